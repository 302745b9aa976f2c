import Estadio
import Synchronization
import Testing

/// Group T, continued: restarts, slow handlers and stopped processes.
@Suite struct LateCases {
  // T14
  @Test func `a subscription asked for twice ticks once and stops when nobody asks`() {
    let store = scene { state, action, _ in
      if action == "start" { state.beat = .seconds(1) }
      if action == "stop" { state.beat = nil }
      return .none
    }
    for action in ["start", "start"] { store.send(action) }
    store.advance(by: .seconds(3))
    store.send("stop")
    store.advance(by: .seconds(3))
    #expect(store.state.log == ["start", "start", "tick 1", "tick 1", "tick 1", "stop"])
    store.expectNothingLeft()
  }

  // T14
  @Test func `a timer that replaces its predecessor does not double the ticks`() {
    let store = scene { _, action, _ in
      switch action {
      case "start", "tick":
        .after(.seconds(1), "tick").cancellable(id: "timer", inFlight: .replace)
      case "stop": .cancel("timer")
      default: .none
      }
    }
    for action in ["start", "start"] { store.send(action) }
    store.advance(by: .seconds(3))
    store.send("stop")
    store.advance(by: .seconds(3))
    #expect(store.state.log == ["start", "start", "tick", "tick", "tick", "stop"])
    store.expectNothingLeft()
  }

  // T14
  @Test func `a timer that keeps the first goes on in its phase`() {
    let store = scene { _, action, _ in
      action == "start"
        ? .after(.seconds(1), "tick").cancellable(id: "timer", inFlight: .keepFirst) : .none
    }
    store.send("start")
    store.advance(by: .milliseconds(600))
    store.send("start")
    store.advance(by: .milliseconds(400))
    #expect(store.state.log == ["start", "start", "tick"])
    store.advance(by: .seconds(5))
    #expect(store.state.log == ["start", "start", "tick"])
    store.expectNothingLeft()
  }

  // T15
  @Test func `a timer ends with its screen, and the screen shown again agrees with its flag`() {
    let store = VirtualStore(
      initial: Cast.State(),
      reducer: Cast(
        role: { state, action, _ in
          if action == "start" { state.beat = .seconds(1) }
          return .none
        },
        script: { state, action, _ in
          if action == .here("push") { state.child = .init() }
          if action == .here("pop") { state.child = nil }
          if action == .here("push running") { state.child = .init(beat: .seconds(1)) }
          return .none
        }))
    store.send(.here("push"))
    store.send(.child("start"))
    store.advance(by: .milliseconds(1_500))
    store.send(.here("pop"))
    store.expectNothingLeft()
    store.advance(by: .seconds(5))
    store.send(.here("push"))
    store.advance(by: .seconds(5))
    #expect(store.state.child?.log == [])
    store.send(.here("pop"))
    store.send(.here("push running"))
    store.advance(by: .milliseconds(999))
    #expect(store.state.child?.log == [])
    store.advance(by: .milliseconds(1))
    #expect(store.state.child?.log == ["tick 1"])
  }

  // T19
  @Test func `after a stop of an hour one tick comes late, and the next on the old grid`() {
    let store = scene(.init(beat: .seconds(1))) { _, _, _ in .none }
    store.advance(by: .milliseconds(1_200))
    store.sleep(for: .seconds(3_600))
    #expect(store.state.log == ["tick 1", "tick 3600"])
    store.advance(by: .milliseconds(799))
    #expect(store.state.log.count == 2)
    store.advance(by: .milliseconds(1))
    #expect(store.state.log == ["tick 1", "tick 3600", "tick 1"])
    store.advance(by: .seconds(3))
    #expect(store.state.log.count == 6)
  }

  // T19
  @Test func `a stop shorter than what is left of a period changes nothing`() {
    let store = scene(.init(beat: .seconds(1))) { _, _, _ in .none }
    store.sleep(for: .milliseconds(999))
    #expect(store.state.log.isEmpty)
    store.sleep(for: .milliseconds(1))
    #expect(store.state.log == ["tick 1"])
  }

  // T19, law 10
  @Test func `catching up delivers every missed tick, in order, then keeps the grid`() {
    let store = scene(.init(beat: .seconds(1)), late: .catchUp) { _, _, _ in .none }
    store.sleep(for: .milliseconds(5_500))
    #expect(store.state.log == Array(repeating: "tick 1", count: 5))
    store.advance(by: .milliseconds(500))
    #expect(store.state.log.count == 6)
  }

  // T19
  @Test func `a missed tick that stops its subscription is the last one`() {
    let store = scene(.init(beat: .seconds(1)), late: .catchUp) { state, _, _ in
      if state.log.count == 2 { state.beat = nil }
      return .none
    }
    store.sleep(for: .seconds(10))
    #expect(store.state.log == ["tick 1", "tick 1"])
    store.expectNothingLeft()
  }

  // T19
  @Test func `delays that ended during a stop come in the order of their instants`() {
    let store = scene { _, action, _ in
      switch action {
      case "start":
        .merge(.after(.seconds(3), "c"), .after(.seconds(1), "a"), .after(.seconds(1), "b"))
      case "a": .after(.seconds(1), "d")
      default: .none
      }
    }
    store.send("start")
    store.sleep(for: .seconds(10))
    #expect(store.state.log == ["start", "a", "b", "c"])
    store.advance(by: .seconds(1))
    #expect(store.state.log.last == "d")
    store.expectNothingLeft()
  }

  // T21
  @Test @MainActor func `a slow handler does not shift the ticks that follow`() {
    let slow = slowStore(handler: .milliseconds(50))
    var instants: [Duration] = []
    slow.steps { instants.append($0.instant) }
    for _ in 0..<60_000 where instants.count < 600 { slow.advance(by: .milliseconds(10)) }
    #expect(instants == (1...600).map { .seconds($0) })
    #expect(slow.state.log == Array(repeating: "tick 1", count: 600))
  }

  // T11, T21: the host has to get a turn, whatever the handler costs.
  @Test @MainActor
  func `a handler slower than its period does not hold the host for ever`() {
    let store = slowStore(handler: .seconds(3), atMost: 50)
    store.engine.host.pass(to: .seconds(1))
    store.engine.ringAlarms()
    #expect(store.state.log == ["tick 1"])
    store.engine.ringAlarms()
    #expect(store.state.log == ["tick 1", "tick 3"])
  }

  @MainActor
  private func slowStore(
    handler: Duration, atMost limit: Int = .max
  ) -> VirtualStore<Role.State, String> {
    let clock = Hands()
    let store = scene(
      .init(beat: .seconds(1)),
      entorno: { $0.caseCall = { MainActor.assumeIsolated { clock.move() } } }
    ) { state, _, _ in
      if state.log.count >= limit { state.beat = nil }
      return .invoke(\.caseCall)
    }
    clock.move = { [host = store.engine.host] in host.pass(to: host.now + handler) }
    return store
  }
}

/// Moves a clock from inside an effect.
@MainActor
private final class Hands {
  var move: () -> Void = {}
}
