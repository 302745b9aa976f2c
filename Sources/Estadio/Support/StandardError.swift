// The one file of the core that may speak to the C library: a diagnostic that no handler took
// has to be seen, also when standard output is a pipe that another program reads.
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
