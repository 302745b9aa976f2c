import Estadio
import Observation
import Testing

/// What those who look at a live store see while it is away.
extension TravelTests {
  @MainActor
  private func family() -> Store<Parent.State, Parent.Action> {
    Store(
      initial: Parent.State(child: Child.State(id: 10), rows: [Child.State(id: 1)]),
      reducer: Parent())
  }

  @MainActor
  @Test func `tracked reads are woken by a shown state, and by the return`() throws {
    let store = family()
    let engine = try #require(store.engine)
    let notes = Notes<String>()
    func track(_ name: String, _ read: () -> Void) {
      withObservationTracking(read) { notes.add(name) }
    }
    store.send(.fixed(.add))
    track("fixed") { _ = store.fixed }
    track("rows") { _ = store.rows }
    engine.leavePresent(isLocked: false)
    var past = store.state
    past.fixed.count = 0
    engine.show(past)
    #expect(notes.all == ["fixed"])
    #expect(store.fixed.count == 0)
    track("fixed") { _ = store.fixed }
    engine.comeBack()
    #expect(notes.all == ["fixed", "fixed"])
    #expect(store.fixed.count == 1)
  }

  @MainActor
  @Test func `sequences, observations and derived values follow what is shown`() async throws {
    let store = family()
    let engine = try #require(store.engine)
    var states = store.states.makeAsyncIterator()
    var counts = store.changes(of: \.fixed.count).makeAsyncIterator()
    let doubled = store.derived(\.fixed) { $0.count * 2 }
    var changes: [[Int]] = []
    let token = store.observe(\.fixed.count) { changes.append([$0, $1]) }
    store.send(.fixed(.add))
    #expect(await states.next()?.fixed.count == 1)
    #expect(await counts.next() == 1)
    #expect(doubled.value == 2)
    engine.leavePresent(isLocked: false)
    var past = store.state
    past.fixed.count = 7
    engine.show(past)
    #expect(await states.next()?.fixed.count == 7)
    #expect(await counts.next() == 7)
    #expect(doubled.value == 14)
    engine.comeBack()
    #expect(await states.next()?.fixed.count == 1)
    #expect(await counts.next() == 1)
    #expect(doubled.value == 2)
    #expect(changes == [[0, 1], [1, 7], [7, 1]])
    token.cancel()
  }

  @MainActor
  @Test func `child stores are gone in a past that does not have them, and come back`() throws {
    let store = family()
    let engine = try #require(store.engine)
    let child = try #require(store.scope(\.child, Parent.childCase))
    let row = try #require(store.scope(\.rows, id: 1, Parent.rowCase))
    var counts: [Int] = []
    let token = row.observe(\.count) { counts.append($1) }
    store.send(.row(1, .add))
    engine.leavePresent(isLocked: false)
    var past = store.state
    past.rows[id: 1]?.count = 0
    engine.show(past)
    #expect(row.count == 0)
    past.child = nil
    past.rows = []
    engine.show(past)
    #expect(child.isGone && row.isGone)
    engine.comeBack()
    #expect(!child.isGone && !row.isGone)
    #expect(row.count == 1)
    child.send(.add)
    #expect(store.child?.count == 1)
    #expect(counts == [1, 0, 1])
    token.cancel()
  }

  @MainActor
  @Test func `a binding and a child's send wait like every other`() throws {
    let store = family()
    let engine = try #require(store.engine)
    let fixed = store.scope(\.fixed, Parent.fixedCase)
    engine.leavePresent(isLocked: false)
    let handle = fixed.send(.add)
    let binding = store.binding(\.fixed.isTicking) { _ in .fixed(.toggle) }
    binding.wrappedValue = true
    #expect(!handle.isFinished)
    #expect(store.fixed.count == 0)
    engine.comeBack()
    #expect(handle.isFinished)
    #expect(store.fixed.count == 1)
    #expect(store.fixed.isTicking)
    store.stop()
  }
}
