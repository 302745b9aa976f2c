import Synchronization

/// The clocks of a virtual world: they go when they are told to, and may be read from any thread.
package final class VirtualClock: Sendable {
  /// The date at which every virtual world begins: 2026-01-01T00:00:00Z.
  package static var epoch: Fecha { Fecha(sinceEpoch: .seconds(1_767_225_600)) }

  private struct Hands: Sendable {
    var now = Duration.zero
    var date = VirtualClock.epoch
  }

  private let hands = Mutex(Hands())

  package init() {}

  package var now: Duration { hands.withLock(\.now) }
  package var date: Fecha { hands.withLock(\.date) }

  /// Both clocks go forward to an instant; one that is past changes nothing.
  package func pass(to instant: Duration) {
    hands.withLock { hands in
      guard instant > hands.now else { return }
      hands.date = Fecha(sinceEpoch: hands.date.sinceEpoch.adding(instant - hands.now))
      hands.now = instant
    }
  }

  /// Somebody sets the wall clock, forwards or backwards; the other clock knows nothing of it.
  package func setWallClock(by step: Duration) {
    hands.withLock { hands in hands.date = hands.date.advanced(by: step) }
  }
}
