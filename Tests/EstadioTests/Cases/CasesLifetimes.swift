import Estadio
import Testing

/// Lifetimes of children, rows and grandchildren, and what they leave to others.
@Suite struct LifetimeCases {
  /// A family two levels deep: an optional cast within a cast's place.
  struct Grand: Reducer {
    struct State: Equatable {
      var log: [String] = []
      var cast: Cast.State?
    }
    enum Action: Hashable, Sendable {
      case cast(Cast.Action)
      case here(String)
    }
    var cast = Cast()
    var script: (inout State, Action) -> Effect<Action> = { _, _ in .none }

    @ReducerBuilder<State, Action> var body: some Reducer<State, Action> {
      cast.ifLet(
        \State.cast,
        CasePath(Action.cast) { if case .cast(let action) = $0 { action } else { nil } })
      Reduce { state, action in
        if case .here(let text) = action { state.log.append(text) }
        return script(&state, action)
      }
    }
  }

  private static func work(
    _ state: inout Role.State, _ action: String, _: Entorno
  ) -> Effect<String> {
    switch action {
    case "start":
      state.beat = .seconds(10)
      return .merge(
        .after(.seconds(1), id: "x", "late"),
        .run(id: "x") { _, send in
          let gate = Gate()
          await gate.holdUntilCancelled("x")
          send("cancelled")
        })
    case "stop": return .cancelAll
    default: return .none
    }
  }

  private static func full() -> Cast.State {
    Cast.State(child: .init(), rows: [.init(id: 1), .init(id: 2)])
  }

  private static let everybody: [Cast.Action] = [
    .child("start"), .row(1, "start"), .row(2, "start"), .a("start"), .b("start"),
  ]

  @Test(arguments: [nil, Cast.State()])
  func `a grandparent that replaces everything ends what is gone and keeps what is there`(
    replacement: Cast.State?
  ) {
    let faults = FaultLog()
    let store = VirtualStore(
      initial: Grand.State(cast: Self.full()),
      reducer: Grand(cast: Cast(role: Self.work)) { state, action in
        if action == .here("replace") { state.cast = replacement }
        return .none
      },
      onFault: faults.handler)
    for action in Self.everybody { store.send(.cast(action)) }
    #expect(store.engine.host.taskCount == 5)
    store.send(.here("replace"))
    // The scoped children still exist in the second: for them it is a change of value.
    #expect(store.engine.host.taskCount == (replacement == nil ? 0 : 2))
    store.advance(by: .seconds(1))
    #expect(store.state.cast?.a.log == (replacement == nil ? nil : ["late"]))
    #expect(store.state.cast?.child == nil)
    if replacement == nil { store.expectNothingLeft() }
    #expect(faults.all.isEmpty)
  }

  @Test func `a child's cancel of everything spares its siblings and its parent`() {
    let store = VirtualStore(
      initial: Self.full(),
      reducer: Cast(role: Self.work) { _, action, _ in
        switch action {
        case .here("start"): .after(.seconds(1), id: "x", .here("late"))
        case .here("stop"): .cancelAll
        default: .none
        }
      })
    for action in Self.everybody + [.here("start")] { store.send(action) }
    store.send(.row(1, "stop"))
    store.send(.a("stop"))
    #expect(store.engine.host.taskCount == 3)
    store.advance(by: .seconds(1))
    #expect(store.state.rows[id: 1]?.log == ["start", "stop"])
    #expect(store.state.rows[id: 2]?.log == ["start", "late"])
    #expect(store.state.a.log == ["start", "stop"])
    #expect(store.state.b.log == ["start", "late"])
    #expect(store.state.child?.log == ["start", "late"])
    #expect(store.state.log == ["start", "late"])
    store.send(.here("stop"))
    #expect(store.engine.host.taskCount == 0)
  }

  @Test func `a parent's id is not its children's`() {
    let store = VirtualStore(
      initial: Self.full(),
      reducer: Cast(role: Self.work) { _, action, _ in
        action == .here("stop") ? .cancel("x") : .none
      })
    store.send(.a("start"))
    store.send(.here("stop"))
    store.advance(by: .seconds(1))
    #expect(store.state.a.log == ["start", "late"])
  }

  /// A row that is removed and put back, in two actions of one turn or in one action.
  private static func removing(
    inOne: Bool
  ) -> VirtualStore<Cast.State, Cast.Action> {
    let store = VirtualStore(
      initial: full(),
      reducer: Cast(role: work) { state, action, _ in
        let rest = state.rows[id: 1].map { Role.State(id: 1, beat: $0.beat) }
        switch action {
        case .here("swap"):
          if inOne {
            state.rows.remove(id: 1)
            state.rows.append(rest ?? .init(id: 1))
          } else {
            return .merge(.send(.here("remove")), .send(.here("add")))
          }
        case .here("remove"): state.rows.remove(id: 1)
        case .here("add"): state.rows.append(.init(id: 1, beat: .seconds(10)))
        default: break
        }
        return .none
      })
    store.send(.row(1, "start"))
    store.advance(by: .milliseconds(500))
    store.send(.here("swap"))
    store.advance(by: .milliseconds(500))
    return store
  }

  @Test func `a row removed and added again in two actions starts fresh`() {
    let store = Self.removing(inOne: false)
    #expect(store.engine.host.taskCount == 0)
    #expect(store.state.rows[id: 1]?.log == [])
    #expect(store.engine.ledger.workCount == 0)
  }

  @Test func `the subscription of a row removed and added again in two actions starts fresh`() {
    let store = Self.removing(inOne: false)
    store.advance(by: .seconds(9))
    #expect(store.state.rows[id: 1]?.log == [])
    store.advance(by: .milliseconds(500))
    #expect(store.state.rows[id: 1]?.log == ["tick 1"])
  }

  // Law 8: in a list the insertion generation is part of a row's identity.
  @Test func `a row removed and inserted again in one action is another row`() {
    let store = Self.removing(inOne: true)
    #expect(store.engine.host.taskCount == 0)
    #expect(store.state.rows[id: 1]?.log == [])
  }

  @Test func `a child set to nil and back in one action goes on`() {
    let store = VirtualStore(
      initial: Self.full(),
      reducer: Cast(role: Self.work) { state, action, _ in
        if action == .here("swap") {
          let child = state.child
          state.child = nil
          state.child = child
        }
        return .none
      })
    store.send(.child("start"))
    store.send(.here("swap"))
    store.advance(by: .seconds(1))
    #expect(store.state.child?.log == ["start", "late"])
  }

  @Test func `a tree of one feature keeps every node's work apart and ends whole branches`() {
    let depth = 40
    let store = VirtualStore(initial: Tree.State.chain(depth), reducer: Tree())
    for level in [1, 20, 21, depth] { store.send(.at(level, .start)) }
    #expect(store.engine.ledger.watchedFeatures.count == 3)
    store.send(.at(20, .prune))
    #expect(store.engine.ledger.watchedFeatures.count == 1)
    store.advance(by: .seconds(1))
    #expect(store.state.count == 1)
    #expect(store.state.depth == 20)
    #expect(store.state.total == 2)
    store.expectNothingLeft()
  }
}

/// A feature that contains itself, reduced by the operator's value.
struct Tree: Reducer {
  struct State: Identifiable {
    var id = 0
    var count = 0
    var branches: IdentifiedList<State> = []

    static func chain(_ depth: Int) -> Self {
      depth == 1 ? Self() : Self(branches: [chain(depth - 1)])
    }
    var depth: Int { 1 + (branches.first?.depth ?? 0) }
    var total: Int { count + (branches.first?.total ?? 0) }
  }
  indirect enum Action: Hashable, Sendable {
    case start
    case done
    case prune
    case branch(Int, Action)

    static func at(_ level: Int, _ action: Self) -> Self {
      level == 1 ? action : .branch(0, at(level - 1, action))
    }
  }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .start: return .after(.seconds(1), id: "x", .done)
    case .done: state.count += 1
    case .prune: state.branches = []
    case .branch:
      return Tree().forEach(
        \State.branches,
        CasePath(Action.branch) {
          if case .branch(let id, let action) = $0 { (id, action) } else { nil }
        }
      ).reduce(into: &state, action: action, entorno: entorno)
    }
    return .none
  }
}
