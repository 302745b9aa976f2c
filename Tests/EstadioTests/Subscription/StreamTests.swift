import Estadio
import Testing

/// `.stream`: an asynchronous sequence for as long as the state asks for it.
@Suite struct StreamTests {
  struct Wrong: Error, Equatable {}

  private let feed = Feed()
  private let faults = FaultLog()

  private func radio(
    _ channels: String...,
    script: @escaping (inout Radio.State, String) -> Effect<String> = {
      _, _ in .none
    }
  ) -> VirtualStore<Radio.State, String> {
    let store = VirtualStore(
      initial: Radio.State(channels: channels),
      reducer: Radio { state, action, _ in script(&state, action) },
      entorno: feed.wire, onFault: faults.handler)
    store.settle()
    return store
  }

  private func shaky(
    onEnd: String? = nil, onFailure: (@Sendable (any Error) -> String)? = nil
  ) -> VirtualStore<[String], String> {
    let listening = Subscriptions<String>
      .stream(\.shaky, id: "line", onEnd: onEnd, onFailure: onFailure) { $0 }
    let store = VirtualStore(
      initial: [], reducer: Script(effects: [:], standing: ["on": listening]),
      entorno: feed.wire, onFault: faults.handler)
    store.send("on")
    return store
  }

  @Test func `elements arrive in order, as actions of the subscription`() {
    let store = radio("a")
    var origins: [String] = []
    store.steps { origins.append($0.origin.description) }
    feed.say("1", "2", "3", to: "a")
    store.settle()
    #expect(store.state.log == ["1", "2", "3"])
    #expect(origins == Array(repeating: "subscription 0", count: 3))
  }

  @Test func `a stream opens after the drain in which the state first asks for it`() {
    let store = radio { state, action in
      feed.notes.add(action)
      return action == "go" ? .merge(.send("tune a"), .send("more")) : .none
    }
    store.send("go")
    #expect(feed.notes.all == ["go", "more", "open a"])
    store.send("anything")
    #expect(feed.notes.all == ["go", "more", "open a", "anything"])
    store.send("off")
    #expect(feed.notes.all.last == "close a")
    store.expectNothingLeft()
  }

  @Test func `a stream that is taken back in the drain that asked for it never opens`() {
    let store = radio { _, action in
      action == "go" ? .merge(.send("tune a"), .send("off")) : .none
    }
    store.send("go")
    #expect(feed.notes.all.isEmpty)
    store.expectNothingLeft()
  }

  // Law 5
  @Test func `an element that waits when the state stops asking is dropped`() {
    let store = radio("a")
    feed.say("1", "2", to: "a")
    store.runTasks()
    store.send("off")
    #expect(store.state.log == [])
    store.expectNothingLeft()
  }

  @Test func `an element that makes the state stop asking is the last one`() {
    let store = radio("a") { state, action in
      if action == "stop" { state.channels = [] }
      return .none
    }
    feed.say("1", "stop", "2", "3", to: "a")
    store.settle()
    #expect(store.state.log == ["1", "stop"])
    #expect(feed.notes.all == ["open a", "close a"])
    store.expectNothingLeft()
  }

  @Test func `what came before an element is reduced before it`() {
    let store = radio("a")
    let inbox = store.engine.host.funnel
    let place = SourceLocation("Inbox", 1)
    inbox.post(.outside("first", place))
    feed.say("second", to: "a")
    store.runTasks()
    inbox.post(.outside("off", place))
    feed.say("never", to: "a")
    store.settle()
    #expect(store.state.log == ["first", "second"])
  }

  @Test func `a changed argument opens another stream and drops what the old one left`() {
    let store = radio("a")
    feed.say("old", to: "a")
    store.runTasks()
    store.send("tune b")
    feed.say("deaf", to: "a")
    feed.say("new", to: "b")
    store.settle()
    #expect(store.state.log == ["new"])
    #expect(feed.notes.all == ["open a", "close a", "open b"])
    store.send("off")
    store.expectNothingLeft()
  }

  // Law 9
  @Test func `an unchanged stream goes on and uses the newest closure from the next element on`() {
    let store = radio("a")
    feed.say("1", to: "a")
    store.settle()
    feed.say("2", to: "a")
    store.runTasks()
    store.send("prefix new-")
    store.settle()
    #expect(store.state.log == ["1", "new-2"])
    #expect(feed.notes.all == ["open a"])
  }

  @Test func `the elements of two streams are reduced in the order in which they came`() {
    let store = radio("a", "b")
    for (channel, word) in [("b", "1"), ("a", "2"), ("a", "3"), ("b", "4")] {
      feed.say(word, to: channel)
      store.runTasks()
    }
    store.settle()
    #expect(store.state.log == ["1", "2", "3", "4"])
  }

  @Test func `streams that stop together stop in the order in which they started`() {
    let names = (0..<20).map { "c\($0)" }
    let store = radio()
    store.send("tune " + names.joined(separator: " "))
    store.send("off")
    #expect(feed.notes.all == names.map { "open \($0)" } + names.map { "close \($0)" })
  }

  @Test func `a stream that ended says so, and opens again only after it was not asked for`() {
    let store = radio("a")
    feed.say("1", to: "a")
    feed.end("a")
    store.settle()
    #expect(store.state.log == ["1", "end a"])
    #expect(store.engine.host.taskCount == 0)
    store.send("x")
    #expect(feed.notes.all == ["open a", "close a"])
    store.send("off")
    store.expectNothingLeft()
    store.send("tune a")
    #expect(feed.notes.all == ["open a", "close a", "open a"])
  }

  @Test func `an end that waits when the state stops asking is dropped`() {
    let store = radio("a")
    feed.end("a")
    store.runTasks()
    store.send("tune b")
    #expect(store.state.log == [])
    #expect(store.engine.host.taskCount == 1)
  }

  @Test func `a failure that nobody handles is a fault of the subscription, and an end`() {
    let store = shaky(onEnd: "end")
    feed.say("1", to: "shaky")
    feed.end("shaky", Wrong())
    store.settle()
    #expect(store.state == ["on", "1"])
    #expect(
      faults.all.map(\.cause) == [.streamFailed(stream: "shaky", error: "Wrong()")])
    #expect(faults.all.first?.origin?.description == #"subscription "line""#)
    store.send("-on")
    store.expectNothingLeft()
  }

  @Test func `a failure becomes an action where the subscription says which`() {
    let store = shaky(onEnd: "end") { "failed: \($0)" }
    feed.end("shaky", Wrong())
    store.settle()
    #expect(store.state == ["on", "failed: Wrong()"])
    #expect(faults.all.isEmpty)
  }

  @Test func `a stream that cancels itself has ended, unless failures are asked for`() {
    let quiet = shaky(onEnd: "end")
    feed.end("shaky", CancellationError())
    quiet.settle()
    #expect(quiet.state == ["on", "end"])
    let asked = shaky(onEnd: "end") { _ in "failed" }
    feed.end("shaky", CancellationError())
    asked.settle()
    #expect(asked.state == ["on", "failed"])
    #expect(faults.all.isEmpty)
  }

  // Law 5
  @Test func `a sequence that is deaf to cancellation is not heard after it was stopped`() {
    let gate = Gate()
    let notes = Notes<String>()
    let store = VirtualStore(
      initial: [],
      reducer: Script(effects: [:], standing: ["on": .stream(\.deaf, id: "deaf") { $0 }]),
      entorno: { $0.deaf = { Deaf(gate: gate, notes: notes) } })
    store.send("on")
    store.send("-on")
    gate.open("next")
    store.settle()
    #expect(store.state == ["on", "-on"])
    #expect(notes.all == ["next"], "nobody asks for the one after it")
    store.expectNothingLeft()
  }

  @Test
  func `a stream may come of a function of two or three arguments, and opens anew for others`() {
    let asked = Notes<[Int]>()
    @Sendable func one(_ numbers: Int...) -> AsyncStream<Int> {
      asked.add(numbers)
      return AsyncStream {
        $0.yield(numbers.reduce(0, +))
        $0.finish()
      }
    }
    let store = VirtualStore(
      initial: Sums.State(), reducer: Sums(),
      entorno: {
        $0.pairs = { one($0, $1) }
        $0.triples = { one($0, $1, $2) }
      })
    store.settle()
    store.send(100)
    #expect(store.state.log == [1, 3, 100, 103])
    #expect(asked.all == [[0, 1], [0, 1, 2], [0, 1, 102]])
  }
}

/// Asks for the sum of small numbers, of which a large one changes the last.
private struct Sums: Reducer {
  struct State {
    var log: [Int] = []
    var last = 2
  }

  func reduce(into state: inout State, action: Int, entorno: Entorno) -> Effect<Int> {
    state.log.append(action)
    if action == 100 { state.last += 100 }
    return .none
  }

  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Int> {
    .stream(\.pairs, 0, 1, id: "pairs") { $0 }
    Subscriptions.stream(\.triples, 0, 1, state.last, id: "triples") { $0 }
  }
}

/// Hears of nothing but its gate, and never ends.
struct Deaf: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let gate: Gate
  let notes: Notes<String>

  func makeAsyncIterator() -> Deaf { self }

  func next() async -> String? {
    notes.add("next")
    await gate.wait("next")
    return "late"
  }
}

extension Entorno.Claves {
  static let deaf = Clave<@Sendable () -> Deaf>("deaf") { Deaf(gate: Gate(), notes: Notes()) }
  fileprivate static let pairs = Clave<@Sendable (Int, Int) -> AsyncStream<Int>>("pairs") { _, _ in
    AsyncStream { $0.finish() }
  }
  fileprivate static let triples = Clave<@Sendable (Int, Int, Int) -> AsyncStream<Int>>(
    "triples"
  ) { _, _, _ in AsyncStream { $0.finish() } }
}
