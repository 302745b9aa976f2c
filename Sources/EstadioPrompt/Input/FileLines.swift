import Dispatch
import Synchronization

/// The lines of a file descriptor, read by a thread of its own.
///
/// The thread waits in `read(2)`, so nothing is polled, an idle session uses no CPU, and the main
/// actor stays free for a live clock. An interrupted read is repeated, end of file ends the
/// sequence, and so do a closed descriptor and a terminal that has hung up. Any other error is
/// delivered as a last line with ``LineFault/unreadable(errno:)``.
///
/// Reading starts when the value is made and runs ahead by at most ``readAhead`` chunks of
/// ``chunkSize`` bytes; then the thread waits for its reader. There is one reader: a second
/// iterator would share the lines with the first. When the reading task is cancelled, the
/// sequence ends; the thread follows as soon as its current `read` returns.
public struct FileLines: AsyncSequence, Sendable {
  /// The most chunks that are read before somebody asks for their lines.
  public static let readAhead = 16
  /// The most bytes asked of one `read(2)`.
  public static let chunkSize = 64 << 10

  private let reader: FileReader

  /// Starts reading a descriptor, standard input by default, with a limit for a line's bytes.
  public init(descriptor: Int32 = 0, limit: Int = LineSplitter.defaultLimit) {
    reader = FileReader(descriptor: descriptor, limit: limit)
    reader.start()
  }

  /// Forgets what has come of a line whose end has not come.
  public func discardPartialLine() {
    reader.splitter.withLock { $0.discardPartialLine() }
  }

  /// Continues with the lines that nobody has taken yet.
  public func makeAsyncIterator() -> Iterator {
    Iterator(batches: reader.batches.makeAsyncIterator(), room: reader.room)
  }

  /// Hands the lines out in order and waits for those that have not come.
  public struct Iterator: AsyncIteratorProtocol {
    var batches: AsyncStream<[Line]>.Iterator
    let room: DispatchSemaphore
    var current: ArraySlice<Line> = []

    /// The next line; `nil` at the end of the file or once the task is cancelled.
    public mutating func next() async -> Line? {
      await next(isolation: #isolation)
    }

    /// The next line; `nil` at the end of the file or once the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Line? {
      if current.isEmpty {
        guard let batch = await batches.next(isolation: actor) else { return nil }
        room.signal()
        current = batch[...]
      }
      return current.popFirst()
    }
  }
}
