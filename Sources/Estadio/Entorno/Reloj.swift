/// The clock of a store's world, for asynchronous work that sleeps.
///
/// Read as `entorno.reloj`. Its instants count from the moment at which the store's host began, and
/// it never goes back. In a live store it is the continuous clock, in a test the test's time.
public struct Reloj: Clock, Sendable {
  /// A moment by this clock.
  public struct Instant: InstantProtocol, Sendable {
    /// The time since the store's host began.
    public let offset: Duration

    /// The moment at which this much time has passed since the store's host began.
    public init(offset: Duration) { self.offset = offset }

    /// A later moment, or an earlier one if the duration is negative.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset.adding(duration))
    }

    /// How long it is from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether one moment comes before another.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private let clock: HostClock

  init(_ clock: HostClock) { self.clock = clock }

  /// The present moment.
  public var now: Instant { Instant(offset: clock.now()) }

  /// The smallest step that two moments may differ by.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until a moment has come. One that is past is no wait.
  ///
  /// - Parameters:
  ///   - deadline: the moment.
  ///   - tolerance: not used: the sleep ends as early as the world allows.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await clock.sleep(deadline.offset)
  }
}
