/// One line of input: its number, counted from 1, and its text or why there is none.
///
/// A line that cannot be read is still a line: it keeps its number, and the lines after it are
/// read as usual.
public struct Line: Sendable, Hashable {
  /// The line's place in the input, counted from 1; empty lines count.
  public let number: Int
  /// The text without its line end, or the fault that made this line unreadable.
  public let content: Result<String, LineFault>

  /// Pairs a line's number with its content; a ``LineSplitter`` does this for you.
  public init(number: Int, content: Result<String, LineFault>) {
    self.number = number
    self.content = content
  }
}
