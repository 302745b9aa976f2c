/// What became of a text that was written.
public enum OutputResult: Sendable, Hashable {
  /// Every byte has left the program.
  case written
  /// Nobody reads this channel any more; a session ends quietly.
  case readerGone
  /// `write(2)` failed with this `errno`, a full disk for instance.
  case failed(errno: Int32)
}
