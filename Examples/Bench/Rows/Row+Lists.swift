import Estadio

extension Row {
  /// An action for a child that may be absent, and for one row of many.
  static func lists() -> [Row] {
    [
      Row(
        "send through ifLet",
        Store(initial: Quizas.State(hijo: Contar.State()), reducer: Quizas()), .hijo(.sumar),
        \.cuenta),
      Row(
        "send to one row of 1,000", Store(initial: Filas.State(1_000), reducer: Filas()),
        .fila(500, .sumar), \.filas.cuenta),
    ]
  }

  /// An action for one of many rows, each of which has a live store that somebody observes.
  static func rowStores(_ sizes: Sizes) -> [Row] {
    let family = Family(name: "send to one row, each observed", law: .power)
    return sizes.observed.map { size in
      let name = "send to one row of \(size.grouped), each observed"
      return Row(name, Point(family: family, size: size)) {
        let store = Store(initial: Filas.State(size, from: 450), reducer: Filas())
        let seen = Seen()
        let rows = store.scopes(\.filas, Filas.fila)
        let tokens = rows.map { $0.observe(\.cuenta) { old, new in seen.steps += new - old } }
        return Work { times in
          for _ in 0..<times { store.send(.fila(500, .sumar)) }
        } done: {
          withExtendedLifetime((rows, tokens)) { seen.steps }
        }
      }
    }
  }
}

/// What the observers saw together.
@MainActor
private final class Seen {
  var steps = 0
}

private struct Quizas: Reducer {
  struct State {
    var hijo: Contar.State?
    var cuenta: Int { hijo?.cuenta ?? 0 }
  }

  enum Action {
    case hijo(Contar.Action)
  }

  static let hijo = CasePath(Action.hijo) { if case .hijo(let a) = $0 { a } else { nil } }

  var body: some Reducer<State, Action> {
    Contar().ifLet(\State.hijo, Self.hijo)
  }
}
