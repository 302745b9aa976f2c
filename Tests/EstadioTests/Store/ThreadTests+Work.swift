import Estadio
import Foundation
import Synchronization
import Testing

extension ThreadTests {
  /// A thousand pieces of work, each of which says what it was told to say.
  struct Choir: Reducer {
    struct State: Sendable {
      var heard: [[Int]]
      var cancelled: Set<Int> = []
      /// How many actions came of work that had been cancelled.
      var late = 0
    }
    enum Action: Hashable, Sendable {
      case begin
      case said(singer: Int, Int)
      case cancel(Int)
    }
    struct Singer: Sendable {
      var words: Int
      /// How long it takes to find a word.
      var labour: Int
      /// Whether it says them on a thread of its own.
      var isApart: Bool
      /// Whom its first word silences.
      var victim: Int?
    }

    let singers: [Singer]

    init(seed: UInt64) {
      var random = Seeded(seed)
      singers = (0..<1_000).map { number in
        Singer(
          words: random.below(20), labour: random.below(2_000), isApart: random.below(10) == 0,
          victim: number % 4 == 0 ? random.below(1_000) : nil)
      }
    }

    func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
      switch action {
      case .begin:
        return .merge(singers.indices.map { number in .run(id: number, sing(number)) })
      case .said(let number, let word):
        if state.cancelled.contains(number) { state.late += 1 }
        state.heard[number].append(word)
        guard word == 0, let victim = singers[number].victim else { return .none }
        state.cancelled.insert(victim)
        return .cancel(victim)
      case .cancel(let number):
        state.cancelled.insert(number)
        return .cancel(number)
      }
    }

    /// Deaf to cancellation, as careless work is.
    private func sing(
      _ number: Int
    ) -> @Sendable @concurrent (Entorno, Send<Action>) async throws -> Void {
      let singer = singers[number]
      let all: @Sendable (Send<Action>) -> Void = { send in
        var random = Seeded(UInt64(number))
        for word in 0..<singer.words {
          for _ in 0..<singer.labour { _ = random.next() }
          send(.said(singer: number, word))
        }
      }
      guard singer.isApart else { return { _, send in all(send) } }
      return { _, send in await onThreads(1) { _ in all(send) } }
    }
  }

  // K02
  @Test
  func `a thousand effects that end while others are cancelled leave nothing and lose nothing`()
    async
  {
    let seed = UInt64.random(in: 0...9_999_999)
    let choir = Choir(seed: seed)
    let store = Store(
      initial: Choir.State(heard: Array(repeating: [], count: 1_000)), reducer: choir)
    let singing = store.send(.begin)
    let inbox = store.inbox
    await onThreads(2) { thread in
      var random = Seeded(seed &+ UInt64(thread))
      for _ in 0..<100 { inbox.send(.cancel(random.below(1_000))) }
    }
    await singing.finish()
    #expect(store.state.late == 0, "seed \(seed)")
    for (number, heard) in store.state.heard.enumerated() {
      // What was cancelled was heard up to some word; all else to its end.
      let isCancelled = store.state.cancelled.contains(number)
      let expected = isCancelled ? heard.count : choir.singers[number].words
      #expect(heard == Array(0..<expected), "singer \(number), seed \(seed)")
    }
    #expect(!store.state.cancelled.isEmpty)
    #expect(store.engine?.ledger.isEmpty == true, "seed \(seed)")
    #expect(store.engine?.host.taskCount == 0, "seed \(seed)")
  }

  // T03
  @Test func `what a debounced effect computes elsewhere is reduced on the main actor`() async {
    struct State: Sendable {
      var results: [Int] = []
      var isAlwaysOnMain = true
    }
    // The main actor's queue; where it is drained, the thread may be any.
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    let isOnMainQueue: @Sendable () -> Bool = { DispatchQueue.getSpecific(key: mark) == true }
    let computedOnMain = Notes<Bool>()
    let store = Store(
      initial: State(),
      reducer: Reduce<State, Int> { state, number in
        state.isAlwaysOnMain = state.isAlwaysOnMain && isOnMainQueue()
        guard number < 100 else {
          state.results.append(number)
          return .none
        }
        return .run { _, send in
          await onThreads(1) { _ in
            computedOnMain.add(isOnMainQueue())
            send(100 + number)
          }
        }.debounce(id: "search", for: .milliseconds(1))
      })
    let states = store.states
    for number in 1...5 { store.send(number) }
    for await state in states where !state.results.isEmpty { break }
    #expect(store.state.results == [105])
    #expect(store.state.isAlwaysOnMain)
    #expect(computedOnMain.all == [false])
  }
}

// MARK: - Tokens

extension ThreadTests {
  /// Ends observations on a thread of its own, by turns by cancelling and by releasing the token.
  final class Undertaker: Sendable {
    private let waiting = Mutex<[(token: ObservationToken?, closed: Count)]>([])
    private let bell = DispatchSemaphore(value: 0)
    private let (done, tell) = AsyncStream.makeStream(of: Void.self)

    func take(_ token: ObservationToken?, _ closed: Count) {
      waiting.withLock { $0.append((token, closed)) }
      bell.signal()
    }

    /// Works until it is handed no token.
    func work() {
      var count = 0
      while true {
        bell.wait()
        var (token, closed) = waiting.withLock { $0.removeFirst() }
        if token == nil { break }
        if count.isMultiple(of: 2) { token?.cancel() }
        token = nil
        closed.add()
        count += 1
        tell.yield()
      }
    }

    /// Waits until so many more are buried.
    func bury(_ count: Int) async {
      var news = done.makeAsyncIterator()
      for _ in 0..<count { await news.next() }
    }
  }

  /// What the observers of one test were called for.
  @MainActor
  final class Tally {
    /// The rounds whose observation had ended when the present turn began.
    var closed: Set<Int> = []
    var calls = 0
    var ghosts = 0
  }

  // K04
  @Test func `no observer is called in a turn that began after another thread had ended it`() async
  {
    let (rounds, batch) = (amount("ESTADIO_ROUNDS", usually: 10_000), 20)
    let store = Store(
      initial: 0,
      reducer: Reduce<Int, Int> { state, number in
        state = number
        return .none
      })
    let undertaker = Undertaker()
    async let working: Void = onThreads(1) { _ in undertaker.work() }
    let freed = Count()
    let tally = Tally()
    for first in stride(from: 0, to: rounds, by: batch) {
      var graves: [(round: Int, grave: Count)] = []
      tally.closed = []
      for round in first..<first + batch {
        let grave = Count()
        let target = Farewell { freed.add() }
        // Handed on at once: nobody here holds the token.
        undertaker.take(
          store.observe(\.self) { _, _ in
            withExtendedLifetime(target) { tally.calls += 1 }
            if tally.closed.contains(round) { tally.ghosts += 1 }
          }, grave)
        graves.append((round, grave))
        for (round, grave) in graves where grave.value == 1 {
          tally.closed.insert(round)
        }
        store.send(round + 1)
      }
      await undertaker.bury(batch)
    }
    undertaker.take(nil, Count())
    await working
    // The last turn clears away who left; then everything that was observed for is free.
    store.send(-1)
    #expect(tally.ghosts == 0)
    #expect(freed.value == rounds)
    #expect(tally.calls > 0)
  }
}
