import Estadio
import Observation
import Testing

/// Stores of parts: identity, rows, cases, and what is left of them.
@MainActor
@Suite struct ChildStoreTests {
  private func family(rows: Int = 3) -> Store<Parent.State, Parent.Action> {
    Store(
      initial: Parent.State(
        child: Child.State(id: 10),
        rows: IdentifiedList((1...rows).map { Child.State(id: $0) })),
      reducer: Parent())
  }

  @Test func `the same part asked twice is the same object while somebody keeps it`() {
    let store = family()
    let fixed = store.scope(\.fixed, Parent.fixedCase)
    #expect(store.scope(\.fixed, Parent.fixedCase) === fixed)
    let child = store.scope(\.child, Parent.childCase)
    #expect(store.scope(\.child, Parent.childCase) === child)
    let row = store.scope(\.rows, id: 2, Parent.rowCase)
    #expect(store.scope(\.rows, id: 2, Parent.rowCase) === row)
    #expect(store.scope(\.rows, id: 1, Parent.rowCase) !== row)
  }

  @Test func `a child that nobody keeps is let go of`() {
    let store = family()
    weak let gone = store.scope(\.fixed, Parent.fixedCase)
    #expect(gone == nil)
    #expect(store.scope(\.fixed, Parent.fixedCase).count == 0)
  }

  // C06
  @Test func `handles of rows are distinct and keep their identity across reorders`() {
    let store = family(rows: 100)
    let before = store.scopes(\.rows, Parent.rowCase)
    #expect(Set(before.map(ObjectIdentifier.init)).count == 100)
    var state = store.state
    state.rows = IdentifiedList(state.rows.reversed())
    store.send(.replace(state))
    store.send(.insert(Child.State(id: 1_000)))
    let after = store.scopes(\.rows, Parent.rowCase)
    #expect(
      after.dropLast().map(ObjectIdentifier.init) == before.reversed().map(ObjectIdentifier.init))
    #expect(after.last?.id == 1_000)
  }

  // C06
  @Test func `a row removed and added again gets a fresh child, and the old handle stays gone`() {
    let faults = Notes<Fault>()
    let store = Store(
      initial: Parent.State(rows: [Child.State(id: 1), Child.State(id: 2)]), reducer: Parent(),
      onFault: { faults.add($0) })
    let old = store.scope(\.rows, id: 2, Parent.rowCase)
    old?.send(.add)
    #expect(old?.count == 1)
    store.send(.remove(2))
    #expect(old?.isGone == true)
    #expect(old?.count == 1)
    store.send(.insert(Child.State(id: 2)))
    #expect(old?.isGone == true)
    let new = store.scope(\.rows, id: 2, Parent.rowCase)
    #expect(new !== old)
    #expect(new?.count == 0)
    old?.send(.add)
    #expect(new?.count == 0)
    #expect(faults.all.count == 1)
    #expect(store.scope(\.rows, id: 7, Parent.rowCase) == nil)
  }

  @Test func `a row's store follows it wherever it stands and sends as that row`() {
    let store = family()
    let row = store.scope(\.rows, id: 3, Parent.rowCase)
    var state = store.state
    state.rows = IdentifiedList(state.rows.reversed())
    store.send(.replace(state))
    row?.send(.add)
    #expect(row?.count == 1)
    #expect(store.state.rows[id: 3]?.count == 1)
    #expect(store.state.rows.map(\.count) == [1, 0, 0])
  }

  // F02
  @Test func `of the observers of rows only those of the changed row look at it again`() {
    let store = family(rows: 50)
    var looks: [Int: Int] = [:]
    let tokens = store.scopes(\.rows, Parent.rowCase).map { row in
      row.observe({ state in
        looks[state.id, default: 0] += 1
        return state.count
      }) { _, _ in }
    }
    store.send(.row(9, .add))
    store.send(.fixed(.add))
    #expect(looks.filter { $0.value > 1 } == [9: 2])
    #expect(tokens.count == 50)
  }

  // F02
  @Test func `of the observers of rows only those of the changed row are told`() {
    let store = family(rows: 50)
    let rows = store.scopes(\.rows, Parent.rowCase)
    var told: [Int] = []
    let tokens = rows.map { row in
      row.observe(\.count) { [id = row.id] _, new in told.append(id * 100 + new) }
    }
    rows[6].send(.add)
    store.send(.row(9, .add))
    store.send(.fixed(.add))
    #expect(told == [701, 901])
    tokens[6].cancel()
    rows[6].send(.add)
    #expect(told == [701, 901])
  }

  @Test func `reading a row's member is tracked by that row alone`() {
    let store = family(rows: 3)
    let rows = store.scopes(\.rows, Parent.rowCase)
    let woken = Notes<Int>()
    for row in rows {
      withObservationTracking {
        _ = row.count
      } onChange: { [id = row.id] in
        woken.add(id)
      }
    }
    rows[1].send(.add)
    #expect(woken.all == [2])
    store.send(.remove(3))
    #expect(woken.all == [2, 3])
  }

  @Test func `reading whether a part is gone is tracked`() {
    let store = family()
    let child = store.scope(\.child, Parent.childCase)
    let woken = Notes<String>()
    withObservationTracking {
      _ = child?.isGone
    } onChange: {
      woken.add("gone")
    }
    store.send(.fixed(.add))
    #expect(woken.all.isEmpty)
    store.send(.setChild(nil))
    #expect(woken.all == ["gone"])
    withObservationTracking {
      _ = child?.isGone
    } onChange: {
      woken.add("back")
    }
    withObservationTracking {
      _ = child?.count
    } onChange: {
      woken.add("count")
    }
    store.send(.fixed(.add))
    #expect(woken.all == ["gone"], "as long as it stays gone nothing changes")
    store.send(.setChild(Child.State(id: 11)))
    #expect(Set(woken.all) == ["gone", "back", "count"])
  }

  // M04
  @Test func `stores of screens that were closed leave nothing behind`() {
    let store = family(rows: 1)
    func visit() -> Int {
      store.send(
        .replace(Parent.State(rows: IdentifiedList((1...500).map { Child.State(id: $0) }))))
      let rows = store.scopes(\.rows, Parent.rowCase)
      let tokens = rows.map { $0.observe(\.count) { _, _ in } }
      rows[0].send(.add)
      store.send(.replace(Parent.State()))
      return tokens.count
    }
    var remembered: [Int] = []
    for _ in 0..<20 {
      #expect(visit() == 500)
      remembered.append(store.children.count)
    }
    #expect(remembered.allSatisfy { $0 <= 1_100 })
    store.send(.fixed(.add))
    #expect(store.listenerCount == 0)
  }

  // S07
  @Test func `a row's selector is not evaluated once its row is gone`() {
    let store = family()
    let row = store.scope(\.rows, id: 2, Parent.rowCase)
    var seen: [Int] = []
    let ids = store.observe({ Array($0.rows.ids) }) { _, _ in }
    let token = row?.observe({ state in
      seen.append(state.id)
      return state.count
    }) { _, _ in }
    store.send(.row(2, .add))
    store.send(.remove(2))
    store.send(.fixed(.add))
    #expect(seen == [2, 2])
    ids.cancel()
    token?.cancel()
  }

  // S05
  @Test func `a presence observer hears each coming and going once, and no edit`() {
    let store = family()
    store.send(.setChild(nil))
    var heard: [Bool] = []
    let token = store.observe({ $0.child != nil }) { heard.append($1) }
    for _ in 0..<10 {
      store.send(.setChild(Child.State(id: 1)))
      store.send(.child(.add))
      store.send(.child(.add))
      store.send(.setChild(nil))
    }
    #expect(heard.count { $0 } == 10)
    #expect(heard.count { !$0 } == 10)
    token.cancel()
  }

  @Test func `a store of a case is there while the state is that case`() {
    enum Screen: Equatable, Sendable {
      case list(Int)
      case detail(String)
    }
    let list = CasePath(Screen.list) { if case .list(let n) = $0 { n } else { nil } }
    let detail = CasePath(Screen.detail) { if case .detail(let s) = $0 { s } else { nil } }
    let whole = CasePath<Screen, Screen>({ $0 }, extract: { $0 })
    let faults = Notes<Fault>()
    let store = Store(
      initial: Screen.list(1),
      reducer: Reduce<Screen, Screen> { state, new in
        state = new
        return .none
      }, onFault: { faults.add($0) })
    let first = store.scope(list, whole)
    #expect(first?.state == 1)
    #expect(store.scope(list, whole) === first)
    #expect(store.scope(detail, whole) == nil)
    first?.send(.detail("x"))
    #expect(first?.isGone == true)
    #expect(first?.state == 1)
    #expect(store.scope(detail, whole)?.state == "x")
    first?.send(.list(2))
    #expect(store.state == .detail("x"))
    #expect(faults.all.count == 1)
  }

  @Test func `rows of rows and rows of optionals have stores too`() {
    struct Outer: Reducer {
      struct State: Identifiable, Sendable {
        var id = 1
        var family = Parent.State(rows: [Child.State(id: 1)])
      }
      static let all = CasePath<Parent.Action, Parent.Action>({ $0 }, extract: { $0 })
      var body: some Reducer<State, Parent.Action> { Parent().scope(\State.family, Self.all) }
    }
    let store = Store(initial: Outer.State(), reducer: Outer())
    let row = store.scope(\.family, Outer.all).scope(\.rows, id: 1, Parent.rowCase)
    row?.send(.add)
    #expect(row?.count == 1)
    #expect(store.family.rows[id: 1]?.count == 1)
  }
}

/// What row stores keep alive: nothing.
@MainActor
@Suite struct RowStoreLifeTests {
  private func family() -> Store<Parent.State, Parent.Action> {
    Store(
      initial: Parent.State(rows: IdentifiedList((1...40).map { Child.State(id: $0) })),
      reducer: Parent())
  }

  @Test func `an observer that holds its own row store keeps neither it nor the root alive`() {
    var store: Store<Parent.State, Parent.Action>? = family()
    weak let root = store
    var row = store?.scope(\.rows, id: 2, Parent.rowCase)
    weak let gone = row
    var told = 0
    let token = row?.observe(\.count) { [row] _, _ in told += row == nil ? 0 : 1 }
    row?.send(.add)
    #expect(told == 1)
    row = nil
    store = nil
    #expect(root == nil)
    #expect(gone == nil)
    token?.cancel()
  }

  @Test func `an observation that ended is forgotten by the next turn, with what it held`() {
    let store = family()
    var row = store.scope(\.rows, id: 2, Parent.rowCase)
    weak let gone = row
    let token = row?.observe(\.count) { [row] _, _ in _ = row }
    #expect(store.listenerCount == 1)
    token?.cancel()
    row = nil
    store.send(.fixed(.add))
    #expect(gone == nil)
    #expect(store.listenerCount == 0)
  }

  @Test func `observers of rows come and go and come again`() {
    let store = family()
    let rows = store.scopes(\.rows, Parent.rowCase)
    var told = 0
    for round in 1...5 {
      var tokens = rows.map { $0.observe(\.count) { _, _ in told += 1 } }
      store.send(.row(3, .add))
      tokens.removeFirst(30)
      store.send(.row(3, .add))
      store.send(.row(40, .add))
      #expect(told == round * 2)
    }
    store.send(.fixed(.add))
    #expect(store.listenerCount == 0)
  }
}
