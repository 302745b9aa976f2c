/// Takes what a session says.
///
/// A conforming type keeps the order of the calls over both channels and holds nothing back: when
/// `write` returns, the text has left. A program that drives the session as a co-process waits for
/// each reply before it sends the next line.
public protocol SessionOutput: Sendable {
  /// Writes a text as it is, adding nothing, and says what became of it.
  @discardableResult
  func write(_ text: String, to channel: OutputChannel) -> OutputResult
}
