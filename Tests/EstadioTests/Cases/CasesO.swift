import Estadio
import Observation
import Testing

/// Group O of the reported faults: who is told, of what, and how often.
@MainActor
@Suite struct ObservationCases {
  /// A whole that cannot be compared, of parts that can.
  struct State: Sendable {
    var balance = 0
    var name = "a"
    var list = [1, 2]
    var spare = [3]
    var function: @Sendable () -> Void = {}
  }

  /// An action that is what it does.
  struct Change: Sendable {
    let make: @Sendable (inout State) -> Void
    init(_ make: @escaping @Sendable (inout State) -> Void) { self.make = make }

    static func deposit(_ amount: Int) -> Self { Self { $0.balance += amount } }
  }

  private func store() -> Store<State, Change> {
    Store(
      initial: State(),
      reducer: Reduce<State, Change> { state, change in
        change.make(&state)
        return .none
      })
  }

  // O03
  @Test func `a sequence beside an observer that corrects the state repeats no value`() async {
    var store: Store<State, Change>? = store()
    let limiter = store?.observe(\.balance) { [weak store] _, new in
      if new > 42 { store?.send(Change { $0.balance = 42 }) }
    }
    var changes = store?.changes(of: \.balance).makeAsyncIterator()
    #expect(await changes?.next() == 0)
    store?.send(.deposit(100))
    #expect(await changes?.next() == 42)
    store?.send(.deposit(100))
    store = nil
    #expect(await changes?.next() == nil, "142 went by, and 42 is what was given last")
    limiter?.cancel()
  }

  // O06
  @Test func `observers added and removed in every round are told once of each change they saw`() {
    let store = store()
    var (told, steady) = ([Int: [Int]](), [Int]())
    var tokens: [Int: ObservationToken] = [:]
    let a = store.observe(\.balance) { _, round in
      tokens[round] = store.observe(\.balance) { told[round, default: []] += [$0, $1] }
      // It stands behind and would be called next; it was told of the round before.
      tokens[round - 2] = nil
    }
    let c = store.observe(\.balance) { _, round in steady.append(round) }
    for _ in 0..<100 { store.send(.deposit(1)) }
    #expect(steady == Array(1...100))
    #expect(told == Dictionary(uniqueKeysWithValues: (1..<100).map { ($0, [$0, $0 + 1]) }))
    #expect(tokens.keys.sorted() == [99, 100])
    #expect(store.listenerCount == 4)
    a.cancel()
    c.cancel()
  }

  // O07
  @Test func `what is as it was when a turn ends is no news, by any way of looking`() async {
    var store: Store<State, Change>? = store()
    let calls = Notes<String>()
    let tokens = [
      store?.observe(\.balance) { _, _ in calls.add("balance") },
      store?.observe(\.list) { _, _ in calls.add("list") },
      store?.observe({ $0.spare + $0.list }) { _, _ in calls.add("both") },
    ]
    withObservationTracking {
      _ = (store?.balance, store?.list, store?.spare)
    } onChange: {
      calls.add("tracked")
    }
    var changes = store?.changes(of: \.list).makeAsyncIterator()
    #expect(await changes?.next() == [1, 2])
    store?.send(Change { $0.balance = $0.balance + 0 })
    store?.send(Change { $0.list = $0.list.map { $0 } })
    store?.send(
      Change { state in
        swap(&state.list, &state.spare)
        swap(&state.list, &state.spare)
      })
    #expect(calls.all.isEmpty)
    store?.send(Change { swap(&$0.list, &$0.spare) })
    #expect(calls.all.sorted() == ["both", "list", "tracked"])
    #expect(await changes?.next() == [3])
    store = nil
    #expect(await changes?.next() == nil)
    withExtendedLifetime(tokens) {}
  }

  // O08
  @Test func `a slice of a state that cannot be compared is told of its own changes alone`() async {
    let store = store()
    let told = Notes<String>()
    let token = store.observe(\.name) { old, new in told.add("\(old)\(new)") }
    withObservationTracking {
      _ = store.name
    } onChange: {
      told.add("tracked")
    }
    var computed = 0
    let derived = store.derived(\.name) { name in
      computed += 1
      return name
    }
    var changes = store.changes(of: \.name).makeAsyncIterator()
    #expect(await changes.next() == "a")
    for number in 0..<50 {
      store.send(
        Change { state in
          state.balance = number
          state.function = {}
          state.list.append(number)
        })
      #expect(derived.value == "a")
    }
    #expect(told.all.isEmpty)
    #expect(computed == 1)
    store.send(Change { $0.name = "b" })
    #expect(told.all.sorted() == ["ab", "tracked"])
    #expect(derived.value == "b")
    #expect(await changes.next() == "b")
    token.cancel()
  }

  // MARK: - Of the same kind

  @Test func `whoever starts to read the states within a notification gets each once`() async {
    var store: Store<State, Change>? = store()
    var states: AsyncStream<State>.Iterator?
    let token = store?.observe(\.balance) { [weak store] _, new in
      if new == 1 { states = store?.states.makeAsyncIterator() }
    }
    store?.send(.deposit(1))
    #expect(await states?.next()?.balance == 1)
    store?.send(.deposit(1))
    #expect(await states?.next()?.balance == 2)
    store = nil
    #expect(await states?.next() == nil, "the turn in which it began is not told again")
    token?.cancel()
  }

  @Test func `a consumer that is cancelled is forgotten by the next turn`() async {
    let store = store()
    let (states, balances) = (store.states, store.changes(of: \.balance))
    #expect(store.listenerCount == 2)
    let reading = Task { @concurrent in
      for await _ in states {}
      for await _ in balances {}
    }
    reading.cancel()
    await reading.value
    store.send(.deposit(1))
    #expect(store.listenerCount == 0)
    let late = Task { @concurrent in
      var count = 0
      for await _ in states { count += 1 }
      for await _ in balances { count += 1 }
      return count
    }
    #expect(await late.value == 0, "it ended for everybody")
  }

  @Test func `a derived value read by observers is that of the turn and computed once for it`() {
    let store = store()
    var computed = 0
    let double = store.derived(\.balance) { balance in
      computed += 1
      return balance * 2
    }
    var seen: [String] = []
    let tokens = [
      store.observe(\.balance) { _, new in
        seen.append("first \(new) \(double.value)")
        if new == 1 { store.send(.deposit(10)) }
        seen.append("first \(new) \(double.value)")
      },
      store.observe(\.balance) { _, new in seen.append("second \(new) \(double.value)") },
    ]
    store.send(.deposit(1))
    #expect(
      seen == [
        "first 1 2", "first 1 2", "second 1 2", "first 11 22", "first 11 22", "second 11 22",
      ])
    #expect(computed == 2)
    withExtendedLifetime(tokens) {}
  }

  @Test func `an observer may release the store that calls it, and the turn is told to its end`() {
    var store: Store<State, Change>? = store()
    weak let gone = store
    var seen: [Int] = []
    let tokens = [
      store?.observe(\.balance) { _, new in
        seen.append(new)
        store = nil
      },
      store?.observe(\.balance) { _, new in seen.append(new * 10) },
    ]
    store?.send(.deposit(1))
    #expect(seen == [1, 10])
    #expect(gone == nil)
    withExtendedLifetime(tokens) {}
  }
}
