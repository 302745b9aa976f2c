import Estadio
import Testing

/// T05: what an action carries survives every wrapping of the effect that sends it.
@Suite struct TagTests {
  /// The tags of all actions but the first, in order, as the log tells them.
  private func tags(_ effect: Effect<String>) -> [String] {
    let notes = Notes<String>()
    let log = Log { notes.add("\($0.action) \($0.tag?.description ?? "-")") }
    let store = VirtualStore(
      initial: [], reducer: Script(effects: ["\"go\"": effect, "go": effect]).logging(to: log))
    store.send("go")
    store.advance(by: .seconds(10))
    return Array(notes.all.dropFirst())
  }

  @Test(arguments: [
    Effect<String>.send("x", tag: "spring"),
    .send("x", tag: "spring").map { $0 },
    .send("x", tag: "spring").cancellable(id: 1).cancellable(id: 2),
    .send("x", tag: "spring").debounce(id: 1, for: .seconds(1)),
    .send("x", tag: "spring").throttle(id: 1, for: .seconds(1), latest: true),
    .send("x", tag: "spring").timeout(after: .seconds(1), "late"),
    .concatenate(.none, .merge(.race(.send("x", tag: "spring")))),
    .after(.seconds(1), id: 1, "x", tag: "spring"),
    .after(.seconds(1), "x", tag: "spring").cancellable(id: 2).map { $0 },
    .run { _, send in send("x", tag: "spring") },
    .run { _, send in send("x", tag: "spring") }.map { $0 }.debounce(id: 1, for: .seconds(1)),
  ])
  func `a tag survives every wrapper`(effect: Effect<String>) {
    #expect(tags(effect) == ["\"x\" \"spring\""])
  }

  @Test func `a tag belongs to one action, and what follows does not inherit it`() {
    let notes = Notes<ActionTag?>()
    let store = scripted(["a": .send("b")])
    let presence = store.engine.onTransition { notes.add($0.tag) }
    store.send("a", tag: "once")
    store.send("c")
    #expect(notes.all == ["once", nil, nil])
    presence.leave()
  }

  @Test func `tags are told apart by type and value, and printed with an effect`() {
    #expect(ActionTag(1) == ActionTag(1))
    #expect(ActionTag(1) != ActionTag(UInt8(1)))
    #expect(ActionTag("a") == "a")
    #expect(ActionTag(7).value as? Int == 7)
    #expect(
      "\(Effect<String>.send("x", tag: "spring"))" == ".send(\"x\", tag: \"spring\")")
    #expect(Effect<String>.send("x", tag: "spring") != .send("x"))
  }

  @MainActor
  @Test func `a tag comes through a child store and an inbox`() async {
    let notes = Notes<String>()
    let log = Log { notes.add("\($0.action) \($0.tag?.description ?? "-")") }
    let store = Store(initial: Parent.State(), reducer: Parent().logging(to: log))
    let child = store.scope(\.fixed, Parent.fixedCase)
    child.send(.add, tag: "a")
    child.inbox.send(.add, tag: ActionTag(2))
    for await state in store.states where state.fixed.count == 2 { break }
    #expect(notes.all == [".fixed(.add) \"a\"", ".fixed(.add) 2"])
  }

  @Test func `a log shows the tag below the action`() {
    let notes = Notes<String>()
    let log = Log { notes.add($0.description) }
    let store = VirtualStore(initial: [], reducer: Script(effects: [:]).logging(to: log))
    store.engine.enqueue("x", tag: "spring", at: SourceLocation("App/Vista.swift", 3))
    #expect(
      notes.all == [
        """
        "x"  ← sent at App/Vista.swift:3
          # "spring"
          + [0] "x"
        """
      ])
  }
}
