import Estadio

extension Row {
  /// An action for a child that may be absent, and for one row of many.
  static func lists() -> [Row] {
    let one = Store(initial: Quizas.State(hijo: Contar.State()), reducer: Quizas())
    let many = Store(
      initial: Filas.State(filas: IdentifiedList((0..<1_000).map { Contar.State(id: $0) })),
      reducer: Filas())
    return [
      Row("send through ifLet", one, .hijo(.sumar), \.cuenta),
      Row("send to one row of 1,000", many, .fila(500, .sumar), \.cuenta),
    ]
  }
}

extension Row {
  /// An action for one of many rows, each of which has a live store that somebody observes.
  static func rowStores() -> [Row] {
    [("100", 100), ("100,000", 100_000)].map { name, count in
      let store = Store(
        initial: Filas.State(
          filas: IdentifiedList((0..<count).map { Contar.State(id: $0 + 450) })),
        reducer: Filas())
      let seen = Sum()
      let rows = store.scopes(\.filas, Filas.fila)
      let tokens = rows.map { $0.observe(\.cuenta) { old, new in seen.total += new - old } }
      return Row(name: "send to one row of \(name), each observed") { times in
        for _ in 0..<times { store.send(.fila(500, .sumar)) }
      } done: {
        withExtendedLifetime((rows, tokens)) { seen.total }
      }
    }
  }
}

/// What the observers saw together.
@MainActor
private final class Sum {
  var total = 0
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

private struct Filas: Reducer {
  struct State {
    var filas: IdentifiedList<Contar.State>
    var cuenta: Int { filas[id: 500]?.cuenta ?? 0 }
  }

  enum Action {
    case fila(Int, Contar.Action)
  }

  static let fila = CasePath(Action.fila) {
    if case .fila(let id, let a) = $0 { (id, a) } else { nil }
  }

  var body: some Reducer<State, Action> {
    Contar().forEach(\State.filas, Self.fila)
  }
}
