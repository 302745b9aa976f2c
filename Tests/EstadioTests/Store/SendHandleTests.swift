import Estadio
import Testing

/// The handle that `send` gives back: what belongs to a send, when it is over, and its end.
@Suite struct SendHandleTests {
  @Test func `a send that leaves nothing to happen gives an empty handle`() {
    let store = scripted(["a": .send("b")])
    #expect(store.send("a") == nil)
    #expect(store.state == ["a", "b"])
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `a send is over when the last effect of all that followed is over`() throws {
    let store = scripted([
      "a": .after(.seconds(1), "b"),
      "b": .merge(.send("c"), .after(.seconds(1), "d")),
      "d": .run { _, send in send("e") },
    ])
    let send = try #require(store.send("a"))
    store.advance(by: .seconds(1))
    #expect(!store.engine.isOver(send))
    store.advance(by: .seconds(1))
    #expect(store.engine.isOver(send))
    #expect(store.state == ["a", "b", "c", "d", "e"])
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `cancelling a send stops all that followed from it and nothing else`() throws {
    let store = scripted([
      "a": .merge(.after(.seconds(1), id: "x", "a1"), .after(.seconds(2), "a2")),
      "a1": .after(.seconds(1), "a3"),
      "b": .after(.seconds(2), id: "x", "b1"),
    ])
    let send = try #require(store.send("a"))
    store.send("b")
    store.advance(by: .seconds(1))
    store.engine.cancel(send)
    #expect(store.engine.isOver(send))
    store.advance(by: .seconds(5))
    #expect(store.state == ["a", "b", "a1", "b1"])
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `a concatenation and a race belong to the send with all that waits in them`() throws {
    let store = scripted([
      "a": .concatenate(.after(.seconds(1), "a1"), .after(.seconds(1), "a2")),
      "b": .race(.after(.seconds(3), "b1"), .after(.seconds(4), "b2")),
    ])
    let a = try #require(store.send("a"))
    let b = try #require(store.send("b"))
    store.advance(by: .seconds(1))
    store.engine.cancel(a)
    store.advance(by: .seconds(2))
    #expect(store.state == ["a", "b", "a1", "b1"])
    #expect(store.engine.isOver(b))
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `a subscription that an action called for is no part of its send`() {
    let store = scripted(subscriptions: ["a": .every(.seconds(1), id: "beat") { _ in "tick" }])
    #expect(store.send("a") == nil)
    store.advance(by: .seconds(2))
    #expect(store.state == ["a", "tick", "tick"])
  }

  @Test func `work whose feature went away is over for the send that started it`() throws {
    let store = VirtualStore<Parent.State, Parent.Action>.family()
    let send = try #require(store.send(.row(2, .wait)))
    store.send(.remove(2))
    #expect(store.engine.isOver(send))
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `a send that lives long keeps nothing of the short work it caused`() throws {
    let store = scripted([
      "long": .run { _, send in for _ in 0..<10_000 { send("short") } },
      "short": .run { _, _ in },
    ])
    let notes = Notes<Int>()
    let presence = store.engine.onTransition { [weak engine = store.engine] _ in
      notes.add(engine?.ledger.workCount ?? 0)
    }
    #expect(store.send("long") == nil)
    #expect(store.state.count == 10_001)
    #expect(notes.all.count == 10_001)
    #expect(store.engine.host.taskCount == 0)
    #expect(store.engine.ledger.isEmpty)
    presence.leave()
  }
}

@MainActor
private final class Home {
  weak var store: Store<[String], String>?
}

/// The same at the live store, where handles are waited for.
@MainActor
@Suite struct LiveSendHandleTests {
  private func store(
    _ effects: [String: Effect<String>], shout: @escaping @Sendable (String) -> Void = { _ in }
  ) -> Store<[String], String> {
    Store(initial: [], reducer: Script(effects: effects)) { $0.shout = shout }
  }

  @Test func `finish waits until all that followed is reduced`() async {
    let store = store([
      "a": .run { _, send in send("b") },
      "b": .concatenate(.after(.milliseconds(1), "c"), .run { _, send in send("d") }),
    ])
    await store.send("a").finish()
    #expect(store.state == ["a", "b", "c", "d"])
    await store.send("nothing").finish()
    #expect(store.send("nothing").isFinished)
  }

  @Test func `a handle tells before and after, and cancels`() async {
    let store = store(["a": .after(.seconds(1_000), "b")])
    let handle = store.send("a")
    #expect(!handle.isFinished)
    handle.cancel()
    #expect(handle.isFinished)
    handle.cancel()
    await handle.finish()
    #expect(store.state == ["a"])
  }

  @Test func `cancelling the task that waits cancels what it waits for`() async {
    let store = store(["a": .after(.seconds(1_000), "b")])
    let handle = store.send("a")
    let waiting = Task { await handle.finish() }
    waiting.cancel()
    await waiting.value
    #expect(handle.isFinished)
  }

  @Test func `a store that is released lets go of those who wait`() async {
    var store: Store<[String], String>? = store(["a": .after(.seconds(1_000), "b")])
    let handle = store?.send("a")
    weak let gone = store
    let waiting = Task { await handle?.finish() }
    store = nil
    await waiting.value
    #expect(gone == nil)
    #expect(handle?.isFinished == true)
  }

  @Test func `the send that began a turn is over after what observers sent in it`() {
    let store = store(["b": .after(.seconds(1_000), "c")])
    var inner: SendHandle?
    let token = store.observe(\.count) { _, new in
      if new == 1 { inner = store.send("b") }
      if new == 1 { #expect(inner?.isFinished == false) }
    }
    let outer = store.send("a")
    #expect(store.state == ["a", "b"])
    #expect(!outer.isFinished)
    inner?.cancel()
    #expect(outer.isFinished)
    token.cancel()
  }

  @Test(arguments: [false, true])
  func `what an object sends during a reduction belongs to the turn`(isObserved: Bool) {
    let home = Home()
    let store = Store<[String], String>(
      initial: [],
      reducer: Reduce { state, word in
        state.append(word)
        // An object that is let go of here could do the same.
        if word == "a" { MainActor.assumeIsolated { _ = home.store?.send("b") } }
        return word == "b" ? .after(.seconds(1_000), "c") : .none
      })
    home.store = store
    let token = isObserved ? store.observe(\.count) { _, _ in } : nil
    let handle = store.send("a")
    #expect(store.state == ["a", "b"])
    #expect(!handle.isFinished)
    handle.cancel()
    #expect(handle.isFinished)
    token?.cancel()
  }

  @Test func `cancelling what an observer sent leaves the action that it watched alone`() {
    let store = store([
      "a": .after(.seconds(1_000), id: "mine", "a1"), "b": .after(.seconds(1_000), "b1"),
    ])
    var inner: SendHandle?
    let token = store.observe(\.count) { _, new in if new == 1 { inner = store.send("b") } }
    let outer = store.send("a")
    inner?.cancel()
    #expect(inner?.isFinished == true)
    #expect(!outer.isFinished)
    outer.cancel()
    #expect(outer.isFinished)
    token.cancel()
  }

  @Test func `a called function may cancel the send that is under way, and its queue with it`() {
    let home = Home()
    var earlier: SendHandle?
    let store = store(
      [
        "a": .after(.seconds(1_000), "a1"),
        "b": .merge(.invoke(\.shout, "now"), .after(.seconds(1_000), "b1")),
        "c": .send("d"),
      ],
      shout: { _ in
        MainActor.assumeIsolated {
          let sent = home.store?.send("c")
          sent?.cancel()
          earlier?.cancel()
          #expect(sent?.isFinished == false, "while the store is at work it does not say")
        }
      })
    home.store = store
    earlier = store.send("a")
    let b = store.send("b")
    #expect(store.state == ["a", "b"])
    #expect(earlier?.isFinished == true)
    #expect(!b.isFinished)
    b.cancel()
  }

  @Test func `a child store's handle is that of the whole store's send`() async {
    let store = Store(
      initial: Parent.State(child: Child.State()), reducer: Parent())
    let child = store.scope(\.child, Parent.childCase)
    let handle = child?.send(.wait)
    #expect(handle?.isFinished == false)
    store.send(.setChild(nil))
    #expect(handle?.isFinished == true)
    #expect(child?.send(.add).isFinished == true)
  }
}
