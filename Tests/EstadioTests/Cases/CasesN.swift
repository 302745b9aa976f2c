import Estadio
import Testing

/// Group N of the reported faults: stacks, tabs and what their screens have running.
@Suite struct NavigationCases {
  /// Screens that run an endless effect each and note how it was ended.
  private static func watching(_ ended: Notes<Int>, _ gate: Gate) -> Role.Script {
    { state, action, _ in
      guard action == "watch" else { return .none }
      return .run { [id = state.id] _, _ in
        await gate.holdUntilCancelled("\(id)")
        ended.add(id)
      }
    }
  }

  // N01
  @Test func `popping in every way ends each screen's work once and never more than there is`() {
    let (ended, faults) = (Notes<Int>(), FaultLog())
    let script: (inout Trip.State, Trip.Action, Entorno) -> Effect<Trip.Action> = {
      state, action, _ in
      switch action {
      case .here("pop"): return state.path.pop().report()
      case .here("pop 5"): return state.path.pop(5).report()
      case .here("pop x5"):
        for _ in 0..<5 { state.path.pop() }
        return .none
      case .here("root"): return state.path.popToRoot().report()
      case .back(let ids): return state.path.writeBack(ids).report()
      case .path(let id, "show"): return state.path.pop(to: id).report()
      default: return .none
      }
    }
    for ways in [["pop x5"], ["pop 5"], ["root"], Array(repeating: "pop", count: 5)] {
      let store = VirtualStore(
        initial: Trip.State(path: [Role.State(id: 1), Role.State(id: 2)]),
        reducer: Trip(role: Self.watching(ended, Gate()), script: script),
        onFault: faults.handler)
      let ids = Array(store.state.path.entries.ids)
      for id in ids { store.send(.path(id, "watch")) }
      #expect(store.engine.host.taskCount == 2)
      let before = ended.all.count
      for way in ways { store.send(.here(way)) }
      #expect(store.state.path.isEmpty)
      #expect(ended.all.dropFirst(before).sorted() == [1, 2], "\(ways)")
      store.expectNothingLeft()
      // On the root, and with what an older path held.
      for way in ways { store.send(.here(way)) }
      store.send(.back([ids[0]]))
      store.send(.back(ids))
      #expect(store.state.path.isEmpty)
      #expect(ended.all.count == before + 2)
      #expect(faults.all.isEmpty)
    }
    let store = VirtualStore(
      initial: Trip.State(path: [Role.State(id: 1), Role.State(id: 2), Role.State(id: 3)]),
      reducer: Trip(role: Self.watching(ended, Gate()), script: script), onFault: faults.handler)
    let ids = Array(store.state.path.entries.ids)
    for id in ids { store.send(.path(id, "watch")) }
    store.send(.back([ids[0], ids[1]]))
    store.send(.back([ids[0]]))
    #expect(store.state.path.values.map(\.id) == [1])
    #expect(ended.all.suffix(2) == [3, 2])
    #expect(store.engine.host.taskCount == 1)
    store.send(.here("root"))
    store.expectNothingLeft()
  }

  // N02
  @Test func `what a cleared tab's screen still sends and writes changes nothing`() {
    let faults = FaultLog()
    let store = VirtualStore(
      initial: Trip.State(tab: "B"),
      reducer: Trip { _, action, _ in
        action == "later" ? .after(.seconds(1), "delayed") : .none
      } script: { state, action, _ in
        switch action {
        case .here("push"): state.path.push(Role.State(id: 7))
        case .here("A, and clear B"):
          state.tab = "A"
          state.path.popToRoot()
        case .here("B"): state.tab = "B"
        case .back(let ids): state.path.writeBack(ids)
        default: break
        }
        return .none
      }, onFault: faults.handler)
    store.send(.here("push"))
    let ids = Array(store.state.path.entries.ids)
    store.send(.path(ids[0], "later"))
    store.send(.here("A, and clear B"))
    store.advance(by: .seconds(2))
    #expect(faults.all.isEmpty, "its own delayed action went with it")
    store.send(.path(ids[0], "tap"))
    #expect(faults.all.count == 1)
    store.send(.back(ids))
    store.send(.back([]))
    #expect(store.state.path.isEmpty)
    #expect(store.state.tab == "A")
    store.send(.here("B"))
    #expect(store.state.tab == "B")
    #expect(store.state.path.isEmpty)
    #expect(faults.all.count == 1)
    store.expectNothingLeft()
    store.send(.here("push"))
    store.send(.back(ids))
    #expect(store.state.path.count == 1, "the id of a screen that is gone names no other")
  }

  // N05
  @Test func `entries of one screen each have work of their own`() {
    let store = VirtualStore(
      initial: Trip.State(),
      reducer: Trip { _, action, _ in
        action == "load" ? .after(.seconds(1), id: "load", "loaded") : .none
      } script: { state, action, _ in
        switch action {
        case .here("double tap"):
          for _ in 0..<2 { state.path.pushOnce(Role.State(id: 7)) }
        case .here("list, detail"):
          state.path.push(Role.State(id: 0))
          state.path.push(Role.State(id: 7))
        case .here("pop"): state.path.pop()
        default: break
        }
        return .none
      })
    store.send(.here("double tap"))
    #expect(store.state.path.count == 1)
    store.send(.here("list, detail"))
    #expect(store.state.path.values.map(\.id) == [7, 0, 7])
    let ids = Array(store.state.path.entries.ids)
    #expect(Set(ids).count == 3)
    store.send(.path(ids[0], "load"))
    store.send(.path(ids[2], "load"))
    #expect(store.engine.ledger.workCount == 2, "one id, and neither replaced the other's")
    store.send(.here("pop"))
    #expect(store.engine.ledger.workCount == 1)
    store.advance(by: .seconds(1))
    #expect(store.state.path.values.map(\.log) == [["load", "loaded"], []])
    store.expectNothingLeft()
  }
}
