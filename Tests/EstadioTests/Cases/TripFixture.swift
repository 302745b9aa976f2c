import Estadio

/// An app of two tabs, a sheet and an alert, whose behaviour a test writes as a closure.
struct Trip: Reducer {
  struct State: Sendable {
    var tab = "A"
    var path: Pila<Role.State> = []
    var sheet = Presentacion<Role.State>()
    var alert = Presentacion<String>()
    var log: [String] = []
  }

  enum Action: Hashable, Sendable {
    case path(PilaID, String)
    case sheet(PilaID, String)
    /// A user interface writes the path back.
    case back([PilaID])
    /// A user interface writes that a presentation closed.
    case closed(PilaID)
    case here(String)
  }

  static let path = CasePath(Action.path) {
    if case .path(let id, let action) = $0 { (id, action) } else { nil }
  }
  static let sheet = CasePath(Action.sheet) {
    if case .sheet(let id, let action) = $0 { (id, action) } else { nil }
  }

  /// What the screens and the sheet do.
  var role: Role.Script = { _, _, _ in .none }
  /// What this level does, after them.
  var script: (inout State, Action, Entorno) -> Effect<Action> = { _, _, _ in .none }

  @ReducerBuilder<State, Action> var body: some Reducer<State, Action> {
    Role(script: role).entry().forEach(\State.path.entries, Self.path)
    Role(script: role).entry().forEach(\State.sheet.entries, Self.sheet)
    Reduce(script)
  }
}
