import Synchronization

/// The clocks of a virtual world: they go when they are told to, and may be read from any thread.
@usableFromInline
package final class VirtualClock: Sendable {
  /// The date at which every virtual world begins: 2026-01-01T00:00:00Z.
  package static var epoch: Fecha { Fecha(sinceEpoch: .seconds(1_767_225_600)) }

  private struct Hands: Sendable {
    var now = Duration.zero
    var date = VirtualClock.epoch
    var sleepers = Sleepers()
  }

  /// The tasks that wait for an instant.
  private struct Sleepers: Sendable {
    var alarms = TimerQueue<UInt64>()
    var waiting: [UInt64: CheckedContinuation<Void, any Error>] = [:]
    var works: [UInt64: WorkID] = [:]
    var lastSerial: UInt64 = 0
  }

  /// The work of a store on whose behalf a task runs.
  @TaskLocal static var sleeper: WorkID?

  /// Does something on behalf of the work.
  @usableFromInline
  static func acting(for work: WorkID, _ act: () async -> Void) async {
    await $sleeper.withValue(work, operation: act)
  }

  private let hands = Mutex(Hands())

  @usableFromInline
  package init() {}

  @usableFromInline
  package var now: Duration { hands.withLock(\.now) }
  @usableFromInline
  package var date: Fecha { hands.withLock(\.date) }

  /// The earliest instant for which a task waits.
  @usableFromInline
  package var nextWake: Duration? { hands.withLock(\.sleepers.alarms.nextDeadline) }

  /// When the work wakes that sleeps.
  package var asleep: [WorkID: Duration] {
    hands.withLock { hands in
      var asleep: [WorkID: Duration] = [:]
      for (serial, work) in hands.sleepers.works {
        guard let instant = hands.sleepers.alarms.deadline(of: serial) else { continue }
        asleep[work] = min(instant, asleep[work] ?? instant)
      }
      return asleep
    }
  }

  /// Waits until the clock has reached an instant and who moves it has called ``wakeSleepers()``;
  /// throws when the waiting task is cancelled. An instant that is past is no wait.
  @usableFromInline
  package func sleep(until instant: Duration) async throws {
    if Task.isCancelled {
      // Who goes on sleeping in a loop that hears of no cancel gives others a turn, so that whoever
      // runs the jobs can see that there is no end.
      await Task.yield()
      throw CancellationError()
    }
    let serial = hands.withLock { hands -> UInt64? in
      if instant <= hands.now { return nil }
      hands.sleepers.lastSerial += 1
      return hands.sleepers.lastSerial
    }
    guard let serial else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isTooLate = hands.withLock { hands in
          // Cancelled before it could be entered: the handler has found nothing to wake.
          if Task.isCancelled { return true }
          hands.sleepers.waiting[serial] = continuation
          hands.sleepers.works[serial] = Self.sleeper
          hands.sleepers.alarms.set(serial, at: instant, serial: serial)
          return false
        }
        if isTooLate { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      take(serial)?.resume(throwing: CancellationError())
    }
  }

  private func take(_ serial: UInt64) -> CheckedContinuation<Void, any Error>? {
    hands.withLock { hands in
      hands.sleepers.alarms.remove(serial)
      hands.sleepers.works[serial] = nil
      return hands.sleepers.waiting.removeValue(forKey: serial)
    }
  }

  /// Lets those go on whose instant has come, in the order of the instants and, for one instant,
  /// of their falling asleep.
  @usableFromInline
  package func wakeSleepers() {
    while let serial = hands.withLock({ $0.sleepers.alarms.popDue($0.now)?.key }) {
      take(serial)?.resume()
    }
  }

  /// Both clocks go forward to an instant; one that is past changes nothing.
  @usableFromInline
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
