import Synchronization

/// Counts down from any thread.
final class LockedCount: Sendable {
  private let left: Atomic<Int>

  init(_ count: Int) { left = Atomic(count) }

  /// Counts, and says whether it has come to the end.
  func isDown() -> Bool { left.subtract(1, ordering: .relaxed).newValue < 0 }
}
