/// One beat of a `.every` subscription.
public struct Tick: Hashable, Sendable {
  /// Which beat of the grid this is, counted from 1: it is due at start + number × period.
  public let number: Int
  /// How many whole periods passed since the previous delivered beat: 1 when the host was in
  /// time, more under `.coalesce` when it was late. Time is the sum of these, never their count.
  public let elapsed: Int
}

/// What a `.every` subscription does when its host comes late, after a stopped process for
/// example.
public enum LatePolicy: Hashable, Sendable {
  /// One tick that carries how many whole periods passed; then back on the grid.
  case coalesce
  /// Every missed tick, one after the other, each in a turn of its own.
  case catchUp
}
