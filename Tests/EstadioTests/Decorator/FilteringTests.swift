import Estadio
import Testing

@Suite struct FilteringTests {
  @Test func `a decorator of one's own that stops an action is named by the log`() {
    struct Muted<Content: Reducer>: WrappingReducer {
      let content: Content
      func reduce(
        into state: inout Content.State, action: Content.Action, entorno: Entorno,
        content: Reduction
      ) -> Effect<Content.Action> { .stopped(by: "muted") }
    }
    let notes = Notes<String?>()
    let store = VirtualStore(
      initial: [],
      reducer: Muted(content: Script(effects: [:])).logging(to: Log { notes.add($0.stoppedBy) }))
    store.send("a")
    #expect(store.state.isEmpty)
    #expect(notes.all == ["muted"])
  }

  private func adder(_ log: Log? = nil) -> some Reducer<Int, Int> {
    Reduce<Int, Int> { state, change in
      state += change
      return change == 1 ? .send(100) : .none
    }
    .filtering("solo positivos") { _, change in change > 0 }
    .filtering("hasta diez") { total, _ in total < 10 }
    .logging(to: log ?? Log(isOn: false))
  }

  @Test func `what a filter stops changes nothing and starts nothing`() {
    let store = VirtualStore(initial: 0, reducer: adder())
    store.send(-5)
    #expect(store.state == 0)
    store.send(1)
    #expect(store.state == 101)
    store.send(2)
    #expect(store.state == 101, "the outer filter looks at the state")
  }

  @Test func `the log names the filter that stopped an action`() {
    let entries = Notes<String>()
    let store = VirtualStore(
      initial: 0, reducer: adder(Log { entries.add($0.description) }))
    store.send(-5, fileID: "a", line: 1)
    store.send(20, fileID: "a", line: 2)
    store.send(20, fileID: "a", line: 3)
    #expect(
      entries.all == [
        "-5  ← sent at a:1\n  stopped by “solo positivos”",
        "20  ← sent at a:2\n  0 → 20",
        "20  ← sent at a:3\n  stopped by “hasta diez”",
      ])
  }
}
