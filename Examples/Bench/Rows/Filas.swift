import Estadio

/// Rows that count.
struct Filas: Reducer {
  struct State: Codable {
    var filas: IdentifiedList<Contar.State>

    /// So many rows, numbered from a first one on.
    init(_ count: Int, from first: Int = 0) {
      filas = IdentifiedList((first..<first + count).lazy.map { Contar.State(id: $0) })
    }
  }

  enum Action: Codable {
    case fila(Int, Contar.Action)
  }

  static let fila = CasePath(Action.fila) {
    if case .fila(let id, let a) = $0 { (id, a) } else { nil }
  }

  var body: some Reducer<State, Action> {
    Contar().forEach(\State.filas, Self.fila)
  }
}

extension IdentifiedList<Contar.State> {
  /// How often all rows counted together.
  var cuenta: Int { reduce(0) { $0 + $1.cuenta } }
}
