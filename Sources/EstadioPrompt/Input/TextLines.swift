/// The lines of a text in memory, as input for a ``Session`` in a test or a script.
///
/// ```swift
/// await session.run(TextLines("abrir 1\ngol local\n"))
/// ```
public struct TextLines: AsyncSequence, Sendable {
  private let lines: [Line]

  /// Splits a text as a file with the same content would be split.
  public init(_ text: String) {
    var splitter = LineSplitter()
    let complete = splitter.feed(text.utf8)
    lines = complete + (splitter.finish().map { [$0] } ?? [])
  }

  /// Starts at the first line; every iterator does.
  public func makeAsyncIterator() -> Iterator {
    Iterator(lines: lines.makeIterator())
  }

  /// Hands the lines out in order, without waiting.
  public struct Iterator: AsyncIteratorProtocol {
    var lines: IndexingIterator<[Line]>

    /// The next line; `nil` at the end.
    public mutating func next() async -> Line? {
      lines.next()
    }

    /// The next line; `nil` at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Line? {
      lines.next()
    }
  }
}
