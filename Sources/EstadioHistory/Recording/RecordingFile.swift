import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Appends the lines of a recording to a new file.
///
/// Each line is handed to the system in one piece, so a process that is killed, at whatever byte,
/// leaves a file of whole lines and at most one torn one at its end, which
/// ``Recording/init(reading:)`` drops. What the system has taken survives the process; what it has
/// put on the disk survives a loss of power: ask for that with `syncingEvery`.
public final class RecordingFile: RecordingSink {
  /// Where it is.
  public let path: String
  private let descriptor: Int32
  private let interval: Int?
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
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
    if descriptor < 0 {
      throw errno == EEXIST ? .fileExists(path: path) : Self.refusal("open", path)
    }
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

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
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { platformWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let refusal = Self.refusal("write", path)
        _ = ftruncate(descriptor, length)
        throw refusal
      }
      rest = rest.dropFirst(count)
    }
  }

  private func sync(_ extent: inout Extent) throws(RecordingError) {
    guard extent.unsynced > 0 else { return }
    extent.unsynced = 0
    if fsync(descriptor) != 0 { throw Self.refusal("fsync", path) }
  }

  private static func refusal(_ call: String, _ path: String) -> RecordingError {
    .refusedBySystem(call: call, path: path, reason: String(cString: strerror(errno)))
  }
}

private func platformWrite(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, start, count)
}
