/// The two clocks of a host, readable from any thread.
@usableFromInline
package struct HostClock: Sendable {
  /// The time since the host began, monotonic.
  @usableFromInline package let now: @Sendable () -> Duration
  /// The wall clock's date, which may be set meanwhile.
  @usableFromInline package let date: @Sendable () -> Fecha
  /// Waits until an instant by the first clock. Throws when the waiting task is cancelled.
  @usableFromInline package let sleep: @Sendable (Duration) async throws -> Void

  @inlinable
  package init(
    now: @escaping @Sendable () -> Duration, date: @escaping @Sendable () -> Fecha,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { _ in
      throw CancellationError()
    }
  ) {
    self.now = now
    self.date = date
    self.sleep = sleep
  }

  /// A clock for an environment that no store made: it stands at the beginning, and
  /// nobody can sleep by it.
  package static var stopped: HostClock {
    HostClock(now: { .zero }, date: { Fecha(sinceEpoch: .zero) })
  }

  /// Both clocks, as they were read once.
  @usableFromInline
  package struct Reading: Sendable {
    @usableFromInline package let instant: Duration
    @usableFromInline package let date: Fecha
  }

  package func read() -> Reading { Reading(instant: now(), date: date()) }
}
