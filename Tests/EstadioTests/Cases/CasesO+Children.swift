import Estadio
import Observation
import Testing

/// Observers of a whole and of its parts, which end, add and remove one another in one turn.
@MainActor
@Suite struct ObservedChildrenCases {
  private func family(_ faults: FaultLog = FaultLog()) -> Store<Parent.State, Parent.Action> {
    Store(
      initial: Parent.State(
        child: Child.State(id: 10), rows: IdentifiedList((1...3).map { Child.State(id: $0) })),
      reducer: Parent(), onFault: faults.handler)
  }

  @Test func `an observer ends others in a notification that a child's send began`() {
    let store = family()
    let child = store.scope(\.fixed, Parent.fixedCase)
    let row = store.scope(\.rows, id: 2, Parent.rowCase)
    var told: [String] = []
    var later: [ObservationToken?] = []
    let first = store.observe(\.fixed.count) { _, new in
      told.append("first \(new)")
      later[0]?.cancel()
      later[1] = nil
      if new == 1 { child.send(.add) }
    }
    later = [
      child.observe(\.count) { _, new in told.append("cancelled \(new)") },
      child.observe(\.count) { _, new in told.append("released \(new)") },
      child.observe(\.count) { old, new in told.append("kept \(old) \(new)") },
      row?.observe(\.count) { _, new in told.append("row \(new)") },
    ]
    child.send(.add)
    #expect(told == ["first 1", "kept 0 1", "first 2", "kept 1 2"])
    #expect(store.listenerCount == 3)
    row?.send(.add)
    #expect(told.last == "row 1")
    first.cancel()
  }

  @Test func `a row's observer ends another row's in the turn that changed both`() {
    let store = family()
    let rows = store.scopes(\.rows, Parent.rowCase)
    var (told, tokens) = ([Int](), [Int: ObservationToken]())
    for row in rows {
      tokens[row.id] = row.observe(\.count) { [id = row.id] _, _ in
        told.append(id)
        for other in 1...3 where other != id { tokens[other] = nil }
      }
    }
    var state = store.state
    for id in 1...3 { state.rows[id: id]?.count = 7 }
    store.send(.replace(state))
    #expect(told.count == 1, "the one that was called ended the others")
    #expect(tokens.keys.sorted() == told)
  }

  @Test func `a child store asked for in its own callback is the same and can be observed anew`() {
    let store = family()
    let child = store.scope(\.child, Parent.childCase)
    var (told, tokens) = ([String](), [ObservationToken?]())
    let token = child?.observe(\.count) { _, new in
      let again = store.scope(\.child, Parent.childCase)
      #expect(again === child)
      #expect(again?.count == new)
      guard new == 1 else { return }
      tokens.append(again?.observe(\.count) { told.append("\($0) \($1)") })
    }
    store.send(.child(.add))
    #expect(told.isEmpty)
    store.send(.child(.add))
    #expect(told == ["1 2"])
    withExtendedLifetime((token, tokens)) {}
  }

  @Test
  func `a child that an observer dismisses is told of the change that led to it, and no more`() {
    let faults = FaultLog()
    let store = family(faults)
    let child = store.scope(\.child, Parent.childCase)
    var (told, looks) = ([Int](), 0)
    let tokens = [
      store.observe({ $0.child?.count }) { _, new in
        if new == 1 { store.send(.setChild(nil)) }
      },
      child?.observe({ state in
        looks += 1
        return state.count
      }) { _, new in told.append(new) },
    ]
    child?.send(.add)
    #expect(told == [1])
    #expect(looks == 2, "at the start and in the turn of the change")
    #expect(child?.isGone == true)
    #expect(child?.count == 1)
    #expect(faults.all.isEmpty)
    withExtendedLifetime(tokens) {}
  }

  @Test func `a row removed and inserted again in one action is another row to all who look`() async
  {
    let store = Store(
      initial: Cast.State(rows: [.init(id: 1), .init(id: 2, log: ["old"])]),
      reducer: Cast(script: { state, action, _ in
        guard action == .here("renew") else { return .none }
        state.rows.remove(id: 2)
        state.rows.insert(.init(id: 2, log: ["new"]), at: 0)
        return .none
      }))
    let before = store.rows
    let old = store.scope(\.rows, id: 2, .row)
    var told: [[String]] = []
    let token = old?.observe(\.log) { told.append($1) }
    let woken = Notes<String>()
    withObservationTracking {
      _ = old?.isGone
    } onChange: {
      woken.add("gone")
    }
    store.send(.here("renew"))
    let changes = store.rows.changes(since: before)
    #expect(changes.removed == [2])
    #expect(changes.inserted.map(\.id) == [2])
    #expect(changes.inserted.map(\.position) == [0])
    #expect(changes.moved.isEmpty && changes.updated.isEmpty)
    #expect(told.isEmpty)
    #expect(woken.all == ["gone"])
    #expect(old?.log == ["old"])
    let new = store.scope(\.rows, id: 2, .row)
    #expect(new !== old)
    #expect(new?.log == ["new"])
    store.send(.row(2, "edit"))
    #expect(told.isEmpty)
    #expect(new?.log == ["new", "edit"])
    withExtendedLifetime(token) {}
  }
}
