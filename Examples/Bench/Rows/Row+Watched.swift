import Estadio

extension Row {
  /// An action for a store that has more to do than to reduce it.
  static func watched() -> [Row] {
    [
      Row(
        "send, one running subscription",
        Store(initial: Contar.State(), reducer: Reloj()), .sumar, \.cuenta),
      observed(),
      Row(
        "send, 100 running subscriptions",
        Store(initial: Contar.State(), reducer: Relojes(cuantos: 100)), .sumar, \.cuenta),
      Row(
        "send to one row of 100, each with a running subscription",
        Store(initial: Filas.State(100), reducer: FilasConReloj()), .fila(50, .sumar),
        \.filas.cuenta),
    ]
  }

  private static func observed() -> Row {
    Row("send, one observer") {
      let store = Store(initial: Contar.State(), reducer: Contar())
      let seen = Seen()
      let token = store.observe(\.cuenta) { old, new in seen.steps += new - old }
      return Work { times in
        for _ in 0..<times { store.send(.sumar) }
      } done: {
        withExtendedLifetime(token) { seen.steps }
      }
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

/// Counts while so many of them are on.
private struct Relojes: Reducer {
  let cuantos: Int

  var body: some Reducer<Contar.State, Contar.Action> { Contar() }

  func subscriptions(
    for state: Contar.State, entorno: Entorno
  ) -> Subscriptions<Contar.Action> {
    for reloj in 0..<cuantos {
      .every(.seconds(86_400), id: reloj) { _ in .sumar }
    }
  }
}

/// Rows that each have one.
private struct FilasConReloj: Reducer {
  var body: some Reducer<Filas.State, Filas.Action> {
    Reloj().forEach(\Filas.State.filas, Filas.fila)
  }
}
