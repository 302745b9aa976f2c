/// The two clocks of a host, readable from any thread.
@usableFromInline
package struct HostClock: Sendable {
  /// The time since the host began, monotonic.
  package let now: @Sendable () -> Duration
  /// The wall clock's date, which may be set meanwhile.
  package let date: @Sendable () -> Fecha

  package init(
    now: @escaping @Sendable () -> Duration, date: @escaping @Sendable () -> Fecha
  ) {
    self.now = now
    self.date = date
  }

  /// A clock for an environment that no store made: it stands at the beginning.
  package static var stopped: HostClock {
    HostClock(now: { .zero }, date: { Fecha(sinceEpoch: .zero) })
  }

  /// Both clocks, as they were read once.
  package struct Reading: Sendable {
    package let instant: Duration
    package let date: Fecha
  }

  package func read() -> Reading { Reading(instant: now(), date: date()) }
}
