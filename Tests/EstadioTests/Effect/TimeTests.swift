import Estadio
import Testing

/// `race`, `timeout`, `debounce` and `throttle`: who goes on, and when.
@Suite struct TimeTests {
  /// What was reduced after the first word, each with its instant in milliseconds.
  private static func timeline(
    _ store: VirtualStore<[String], String>, _ play: (VirtualStore<[String], String>) -> Void
  ) -> [String] {
    var log: [String] = []
    let engine = store.engine
    let presence = engine.onTransition { step in
      log.append("\(step.action)@\(step.instant / .milliseconds(1))")
    }
    play(store)
    presence.leave()
    return log
  }

  private static let never = Effect<String>.run { _, _ in
    let (stream, _) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
  }

  // MARK: - Race

  // E12
  @Test func `a race that is won at once leaves nothing of the losers, however often`() {
    let late = Effect<String>.after(.seconds(5), "y")
    for race in [Effect.race(.send("x"), late, Self.never), .race(late, Self.never, .send("x"))] {
      let store = scripted(["start": race])
      for _ in 1...500 { store.send("start") }
      #expect(store.engine.ledger.isEmpty)
      #expect(store.engine.host.taskCount == 0)
      store.advance(by: .seconds(10))
      #expect(!store.state.contains("y"))
      #expect(store.state.count { $0 == "x" } == 500)
    }
  }

  @Test func `the first to send goes on alone, with all that it still sends`() {
    let store = scripted([
      "start": .race(
        .concatenate(.after(.seconds(1), "a"), .after(.seconds(1), "b")),
        .concatenate(.after(.seconds(2), "c"), .after(.seconds(1), "d")))
    ])
    store.send("start")
    store.advance(by: .seconds(10))
    #expect(store.state == ["start", "a", "b"])
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `a member that ends without a word wins too`() {
    let store = scripted(["start": .race(.run { _, _ in }, .after(.seconds(1), "late"))])
    store.send("start")
    store.advance(by: .seconds(10))
    #expect(store.state == ["start"])
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `a member that is cancelled has not won`() {
    let store = scripted([
      "start": .race(.after(.seconds(1), id: "a", "a"), .after(.seconds(2), "b")),
      "stop": .cancel("a"),
    ])
    store.send("start")
    store.send("stop")
    store.advance(by: .seconds(10))
    #expect(store.state == ["start", "stop", "b"])
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `races within races and groups are decided from the inside out`() {
    let inner = Effect<String>.race(.after(.seconds(2), "a"), .after(.seconds(3), "b"))
    let store = scripted([
      "start": .concatenate(
        .race(.merge(inner, .after(.seconds(4), "c")).cancellable(id: 1), .after(.seconds(5), "d")),
        .send("next"))
    ])
    store.send("start")
    store.advance(by: .seconds(10))
    #expect(store.state == ["start", "a", "c", "next"])
    #expect(store.engine.ledger.isEmpty)
  }

  // MARK: - Timeout

  @Test(arguments: [1, 3])
  func `a timeout speaks only if nothing was heard in time`(_ seconds: Int) {
    let store = scripted([
      "start": .after(.seconds(seconds), "answer").timeout(after: .seconds(2), "too late")
    ])
    store.send("start")
    store.advance(by: .seconds(10))
    #expect(store.state == ["start", seconds < 2 ? "answer" : "too late"])
    #expect(store.engine.ledger.isEmpty)
  }

  // MARK: - Debounce

  // T04
  @Test func `a debounced effect starts once, a pause after the last`() {
    let store = scripted(["type": Effect.send("x").debounce(id: "d", for: .seconds(1))])
    let log = Self.timeline(store) { store in
      store.send("type")
      store.advance(by: .milliseconds(300))
      store.send("type")
      store.advance(by: .milliseconds(300))
      store.send("type")
      store.advance(by: .milliseconds(999))
      store.advance(by: .milliseconds(1))
    }
    #expect(log == ["type@0.0", "type@300.0", "type@600.0", "x@1600.0"])
    #expect(store.engine.ledger.isEmpty)
  }

  // T04
  @Test func `debounce is a delay that is replaced, and nothing else`() {
    let debounced = scripted(["type": Effect.send("x").debounce(id: "d", for: .seconds(1))])
    let delayed = scripted([
      "type": .after(.seconds(1), "x").cancellable(id: "d", inFlight: .replace)
    ])
    let play = { (store: VirtualStore<[String], String>) in
      for pause in [100, 1_200, 999, 1_000, 50, 3_000] {
        store.send("type")
        store.advance(by: .milliseconds(pause))
      }
    }
    #expect(Self.timeline(debounced, play) == Self.timeline(delayed, play))
  }

  // F06
  @Test func `many debounced starts leave one waiting, and end without a trace`() {
    let store = scripted([
      "type": Effect.send("x").debounce(id: "d", for: .seconds(1)), "stop": .cancel("d"),
    ])
    for _ in 0..<20_000 { store.send("type") }
    // The group, its pause and what follows.
    #expect(store.engine.ledger.workCount == 3)
    store.advance(by: .seconds(1))
    #expect(store.state.last == "x")
    for _ in 0..<1_000 { store.send("type") }
    store.send("stop")
    #expect(store.engine.ledger.isEmpty)
  }

  // MARK: - Throttle

  private static func throttled(latest: Bool) -> VirtualStore<[String], String> {
    var effects = ["stop": Effect<String>.cancel("t")]
    for word in ["1", "2", "3", "a", "b", "c"] {
      effects[word] = .send("\(word)!").throttle(id: "t", for: .seconds(1), latest: latest)
    }
    return scripted(effects)
  }

  private static func emissions(
    _ latest: Bool, _ play: [(word: String, at: Int)], until end: Int
  ) -> [String] {
    let store = throttled(latest: latest)
    let log = timeline(store) { store in
      for (word, instant) in play {
        store.advance(by: .milliseconds(instant) - store.now)
        store.send(word)
      }
      store.advance(by: .milliseconds(end) - store.now)
    }
    #expect(store.engine.ledger.isEmpty)
    return log.filter { $0.contains("!") }
  }

  // T01
  @Test func `a trailing start opens a window of its own`() {
    let log = Self.emissions(true, [("1", 0), ("2", 500), ("3", 1_000)], until: 4_000)
    #expect(log == ["1!@0.0", "2!@1000.0", "3!@2000.0"])
  }

  // T22
  @Test func `one start in a window is one start, and of many the last is kept or none`() {
    #expect(Self.emissions(true, [("1", 0)], until: 5_000) == ["1!@0.0"])
    let burst = [("1", 0), ("a", 100), ("b", 200), ("c", 500)]
    #expect(Self.emissions(true, burst, until: 5_000) == ["1!@0.0", "c!@1000.0"])
    #expect(Self.emissions(false, burst, until: 5_000) == ["1!@0.0"])
  }

  // T22
  @Test func `under steady starts the last one always comes, and no two are closer than a window`()
    throws
  {
    let steady = (0..<50).map { (word: ["a", "b", "c"][$0 % 3], at: $0 * 100) }
    let log = Self.emissions(true, steady, until: 10_000)
    let instants = try log.map { try #require(Double($0.split(separator: "@")[1])) }
    #expect(log.last?.first == steady.last?.word.first)
    #expect(zip(instants, instants.dropFirst()).allSatisfy { $1 - $0 >= 1_000 })
  }

  // T23
  @Test func `a throttled effect that starts the same id again is kept for the next window`() {
    let store = scripted([
      "go": Effect.send("again").throttle(id: "t", for: .seconds(1), latest: true),
      "again": Effect.send("done").throttle(id: "t", for: .seconds(1), latest: true),
    ])
    let log = Self.timeline(store) { store in
      store.send("go")
      store.advance(by: .seconds(3))
    }
    #expect(log == ["go@0.0", "again@0.0", "done@1000.0"])
  }

  @Test func `cancelling stops what waits and leaves the window open`() {
    let store = Self.throttled(latest: true)
    let log = Self.timeline(store) { store in
      store.send("1")
      store.send("2")
      store.send("stop")
      store.advance(by: .milliseconds(500))
      store.send("3")
      store.advance(by: .seconds(3))
    }
    #expect(log == ["1@0.0", "1!@0.0", "2@0.0", "stop@0.0", "3@500.0", "3!@1000.0"])
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `a window goes with its feature, and is not shared with another`() {
    struct Row: Reducer {
      struct State: Equatable, Identifiable {
        var id = 0
        var count = 0
      }
      enum Action {
        case go
        case add
      }
      func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
        switch action {
        case .go: return Effect.send(.add).throttle(id: "t", for: .seconds(1), latest: true)
        case .add:
          state.count += 1
          return .none
        }
      }
    }
    struct Rows: Reducer {
      struct State: Equatable {
        var rows: IdentifiedList<Row.State> = [.init(id: 1), .init(id: 2)]
      }
      enum Action {
        case row(Int, Row.Action)
        case replace(Int)
      }
      var body: some Reducer<State, Action> {
        Row().forEach(
          \State.rows,
          CasePath(Action.row) { if case .row(let id, let a) = $0 { (id, a) } else { nil } })
        Reduce { state, action in
          if case .replace(let id) = action {
            state.rows.remove(id: id)
            state.rows.append(Row.State(id: id))
          }
          return .none
        }
      }
    }
    let store = VirtualStore(initial: Rows.State(), reducer: Rows())
    for id in [1, 1, 2] { store.send(.row(id, .go)) }
    #expect(store.state.rows.map(\.count) == [1, 1])
    store.send(.replace(1))
    store.send(.row(1, .go))
    #expect(store.state.rows.map(\.count) == [1, 1], "rows 2 and the new 1")
    store.advance(by: .seconds(5))
    #expect(store.state.rows.map(\.count) == [1, 1], "what the old row 1 had waiting is gone")
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `the descriptions tell these effects apart`() {
    let effects: [Effect<String>] = [
      .race(.send("a"), .send("b")), .merge(.send("a"), .send("b")),
      .send("a").throttle(id: "t", for: .seconds(1), latest: true),
      .send("a").throttle(id: "t", for: .seconds(1), latest: false),
      .send("a").debounce(id: "t", for: .seconds(1)),
      .send("a").timeout(after: .seconds(1), "b"),
    ]
    #expect(Set(effects).count == effects.count)
    #expect(
      effects.map(\.description) == [
        #".race(.send("a"), .send("b"))"#,
        #".merge(.send("a"), .send("b"))"#,
        #".send("a").throttle(for: 1.0 seconds, latest: true).cancellable(id: "t")"#,
        #".send("a").throttle(for: 1.0 seconds, latest: false).cancellable(id: "t")"#,
        #".concatenate(.wait(1.0 seconds), .send("a"))"#
          + #".cancellable(id: "t", inFlight: .replace)"#,
        #".race(.send("a"), .after(1.0 seconds, "b"))"#,
      ])
  }
}
