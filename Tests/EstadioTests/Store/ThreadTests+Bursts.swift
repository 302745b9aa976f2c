import Estadio
import Testing

extension ThreadTests {
  /// Counts how often the main actor comes round to somebody else's work.
  @MainActor
  final class Turns {
    private(set) var count = 0
    private var isOver = false

    /// Takes one turn after the other, each as a task of its own at the end of the line, and
    /// counts those at which it is time to.
    func begin(_ isTime: @escaping @MainActor () -> Bool) {
      Task { @MainActor in
        if isOver { return }
        if isTime() { count += 1 }
        begin(isTime)
      }
    }

    func end() { isOver = true }
  }

  @Test func `a burst is reduced in batches, in order, and others have their turn in between`()
    async
  {
    let burst = 10 * amount("ESTADIO_EACH", usually: 10_000)
    let store = Store(initial: Desk.State(), reducer: Desk())
    let turns = Turns()
    let inbox = store.inbox
    // The main actor does not come round before the whole burst waits.
    for number in 0..<burst { inbox.send(Desk.Letter(sender: 0, number: number)) }
    let states = store.states
    turns.begin { true }
    for await state in states where state.total == burst { break }
    turns.end()
    #expect(store.state.disorder == 0)
    #expect(turns.count >= burst / 2_000)
  }

  @Test func `a burst from another thread is neither reordered nor in the way`() async {
    let burst = 10 * amount("ESTADIO_EACH", usually: 10_000)
    let store = Store(initial: Desk.State(), reducer: Desk())
    let inbox = store.inbox
    let turns = Turns()
    turns.begin { store.state.total > 0 }
    async let sending: Void = onThreads(1) { _ in
      for number in 0..<burst { inbox.send(Desk.Letter(sender: 3, number: number)) }
    }
    for await state in store.states where state.total == burst { break }
    await sending
    turns.end()
    #expect(store.state.disorder == 0)
    #expect(store.state.senders[3].count == burst)
    #expect(turns.count >= burst / 2_000)
  }

  @Test func `a sender that is always faster than the store does not get all of the main actor`()
    async
  {
    let all = 60_000
    let inbox = Keeper<Inbox<Int>>()
    // Two more wait for each one that is reduced: without a bound each batch were twice the last.
    let store = Store(
      initial: 0,
      reducer: Reduce<Int, Int> { state, number in
        state += number
        if state < all / 2 { for _ in 1...2 { inbox.value?.send(1) } }
        return .none
      })
    inbox.put(store.inbox)
    let turns = Turns()
    turns.begin { true }
    store.inbox.send(1)
    for await state in store.states where state >= all / 2 { break }
    turns.end()
    #expect(turns.count >= 25)
  }

  @Test func `what an inbox takes is let go of with its store, and after that at once`() {
    var store: Store<Int, Farewell>? = Store(
      initial: 0,
      reducer: Reduce<Int, Farewell> { state, _ in
        state += 1
        return .none
      })
    guard let inbox = store?.inbox else { return }
    let freed = Count()
    inbox.send(Farewell { freed.add() })
    #expect(freed.value == 0)
    store = nil
    #expect(freed.value == 1)
    inbox.send(Farewell { freed.add() })
    #expect(freed.value == 2)
  }
}
