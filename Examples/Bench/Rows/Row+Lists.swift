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
