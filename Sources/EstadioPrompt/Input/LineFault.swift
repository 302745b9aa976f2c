/// Why one line of input has no text.
public enum LineFault: Error, Sendable, Hashable {
  /// The bytes between two line ends are not valid UTF-8.
  case invalidUTF8
  /// The line has more than `limit` bytes; none of them were kept.
  case tooLong(limit: Int)
  /// `read(2)` failed with this `errno`; no line follows.
  case unreadable(errno: Int32)
}
