import Estadio
import Testing

/// The sequences of a store: states, changes of a slice, actions.
@MainActor
@Suite struct SequenceTests {
  private func store() -> Store<[Int], Int> {
    Store(
      initial: [],
      reducer: Reduce<[Int], Int> { state, number in
        if number >= 0 { state.append(number) }
        return .none
      })
  }

  @Test func `changes of a slice give the present value, then each new one, and no repeats`() async
  {
    let store = store()
    var changes = store.changes(of: \.count).makeAsyncIterator()
    #expect(await changes.next() == 0)
    store.send(-1)
    store.send(7)
    #expect(await changes.next() == 1)
    store.send(-1)
    store.send(8)
    store.send(9)
    #expect(await changes.next() == 3, "the newest, not the ones between")
  }

  @Test func `changes of a slice are silent while it stays the same`() async {
    var store: Store<[Int], Int>? = store()
    var changes = store?.changes(of: \.count).makeAsyncIterator()
    #expect(await changes?.next() == 0)
    store?.send(-1)
    store = nil
    #expect(await changes?.next() == nil)
  }

  // M06
  @Test func `a slow consumer finds the newest value, however many went by`() async {
    let store = Store(
      initial: 0,
      reducer: Reduce<Int, Int> { state, n in
        state += n
        return .none
      })
    var states = store.states.makeAsyncIterator()
    for _ in 0..<100_000 { store.send(1) }
    #expect(await states.next() == 100_000)
  }

  @Test func `sequences end when the store is gone, and do not keep it alive`() async {
    var store: Store<[Int], Int>? = store()
    weak let gone = store
    let states = store?.states
    let changes = store?.changes(of: \.count)
    let actions = store?.actions
    store?.send(4)
    store = nil
    #expect(gone == nil)
    var seen: [[Int]] = []
    for await state in states ?? .finished { seen.append(state) }
    #expect(seen == [[4]])
    var counts: [Int] = []
    for await count in changes ?? .finished { counts.append(count) }
    #expect(counts == [1])
    var numbers: [Int] = []
    for await step in actions ?? .finished { numbers.append(step.action) }
    #expect(numbers == [4])
  }

  @Test func `the sequences of a part end with the part`() async {
    let store = Store(initial: Parent.State(child: Child.State()), reducer: Parent())
    let child = store.scope(\.child, Parent.childCase)
    let states = child?.states
    let changes = child?.changes(of: \.count)
    store.send(.child(.add))
    store.send(.setChild(nil))
    store.send(.setChild(Child.State(id: 5)))
    var counts: [Int] = []
    for await state in states ?? .finished { counts.append(state.count) }
    #expect(counts == [1])
    for await count in changes ?? .finished { counts.append(count) }
    #expect(counts == [1, 1])
  }

  // E13
  @Test func `every action sent after the sequence was asked for is in it, with what it changed`()
    async
  {
    let store = store()
    store.send(1)
    let actions = store.actions
    store.send(2, tag: "two")
    store.send(3)
    var seen: [String] = []
    for await step in actions {
      seen.append("\(step.number) \(step.action) \(step.before)→\(step.after) \(step.tag ?? "-")")
      if step.action == 3 { break }
    }
    #expect(seen == ["2 2 [1]→[1, 2] \"two\"", "3 3 [1, 2]→[1, 2, 3] \"-\""])
  }

  @Test func `of a slow consumer's actions the oldest are dropped, and their numbers show it`()
    async
  {
    let store = Store(
      initial: 0,
      reducer: Reduce<Int, Int> { state, n in
        state += n
        return .none
      })
    var actions = store.actions.makeAsyncIterator()
    let bound = Store<Int, Int>.actionsBound
    for _ in 0..<(bound + 10) { store.send(1) }
    #expect(await actions.next()?.number == 11)
  }

  @Test func `a part's actions are its own, with its states and without effects`() async {
    let store = Store(initial: Parent.State(child: Child.State()), reducer: Parent())
    let child = store.scope(\.child, Parent.childCase)
    let actions = child?.actions
    store.send(.fixed(.add))
    store.send(.child(.add))
    child?.send(.wait)
    store.send(.setChild(nil))
    var seen: [String] = []
    for await step in actions ?? .finished {
      seen.append("\(step.number) \(step.action) \(step.after.count) \(step.effect)")
      if step.action == .wait { break }
    }
    #expect(seen == ["2 add 1 .none", "3 wait 1 .none"])
  }

  @Test func `a store that nobody follows any more takes the short way again`() {
    let store = store()
    do {
      let actions = store.actions
      store.send(1)
      _ = actions
    }
    store.send(2)
    store.send(3)
    #expect(store.state == [1, 2, 3])
  }
}

extension AsyncStream {
  fileprivate static var finished: Self { Self { $0.finish() } }
}
