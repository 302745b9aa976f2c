import Estadio
import Observation
import Testing

/// The live store among other threads. Run under the thread sanitizer by `.ci/run`.
///
/// Nothing here waits for a time: every wait is for a state, for the end of a sequence or for the
/// end of a thread, so that a slow machine makes these tests slow and nothing else.
@MainActor
@Suite(.serialized) struct ThreadTests {
  /// Counts what each sender sent, and what came out of order.
  struct Desk: Reducer {
    struct State: Sendable {
      var total = 0
      var disorder = 0
      var senders = Array(repeating: Sender(), count: 8)
    }
    struct Sender: Equatable, Sendable { var count = 0 }
    struct Letter: Sendable {
      var sender: Int
      var number: Int
    }

    func reduce(into state: inout State, action: Letter, entorno: Entorno) -> Effect<Letter> {
      if state.senders[action.sender].count != action.number { state.disorder += 1 }
      state.senders[action.sender].count += 1
      state.total += 1
      return .none
    }

    /// The letters of one sender, as its child store numbers them.
    static func letters(of sender: Int) -> CasePath<Letter, Int> {
      CasePath({ Letter(sender: sender, number: $0) }) { letter in
        letter.sender == sender ? letter.number : nil
      }
    }
  }

  /// What a reader saw last, and whether a count ever went back.
  @MainActor
  final class Reader {
    var last = 0
    var wentBack = false

    func see(_ count: Int) {
      if count < last { wentBack = true }
      last = count
    }
  }

  // K01
  @Test func `10,000 actions of each of eight threads all arrive, while four readers look on`()
    async
  {
    let each = amount("ESTADIO_EACH", usually: 10_000)
    let all = 8 * each
    let store = Store(initial: Desk.State(), reducer: Desk())
    let children = (0..<2).map { number in
      store.scope(\Desk.State.senders[number], Desk.letters(of: number))
    }
    let readers = (0..<4).map { _ in Reader() }
    let tokens = zip(children, readers).map { child, reader in
      child.observe(\.count) { old, new in
        if old != reader.last { reader.wentBack = true }
        reader.see(new)
      }
    }
    let reading = readers[2...].map { reader in
      Task {
        for await state in store.states {
          reader.see(state.total)
          if state.total == all { break }
        }
      }
    }
    // Every second sender has the inbox of a child store.
    let (inbox, inboxes) = (store.inbox, children.map(\.inbox))
    await onThreads(8) { number in
      for letter in 0..<each {
        if number < 2 {
          inboxes[number].send(letter)
        } else {
          inbox.send(Desk.Letter(sender: number, number: letter))
        }
      }
    }
    for await state in store.states where state.total == all { break }
    for task in reading { await task.value }
    #expect(store.state.disorder == 0)
    #expect(store.state.senders.map(\.count) == Array(repeating: each, count: 8))
    #expect(readers.map(\.last) == [each, each, all, all])
    #expect(readers.allSatisfy { !$0.wentBack })
    withExtendedLifetime(tokens) {}
  }

  // O10
  @Test func `no observer of a slice goes quiet under eight producers`() async {
    let (slices, each) = (20, amount("ESTADIO_EACH", usually: 10_000))
    let store = Store(
      initial: Array(repeating: 0, count: slices),
      reducer: Reduce<[Int], Int> { state, slice in
        state[slice] += 1
        return .none
      })
    let observers = (0..<slices).map { _ in Reader() }
    let tokens = observers.enumerated().map { slice, observer in
      store.observe(\.[slice]) { old, new in
        if old != observer.last { observer.wentBack = true }
        observer.see(new)
      }
    }
    let trackers = (0..<slices).map { Tracker(store, $0) }
    let inbox = store.inbox
    await onThreads(8) { number in
      for count in 0..<each { inbox.send((number + count) % slices) }
    }
    for await state in store.states where state.reduce(0, +) == 8 * each { break }
    #expect(observers.map(\.last) == store.state)
    #expect(observers.allSatisfy { !$0.wentBack })
    // A tracker reads again in a task of its own; each is heard of once more.
    for slice in 0..<slices { store.send(slice) }
    #expect(observers.map(\.last) == store.state)
    for tracker in trackers { await tracker.reach() }
    #expect(trackers.map(\.reader.last) == store.state)
    #expect(trackers.allSatisfy { !$0.reader.wentBack })
    withExtendedLifetime(tokens) {}
  }

  // O09
  @Test func `whoever begins to read while others send gets the last value, and then the end`()
    async
  {
    for attempt in 0..<amount("ESTADIO_ATTEMPTS", usually: 2_000) {
      var store: Store<Int, Int>? = Store(
        initial: 0,
        reducer: Reduce<Int, Int> { state, number in
          state = number
          return .none
        })
      guard let inbox = store?.inbox else { return }
      let (arrived, arrive) = AsyncStream.makeStream(of: Void.self)
      let sending = Task { @concurrent in for number in 1...3 { inbox.send(number) } }
      guard let states = store?.states else { return }
      let reading = Task { @concurrent in
        var last = 0
        for await state in states {
          last = state
          if state == 3 { arrive.finish() }
        }
        return last
      }
      await sending.value
      // By turns the store goes when the reader has the last value, and when it may have.
      if attempt % 2 == 0 {
        for await _ in arrived {}
      } else if let states = store?.states {
        for await state in states where state == 3 { break }
      }
      weak let gone = store
      store = nil
      #expect(gone == nil)
      #expect(await reading.value == 3, "attempt \(attempt)")
    }
  }
}

/// Reads a slice as a view does: tracked, and again each time it is woken.
@MainActor
private final class Tracker {
  let reader = ThreadTests.Reader()
  private let store: Store<[Int], Int>
  private let slice: Int
  private let (news, tell) = AsyncStream.makeStream(
    of: Int.self, bufferingPolicy: .bufferingNewest(1))

  init(_ store: Store<[Int], Int>, _ slice: Int) {
    self.store = store
    self.slice = slice
    look()
  }

  private func look() {
    let value = withObservationTracking {
      store[dynamicMember: \.[slice]]
    } onChange: {
      Task { @MainActor [weak self] in self?.look() }
    }
    reader.see(value)
    tell.yield(value)
  }

  /// Waits until it has seen what the store holds now.
  func reach() async {
    let target = store.state[slice]
    for await value in news where value == target { break }
  }
}
