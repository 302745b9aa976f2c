import Foundation
import Synchronization

/// Writes to two file descriptors with `write(2)`, unbuffered.
///
/// Each text has left the program when `write` returns, so a reply is there before the next line
/// is asked for, nothing said is lost when the program is killed, and the two channels stay in
/// order when they share a file. Interrupted and partial writes are continued. Texts written by
/// several threads do not mix.
public final class FileOutput: SessionOutput {
  /// Replies to standard output, diagnostics to standard error.
  public static let standard = FileOutput()

  private let reply: Int32
  private let diagnostic: Int32
  private let turn = Mutex(())

  /// Writes to these descriptors and makes the process ignore SIGPIPE.
  ///
  /// Ignoring the signal is what turns a reader that left into
  /// ``OutputResult/readerGone`` in place of a death without clean-up. The descriptors stay the
  /// caller's to close.
  public init(reply: Int32 = 1, diagnostic: Int32 = 2) {
    self.reply = Descriptor.stream(reply)
    self.diagnostic = Descriptor.stream(diagnostic)
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Writes a text whole before it returns, waiting for a slow reader.
  @discardableResult
  public func write(_ text: String, to channel: OutputChannel) -> OutputResult {
    let descriptor = channel == .reply ? reply : diagnostic
    var text = text
    return turn.withLock { _ in
      text.withUTF8 { FileOutput.write(UnsafeRawBufferPointer($0), to: descriptor) }
    }
  }

  // MARK: -

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32)
    -> OutputResult
  {
    var rest = bytes[...]
    while !rest.isEmpty {
      let slice = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.write(descriptor, slice.baseAddress, slice.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var wish = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wish, 1, -1)
      // EBADF: started with the stream closed. EIO: the terminal is gone.
      case EPIPE, EBADF, EIO: return .readerGone
      default: return .failed(errno: errno)
      }
    }
    return .written
  }
}
