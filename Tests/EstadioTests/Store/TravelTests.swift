import Estadio
import Testing

/// A store that is away from the present: what waits, what is dropped, and what comes of it.
@Suite struct TravelTests {
  private static let place = SourceLocation("here", 1)
  private static let beat = ["beat": Subscriptions.every(.seconds(1), id: "beat") { _ in "tick" }]

  /// Work that says what it hears on a channel.
  private static func listening(to feed: Feed) -> Effect<String> {
    .run(id: "ear") { _, send in
      for await word in feed.open("ear") { send(word) }
    }
  }

  @Test func `away, no alarm rings and nothing that came in is reduced`() {
    let feed = Feed()
    let store = scripted(
      ["a": .merge(.after(.seconds(1), "late"), Self.listening(to: feed))],
      subscriptions: Self.beat)
    store.send("beat")
    store.send("a")
    #expect(store.engine.leavePresent(isLocked: false))
    store.advance(by: .seconds(5))
    feed.say("heard", to: "ear")
    store.engine.host.funnel.post(.outside("inbox", Self.place, nil))
    store.settle()
    store.send("b")
    #expect(store.state == ["beat", "a"])
    store.engine.comeBack()
    store.settle()
    #expect(store.engine.away == nil)
    #expect(
      store.state == ["beat", "a", "inbox", "b", "heard", "tick", "late"],
      "what was held comes first, then what tasks left, then what fell due")
    store.advance(by: .seconds(1))
    #expect(store.state.last == "tick", "the subscription kept its phase")
    #expect(store.state.count == 8)
  }

  @Test func `what tasks leave while nobody looks waits for the return`() {
    let feed = Feed()
    let store = scripted(["a": Self.listening(to: feed)])
    store.send("a")
    store.engine.leavePresent(isLocked: true)
    for word in ["x", "y", "z"] { feed.say(word, to: "ear") }
    feed.end("ear")
    store.settle()
    #expect(store.state == ["a"])
    store.engine.comeBack()
    store.settle()
    #expect(
      store.state == ["a", "x", "y", "z"], "a lock drops what is sent, not what was under way")
    #expect(store.engine.ledger.isEmpty)
    #expect(store.engine.host.taskCount == 0)
  }

  @Test(arguments: [LatePolicy.catchUp, .coalesce])
  func `late ticks come by the policy of their subscription`(_ late: LatePolicy) {
    let store = scripted(subscriptions: [
      "beat": .every(.seconds(1), id: "beat", late: late) { "\($0.number)+\($0.elapsed)" }
    ])
    store.send("beat")
    store.advance(by: .milliseconds(500))
    store.engine.leavePresent(isLocked: false)
    store.engine.show(["past"])
    store.advance(by: .seconds(3))
    store.engine.comeBack()
    store.settle()
    let ticks = late == .catchUp ? ["1+1", "2+1", "3+1"] : ["3+3"]
    #expect(store.state == ["beat"] + ticks)
    store.advance(by: .milliseconds(500))
    #expect(store.state.last == "4+1")
  }

  @Test func `what is sent to a locked store is dropped, wherever it comes from`() {
    let store = scripted()
    store.send("a")
    store.engine.leavePresent(isLocked: true)
    #expect(store.send("b") == nil)
    store.engine.host.funnel.post(.outside("inbox", Self.place, nil))
    store.settle()
    store.engine.perform(.invoke(\.shout, "x"), at: Self.place)
    #expect(store.engine.away?.dropped == 3)
    store.engine.leavePresent(isLocked: false)
    store.send("c")
    #expect(store.engine.away?.heldCount == 1)
    store.engine.comeBack()
    #expect(store.state == ["a", "c"])
  }

  @Test func `what is held is reduced in order, each in a turn of its own`() {
    let notes = Notes<String>()
    let store = VirtualStore(
      initial: [], reducer: Script(effects: ["a": .send("a1"), "d": .send("d1")])
    ) { $0.shout = { notes.add($0) } }
    let seen = Notes<[String]>()
    let presence = store.engine.listen { [weak store] in store.map { seen.add($0.state) } }
    store.engine.leavePresent(isLocked: false)
    store.send("a")
    store.engine.perform(.invoke(\.shout, "b"), at: Self.place)
    store.engine.perform(.send("c"), at: Self.place)
    store.send("d", tag: "tag")
    #expect(store.engine.away?.heldCount == 4)
    #expect(notes.all.isEmpty)
    store.engine.comeBack()
    #expect(notes.all == ["b"])
    #expect(store.state == ["a", "a1", "c", "d", "d1"])
    #expect(seen.all == [["a", "a1"], ["a", "a1", "c"], ["a", "a1", "c", "d", "d1"]])
    presence.leave()
  }

  @Test func `what waited in the inbox before is reduced before the store leaves`() {
    let store = scripted()
    store.engine.host.funnel.post(.outside("before", Self.place, nil))
    store.engine.leavePresent(isLocked: true)
    #expect(store.state == ["before"])
  }

  @Test func `a store that is stopped or at work does not leave the present`() {
    let store = scripted()
    let asked = Notes<Bool>()
    let presence = store.engine.listen { [weak engine = store.engine] in
      asked.add(engine?.leavePresent(isLocked: false) ?? true)
    }
    store.send("a")
    #expect(asked.all == [false])
    presence.leave()
    store.engine.stop()
    #expect(!store.engine.leavePresent(isLocked: false))
    store.engine.show(["x"])
    store.engine.comeBack()
    store.engine.goOnFromHere()
    #expect(store.state == ["a"], "in the present all of that does nothing")
  }

  // MARK: - Shown states

  @Test func `observers see a shown state once, and what they send meanwhile is dropped`() {
    let store = scripted()
    let seen = Notes<[String]>()
    let presence = store.engine.listen { [weak store] in
      guard let store else { return }
      seen.add(store.state)
      if store.engine.away != nil { store.send("echo") }
    }
    store.send("a")
    store.engine.leavePresent(isLocked: false)
    store.engine.show(["past"])
    #expect(store.state == ["past"])
    #expect(store.engine.presentState == ["a"])
    store.engine.show(["older"])
    store.engine.comeBack()
    #expect(seen.all == [["a"], ["past"], ["older"], ["a"]])
    #expect(store.state == ["a"])
    presence.leave()
  }

  @Test func `nobody is told of a return from a journey on which nothing was shown`() {
    let store = scripted()
    let seen = Notes<[String]>()
    let presence = store.engine.listen { [weak store] in store.map { seen.add($0.state) } }
    store.engine.leavePresent(isLocked: false)
    store.engine.comeBack()
    #expect(seen.all.isEmpty)
    presence.leave()
  }

  @Test func `an observer of a shown state may not travel on from there`() {
    let store = scripted()
    let presence = store.engine.listen { [weak engine = store.engine] in
      engine?.show(["deeper"])
      engine?.comeBack()
      engine?.goOnFromHere()
    }
    store.engine.leavePresent(isLocked: false)
    store.engine.show(["past"])
    #expect(store.state == ["past"])
    #expect(store.engine.away != nil)
    presence.leave()
  }

  @Test func `nobody asks a shown state for its subscriptions`() {
    struct Asked: Reducer {
      let asked: Notes<[String]>
      func reduce(into log: inout [String], action: String, entorno: Entorno) -> Effect<String> {
        log.append(action)
        return .none
      }
      func subscriptions(for log: [String], entorno: Entorno) -> Subscriptions<String> {
        asked.add(log)
        return log.last == "beat" ? .every(.seconds(1), id: "beat") { _ in "tick" } : .none
      }
    }
    let asked = Notes<[String]>()
    let store = VirtualStore(initial: [], reducer: Asked(asked: asked))
    store.send("a")
    store.engine.leavePresent(isLocked: false)
    store.engine.show(["beat"])
    store.advance(by: .seconds(5))
    store.engine.comeBack()
    #expect(!asked.all.contains(["beat"]))
    #expect(store.engine.ledger.isEmpty)
    #expect(store.state == ["a"])
  }
}
