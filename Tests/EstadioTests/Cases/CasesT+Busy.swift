import Estadio
import Foundation
import Synchronization
import Testing

/// T10: the virtual clock on a machine that has other things to do.
@Suite struct BusyClockCases {
  private final class Flag: Sendable {
    private let raised = Atomic(false)
    var isRaised: Bool { raised.load(ordering: .relaxed) }
    func raise() { raised.store(true, ordering: .relaxed) }
  }

  /// Timers, a debounce, a cancel and asynchronous work, with what was reduced and when.
  private static func run() -> [String] {
    let store = scripted(
      [
        "a": .merge(
          .after(.seconds(3), "three"), .after(.seconds(7), id: "seven", "seven"),
          .run { _, send in for n in 1...3 { send("work \(n)") } }),
        "work 2": .send("typed").debounce(id: "d", for: .seconds(1)),
        "three": .merge(.cancel("seven"), .run { _, send in send("more") }),
      ],
      subscriptions: ["a": .every(.seconds(2), id: "beat") { "beat \($0.number)" }])
    let notes = Notes<String>()
    let presence = store.engine.onTransition { notes.add("\($0.action) at \($0.instant)") }
    store.send("a")
    store.advance(by: .seconds(8))
    presence.leave()
    return notes.all + ["\(store.engine.host.taskCount) left"]
  }

  // `ESTADIO_RUNS=1000 swift test --filter BusyClockCases` is the case as it was reported.
  @Test func `beside busy threads each run of the timers is complete and the same`() {
    let runs = ProcessInfo.processInfo.environment["ESTADIO_RUNS"].flatMap { Int($0) } ?? 100
    let isOver = Flag()
    for _ in 0..<8 {
      Thread.detachNewThread { while !isOver.isRaised {} }
    }
    defer { isOver.raise() }
    let once = Self.run()
    #expect(
      once == [
        "a at 0.0 seconds", "work 1 at 0.0 seconds", "work 2 at 0.0 seconds",
        "work 3 at 0.0 seconds", "typed at 1.0 seconds", "beat 1 at 2.0 seconds",
        "three at 3.0 seconds", "more at 3.0 seconds", "beat 2 at 4.0 seconds",
        "beat 3 at 6.0 seconds", "beat 4 at 8.0 seconds", "0 left",
      ])
    for _ in 1..<runs { #expect(Self.run() == once) }
  }
}
