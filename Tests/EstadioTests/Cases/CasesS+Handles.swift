import Estadio
import Testing

/// Handles of what comes and goes: child stores, bindings and sequences that outlive their part.
@MainActor
@Suite struct HandleCases {
  private static let same = CasePath<String, String>({ $0 }, extract: { $0 })

  // S01
  @Test func `a child that is cleared gives each state, then the end, and does not begin anew`()
    async
  {
    let started = Notes<String>()
    let store = Store(
      initial: Parent.State(),
      reducer: Parent().onChange(of: { $0.child != nil }) { _, isThere, _, _ in
        if isThere { started.add("started") }
        return .none
      }.onChange(of: { $0.child?.count == 5 }) { _, isFive, state, _ in
        // What the child did leads the parent to clear it, in an action of its own.
        isFive ? .send(.fixed(.add)) : .none
      })
    store.send(.setChild(Child.State()))
    let child = store.scope(\.child, Parent.childCase)
    var states = child?.states.makeAsyncIterator()
    var told: [Int] = []
    let clearing = store.observe(\.fixed.count) { _, _ in store.send(.setChild(nil)) }
    let token = child?.observe(\.count) { told.append($1) }
    var seen: [Int?] = []
    for _ in 0..<5 {
      seen.append(await states?.next()?.count)
      child?.send(.add)
    }
    seen.append(await states?.next()?.count)
    seen.append(await states?.next()?.count)
    #expect(seen == [0, 1, 2, 3, 4, 5, nil])
    #expect(told == [1, 2, 3, 4, 5])
    #expect(child?.count == 5)
    #expect(store.state.child == nil)
    #expect(started.all == ["started"])
    withExtendedLifetime((clearing, token)) {}
  }

  // S02
  @Test func `a handle of a row that is gone is read, derived from and sent to without harm`() {
    let faults = FaultLog()
    let store = Store(
      initial: Cast.State(rows: IdentifiedList((1...3).map { Role.State(id: $0) })),
      reducer: Cast(script: { state, action, _ in
        if action == .here("remove 2") { state.rows.remove(id: 2) }
        if action == .here("remove all") { state.rows.removeAll() }
        return .none
      }), onFault: faults.handler)
    guard let row = store.scope(\.rows, id: 2, .row) else {
      Issue.record("The row is there.")
      return
    }
    row.send("edit")
    #expect(row.log == ["edit"])
    for (number, action) in ["remove 2", "remove all"].enumerated() {
      store.send(.here(action))
      let before = store.state
      #expect(row.isGone)
      #expect(row.log == ["edit"])
      let log = row.scope(\.log, Self.same)
      #expect(log.state == ["edit"])
      #expect(log.isGone)
      #expect(row.scope(\.beat, Self.same) == nil)
      #expect(row.send("late").isFinished)
      #expect(faults.all.count == 2 * number + 1)
      #expect(log.send("later").isFinished)
      #expect(faults.all.count == 2 * number + 2)
      #expect(store.state == before)
    }
    #expect(store.scope(\.rows, id: 2, .row) == nil)
  }

  // S03
  @Test func `late writes of a child's field and of its presence bring nothing back`() {
    let faults = FaultLog()
    let store = Store(
      initial: Parent.State(child: Child.State(count: 4)), reducer: Parent(),
      onFault: faults.handler)
    let child = store.scope(\.child, Parent.childCase)
    let count = child?.binding(\.count) { .tick($0) }
    let isPresented = store.binding(\.isPresented) { $0 ? .fixed(.stop) : .setChild(nil) }
    #expect(isPresented.wrappedValue)
    isPresented.wrappedValue = false
    let steps = Notes<Int>()
    let engine = store.engine
    let presence = engine?.onTransition { steps.add($0.number) }
    count?.wrappedValue = 9
    #expect(steps.all.isEmpty, "a write to a child that is gone is no action")
    isPresented.wrappedValue = true
    isPresented.wrappedValue = false
    count?.wrappedValue = 10
    #expect(store.state == Parent.State())
    #expect(!isPresented.wrappedValue)
    #expect(count?.wrappedValue == 4)
    #expect(faults.all.isEmpty)
    presence?.leave()
  }

  // S04
  @Test func `a held handle of a screen keeps its last state while and after it is popped`() {
    let store = Store(
      initial: Trip.State(path: [Role.State(log: ["root"]), Role.State(log: ["top"])]),
      reducer: Trip(script: { state, action, _ in
        if action == .here("pop") { state.path.pop() }
        return .none
      }))
    guard let id = store.path.top?.id else { return }
    var handle = store.scope(\.path.entries, id: id, Trip.path)
    weak let released = handle
    handle?.send("edit")
    #expect(handle?.value.log == ["top", "edit"])
    var seen: [String] = []
    let token = store.observe(\.path.count) { _, count in
      seen.append("\(count) \(released?.isGone == true) \(released?.value.log ?? [])")
    }
    store.send(.here("pop"))
    #expect(seen == [#"1 true ["top", "edit"]"#])
    #expect(store.path.values.map(\.log) == [["root"]])
    #expect(handle?.value.log == ["top", "edit"])
    handle = nil
    #expect(released == nil)
    token.cancel()
  }

  // M04
  @Test func `a screen of rows that is opened 200 times leaves no store, record or observer`() {
    let store = Store(initial: Parent.State(), reducer: Parent())
    func visit(_ round: Int) -> [WeakStore] {
      store.send(
        .replace(
          Parent.State(
            rows: IdentifiedList((1...50).map { Child.State(id: 50 * round + $0) }))))
      let rows = store.scopes(\.rows, Parent.rowCase)
      let tokens = rows.map { $0.observe(\.count) { _, _ in } }
      rows[round % 50].send(.add)
      #expect(store.listenerCount == 1, "one watch for all rows")
      store.send(.replace(Parent.State()))
      #expect(tokens.count == 50)
      return rows.map { WeakStore(store: $0) }
    }
    for round in 0..<200 {
      let visited = visit(round)
      store.send(.fixed(.add))
      #expect(visited.allSatisfy { $0.store == nil })
      #expect(store.listenerCount == 0)
      #expect(store.children.count <= 128, "twice as many as there were, at most")
    }
  }

  private struct WeakStore {
    weak var store: Store<Child.State, Child.Action>?
  }

  // M06
  @Test func `a consumer that sleeps keeps one state, however many go by`() async {
    let (made, freed) = (Notes<Int>(), Notes<Int>())
    let store = Store(
      initial: Farewell {},
      reducer: Reduce<Farewell, Int> { state, number in
        made.add(number)
        state = Farewell { freed.add(number) }
        return .none
      })
    let states = store.states
    for number in 0..<1_000 { store.send(number) }
    #expect(made.all.count == 1_000)
    #expect(freed.all.count >= 998, "but for the present one")
    var newest = states.makeAsyncIterator()
    #expect(await newest.next() === store.state)
  }

  // MARK: - Of the same kind

  @Test func `a binding of a row writes to that row wherever it moved, and to no other`() {
    let faults = FaultLog()
    let store = Store(
      initial: Parent.State(rows: IdentifiedList((1...3).map { Child.State(id: $0) })),
      reducer: Parent(), onFault: faults.handler)
    let count = store.scope(\.rows, id: 3, Parent.rowCase)?.binding(\.count) { .tick($0) }
    #expect(count?.wrappedValue == 0)
    var state = store.state
    state.rows.move(id: 3, to: 0)
    state.rows.remove(id: 1)
    store.send(.replace(state))
    // The row's store was not kept: the binding writes all the same.
    count?.wrappedValue = 5
    #expect(store.state.rows.map(\.id) == [3, 2])
    #expect(store.state.rows.map(\.count) == [5, 0])
    store.send(.remove(3))
    store.send(.insert(Child.State(id: 3)))
    count?.wrappedValue = 6
    #expect(store.state.rows.map(\.count) == [0, 0], "it is another row")
    #expect(faults.all.isEmpty)
  }

  @Test func `a row that was removed stays gone to its handle, whichever way one of its id comes`()
  {
    let store = Store(
      initial: Cast.State(rows: [.init(id: 1), .init(id: 2, log: ["first"])]),
      reducer: Cast(script: { state, action, _ in
        switch action {
        case .here("remove"): state.rows.remove(id: 2)
        case .here("append"): state.rows.append(.init(id: 2))
        case .here("set"): state.rows[id: 2] = .init(id: 2)
        case .here("insert"): state.rows.insert(.init(id: 2), at: 0)
        default: break
        }
        return .none
      }))
    let first = store.scope(\.rows, id: 2, .row)
    var handles = [first]
    for way in ["append", "set", "insert"] {
      store.send(.here("remove"))
      store.send(.here(way))
      let new = store.scope(\.rows, id: 2, .row)
      #expect(!handles.contains { $0 === new })
      #expect(handles.allSatisfy { $0?.isGone == true })
      #expect(new?.isGone == false)
      #expect(new?.log == [])
      handles.append(new)
    }
    #expect(first?.log == ["first"])
  }
}

extension Parent.State {
  fileprivate var isPresented: Bool { child != nil }
}
