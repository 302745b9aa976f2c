import Foundation
import Synchronization

/// Appends the lines of a recording to a new file.
///
/// Each line is handed to the system before its step is over, so a process that is killed, at
/// whatever byte, leaves a file of whole lines and at most one torn one at its end, which
/// ``Recording/init(reading:)`` drops. What the system has taken survives the process; what it has
/// put on the disk survives a loss of power: ask for that with `syncingEvery`.
public final class RecordingFile: RecordingSink {
  /// Where it is.
  public let path: String
  private let descriptor: Int32
  private let interval: Int?
  private let system = FileSystem()
  private let extent = Mutex(Extent())

  private struct Extent {
    var length: off_t = 0
    var unsynced = 0
  }

  /// Makes the file, which must not exist yet: a recording never overwrites anything.
  ///
  /// - Parameters:
  ///   - path: where to make it; its folder exists.
  ///   - interval: after how many lines the disk is waited for, which takes milliseconds; `nil`
  ///     leaves that to the system until the recording ends.
  /// - Throws: ``RecordingError/fileExists(path:)`` or
  ///   ``RecordingError/refusedBySystem(call:path:reason:)``.
  public init(creating path: String, syncingEvery interval: Int? = nil) throws(RecordingError) {
    self.path = path
    self.interval = interval.map { max(1, $0) }
    descriptor = try Self.asking { [system] () throws(StorageError) in
      try system.create(path, mode: 0o644, isAppending: true)
    }
  }

  deinit { _ = close(descriptor) }

  /// Writes one line.
  ///
  /// - Throws: ``RecordingError/refusedBySystem(call:path:reason:)``, after what was written of the
  ///   line has been taken back.
  public func append(_ line: [UInt8]) throws {
    try extent.withLock { extent in
      try write(line, after: extent.length)
      extent.length += off_t(line.count)
      extent.unsynced += 1
      if let interval, extent.unsynced >= interval { try sync(&extent) }
    }
  }

  /// Waits until the disk has all lines.
  ///
  /// - Throws: ``RecordingError/refusedBySystem(call:path:reason:)``.
  public func flush() throws { try extent.withLock { try sync(&$0) } }

  private func write(_ line: [UInt8], after length: off_t) throws(RecordingError) {
    do throws(RecordingError) {
      try Self.asking { () throws(StorageError) in
        try system.write(Data(line), to: descriptor, path)
      }
    } catch {
      _ = ftruncate(descriptor, length)
      throw error
    }
  }

  private func sync(_ extent: inout Extent) throws(RecordingError) {
    guard extent.unsynced > 0 else { return }
    extent.unsynced = 0
    try Self.asking { () throws(StorageError) in try system.sync(descriptor, path) }
  }

  /// Asks the system, and says what it refuses in the words of a recording.
  private static func asking<Answer>(
    _ ask: () throws(StorageError) -> Answer
  ) throws(RecordingError) -> Answer {
    do throws(StorageError) {
      return try ask()
    } catch {
      switch error {
      case .system(_, let path, EEXIST): throw .fileExists(path: path)
      case .system(let call, let path, let code):
        throw .refusedBySystem(call: call, path: path, reason: String(cString: strerror(code)))
      case .locked(let path, _), .notReadBack(let path):
        throw .refusedBySystem(call: "write", path: path, reason: error.description)
      }
    }
  }
}
