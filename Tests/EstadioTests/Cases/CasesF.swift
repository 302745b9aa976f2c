import Estadio
import Synchronization
import Testing

/// Group F of the reported faults: what costs more than it should. Nothing here is timed: what is
/// done is counted by those it is done to.
@MainActor
@Suite struct CostCases {
  /// Counts.
  final class Tally: Sendable {
    private let number = Atomic(0)
    var count: Int { number.load(ordering: .relaxed) }
    func add() { number.wrappingAdd(1, ordering: .relaxed) }

    /// How much was counted meanwhile.
    func during(_ work: () -> Void) -> Int {
      let before = count
      work()
      return count - before
    }
  }

  /// A row that counts how often it is compared.
  struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var value = 0
    let tally: Tally

    static func == (a: Self, b: Self) -> Bool {
      a.tally.add()
      return a.id == b.id && a.value == b.value
    }
  }

  struct Rows: Reducer {
    struct State: Equatable, Sendable {
      var rows: IdentifiedList<Row>
      var other = 0
    }
    enum Action: Sendable {
      case row(Int, Int)
      case other
    }

    static let row = CasePath(Action.row) {
      if case .row(let id, let value) = $0 { (id, value) } else { nil }
    }

    @ReducerBuilder<State, Action> var body: some Reducer<State, Action> {
      Reduce<Row, Int> { row, value in
        row.value = value
        return .none
      }.forEach(\State.rows, Self.row)
      Reduce { state, action in
        if case .other = action { state.other += 1 }
        return .none
      }
    }
  }

  private func list(_ count: Int, _ tally: Tally) -> IdentifiedList<Row> {
    IdentifiedList((0..<count).map { Row(id: $0, tally: tally) })
  }

  // F01
  @Test func `a child store wraps an action once for each level, and a read looks at each once`() {
    let (embedded, extracted) = (Tally(), Tally())
    let level = CasePath<Int, Int> { number in
      embedded.add()
      return number
    } extract: { number in
      extracted.add()
      return number
    }
    let store = Store(
      initial: 0,
      reducer: Reduce<Int, Int> { state, number in
        state += number
        return .none
      })
    var levels = [store]
    for _ in 0..<20 { levels.append(levels[levels.count - 1].scope(\.self, level)) }
    for depth in [1, 20] {
      #expect(embedded.during { levels[depth].send(1) } == depth)
    }
    #expect(embedded.during { store.send(1) } == 0)
    #expect(levels[20].state == 3)
    #expect(extracted.count == 0)
  }

  // F01
  @Test func `five thousand idle row stores add nothing to an action that grows with them`() {
    let (tally, extracted) = (Tally(), Tally())
    let row = CasePath(Rows.Action.row) { (action: Rows.Action) in
      extracted.add()
      return Rows.row.extract(action)
    }
    let store = Store(initial: Rows.State(rows: list(5_000, tally)), reducer: Rows())
    let idle = store.scopes(\.rows, row)
    #expect(Set(idle.map(ObjectIdentifier.init)).count == 5_000)
    let compared = tally.during {
      for id in 0..<100 { store.send(.row(id, 1)) }
      store.send(.other)
    }
    #expect(compared == 0)
    #expect(store.listenerCount == 0)
    // Read as by a screen that was shown once, they are one listener, which looks at neighbours.
    for row in idle { _ = row.state }
    #expect(store.listenerCount == 1)
    for id in 0..<100 { #expect(tally.during { store.send(.row(id * 50, 2)) } <= 64) }
    #expect(tally.during { store.send(.other) } == 0)
    #expect(extracted.count == 0)
    #expect(idle[50].value == 2)
  }

  // F02
  @Test(arguments: [100, 10_000])
  func `an edit of one observed row compares its neighbours alone and is told to its observer`(
    _ count: Int
  ) {
    let tally = Tally()
    let store = Store(initial: Rows.State(rows: list(count, tally)), reducer: Rows())
    var (told, ids) = ([Int](), 0)
    var tokens = store.scopes(\.rows, Rows.row).map { row in
      row.observe(\.value) { [id = row.id] _, _ in told.append(id) }
    }
    tokens.append(store.observe({ Array($0.rows.ids) }) { _, _ in ids += 1 })
    let edited = (0..<100).map { $0 * 7_919 % count }
    for (round, id) in edited.enumerated() {
      let compared = tally.during { store.send(.row(id, round + 1)) }
      // A leaf of the list holds at most 32 rows, whatever the list holds.
      #expect((1...64).contains(compared), "\(compared) comparisons")
    }
    #expect(told == edited)
    #expect(ids == 0)
    #expect(tally.during { store.send(.other) } == 0)
    withExtendedLifetime(tokens) {}
  }
}

// MARK: - F05

extension CostCases {
  /// An action that counts how often it is printed.
  struct Spoken: Sendable, CustomStringConvertible, CustomReflectable {
    let number: Int
    let tally: Tally

    var description: String {
      tally.add()
      return "spoken"
    }
    var customMirror: Mirror {
      tally.add()
      return Mirror(self, children: [])
    }
  }

  private func logged(_ count: Int, rows tally: Tally, to log: Log) -> VirtualStore<
    Rows.State, Spoken
  > {
    VirtualStore(
      initial: Rows.State(rows: list(count, tally)),
      reducer: Reduce<Rows.State, Spoken> { state, action in
        state.rows[id: action.number]?.value += 1
        return .none
      }.logging(to: log))
  }

  // F05
  @Test func `a log that is off prints no action, compares no row and builds no message`() {
    let (rows, actions, entries) = (Tally(), Tally(), Notes<String>())
    let log = Log(isOn: false) { entries.add($0.description) }
    let store = logged(10_000, rows: rows, to: log)
    for number in 0..<100 { store.send(Spoken(number: number, tally: actions)) }
    #expect((rows.count, actions.count, entries.all.count) == (0, 0, 0))
    log.isOn = true
    store.send(Spoken(number: 3, tally: actions))
    #expect(rows.count > 0 && actions.count > 0)
    #expect(entries.all.count == 1)
    let (compared, printed) = (rows.count, actions.count)
    log.isOn = false
    store.send(Spoken(number: 3, tally: actions))
    #expect((rows.count, actions.count, entries.all.count) == (compared, printed, 1))
  }

  // F05
  @Test func `an entry for one of 10,000 rows is one line and compares each a few times at most`() {
    let (rows, entries) = (Tally(), Notes<LogEntry>())
    let store = logged(10_000, rows: rows, to: Log { entries.add($0) })
    let compared = rows.during { store.send(Spoken(number: 9_999, tally: Tally())) }
    #expect(entries.all.map(\.diff.description) == ["rows[id: 9999].value: 0 → 1"])
    #expect(compared <= 10_100, "\(compared) comparisons")
  }

  // F05
  @Test func `a diff of two lists of 10,000 is bounded in what it says and compares`() {
    let tally = Tally()
    let old = Array(list(10_000, tally))
    for (changed, lines) in [([5_000], 1), (Array(0..<10_000), 41)] {
      var new = old
      for id in changed { new[id].value = 1 }
      var diff: StateDiff?
      let compared = tally.during { diff = StateDiff(from: old, to: new) }
      #expect(diff?.lines.count == lines)
      #expect(diff?.description.utf8.count ?? .max < 4_096)
      #expect(compared <= 3 * 10_000 + 100, "\(compared) comparisons")
    }
  }
}
