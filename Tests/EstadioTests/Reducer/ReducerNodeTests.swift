import Estadio
import Testing

/// The tree that a store makes of a reducer once, and reduces by from then on.
@Suite struct ReducerNodeTests {
  // MARK: - Made once

  private struct Counted: Reducer {
    let notes: Notes<String>
    var body: some Reducer<Int, Int> {
      let _ = notes.add("body")
      Reduce { sum, action in
        sum += action
        return .none
      }
    }
  }

  @Test func `a store asks for a body when it is made and for no action after that`() {
    let notes = Notes<String>()
    let store = VirtualStore(initial: 0, reducer: Counted(notes: notes))
    let before = notes.all.count
    for action in 1...10 { store.send(action) }
    #expect(store.state == 55)
    #expect(notes.all.count == before)
  }

  @Test func `a feature that writes both is run by its body`() {
    struct Both: Reducer {
      var body: some Reducer<[String], String> {
        Reduce { log, action in
          log.append("body \(action)")
          return .none
        }
      }
      func reduce(
        into log: inout [String], action: String, entorno: Entorno
      ) -> Effect<String> {
        log.append("reduce \(action)")
        return .none
      }
    }
    let store = VirtualStore(initial: [], reducer: Both())
    store.send("a")
    #expect(store.state == ["body a"])
  }

  // MARK: - Shapes of trees

  private struct Branching: Reducer {
    let isLoud: Bool
    let isTwice: Bool

    var body: some Reducer<[String], String> {
      if isLoud {
        said("loud")
      } else {
        said("quiet")
      }
      if isTwice { said("again") }
    }

    private func said(_ word: String) -> Reduce<[String], String> {
      Reduce { log, action in
        log.append("\(word) \(action)")
        return .none
      }
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `a body with conditions runs the branches that its configuration chose`(
    isLoud: Bool, isTwice: Bool
  ) {
    let store = VirtualStore(
      initial: [], reducer: Branching(isLoud: isLoud, isTwice: isTwice))
    store.send("a")
    #expect(store.state == [isLoud ? "loud a" : "quiet a"] + (isTwice ? ["again a"] : []))
  }

  private struct Tree: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
      var branches: IdentifiedList<State> = []
    }
    indirect enum Action: Sendable {
      case add
      case branch(Int, Action)
    }
    static let branch = CasePath(Action.branch) {
      if case .branch(let id, let action) = $0 { (id, action) } else { nil }
    }
    var body: some Reducer<State, Action> {
      Tree().forEach(\State.branches, Self.branch)
      Reduce { state, action in
        if case .add = action { state.count += 1 }
        return .none
      }
    }
  }

  @Test func `a feature may contain itself in its body, 100 deep`() async {
    await onSmallStack(kilobytes: 1_024) {
      let store = VirtualStore(
        initial: (1...100).reduce(Tree.State(branches: [])) { inner, level in
          Tree.State(id: level, branches: [inner])
        },
        reducer: Tree())
      let action = (0..<100).reduce(Tree.Action.add) { action, level in .branch(level, action) }
      store.send(action)
      store.send(action)
      var state = store.state
      while let inner = state.branches.first { state = inner }
      #expect(state.count == 2)
    }
  }

  // MARK: - Decorators

  private struct Counting<Content: Reducer<Int, Int>>: WrappingReducer {
    let content: Content
    let notes: Notes<Int>

    func reduce(
      into sum: inout Int, action: Int, entorno: Entorno, content: Reduction
    ) -> Effect<Int> {
      notes.add(action)
      return action < 0 ? .none : content(&sum, action, entorno)
    }
  }

  @Test func `a decorator does the same in a store and when it is called by hand`() {
    let notes = Notes<Int>()
    let reducer = Counting(content: Counted(notes: Notes()), notes: notes)
    let store = VirtualStore(initial: 0, reducer: reducer)
    store.send(3)
    store.send(-1)
    var sum = 0
    let entorno = Entorno(context: StoreContext { _ in })
    for action in [3, -1] {
      #expect(reducer.reduce(into: &sum, action: action, entorno: entorno) == .none)
    }
    #expect(sum == 3)
    #expect(store.state == 3)
    #expect(notes.all == [3, -1, 3, -1])
  }
}
