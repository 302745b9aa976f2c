/// How often asynchronous work is tried, after which pauses, and for which errors.
public struct RetryPolicy: Sendable {
  /// How often it is tried at most, the first time included; less than one counts as one.
  public let attempts: Int
  package let pause: @Sendable (_ failures: Int) -> Duration
  let isWorthIt: @Sendable (any Error) -> Bool

  /// A policy of one's own.
  ///
  /// - Parameters:
  ///   - attempts: how often the work is tried at most, the first time included.
  ///   - pause: how long to wait after the first, second, … failure.
  ///   - isWorthIt: whether to try again after an error; by default after every one.
  public init(
    attempts: Int,
    pause: @escaping @Sendable (_ failures: Int) -> Duration,
    when isWorthIt: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) {
    self.attempts = max(1, attempts)
    self.pause = pause
    self.isWorthIt = isWorthIt
  }

  /// Pauses that grow by a factor, up to a longest one.
  ///
  /// - Parameters:
  ///   - attempts: how often the work is tried at most, the first time included.
  ///   - first: the pause after the first failure.
  ///   - factor: how much longer each pause is than the one before.
  ///   - longest: no pause is longer, before `jitter`.
  ///   - jitter: a number by which the n-th pause is multiplied, so that many clients do not come
  ///     back at once; by default 1. It is injected, so a run can be repeated.
  ///   - isWorthIt: whether to try again after an error; by default after every one.
  public static func exponential(
    attempts: Int, first: Duration, factor: Double = 2, longest: Duration = .seconds(60),
    jitter: @escaping @Sendable (_ failures: Int) -> Double = { _ in 1 },
    when isWorthIt: @escaping @Sendable (any Error) -> Bool = { _ in true }
  ) -> RetryPolicy {
    RetryPolicy(
      attempts: attempts,
      pause: { failures in
        // Grown step by step, so that it stops growing instead of passing what a duration holds.
        var pause = first
        for _ in 1..<max(1, failures) where pause < longest { pause = pause * factor }
        return min(pause, longest) * jitter(failures)
      }, when: isWorthIt)
  }
}

extension Effect {
  /// Tries the asynchronous work of this effect again when it fails.
  ///
  /// It concerns `.request`, whose action gets the last failure, and a `.run` that throws, which is
  /// started from its beginning: what it sent before it failed stays sent. The pauses are on the
  /// store's clock; cancelling works in them as it does while the work runs. Other effects stay as
  /// they are.
  public func retry(_ policy: RetryPolicy) -> Self {
    Self(
      node: node?.replacingLeaves { leaf in
        guard case .work(var work) = leaf.kind else { return leaf }
        work.retry = policy
        return EffectNode(
          .work(work), label: leaf.label, lineage: leaf.lineage, anchor: leaf.anchor,
          adaptation: leaf.adaptation)
      })
  }
}
