import Estadio
import Synchronization
import Testing

/// Group T of the reported faults: timers and the clock.
@Suite struct TimeCases {
  // T06
  @Test(arguments: [Duration.zero, .seconds(-5)])
  func `a delay that is not positive is due at the next look at the clock`(delay: Duration) {
    let store = scene { _, action, _ in
      switch action {
      case "start": .after(delay, id: "x", "due")
      case "stop": .cancel("x")
      default: .none
      }
    }
    store.send("start")
    #expect(store.state.log == ["start"])
    store.advance(by: .zero)
    #expect(store.state.log == ["start", "due"])
    store.send("start")
    store.send("stop")
    store.advance(by: .zero)
    #expect(store.state.log == ["start", "due", "start", "stop"])
    #expect(store.now == .zero)
    store.expectNothingLeft()
  }

  // T08
  @Test(arguments: [50, 25, 10, 5, 1])
  func `a long advance equals many short ones and skips nothing on the way`(step: Int) {
    let store = scene(.init(beat: .milliseconds(4))) { state, action, _ in
      switch action {
      case "start", "again":
        state.id += 1
        return state.id <= 5 ? .after(.milliseconds(10), "again") : .none
      case "tick 1": return .none
      default: return .none
      }
    }
    var steps: [String] = []
    store.steps { steps.append("\($0.action)@\($0.instant)") }
    store.send("start")
    for _ in 0..<(50 / step) { store.advance(by: .milliseconds(step)) }
    let again = [10, 20, 30, 40, 50].map { ($0, 1, "again") }
    let ticks = stride(from: 4, through: 48, by: 4).map { ($0, 0, "tick 1") }
    let expected = (again + ticks).sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map { "\($0.2)@\(Duration.milliseconds($0.0))" }
    #expect(steps == ["start@\(Duration.zero)"] + expected)
    #expect(store.state.log.count { $0 == "again" } == 5)
    #expect(store.now == .milliseconds(50))
  }

  // T09
  @Test func `within a callback the clock shows the callback's own instant`() {
    let store = scene { _, action, _ in
      switch action {
      case "start": .merge(.after(.seconds(7), "b"), .after(.seconds(3), "a"))
      case "a": .after(.seconds(2), "c")
      default: .none
      }
    }
    var steps: [String] = []
    store.steps { steps.append("\($0.action) \($0.instant) \(store.now)") }
    store.send("start")
    store.advance(by: .seconds(10))
    let expected = [("start", 0), ("a", 3), ("c", 5), ("b", 7)].map { action, second in
      "\(action) \(Duration.seconds(second)) \(Duration.seconds(second))"
    }
    #expect(steps == expected)
    store.expectNothingLeft()
  }

  private static let huge: [Duration] = [
    Duration(attoseconds: .max), .seconds(Int64.max), .milliseconds(9_000_000_000_000_000),
  ]

  // T11
  @Test(arguments: huge)
  func `a huge delay never ends by itself and can be cancelled`(delay: Duration) {
    let store = scene { _, action, _ in
      switch action {
      case "start": .after(delay, id: "x", "late")
      case "stop": .cancel("x")
      default: .none
      }
    }
    store.advance(by: .seconds(3))
    store.send("start")
    store.advance(by: .seconds(86_400 * 365 * 100))
    #expect(store.state.log == ["start"])
    store.send("stop")
    store.expectNothingLeft()
  }

  // T11
  @Test(arguments: huge)
  func `a huge period does not tick, trap or end`(period: Duration) {
    let store = scene(.init(beat: period)) { state, action, _ in
      if action == "stop" { state.beat = nil }
      return .none
    }
    store.advance(by: .seconds(3))
    store.sleep(for: .seconds(86_400 * 365 * 100))
    #expect(store.state.log.isEmpty)
    store.send("stop")
    store.expectNothingLeft()
  }

  // T11
  @Test(arguments: [Duration.zero, .seconds(-1), Duration(attoseconds: .min)])
  func `a period that is not positive is reported once and does not tick`(period: Duration) {
    let faults = FaultLog()
    let store = scene(.init(beat: period), faults: faults) { state, action, _ in
      if action == "stop" { state.beat = nil }
      return .none
    }
    store.send("x")
    store.advance(by: .seconds(10))
    store.sleep(for: .seconds(10))
    #expect(store.state.log == ["x"])
    #expect(
      faults.all.map(\.cause) == [.periodNotPositive(id: "\"beat\"", period: period)])
    store.send("stop")
    store.expectNothingLeft()
  }

  // T11
  @Test func `a negative or no advance moves nothing back`() {
    let store = scene(.init(beat: .seconds(1))) { _, _, _ in .none }
    store.advance(by: .seconds(1))
    store.advance(by: .seconds(-5))
    store.sleep(for: .seconds(-5))
    #expect(store.now == .seconds(1))
    #expect(store.state.log == ["tick 1"])
  }

  // T12
  @Test func `two subscriptions of one period have each their own phase`() {
    let store = twoBeats()
    var ticks: [String] = []
    store.steps { step in
      if case .a("tick 1") = step.action { ticks.append("a\(step.instant)") }
      if case .b("tick 1") = step.action { ticks.append("b\(step.instant)") }
    }
    store.send(.here("a"))
    store.advance(by: .seconds(3))
    store.send(.here("b"))
    store.advance(by: .seconds(5))
    #expect(ticks == ["a\(Duration.seconds(5))", "b\(Duration.seconds(8))"])
    store.send(.here("stop"))
    store.expectNothingLeft()
  }

  // T12, law 11
  @Test(arguments: [["a", "b"], ["b", "a"]])
  func `subscriptions due at one instant tick in the order of their start`(order: [String]) {
    let store = twoBeats()
    var ticks: [String] = []
    store.steps { step in
      if case .a("tick 1") = step.action { ticks.append("a") }
      if case .b("tick 1") = step.action { ticks.append("b") }
    }
    for name in order { store.send(.here(name)) }
    store.advance(by: .seconds(10))
    #expect(ticks == order + order)
  }

  private func twoBeats() -> VirtualStore<Cast.State, Cast.Action> {
    VirtualStore(
      initial: Cast.State(),
      reducer: Cast(script: { state, action, _ in
        switch action {
        case .here("a"): state.a.beat = .seconds(5)
        case .here("b"): state.b.beat = .seconds(5)
        case .here("stop"): (state.a.beat, state.b.beat) = (nil, nil)
        default: break
        }
        return .none
      }))
  }

  // T13
  @Test func `a period changed within a tick leaves one timer and no tick of the old one`() {
    let store = scene(.init(beat: .seconds(1))) { state, action, _ in
      guard action == "tick 1" else { return .none }
      state.id += 1
      state.beat = state.id % 10 == 0 ? .milliseconds(100) : .seconds(1)
      return .none
    }
    var instants: [Duration] = []
    store.steps { instants.append($0.instant) }
    var expected: [Duration] = []
    for number in 1...200 {
      let period: Duration = number > 1 && number % 10 == 1 ? .milliseconds(100) : .seconds(1)
      expected.append((expected.last ?? .zero) + period)
    }
    store.advance(by: expected.last ?? .zero)
    #expect(instants == expected)
  }
}
