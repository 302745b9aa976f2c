import Dispatch
import Foundation
import Synchronization

// One batch per chunk, and a semaphore that counts the batches in flight: `AsyncStream` alone has
// no back pressure, and a fast pipe into a slow session would fill the memory. `DispatchIO` and
// `FileHandle.bytes` were left out: the first has no bound either, and the second reads byte by
// byte through an actor and waits for full buffers on Linux.

/// The thread behind a ``FileLines``.
final class FileReader: Sendable {
  let splitter: Mutex<LineSplitter>
  let batches: AsyncStream<[Line]>
  let room: DispatchSemaphore

  private let descriptor: Int32
  private let continuation: AsyncStream<[Line]>.Continuation

  init(descriptor: Int32, limit: Int) {
    self.descriptor = Descriptor.stream(descriptor)
    splitter = Mutex(LineSplitter(limit: limit))
    (batches, continuation) = AsyncStream.makeStream()
    // Filled by signals and not by its initial value: Dispatch traps when a semaphore is released
    // with less than it began with, which is what an abandoned reader looks like.
    let room = DispatchSemaphore(value: 0)
    for _ in 0..<FileLines.readAhead { room.signal() }
    self.room = room
    continuation.onTermination = { _ in room.signal() }
  }

  func start() {
    Thread.detachNewThread { [self] in
      defer { continuation.finish() }
      while let bytes = readChunk() {
        guard deliver(splitter.withLock { $0.feed(bytes) }) else { return }
      }
    }
  }

  // MARK: -

  /// The next bytes; `nil` after the last line has been delivered.
  private func readChunk() -> [UInt8]? {
    var fault: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: FileLines.chunkSize) { buffer, count in
      let result = FileReader.read(descriptor, into: buffer)
      count = max(result, 0)
      if result < 0 { fault = errno }
    }
    if !chunk.isEmpty { return chunk }
    // EBADF: started with standard input closed. EIO: the terminal is gone. Both are an end.
    let isEnd = fault == 0 || fault == EBADF || fault == EIO
    _ = deliver(splitter.withLock { $0.end(because: isEnd ? nil : .unreadable(errno: fault)) })
    return nil
  }

  /// Hands lines over once there is room; `false` when nobody listens any more.
  private func deliver(_ lines: [Line]) -> Bool {
    if lines.isEmpty { return true }
    room.wait()
    if case .terminated = continuation.yield(lines) { return false }
    return true
  }

  /// `read(2)` until it says something: repeated after a signal, and after waiting for input when
  /// the descriptor was left non-blocking by whoever shares it.
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>)
    -> Int
  {
    while true {
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&wish, 1, -1)
      default: return count
      }
    }
  }
}
