import Synchronization

/// Where the lines of a recording go.
public protocol RecordingSink: Sendable {
  /// Takes one whole line, line break included. Called in order, one call at a time.
  ///
  /// An error ends the recording; what was appended before must stay readable.
  func append(_ line: [UInt8]) throws

  /// The recording ended, or will be read now: nothing that was appended may be lost any more.
  func flush() throws
}

extension RecordingSink {
  /// Does nothing.
  public func flush() {}
}

/// Keeps the lines of a recording in memory.
public final class RecordingMemory: RecordingSink {
  private let kept = Mutex<[UInt8]>([])

  /// Makes an empty one.
  public init() {}

  /// All that was appended, from any thread.
  public var bytes: [UInt8] { kept.withLock(\.self) }

  /// Keeps the line.
  public func append(_ line: [UInt8]) { kept.withLock { $0 += line } }
}
