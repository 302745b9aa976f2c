import Synchronization

/// Keeps in memory what a session says, for tests.
///
/// ```swift
/// let output = RecordedOutput()
/// _ = await Session(table: table, output: output).run(TextLines("abrir 1\n"))
/// #expect(output.replies == "Rayo FC 0–0 Toros\n")
/// ```
public final class RecordedOutput: SessionOutput {
  private let pieces = Mutex<[(channel: OutputChannel, text: String)]>([])
  private let answer: @Sendable (Int) -> OutputResult

  /// Starts empty; `answer` decides what becomes of a text, given its place among those kept.
  ///
  /// The first text asks for place 1. A text whose result is not ``OutputResult/written`` is not
  /// kept, so the next one asks for the same place.
  public init(answer: @escaping @Sendable (Int) -> OutputResult = { _ in .written }) {
    self.answer = answer
  }

  /// All replies, joined.
  public var replies: String { text { $0 == .reply } }

  /// All diagnostics, joined.
  public var diagnostics: String { text { $0 == .diagnostic } }

  /// Both channels in the order of writing, as a file that both go to.
  public var everything: String { text { _ in true } }

  /// Keeps a text, unless the test's answer for it is another than ``OutputResult/written``.
  @discardableResult
  public func write(_ text: String, to channel: OutputChannel) -> OutputResult {
    pieces.withLock { pieces in
      let result = answer(pieces.count + 1)
      if result == .written { pieces.append((channel, text)) }
      return result
    }
  }

  private func text(where belongs: (OutputChannel) -> Bool) -> String {
    pieces.withLock { $0.filter { belongs($0.channel) }.map(\.text).joined() }
  }
}
