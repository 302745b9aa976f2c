import Estadio
import Testing

extension LawsTests {
  @Test func `After every drain exactly the subscriptions that the state asks for run`() {
    let store = scripted(subscriptions: [
      "slow": .every(.seconds(5), id: "slow") { "slow\($0.number)" },
      "fast": .every(.seconds(2), id: "fast") { "fast\($0.number)" },
    ])
    #expect(store.engine.ledger.isEmpty)
    store.send("slow")
    store.advance(by: .seconds(3))
    store.send("fast")  // The slow one keeps its phase: due at 5 and 10, not at 8.
    store.advance(by: .seconds(7))
    #expect(
      store.state == ["slow", "fast", "slow1", "fast1", "fast2", "fast3", "slow2"])
    store.send("-slow")
    store.send("-fast")
    #expect(store.engine.ledger.isEmpty)
    store.advance(by: .seconds(100))
    #expect(store.state.count == 9)
  }

  @Test func `a changed parameter starts a subscription anew, a new closure does not`() {
    let reducer = Reduce<Settings, Settings.Action> { state, action in
      switch action {
      case .set(let period, let word): (state.period, state.word) = (period, word)
      case .tick(let text): state.log.append(text)
      }
      return .none
    }
    let store = VirtualStore(initial: Settings(), reducer: Subscribing(content: reducer))
    store.advance(by: .seconds(3))
    store.send(.set(2, "b"))  // Due at 4, as before, with the newest closure.
    store.advance(by: .seconds(1))
    #expect(store.state.log == ["a1", "b2"])
    store.send(.set(5, "c"))  // Anew at 4: due at 9.
    store.advance(by: .seconds(5))
    #expect(store.state.log == ["a1", "b2", "c1"])
  }

  @Test func `Tick k of every is due at start plus k periods and never drifts`() {
    let late = [LatePolicy.coalesce, .catchUp].map { policy in
      let store = scripted(subscriptions: [
        "on": .every(.seconds(1), id: "id", late: policy) { "\($0.number)/\($0.elapsed)" }
      ])
      store.send("on")
      store.advance(by: .milliseconds(2_500))
      store.sleep(for: .milliseconds(3_200))  // The process stood still from 2.5 to 5.7.
      store.advance(by: .milliseconds(300))
      return Array(store.state.dropFirst())
    }
    #expect(late[0] == ["1/1", "2/1", "5/3", "6/1"])
    #expect(late[1] == ["1/1", "2/1", "3/1", "4/1", "5/1", "6/1"])
  }

  @Test func `a period that is not positive is reported and does not tick`() {
    let faults = Notes<Fault>()
    let store = VirtualStore(
      initial: [String](),
      reducer: Script(
        effects: [:],
        standing: [
          "zero": .every(.zero, id: "zero") { _ in "tick" },
          "less": .every(.seconds(-1), id: "less") { _ in "tick" },
        ]), onFault: { faults.add($0) })
    store.send("zero")
    store.send("less")
    store.advance(by: .seconds(10))
    #expect(store.state == ["zero", "less"])
    #expect(
      faults.all.map(\.cause) == [
        .periodNotPositive(id: #""zero""#, period: .zero),
        .periodNotPositive(id: #""less""#, period: .seconds(-1)),
      ])
  }

  @Test func `Simultaneous timers fire in the order in which they were started`() {
    let store = scripted(
      [
        "start": .merge(
          .after(.seconds(2), "a"),
          .concatenate(.after(.seconds(1), "first"), .after(.seconds(1), "d")),
          .after(.seconds(2), "b")),
        "on": .after(.seconds(2), "c"),
      ], subscriptions: ["on": .every(.seconds(1), id: "id") { "tick\($0.number)" }])
    store.send("start")
    store.send("on")
    store.advance(by: .seconds(2))
    #expect(
      store.state == ["start", "on", "first", "tick1", "a", "b", "c", "tick2", "d"])
  }

  @Test func `one long advance equals many short ones`() {
    func run(_ steps: [Duration]) -> [String] {
      let store = scripted(
        [
          "tick3": .after(.milliseconds(1_500), "after"),
          "after": .run { _, send in send("ran") },
        ], subscriptions: ["on": .every(.seconds(1), id: "id") { "tick\($0.number)" }])
      var log: [String] = []
      let engine = store.engine
      let presence = engine.onTransition { log.append("\($0.action)@\($0.instant)") }
      store.send("on")
      for step in steps { store.advance(by: step) }
      presence.leave()
      return log
    }
    let whole = run([.seconds(50)])
    #expect(whole.contains("after@4.5 seconds") && whole.contains("ran@4.5 seconds"))
    #expect(run(Array(repeating: .seconds(1), count: 50)) == whole)
    #expect(run(Array(repeating: .milliseconds(100), count: 500)) == whole)
  }

  @Test func `a delay of ages never ends and does no harm`() {
    let store = scripted([
      "ages": .after(.seconds(Int64.max), id: "ages", "never"),
      "most": .after(Duration(attoseconds: .max), id: "most", "never"),
      "none": .merge(.after(.zero, "zero"), .after(.seconds(-5), "less")),
      "stop": .merge(.cancel("ages"), .cancel("most")),
    ])
    for word in ["ages", "most"] { store.send(word) }
    store.advance(by: .seconds(1_000_000_000_000))
    #expect(store.state == ["ages", "most"])
    store.send("none")
    #expect(store.state.last == "none", "due at once is not in the same drain")
    store.advance(by: .zero)
    #expect(store.state.suffix(2) == ["zero", "less"])
    store.send("stop")
    #expect(store.engine.ledger.isEmpty)
  }
}

private struct Settings: Equatable {
  enum Action {
    case set(Int, String)
    case tick(String)
  }
  var period = 2
  var word = "a"
  var log: [String] = []
}

private struct Subscribing<Content: Reducer<Settings, Settings.Action>>: Reducer {
  let content: Content

  func reduce(
    into state: inout Settings, action: Settings.Action, entorno: Entorno
  ) -> Effect<Settings.Action> {
    content.reduce(into: &state, action: action, entorno: entorno)
  }

  func subscriptions(for state: Settings, entorno: Entorno) -> Subscriptions<Settings.Action> {
    .every(.seconds(state.period), id: "id") { [word = state.word] in .tick("\(word)\($0.number)") }
  }
}
