import Estadio
import Testing

/// `.signal`: one action at an instant of the store's clock.
@Suite struct SignalTests {
  /// Asks for the signals of its state, the number of each being its id, and logs them.
  struct Alarm: Reducer {
    struct State: Equatable {
      var log: [Int] = []
      var wanted: [(id: Int, at: Duration)] = []

      static func == (a: State, b: State) -> Bool { a.log == b.log }
    }

    var script: (inout State, Int) -> Void = { _, _ in }

    func reduce(into state: inout State, action: Int, entorno: Entorno) -> Effect<Int> {
      state.log.append(action)
      script(&state, action)
      return .none
    }

    func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Int> {
      for signal in state.wanted { .signal(at: signal.at, id: signal.id, signal.id) }
    }
  }

  private func store(
    _ wanted: [(id: Int, at: Duration)],
    script: @escaping (inout Alarm.State, Int) -> Void = { _, _ in }
  ) -> VirtualStore<Alarm.State, Int> {
    VirtualStore(
      initial: Alarm.State(wanted: wanted), reducer: Alarm(script: script))
  }

  /// The steps from now on, each with its instant in milliseconds.
  private func timeline(
    _ store: VirtualStore<Alarm.State, Int>, _ play: () -> Void
  ) -> [String] {
    var log: [String] = []
    store.steps { log.append("\($0.action)@\(Int($0.instant / .milliseconds(1)))") }
    play()
    return log
  }

  @Test func `a signal is given once at its instant, and the state may go on asking`() {
    let store = store([(1, .seconds(3))])
    let log = timeline(store) {
      store.advance(by: .milliseconds(2_999))
      store.send(0)
      store.advance(by: .milliseconds(1))
      store.send(0)
      store.advance(by: .seconds(10))
    }
    #expect(log == ["0@2999", "1@3000", "0@3000"])
    #expect(store.engine.ledger.nextDeadline == nil)
  }

  @Test func `its origin is the subscription`() {
    let store = store([(1, .seconds(3))])
    var origins: [String] = []
    store.steps { origins.append($0.origin.description) }
    store.advance(by: .seconds(3))
    #expect(origins == ["subscription 1"])
  }

  @Test func `another instant is another signal, and a state that stops asking hears none`() {
    let store = store([(1, .seconds(3)), (2, .seconds(3))]) { state, action in
      if action == 0 { state.wanted = [(1, .seconds(5))] }
    }
    let log = timeline(store) {
      store.advance(by: .seconds(1))
      store.send(0)
      store.advance(by: .seconds(10))
    }
    #expect(log == ["0@1000", "1@5000"])
  }

  @Test func `a past instant is due at once, and not in the same drain`() {
    let store = store([]) { state, action in
      if action == 0 { state.wanted = [(1, .seconds(2)), (2, .seconds(-1)), (3, .seconds(5))] }
    }
    let log = timeline(store) {
      store.advance(by: .seconds(5))
      store.send(0)
      #expect(store.state.log == [0])
      store.advance(by: .zero)
    }
    // The instants are past alike: they were started in this order.
    #expect(log == ["0@5000", "1@5000", "2@5000", "3@5000"])
  }

  // Law 11
  @Test func `signals of one instant are given in the order in which they were started`() {
    let store = store([(1, .seconds(4)), (2, .seconds(4))]) { state, action in
      if action == 0 { state.wanted.insert((3, .seconds(4)), at: 0) }
    }
    store.advance(by: .seconds(1))
    store.send(0)
    store.advance(by: .seconds(10))
    #expect(store.state.log == [0, 1, 2, 3])
  }

  // Law 5
  @Test func `of two signals of one instant the first may take the second back`() {
    let store = store([(1, .seconds(4)), (2, .seconds(4))]) { state, _ in state.wanted = [] }
    store.advance(by: .seconds(10))
    #expect(store.state.log == [1])
    store.expectNothingLeft()
  }

  @Test func `after a stopped process it is given once, late`() {
    let store = store([(1, .seconds(4)), (2, .seconds(6))])
    let log = timeline(store) {
      store.sleep(for: .seconds(100))
      store.advance(by: .seconds(100))
    }
    #expect(log == ["1@100000", "2@100000"])
  }

  @Test func `the ends of time are instants like any other`() {
    let ends = [Int128.min, .max].map { Duration(attoseconds: $0) }
    let store = store([(1, ends[0]), (2, ends[1])])
    store.advance(by: .seconds(1_000_000_000))
    #expect(store.state.log == [1])
    store.advance(by: ends[1])
    #expect(store.state.log == [1, 2])
  }

  @Test func `an alarm that moves its own instant rings a thousand times, exactly`() {
    let store = store([(1, .milliseconds(7))]) { state, _ in
      let next = state.log.count + 1
      state.wanted = next <= 1_000 ? [(1, .milliseconds(7 * next))] : []
    }
    let log = timeline(store) { store.advance(by: .seconds(60)) }
    #expect(log == (1...1_000).map { "1@\(7 * $0)" })
    store.expectNothingLeft()
  }

  // Law 4
  @Test func `signals that ask for the past for ever are part of a chain, and stopped with it`() {
    /// Most of the chain by sending, which is quick; the rest by signals.
    struct Slide: Reducer {
      func reduce(into count: inout Int, action: Int, entorno: Entorno) -> Effect<Int> {
        count += 1
        return count < 99_900 ? .send(0) : .none
      }
      func subscriptions(for count: Int, entorno: Entorno) -> Subscriptions<Int> {
        if count >= 99_900 { .signal(at: .nanoseconds(-count), id: "again", 0) }
      }
    }
    let faults = FaultLog()
    let store = VirtualStore(initial: 0, reducer: Slide(), onFault: faults.handler)
    store.send(0)
    #expect(store.state == 99_900)
    store.advance(by: .seconds(1))
    #expect(store.state == 100_001)
    #expect(faults.all.count == 1)
  }

  @Test func `a signal that ends the clock beside it at one instant leaves it silent`() {
    let store = scripted(
      subscriptions: [
        "on": .signal(at: .seconds(1), id: "signal", "-on")
          + .every(.seconds(1), id: "clock") { _ in "tick" }
      ])
    store.send("on")
    store.advance(by: .seconds(3))
    #expect(store.state == ["on", "-on"])
    store.expectNothingLeft()
  }
}
