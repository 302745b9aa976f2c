import Estadio
import Testing

/// Stopping a store and starting it again (S08).
@Suite struct StopTests {
  private static let beat = ["beat": Subscriptions.every(.seconds(1), id: "beat") { _ in "tick" }]

  @Test func `after a stop nothing runs, and what is sent is dropped`() {
    let faults = Notes<Fault>()
    let store = scripted(
      ["a": .merge(.after(.seconds(1), "late"), .run { _, _ in try await endless() })],
      onFault: { faults.add($0) }, subscriptions: Self.beat)
    store.send("beat")
    store.send("a")
    store.engine.stop()
    #expect(!store.engine.isRunning)
    #expect(store.engine.ledger.isEmpty)
    #expect(store.engine.host.taskCount == 0)
    store.send("b")
    store.advance(by: .seconds(10))
    store.engine.stop()
    #expect(store.state == ["beat", "a"])
    #expect(faults.all.isEmpty)
  }

  @Test func `started again the state goes on, with the subscriptions that it asks for`() {
    let store = scripted(["a": .after(.seconds(1), "late")], subscriptions: Self.beat)
    store.send("beat")
    store.send("a")
    store.advance(by: .milliseconds(500))
    store.engine.stop()
    store.engine.start()
    store.engine.start()
    #expect(store.engine.ledger.workCount == 0)
    store.send("b")
    store.advance(by: .milliseconds(999))
    #expect(store.state == ["beat", "a", "b"])
    store.advance(by: .milliseconds(1))
    #expect(store.state == ["beat", "a", "b", "tick"])
  }

  @Test func `a send is over when its store is stopped`() throws {
    let store = scripted(["a": .after(.seconds(1), "late")])
    let send = try #require(store.send("a"))
    store.engine.stop()
    #expect(store.engine.isOver(send))
  }

  @Test func `stopped as a step is told, the action's work does not start`() {
    let store = scripted(["a": .merge(.send("b"), .after(.seconds(1), "c"))])
    let presence = store.engine.onTransition { [weak engine = store.engine] transition in
      if transition.action == "a" { engine?.stop() }
    }
    store.send("a")
    #expect(store.state == ["a"])
    #expect(store.engine.ledger.isEmpty)
    store.engine.start()
    store.send("d")
    #expect(store.state == ["a", "d"])
    presence.leave()
  }

  @MainActor
  @Test func `stopped by a called function the rest of the list does not start`() {
    let home = Home()
    let store = Store(
      initial: [],
      reducer: Script(effects: [
        "a": .merge(
          .send("first"), .invoke(\.shout, "stop"), .send("b"), .after(.seconds(1_000), "c"))
      ])
    ) { $0.shout = { _ in MainActor.assumeIsolated { home.store?.stop() } } }
    home.store = store
    let handle = store.send("a")
    #expect(handle.isFinished)
    store.start()
    store.send("d")
    #expect(store.state == ["a", "d"])
  }

  @Test func `what waits in the inbox when a store is stopped is dropped`() {
    let store = scripted()
    let place = SourceLocation("here", 1)
    store.engine.host.funnel.post(.outside("before", place, nil))
    store.engine.stop()
    store.engine.host.funnel.post(.outside("meanwhile", place, nil))
    store.engine.start()
    store.engine.host.funnel.post(.outside("after", place, nil))
    store.settle()
    #expect(store.state == ["after"])
  }

  @MainActor
  @Test func `stop, three sends and start in one turn connect every observer once`() async {
    let store = Store(
      initial: [], reducer: Script(effects: ["a": .after(.seconds(1_000), "late")]))
    var told: [Int] = []
    let token = store.observe(\.count) { told.append($1) }
    let inbox = store.inbox
    let handle = store.send("a")
    store.stop()
    for word in ["x", "y", "z"] { #expect(store.send(word).isFinished) }
    for word in ["x", "y", "z"] { inbox.send(word) }
    #expect(!store.isRunning)
    store.start()
    #expect(store.isRunning)
    #expect(handle.isFinished)
    store.send("b")
    inbox.send("c")
    for await state in store.states where state.contains("c") { break }
    #expect(store.state == ["a", "b", "c"])
    #expect(told == [1, 2, 3])
    token.cancel()
  }

  @MainActor
  @Test func `an observer may stop the store, and one that starts it again finds it sound`() {
    let store = Store(
      initial: [], reducer: Script(effects: ["a": .after(.seconds(1_000), "late")]))
    let token = store.observe(\.count) { _, new in
      if new == 1 {
        store.stop()
        store.send("lost")
        store.start()
        store.send("kept")
      }
    }
    let handle = store.send("a")
    #expect(store.state == ["a", "kept"])
    #expect(handle.isFinished)
    token.cancel()
  }

  @MainActor
  @Test func `a child store stops and starts the whole store`() {
    let store = Store(initial: Parent.State(), reducer: Parent())
    let child = store.scope(\.fixed, Parent.fixedCase)
    child.stop()
    store.send(.fixed(.add))
    #expect(!store.isRunning)
    child.start()
    store.send(.fixed(.add))
    #expect(child.count == 1)
  }

  @MainActor
  @Test func `a stopped store can be released, and its child reads as stopped`() {
    var store: Store<Parent.State, Parent.Action>? = Store(
      initial: Parent.State(), reducer: Parent())
    let child = store?.scope(\.fixed, Parent.fixedCase)
    store?.stop()
    store = nil
    child?.start()
    #expect(child?.isRunning == false)
    #expect(child?.isGone == true)
  }
}

@MainActor
private final class Home {
  weak var store: Store<[String], String>?
}

/// Waits until it is cancelled.
private func endless() async throws {
  for await _ in AsyncStream<Never>.makeStream().stream {}
  try Task.checkCancellation()
}
