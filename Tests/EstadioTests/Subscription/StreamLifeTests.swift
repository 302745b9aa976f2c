import Estadio
import Foundation
import Testing

/// Whose a stream is, which environment it is opened in, and what ends it.
@MainActor
@Suite struct StreamLifeTests {
  private let feed = Feed()
  private let faults = FaultLog()

  private func wall(
    _ reducer: some Reducer<Wall.State, Wall.Action> = Wall()
  ) -> VirtualStore<Wall.State, Wall.Action> {
    VirtualStore(
      initial: Wall.State(feed: feed), reducer: reducer, entorno: feed.wire, onFault: faults.handler
    )
  }

  // Law 7
  @Test func `two rows with one id and one key have a stream each`() {
    let store = wall()
    store.send(.radio(1, "tune a"))
    store.send(.radio(2, "tune a"))
    #expect(feed.notes.all == ["open a", "open a"])
    feed.say("x", to: "a")
    store.settle()
    #expect(store.state.radios.map(\.log) == [["x"], ["x"]])
    store.send(.radio(1, "off"))
    feed.say("y", to: "a")
    store.settle()
    #expect(store.state.radios.map(\.log) == [["x"], ["x", "y"]])
  }

  // Law 8
  @Test func `a row that is removed takes its stream with it, in the same turn`() {
    let store = wall()
    store.send(.radio(1, "tune a"))
    store.send(.radio(2, "tune b"))
    feed.say("x", to: "a")
    feed.say("x", to: "b")
    store.runTasks()
    store.send(.remove(1))
    #expect(feed.notes.all == ["open a", "open b", "close a"])
    #expect(store.state.radios.map(\.log) == [["x"]])
    #expect(faults.all.isEmpty)
    store.send(.remove(2))
    store.expectNothingLeft()
  }

  // Law 8
  @Test func `an element that was taken in before its row went is dropped`() {
    let wayBack = WayBack<Wall.State, Wall.Action>()
    let store = wall(
      Wall { action in
        action == .station("go") ? .merge(.send(.remove(1)), .invoke(\.shout, "collect")) : .none
      }.entorno(\.shout, { _ in MainActor.assumeIsolated { _ = wayBack.store?.engine.collect() } }))
    wayBack.store = store
    store.send(.radio(1, "tune a"))
    feed.say("x", to: "a")
    store.runTasks()
    var steps: [Wall.Action] = []
    store.steps { steps.append($0.action) }
    store.send(.station("go"))
    #expect(steps == [.station("go"), .remove(1)])
    #expect(faults.all.isEmpty)
    store.expectNothingLeft()
  }

  @Test func `a stream is opened in the environment of its feature, nearest override first`() {
    let store = wall(
      Wall().entorno(\.feed, { [feed] in feed.open("near \($0)") })
        .entorno(\.feed, { [feed] in feed.open("far \($0)") }))
    store.send(.radio(1, "tune a"))
    #expect(feed.notes.all == ["open near a"])
  }

  @Test func `an override is for what lies below it`() {
    let store = VirtualStore(
      initial: Both.State(), reducer: Both(feed: feed), entorno: feed.wire)
    store.settle()
    #expect(feed.notes.all == ["open a", "open own b"])
  }

  @Test func `a stream goes on when an override has another value, and opens anew with it`() {
    let store = wall(Wall().entorno(\.feed, from: \.opener))
    store.send(.radio(1, "tune a"))
    store.send(.station("remote"))
    feed.say("x", to: "local a")
    store.settle()
    #expect(store.state.radios[id: 1]?.log == ["x"])
    store.send(.radio(1, "off"))
    store.send(.radio(1, "tune a"))
    #expect(feed.notes.all == ["open local a", "close local a", "open remote a"])
  }

  // Law 13
  @Test func `a store that is released closes its streams and is kept by none of them`() {
    var store: VirtualStore<Wall.State, Wall.Action>? = wall()
    weak let gone = store
    store?.send(.radio(1, "tune a"))
    feed.say("x", to: "a")
    store = nil
    #expect(gone == nil)
    #expect(feed.notes.all == ["open a", "close a"])
  }

  // Law 13
  @Test func `a live store listens off the main actor and closes its streams when released`() async
  {
    let closed = AsyncStream.makeStream(of: Void.self)
    var store: Store<Radio.State, String>? = Store(
      initial: Radio.State(channels: ["a"]), reducer: Radio(),
      entorno: {
        $0.feed = { _ in
          let (stream, continuation) = AsyncStream.makeStream(of: String.self)
          continuation.onTermination = { _ in closed.continuation.finish() }
          continuation.yield("main: \(Thread.isMainThread)")
          return stream
        }
      })
    if let store { for await state in store.states where !state.log.isEmpty { break } }
    #expect(store?.state.log == ["main: false"])
    weak let gone = store
    store = nil
    #expect(gone == nil)
    for await _ in closed.stream {}
  }
}

/// Two radios, of which the second has a feed of its own.
private struct Both: Reducer {
  struct State {
    var a = Radio.State(channels: ["a"])
    var b = Radio.State(channels: ["b"])
  }
  enum Action: Sendable {
    case a(String)
    case b(String)
  }
  let feed: Feed

  var body: some Reducer<State, Action> {
    Radio().scope(
      \State.a, CasePath(Action.a) { if case .a(let word) = $0 { word } else { nil } })
    Radio().entorno(\.feed, { [feed] in feed.open("own \($0)") }).scope(
      \State.b, CasePath(Action.b) { if case .b(let word) = $0 { word } else { nil } })
  }
}
