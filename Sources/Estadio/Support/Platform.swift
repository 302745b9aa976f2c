// The one file of the core that may speak to the C library, for the two things that the language
// has no word for. A diagnostic that no handler took has to be seen, also when standard output is a
// pipe that another program reads; and only the system knows the date.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard error, written without buffering.
package enum StandardError {
  /// Writes a text and a newline to file descriptor 2; gives up quietly if nobody reads it.
  package static func write(_ text: String) {
    var bytes = Array((text + "\n").utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { platformWrite(2, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }

  private static func platformWrite(_ fd: Int32, _ start: UnsafeRawPointer?, _ n: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(fd, start, n)
    #elseif canImport(Glibc)
      Glibc.write(fd, start, n)
    #elseif canImport(Musl)
      Musl.write(fd, start, n)
    #endif
  }
}

/// The system's clock on the wall.
package enum WallClock {
  /// The date that it shows; it can be set, forwards and backwards.
  package static var now: Fecha {
    // Two words on machines of 64 bits, seconds and nanoseconds. They are read as such, because
    // which module owns the members of `timespec` differs from build to build (6.3.1).
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 4) { words in
      words.initialize(repeating: 0)
      let raw = UnsafeMutableRawPointer(words.baseAddress)
      raw?.withMemoryRebound(to: timespec.self, capacity: 1) { time in
        // With this clock and a place to write to there is nothing that could fail.
        _ = clock_gettime(CLOCK_REALTIME, time)
      }
      return Fecha(sinceEpoch: .seconds(words[0]) + .nanoseconds(words[1]))
    }
  }
}
