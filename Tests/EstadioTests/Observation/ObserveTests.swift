import Estadio
import Testing

/// `store.observe`: who is told, when, and of what.
@MainActor
@Suite struct ObserveTests {
  struct State: Equatable {
    var balance = 0
    var name = "a"
    var text = Text.plain("a")
  }
  enum Text: Equatable {
    case plain(String)
    case bold(String)
  }
  enum Action {
    case deposit(Int)
    case cap
    case rename(String)
    case write(Text)
    case swapTwice
  }

  private func store() -> Store<State, Action> {
    Store(
      initial: State(),
      reducer: Reduce<State, Action> { state, action in
        switch action {
        case .deposit(let amount): state.balance += amount
        case .cap: state.balance = min(state.balance, 42)
        case .rename(let name): state.name = name
        case .write(let text): state.text = text
        case .swapTwice:
          let old = state
          state.balance += 1
          state.name += "b"
          state = old
        }
        return .none
      })
  }

  @Test func `each observer's records form a chain that never runs back`() {
    let store = store()
    var records: [[Int]] = [[], []]
    let first = store.observe(\.balance) { old, new in
      records[0] += [old, new]
      if new == 1 { store.send(.deposit(10)) }
    }
    let second = store.observe(\.balance) { old, new in records[1] += [old, new] }
    store.send(.deposit(1))
    #expect(records[0] == [0, 1, 1, 11])
    #expect(records[1] == [0, 1, 1, 11])
    _ = (first, second)
  }

  @Test func `an observer that corrects the state does not make others see a value twice`() {
    let store = store()
    var seen: [Int] = []
    let limiter = store.observe(\.balance) { _, new in if new > 42 { store.send(.cap) } }
    let printer = store.observe(\.balance) { _, new in seen.append(new) }
    store.send(.deposit(100))
    store.send(.deposit(100))
    #expect(seen == [100, 42, 142, 42])
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 != $1 })
    _ = (limiter, printer)
  }

  @Test func `writing an equal value, or changing back within one action, notifies nobody`() {
    let store = store()
    var calls = 0
    let tokens = [
      store.observe(\.self) { _, _ in calls += 1 },
      store.observe(\.name) { _, _ in calls += 1 },
    ]
    store.send(.deposit(0))
    store.send(.rename("a"))
    store.send(.swapTwice)
    #expect(calls == 0)
    _ = tokens
  }

  @Test func `a slice is told of its own changes alone`() {
    let store = store()
    var names: [String] = []
    let token = store.observe(\.name) { _, new in names.append(new) }
    for _ in 0..<50 { store.send(.deposit(1)) }
    #expect(names.isEmpty)
    store.send(.rename("z"))
    #expect(names == ["z"])
    _ = token
  }

  @Test func `a change inside an enum's payload is a change`() {
    let store = store()
    var whole: [Text] = []
    var lengths: [Int] = []
    let tokens = [
      store.observe(\.text) { _, new in whole.append(new) },
      store.observe({ state in
        switch state.text {
        case .plain(let text), .bold(let text): text.count
        }
      }) { _, new in lengths.append(new) },
    ]
    store.send(.write(.plain("ab")))
    #expect(whole == [.plain("ab")])
    #expect(lengths == [2])
    _ = tokens
  }

  @Test func `an observer that cancels itself does not make its neighbour miss anything`() {
    let store = store()
    var calls = ["a": 0, "b": 0, "c": 0]
    var b: ObservationToken?
    let a = store.observe(\.balance) { _, _ in calls["a", default: 0] += 1 }
    b = store.observe(\.balance) { _, _ in
      calls["b", default: 0] += 1
      b?.cancel()
    }
    let c = store.observe(\.balance) { _, _ in calls["c", default: 0] += 1 }
    store.send(.deposit(1))
    store.send(.deposit(1))
    #expect(calls == ["a": 2, "b": 1, "c": 2])
    _ = (a, c)
  }

  @Test func `observers that come and go during a round displace nobody`() {
    let store = store()
    var steady = 0
    var newcomers: [Int] = []
    var current: ObservationToken?
    let a = store.observe(\.balance) { _, round in
      current = store.observe(\.balance) { old, new in newcomers += [old, new] }
      _ = round
    }
    let c = store.observe(\.balance) { _, _ in steady += 1 }
    for _ in 0..<100 { store.send(.deposit(1)) }
    #expect(steady == 100)
    // The newcomer of round n is replaced before it is told of round n + 1.
    #expect(newcomers.isEmpty)
    a.cancel()
    store.send(.deposit(1))
    #expect(newcomers == [100, 101])
    _ = (c, current)
  }

  @Test func `two observations by one observer are two, and each token ends its own`() {
    let store = store()
    var calls = 0
    let observe = { store.observe(\.balance) { _, _ in calls += 1 } }
    let first = observe()
    let second = observe()
    store.send(.deposit(1))
    #expect(calls == 2)
    first.cancel()
    first.cancel()
    store.send(.deposit(1))
    #expect(calls == 3)
    second.cancel()
    store.send(.deposit(1))
    #expect(calls == 3)
  }

  @Test func `an observation ends when its token is released`() {
    let store = store()
    var calls = 0
    do {
      let token = store.observe(\.balance) { _, _ in calls += 1 }
      store.send(.deposit(1))
      _ = token
    }
    store.send(.deposit(1))
    #expect(calls == 1)
  }
}
