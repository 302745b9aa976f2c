import Foundation

// A program may be started with a standard stream closed. The number is then free, and the Swift
// runtime's own event queue is soon behind it: reading it would wait for ever, and writing to it
// would wake things up inside the runtime. So a descriptor is looked at once, when a reader or a
// writer is made, before its number is used for anything.

/// What a descriptor's number stands for.
enum Descriptor {
  /// Stands for no descriptor at all: reading and writing fail with EBADF.
  static let none: Int32 = -1

  /// The number itself if a file, pipe, terminal or socket is behind it, and ``none`` otherwise.
  ///
  /// On Linux event queues are the descriptors whose mode names no type of file.
  static func stream(_ number: Int32) -> Int32 {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT != 0 else { return none }
    return number
  }
}
