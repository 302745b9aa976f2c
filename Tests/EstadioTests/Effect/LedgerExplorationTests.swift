import Estadio
import Foundation
import Testing

/// The ledger explored in full: every order of what can happen to it, up to a depth.
///
/// It is a value, so each branch begins from a copy. The model beside it is as simple as can be:
/// which tasks are on, and which were stopped. Nothing of stopped work may ever be reduced; and
/// from every world, letting all tasks end has to leave an empty ledger.
@Suite struct LedgerExplorationTests {
  enum Event: CaseIterable {
    case run, replace, keepFirst, concatenate, race, named
    case cancelA, cancelB, cancelAll
    case deliverOldest, endOldest, endNewest, reduce
  }

  struct World {
    var ledger = Ledger<Int>()
    /// The tasks that are on, by the order of their start; their number is what they send.
    var tasks: [(id: WorkID, number: Int)] = []
    var stopped: Set<Int> = []
    var started = 0
    var isSound = true

    private static func work(_ id: String, _ policy: InFlight = .together) -> Effect<Int> {
      Effect.run { _, _ in }.cancellable(id: id, inFlight: policy)
    }

    private static func effect(_ event: Event) -> Effect<Int>? {
      switch event {
      case .run: work("a")
      case .replace: work("a", .replace)
      case .keepFirst: work("a", .keepFirst)
      case .concatenate: .concatenate(work("a"), work("b"))
      case .race: .race(work("a"), work("b"))
      case .named: .merge(.concatenate(work("b"), work("a"))).cancellable(id: "a")
      case .cancelA: .cancel("a")
      case .cancelB: .cancel("b")
      case .cancelAll: .cancelAll
      case .deliverOldest, .endOldest, .endNewest, .reduce: nil
      }
    }

    mutating func play(_ event: Event) {
      if let effect = Self.effect(event) { ledger.begin(effect) }
      switch event {
      case .deliverOldest:
        if let task = tasks.first { ledger.deliver(task.number, from: task.id) }
      case .endOldest: if !tasks.isEmpty { end(tasks.removeFirst().id) }
      case .endNewest: if let task = tasks.popLast() { end(task.id) }
      case .reduce:
        if let queued = ledger.take() {
          if stopped.contains(queued.action) { isSound = false }
          ledger.wasReduced(queued)
        }
      default: break
      }
      obey()
    }

    mutating func end(_ id: WorkID) { ledger.taskEnded(id, error: nil, now: .zero) }

    private mutating func obey() {
      while let command = ledger.nextCommand(now: .zero) {
        switch command {
        case .startTask(let id, _, _, _):
          started += 1
          tasks.append((id, started))
        case .stopTask(let id):
          guard let place = tasks.firstIndex(where: { $0.id == id }) else {
            // It had ended by itself, with actions still queued, or is stopped twice.
            continue
          }
          stopped.insert(tasks.remove(at: place).number)
        case .invoke, .startStream, .diagnose: isSound = false
        }
      }
    }

    /// Lets everything end.
    mutating func finish() {
      var turns = 0
      while !tasks.isEmpty || !ledger.isDrained, turns < 100 {
        turns += 1
        play(.endOldest)
        play(.reduce)
      }
    }
  }

  /// `ESTADIO_DEPTH=6 swift test --filter LedgerExplorationTests` goes deeper.
  private static let depth =
    ProcessInfo.processInfo.environment["ESTADIO_DEPTH"].flatMap { Int($0) } ?? 4

  @Test func `in every order of events nothing of stopped work is reduced and nothing is left`() {
    var visited = 0
    var faults: [[Event]] = []
    func explore(_ world: World, _ path: [Event]) {
      visited += 1
      var end = world
      end.finish()
      if !end.isSound || !end.ledger.isEmpty || !end.tasks.isEmpty { faults.append(path) }
      guard path.count < Self.depth, faults.count < 3 else { return }
      for event in Event.allCases {
        var next = world
        next.play(event)
        explore(next, path + [event])
      }
    }
    explore(World(), [])
    #expect(faults.isEmpty, "shortest first: \(faults)")
    #expect(visited > 13)
  }
}
