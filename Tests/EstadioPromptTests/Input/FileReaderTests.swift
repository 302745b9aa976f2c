import Foundation
import Testing

@testable import EstadioPrompt

// On Linux only: elsewhere a thread's handle is a pointer that cannot be handed to a test.
#if os(Linux)
  struct FileReaderTests {
    /// One byte for each signal handled; a handler can capture nothing.
    private static let marks = try? RawPipe()

    @Test func `R12 a signal during reading is not the end: the line is read as usual`()
      async throws
    {
      let pipe = try RawPipe()
      // Without SA_RESTART, so that read(2) does return with EINTR.
      var action = sigaction()
      let count: @convention(c) (Int32) -> Void = { _ in
        var mark: UInt8 = 0
        if let marks = Self.marks { _ = write(marks.writeEnd, &mark, 1) }
      }
      action.__sigaction_handler.sa_handler = count
      let marks = try #require(Self.marks)
      sigaction(SIGUSR2, &action, nil)

      let (threads, continuation) = AsyncStream.makeStream(of: pthread_t.self)
      async let bytes = onThread {
        // Threads made by a Dispatch worker inherit its mask, which blocks most signals.
        var mask = sigset_t()
        sigaddset(&mask, SIGUSR2)
        pthread_sigmask(SIG_UNBLOCK, &mask, nil)
        continuation.yield(pthread_self())
        var buffer = [UInt8](repeating: 0, count: 16)
        let count = buffer.withUnsafeMutableBufferPointer {
          FileReader.read(pipe.readEnd, into: $0)
        }
        return Array(buffer.prefix(max(count, 0)))
      }
      var iterator = threads.makeAsyncIterator()
      let thread = try #require(await iterator.next())
      for _ in 1...50 {
        pthread_kill(thread, SIGUSR2)
        #expect(await onThread { marks.readByte() } == 0)
      }
      pipe.send("uno\n".utf8)
      #expect(await bytes == Array("uno\n".utf8))
      pipe.closeRead()
      pipe.closeWrite()
    }
  }
#endif
