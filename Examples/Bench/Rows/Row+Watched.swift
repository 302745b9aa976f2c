import Estadio

extension Row {
  /// An action for a store that has more to do than to reduce it.
  static func watched() -> [Row] {
    let ticking = Store(initial: Contar.State(), reducer: Reloj())
    return [Row("send, one running subscription", ticking, .sumar, \.cuenta), observed()]
  }

  private static func observed() -> Row {
    let store = Store(initial: Contar.State(), reducer: Contar())
    let seen = Seen()
    let token = store.observe(\.cuenta) { old, new in seen.steps += new - old }
    return Row(name: "send, one observer") { times in
      for _ in 0..<times { store.send(.sumar) }
    } done: {
      withExtendedLifetime(token) { seen.steps }
    }
  }
}

/// What an observer saw.
@MainActor
private final class Seen {
  var steps = 0
}

/// Counts while a clock is on that never rings in the time of a measurement.
private struct Reloj: Reducer {
  var body: some Reducer<Contar.State, Contar.Action> { Contar() }

  func subscriptions(
    for state: Contar.State, entorno: Entorno
  ) -> Subscriptions<Contar.Action> {
    .every(.seconds(86_400), id: "reloj") { _ in .sumar }
  }
}
