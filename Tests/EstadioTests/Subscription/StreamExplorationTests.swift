import Estadio
import Testing

/// The streams of a ledger explored in full: every order of what can happen to one, up to a depth.
///
/// The model beside it keeps the streams that are on. What is heard of another one must never be
/// reduced, one that ended must not open again while it is asked for, and a ledger whose state
/// asks for nothing is empty.
@Suite struct StreamExplorationTests {
  enum Event: CaseIterable {
    case askA, askB, askNothing, goAway
    case elementOfOldest, elementOfNewest, endOldest, endNewest
    case reduce
  }

  struct World {
    var ledger = Ledger<Wall.Action>()
    /// Every stream that was opened, by the order of opening, which is what it says.
    var streams: [(id: WorkID, key: SubscriptionKey)] = []
    var isOn: [Bool] = []
    /// The streams whose elements wait in the queue, in order.
    var waiting: [Int] = []
    var asked: String?
    var opened = 0
    var isSound = true

    static let wanted = ["a", "b"].reduce(into: [:]) { $0[$1] = asking(for: $1) }
    static let lineage = asking(for: "a").compactMap(\.lineage)

    /// What a row that listens to a channel asks for.
    private static func asking(for channel: String) -> [Subscription<Wall.Action>] {
      Wall().allSubscriptions(
        for: Wall.State(radios: [.init(id: 1, channels: [channel])]),
        entorno: Entorno(context: StoreContext { _ in })
      ).list
    }

    mutating func ask(_ argument: String?) {
      let before = opened
      ledger.adjust(to: argument.flatMap { Self.wanted[$0] } ?? [], now: .zero)
      obey()
      let isNew = argument != nil && argument != asked
      if opened - before != (isNew ? 1 : 0) { isSound = false }
      asked = argument
    }

    mutating func hear(_ news: StreamNews, _ number: Int?) {
      guard let number, streams.indices.contains(number) else { return }
      let length = ledger.queueLength
      ledger.hear(news, from: streams[number].key, streams[number].id)
      obey()
      if ledger.queueLength - length != (isOn[number] ? 1 : 0) { isSound = false }
      if isOn[number] { waiting.append(number) }
      if case .ended = news { isOn[number] = false }
    }

    mutating func play(_ event: Event) {
      switch event {
      case .askA: ask("a")
      case .askB: ask("b")
      case .askNothing: ask(nil)
      case .goAway:
        ledger.end(Self.lineage) { _ in false }
        obey()
        asked = nil
      case .elementOfOldest: hear(.element(Farewell {}), 0)
      case .elementOfNewest: hear(.element(Farewell {}), streams.count - 1)
      case .endOldest: hear(.ended(nil), 0)
      case .endNewest: hear(.ended(nil), streams.count - 1)
      case .reduce: reduce()
      }
    }

    /// What is taken is what waits of the stream that is asked for.
    mutating func reduce() {
      let expected = waiting.first { $0 == streams.count - 1 && asked != nil }
      waiting =
        expected.map { _ in Array(waiting.drop { $0 != streams.count - 1 }.dropFirst()) } ?? []
      let queued = ledger.take()
      if (queued != nil) != (expected != nil) { isSound = false }
      if let queued { ledger.wasReduced(queued) }
    }

    private mutating func obey() {
      while let command = ledger.nextCommand(now: .zero) {
        switch command {
        case .startStream(let id, let key, _):
          opened += 1
          if isOn.contains(true) { isSound = false }
          streams.append((id, key))
          isOn.append(true)
        case .stopTask(let id):
          let place = streams.firstIndex { $0.id == id }
          if place.map({ isOn[$0] }) != true { isSound = false }
          if let place { isOn[place] = false }
        case .startTask, .invoke, .diagnose: isSound = false
        }
      }
    }

    var isSilent: Bool {
      var end = self
      end.play(.askNothing)
      while end.ledger.take() != nil { end.isSound = false }
      return end.isSound && end.ledger.isEmpty && !end.isOn.contains(true)
    }
  }

  @Test func `in every order of events nothing of a stopped stream is reduced and nothing is left`()
  {
    var visited = 0
    var faults: [[Event]] = []
    func explore(_ world: World, _ path: [Event]) {
      visited += 1
      if !world.isSound || !world.isSilent { faults.append(path) }
      guard path.count < 5, faults.count < 3 else { return }
      for event in Event.allCases {
        var next = world
        next.play(event)
        explore(next, path + [event])
      }
    }
    explore(World(), [])
    #expect(faults.isEmpty, "shortest first: \(faults)")
    #expect(visited == 66_430)
  }
}
