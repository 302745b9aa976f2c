import Estadio
import Testing

/// Operators put together: cases, optionals, lists in lists, and trees.
@Suite struct CompositionTests {
  // MARK: - Cases

  enum Screen: Equatable {
    case lobby(Child.State)
    case match(Child.State)
  }
  enum ScreenAction: Equatable {
    case lobby(Child.Action)
    case match(Child.Action)
    case show(Screen)
  }
  struct Screens: Reducer {
    typealias State = Screen
    typealias Action = ScreenAction
    var body: some Reducer<Screen, ScreenAction> {
      Child().ifCase(
        CasePath(Screen.lobby) { if case .lobby(let state) = $0 { state } else { nil } },
        CasePath(ScreenAction.lobby) { if case .lobby(let action) = $0 { action } else { nil } })
      Child().ifCase(
        CasePath(Screen.match) { if case .match(let state) = $0 { state } else { nil } },
        CasePath(ScreenAction.match) { if case .match(let action) = $0 { action } else { nil } })
      Reduce { state, action in
        if case .show(let screen) = action { state = screen }
        return .none
      }
    }
  }

  @Test func `a case's work ends when the state is another case, and its ids are its own`() {
    let faults = Notes<Fault>()
    let store = VirtualStore(
      initial: .lobby(Child.State()), reducer: Screens(), onFault: { faults.add($0) })
    store.send(.lobby(.wait))
    store.send(.lobby(.toggle))
    store.send(.show(.match(Child.State())))
    #expect(store.engine.ledger.isEmpty)
    store.send(.match(.wait))
    store.advance(by: .seconds(1))
    #expect(store.state == .match(Child.State(count: 1)))
    #expect(faults.all.isEmpty)
    store.send(.lobby(.add))
    #expect(
      faults.all.map(\.cause) == [
        .missingChild(child: "Child", action: ".lobby(.add)", rows: nil)
      ])
    #expect(store.state == .match(Child.State(count: 1)))
  }

  @Test func `a new payload of one case in one action is a change, and its work goes on`() {
    let store = VirtualStore(initial: .lobby(Child.State()), reducer: Screens())
    store.send(.lobby(.wait))
    store.send(.show(.lobby(Child.State(count: 10))))
    store.advance(by: .seconds(1))
    #expect(store.state == .lobby(Child.State(count: 11)))
  }

  @Test func `an optional that is scoped is the same as an optional child`() {
    struct Two: Reducer {
      typealias State = Parent.State
      typealias Action = Parent.Action
      var body: some Reducer<State, Action> {
        Child().optional().scope(\State.child, Parent.childCase)
        Reduce { state, action in
          if case .setChild(let child) = action { state.child = child }
          return .none
        }
      }
    }
    let faults = Notes<Fault>()
    let store = VirtualStore(
      initial: Parent.State(child: Child.State()), reducer: Two(), onFault: { faults.add($0) })
    store.send(.child(.wait))
    store.send(.child(.toggle))
    store.advance(by: .seconds(1))
    #expect(store.state.child?.count == 2)
    store.send(.child(.wait))
    store.send(.setChild(nil))
    #expect(store.engine.ledger.isEmpty)
    store.send(.child(.add))
    #expect(faults.all.count == 1)
  }

  // MARK: - Lists in lists and trees

  struct Tree: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
      var branches: IdentifiedList<State> = []
    }
    indirect enum Action: Equatable, Sendable {
      case add
      case wait
      case cut(Int)
      case branch(Int, Action)
    }
    static let branchCase = CasePath(Action.branch) {
      if case .branch(let id, let action) = $0 { (id, action) } else { nil }
    }
    func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
      switch action {
      case .add: state.count += 1
      case .wait: return .after(.seconds(1), id: "wait", .add)
      case .cut(let id): state.branches.remove(id: id)
      case .branch:
        return Tree().forEach(\State.branches, Self.branchCase)
          .reduce(into: &state, action: action, entorno: entorno)
      }
      return .none
    }
  }

  private static func tree(depth: Int) -> Tree.State {
    (1...depth).reduce(Tree.State()) { inner, level in
      Tree.State(id: level, branches: [inner])
    }
  }

  /// The action of the innermost tree, wrapped for the outermost.
  private static func innermost(_ action: Tree.Action, depth: Int) -> Tree.Action {
    (0..<depth).reduce(action) { wrapped, level in .branch(level, wrapped) }
  }

  @Test func `a recursive feature 200 deep works and ends from its root`() async {
    await onSmallStack(kilobytes: 1_024) {
      let store = VirtualStore(initial: Self.tree(depth: 200), reducer: Tree())
      store.send(Self.innermost(.wait, depth: 200))
      store.advance(by: .seconds(1))
      var state = store.state
      while let inner = state.branches.first { state = inner }
      #expect(state.count == 1)
      store.send(Self.innermost(.wait, depth: 200))
      store.send(.cut(199))
      #expect(store.engine.ledger.isEmpty)
    }
  }
}
