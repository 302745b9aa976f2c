import Foundation
import Synchronization

// A handler may do next to nothing, so it writes the signal's number into a pipe, and a thread
// turns that into values. `DispatchSource` was rejected: on Linux it needs the signal blocked in
// every thread of the program, which a library cannot promise.

/// The signals a session on a terminal listens to.
enum TerminalSignals {
  /// The write end of the pipe. A global atomic, because a signal handler can capture nothing.
  private static let pipeEnd = Atomic<Int32>(-1)

  /// Starts listening for SIGTERM and SIGHUP and, on a terminal, for SIGINT and SIGCONT. Meant to
  /// be called once in a program; a second call takes the signals away from the first.
  ///
  /// SIGINT is taken once: the handler puts back the default, and ``acceptInterrupt()`` must be
  /// called when the session has dealt with it. So a program that is stuck and deals with nothing
  /// ends at the second Ctrl-C all the same.
  static func listen(onTerminal: Bool) -> AsyncStream<TerminalSignal> {
    let (signals, continuation) = AsyncStream.makeStream(
      of: TerminalSignal.self, bufferingPolicy: .bufferingNewest(16))
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return signals }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let readEnd = ends[0]
    // This also runs the lazy initialiser of the global before any handler can.
    pipeEnd.store(ends[1], ordering: .sequentiallyConsistent)
    Thread.detachNewThread {
      var number: UInt8 = 0
      while true {
        let count = read(readEnd, &number, 1)
        if count == 1 {
          continuation.yield(TerminalSignal(Int32(number)))
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }
    for number in [SIGTERM, SIGHUP] {
      let old = signal(number, handle)
      // Somebody wants the program to go on: what runs in the background of a closed terminal.
      if unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
    if onTerminal {
      acceptInterrupt()
      _ = signal(SIGCONT, handle)
    }
    return signals
  }

  /// Makes the next SIGINT arrive as a ``TerminalSignal/interrupt``.
  static func acceptInterrupt() {
    _ = signal(SIGINT, handle)
  }

  /// Ignores SIGUSR1 unless the program handles it: its default would end a session that someone
  /// only wanted to poke.
  static func ignoreUserSignal() {
    let old = signal(SIGUSR1, SIG_IGN)
    if unsafeBitCast(old, to: Int.self) != unsafeBitCast(SIG_DFL, to: Int.self) {
      _ = signal(SIGUSR1, old)
    }
  }

  /// Runs inside the signal: only calls that POSIX allows there, and `errno` left as it was.
  private static let handle: @convention(c) (Int32) -> Void = { number in
    let saved = errno
    if number != SIGCONT { _ = signal(number, SIG_DFL) }
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(pipeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = saved
  }
}
