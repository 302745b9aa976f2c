import Estadio
import Testing

/// The live store: its own ways in and out; the loop itself is tested in `LawsTests`.
@MainActor
@Suite struct StoreTests {
  private func counter(_ effect: Effect<Int> = .none) -> Store<Int, Int> {
    Store(
      initial: 0,
      reducer: Reduce<Int, Int> { state, change in
        state += change
        return change == 1 ? effect : .none
      })
  }

  @Test func `a first action is reduced before init returns`() {
    let store = Store(
      initial: 1,
      reducer: Reduce<Int, Int> { state, change in
        state += change
        return .none
      }, start: 41)
    #expect(store.state == 42)
  }

  @Test func `what a task sends arrives on the main actor, in order`() async {
    let store = counter(.run { _, send in for n in [10, 100, 1_000] { send(n) } })
    store.send(1)
    for await state in store.states where state == 1_111 { break }
    #expect(store.state == 1_111)
  }

  @Test func `a request's result becomes one action`() async {
    let store = counter(.request(\.answer, 6) { (try? $0.get()) ?? -1 })
    store.send(1)
    for await state in store.states where state != 1 {
      #expect(state == 43)
      break
    }
  }

  @Test func `actions left in the inbox from many threads all arrive, each sender's in order`()
    async
  {
    let senders = 8
    let each = 1_000
    let store = Store(
      initial: [Int: [Int]](),
      reducer: Reduce<[Int: [Int]], (Int, Int)> { state, message in
        state[message.0, default: []].append(message.1)
        return .none
      })
    let inbox = store.inbox
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<senders {
        group.addTask { @concurrent in for n in 0..<each { inbox.send((sender, n)) } }
      }
    }
    for await state in store.states
    where state.values.reduce(0, { $0 + $1.count }) == senders * each { break }
    for sender in 0..<senders { #expect(store.state[sender] == Array(0..<each)) }
  }

  @Test func `states gives a slow consumer the newest value, and ends with the store`() async {
    var store: Store<Int, Int>? = counter()
    var states = store?.states.makeAsyncIterator()
    for _ in 0..<1_000 { store?.send(2) }
    #expect(await states?.next() == 2_000)
    store?.send(5)
    store = nil
    #expect(await states?.next() == 2_005)
    #expect(await states?.next() == nil)
  }

  @Test func `a child store translates its actions and shares the loop`() {
    let family = Store(
      initial: Parent.State(child: Child.State(id: 10), rows: [Child.State(id: 1)]),
      reducer: Parent().entorno(\.openRow) { .opened($0) })
    let fixed: Store<Child.State, Child.Action> = family.scope(\.fixed, Parent.fixedCase)
    fixed.send(.add)
    fixed.send(.ask)
    #expect(family.state.fixed.count == 1)
    #expect(fixed.count == 1)
    #expect(family.opened == [100])
    #expect(!fixed.isGone)
  }

  @Test func `a child of a child does not need the one in between to be kept`() {
    struct Outer: Reducer {
      struct State: Equatable { var inner = Parent.State(child: Child.State()) }
      static let all = CasePath<Parent.Action, Parent.Action>({ $0 }, extract: { $0 })
      var body: some Reducer<State, Parent.Action> { Parent().scope(\State.inner, Self.all) }
    }
    let store = Store(initial: Outer.State(), reducer: Outer())
    let grandchild: Store<Child.State, Child.Action> =
      store.scope(\.inner, Outer.all).scope(\.fixed, Parent.fixedCase)
    grandchild.send(.add)
    #expect(store.inner.fixed.count == 1)
    var seen: [Int] = []
    let token = store.scope(\.inner, Outer.all).observe(\.fixed.count) { _, new in seen.append(new)
    }
    grandchild.send(.add)
    #expect(seen == [2])
    token.cancel()
  }

  @Test func `a child that went keeps its last state, says so, and does no harm`() {
    let faults = Notes<Fault>()
    let family = Store(
      initial: Parent.State(child: Child.State(count: 5)), reducer: Parent(),
      onFault: { faults.add($0) })
    let none: Store<Child.State, Child.Action>? =
      Store(initial: Parent.State(), reducer: Parent()).scope(\.child, Parent.childCase)
    #expect(none == nil)
    let child: Store<Child.State, Child.Action>? = family.scope(\.child, Parent.childCase)
    #expect(child?.count == 5)
    family.send(.setChild(nil))
    #expect(child?.isGone == true)
    #expect(child?.count == 5)
    child?.send(.add)
    #expect(family.state.child == nil)
    family.send(.setChild(Child.State(count: 9)))
    #expect(child?.isGone == false)
    #expect(child?.count == 9)
  }

  @Test func `what an object sends when a child store lets go of it waits for the read's end`() {
    final class Farewell: Sendable {
      let say: @Sendable () -> Void
      init(_ say: @escaping @Sendable () -> Void) { self.say = say }
      deinit { say() }
    }
    struct Part: Sendable {
      var word = 0
      var object: Farewell?
    }
    struct Whole {
      var part = Part()
    }
    let store = Store(
      initial: Whole(),
      reducer: Reduce<Whole, Part> { state, part in
        state.part = part
        return .none
      })
    let child = store.scope(\.part, CasePath({ $0 }) { $0 })
    let object = Farewell { [weak store] in
      MainActor.assumeIsolated { _ = store?.send(Part(word: 5)) }
    }
    store.send(Part(object: consume object))
    // This look leaves the object with the child, which alone has it after the next action.
    child.observe(\.word) { _, _ in }.cancel()
    store.send(Part(word: 1))
    #expect(child.word == 1)
    #expect(child.word == 5)
  }
}

extension Entorno.Claves {
  fileprivate static let answer = Clave<@Sendable (Int) async throws -> Int>("answer") { $0 * 7 }
}
