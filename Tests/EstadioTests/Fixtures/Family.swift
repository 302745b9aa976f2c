import Estadio

/// A row or an optional child: it counts, and starts every kind of work under one id.
struct Child: Reducer {
  struct State: Hashable, Identifiable, Sendable {
    var id = 0
    var count = 0
    var isTicking = false
  }
  enum Action: Hashable, Sendable {
    case add
    case wait
    case sendNow
    case stop
    case stopAll
    case ask
    case tick(Int)
    case toggle
  }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .add:
      state.count += 1
      return .none
    case .wait: return .after(.seconds(1), id: "work", .add)
    case .sendNow: return .send(.add)
    case .stop: return .cancel("work")
    case .stopAll: return .cancelAll
    case .ask: return .invoke(\.openRow, state.id)
    case .tick(let periods):
      state.count += periods
      return .none
    case .toggle:
      state.isTicking.toggle()
      return .none
    }
  }

  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    state.isTicking ? .every(.seconds(1), id: "clock") { .tick($0.elapsed) } : .none
  }
}

/// A parent with an optional child and rows.
struct Parent: Reducer {
  struct State: Hashable, Sendable {
    var child: Child.State?
    var rows: IdentifiedList<Child.State> = []
    var opened: [Int] = []
    var fixed = Child.State(id: 100)
  }
  enum Action: Hashable, Sendable {
    case child(Child.Action)
    case row(Int, Child.Action)
    case fixed(Child.Action)
    case setChild(Child.State?)
    case remove(Int)
    case insert(Child.State)
    case replace(State)
    case opened(Int)
  }

  static let childCase = CasePath(Action.child) {
    if case .child(let action) = $0 { action } else { nil }
  }
  static let rowCase = CasePath(Action.row) {
    if case .row(let id, let action) = $0 { (id, action) } else { nil }
  }
  static let fixedCase = CasePath(Action.fixed) {
    if case .fixed(let action) = $0 { action } else { nil }
  }

  var body: some Reducer<State, Action> {
    Child().ifLet(\State.child, Self.childCase)
    Child().forEach(\State.rows, Self.rowCase)
    Child().scope(\State.fixed, Self.fixedCase)
    Reduce { state, action in
      switch action {
      case .setChild(let child): state.child = child
      case .remove(let id): state.rows.remove(id: id)
      case .insert(let row): state.rows.append(row)
      case .replace(let whole): state = whole
      case .opened(let id): state.opened.append(id)
      case .child, .row, .fixed: break
      }
      return .none
    }
  }
}

extension Entorno.Claves {
  static let openRow = Clave<@Sendable (Int) -> Void>("openRow") { _ in }
}

extension VirtualStore where State == Parent.State, Action == Parent.Action {
  /// A parent with a child and rows 1 to 3.
  static func family(onFault: Fault.Handler? = nil) -> VirtualStore {
    VirtualStore(
      initial: Parent.State(
        child: Child.State(id: 10), rows: IdentifiedList((1...3).map { Child.State(id: $0) })),
      reducer: Parent(), onFault: onFault)
  }
}
