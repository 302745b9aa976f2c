import Estadio
import Testing

/// How a store that was away goes on, ends, or is let go of.
extension TravelTests {
  @Test func `going on from a shown state ends all work of the former present`() {
    let feed = Feed()
    let faults = Notes<Fault>()
    let store = scripted(
      [
        "a": .merge(
          .after(.seconds(1), "late"),
          .run { _, send in for await word in feed.open("ear") { send(word) } })
      ], onFault: { faults.add($0) },
      subscriptions: [
        "beat": .every(.seconds(1), id: "beat") { _ in "tick" },
        "pulse": .every(.seconds(2), id: "pulse") { _ in "tock" },
      ])
    store.send("beat")
    store.send("a")
    store.advance(by: .milliseconds(500))
    store.engine.leavePresent(isLocked: false)
    store.engine.show(["pulse"])
    feed.say("left behind", to: "ear")
    store.settle()
    store.send("held")
    store.engine.goOnFromHere()
    store.settle()
    feed.say("too late", to: "ear")
    store.settle()
    #expect(store.state == ["pulse", "held"])
    #expect(store.engine.host.taskCount == 0)
    #expect(store.engine.ledger.workCount == 0)
    #expect(feed.notes.all == ["open ear", "close ear"])
    store.advance(by: .seconds(2))
    #expect(store.state == ["pulse", "held", "tock"], "its subscription began when it went on")
    #expect(faults.all.isEmpty)
  }

  @Test func `subscriptions are exactly those of the state that the store goes on from`() {
    let store = VirtualStore<Parent.State, Parent.Action>.family()
    func ticking(_ ids: Int...) -> Parent.State {
      var state = Parent.State()
      for id in ids { state.rows.append(Child.State(id: id, isTicking: true)) }
      return state
    }
    var random = Seeded(7)
    for round in 0..<200 {
      store.send(.replace(ticking(random.below(4), 4 + random.below(4))))
      let shown = ticking(random.below(8))
      store.engine.leavePresent(isLocked: false)
      store.engine.show(shown)
      if round.isMultiple(of: 2) {
        store.engine.goOnFromHere()
        #expect(store.state == shown)
      } else {
        store.engine.comeBack()
      }
      let wanted = store.state.rows.filter(\.isTicking).count
      #expect(store.engine.ledger.standingSubscriptions.count == wanted)
      let before = store.state.rows.reduce(0) { $0 + $1.count }
      store.advance(by: .seconds(1))
      #expect(store.state.rows.reduce(0) { $0 + $1.count } == before + wanted)
    }
  }

  // MARK: - Ends

  @Test func `stopped while it is away, a store is in the present and drops what it held`() throws {
    let store = scripted(["a": .after(.seconds(1), "late")])
    let states = Notes<[String]>()
    let presence = store.engine.listen { [weak store] in store.map { states.add($0.state) } }
    store.send("a")
    store.engine.leavePresent(isLocked: false)
    store.engine.show(["past"])
    let held = try #require(store.send("held"))
    store.advance(by: .seconds(5))
    store.engine.stop()
    #expect(store.state == ["a"])
    #expect(store.engine.isOver(held))
    #expect(store.engine.ledger.isEmpty)
    #expect(states.all == [["a"], ["past"], ["a"]])
    store.engine.start()
    store.send("b")
    #expect(store.state == ["a", "b"])
    presence.leave()
  }

  @Test func `an observer of a shown state may stop the store and start it again`() {
    let store = scripted(["a": .after(.seconds(1), "late")])
    let presence = store.engine.listen { [weak engine = store.engine] in
      guard let engine, engine.away != nil else { return }
      engine.stop()
      engine.start()
    }
    store.send("a")
    store.engine.leavePresent(isLocked: false)
    store.engine.show(["past"])
    #expect(store.engine.away == nil)
    #expect(store.engine.isRunning)
    #expect(store.engine.ledger.isEmpty)
    store.send("b")
    #expect(store.state == ["a", "b"])
    presence.leave()
  }

  @Test func `a cancel ends work at once, although the store is away`() throws {
    let feed = Feed()
    let store = scripted([
      "a": .concatenate(
        .run { _, send in for await word in feed.open("ear") { send(word) } }, .send("next"))
    ])
    let send = try #require(store.send("a"))
    let isOver = Notes<Bool>()
    store.engine.wait(for: send, Waiter { isOver.add(true) })
    store.engine.leavePresent(isLocked: false)
    store.engine.show(["past"])
    store.engine.cancel(send)
    store.settle()
    #expect(feed.notes.all == ["open ear", "close ear"])
    #expect(store.engine.isOver(send))
    #expect(isOver.all == [true])
    #expect(store.state == ["past"])
    store.engine.comeBack()
    store.settle()
    #expect(store.state == ["a"])
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `a held send can be waited for and cancelled`() throws {
    let store = scripted(["c": .after(.seconds(1), "late")])
    store.engine.leavePresent(isLocked: false)
    let (b, c) = (try #require(store.send("b")), try #require(store.send("c")))
    #expect(!store.engine.isOver(b))
    store.engine.cancel(b)
    #expect(store.engine.isOver(b))
    store.engine.comeBack()
    #expect(store.state == ["c"])
    #expect(!store.engine.isOver(c))
    store.advance(by: .seconds(1))
    #expect(store.engine.isOver(c))
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `all work can be cancelled while the store is away`() {
    let store = scripted(["a": .merge(.after(.seconds(1), "late"), .after(.seconds(2), "later"))])
    store.send("a")
    store.engine.leavePresent(isLocked: false)
    store.engine.cancelAllWork()
    #expect(store.engine.ledger.isEmpty)
    store.engine.comeBack()
    store.advance(by: .seconds(5))
    #expect(store.state == ["a"])
  }

  @MainActor
  @Test func `an object that sends as it is let go of finds the store sound`() throws {
    let home = Home()
    let store = Store(
      initial: [],
      reducer: Reduce<[String], Word> { log, word in
        log.append(word.text)
        return .none
      })
    home.store = store
    let engine = try #require(store.engine)
    engine.leavePresent(isLocked: false)
    let handle = store.send(
      Word(
        text: "b",
        farewell: Farewell {
          MainActor.assumeIsolated { _ = home.store?.send(Word(text: "farewell of b")) }
        }))
    handle.cancel()
    #expect(handle.isFinished)
    #expect(engine.away?.heldCount == 1)
    engine.comeBack()
    #expect(store.state == ["farewell of b"])
  }

  @Test func `released while it is away, a store tells its decorators of the present`() {
    struct Ear: Watcher {
      let notes: Notes<String>
      func noticed(_ event: StoreEvent, in state: [String]) { notes.add("\(event) \(state)") }
      typealias Action = String
    }
    let notes = Notes<String>()
    var store: VirtualStore<[String], String>? = VirtualStore(
      initial: [], reducer: Script(effects: [:]).watched(by: Ear(notes: notes)))
    store?.send("a")
    store?.engine.leavePresent(isLocked: false)
    store?.engine.show(["past"])
    let presence = store?.engine.listen {}
    #expect(notes.all == ["started []"], "who comes while a past is shown is told of later")
    store?.engine.comeBack()
    #expect(notes.all == ["started []", "observed [\"a\"]"])
    store?.engine.leavePresent(isLocked: false)
    store?.engine.show(["past"])
    store = nil
    #expect(notes.all.last == "stopped [\"a\"]")
    presence?.leave()
  }
}

/// An action that may say something as it is let go of.
private struct Word: Sendable {
  let text: String
  var farewell: Farewell?
}

@MainActor
private final class Home {
  weak var store: Store<[String], Word>?
}
