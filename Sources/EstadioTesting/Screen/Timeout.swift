/// How long a wait is, given in seconds.
struct Timeout {
  /// Longer waits are no longer than this, some thirty years.
  static let longest = 1_000_000_000.0

  /// To the microsecond, so that 0.06 seconds are 60 milliseconds; what is less than that is none.
  let duration: Duration

  init(seconds: Double) {
    let bounded = seconds > 0 ? min(seconds, Self.longest) : 0
    duration = .microseconds(Int64((bounded * 1_000_000).rounded()))
  }
}
