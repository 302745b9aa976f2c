/// How much a ``TestStore`` asks of a test.
public enum Exhaustivity: Hashable, Sendable {
  /// Everything is asserted: each change of the state, each action received, each call, and what
  /// goes on at the end.
  case on
  /// Only what is written is asserted. Received actions are reduced as they come, and not held.
  ///
  /// - Parameter showSkipped: whether the test is told, by warnings, what it left out.
  case off(showSkipped: Bool)

  /// Only what is written is asserted, without a word of the rest.
  public static let off = Exhaustivity.off(showSkipped: false)
}
