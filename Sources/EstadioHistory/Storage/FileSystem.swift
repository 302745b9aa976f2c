import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The calls of the system by which storages and recordings do their work, each under a name.
///
/// `before` is told of each call before it is made: a test notes the order, refuses a call, or
/// ends the process there.
package struct FileSystem: Sendable {
  /// A call of the system.
  package enum Step: String, Hashable, Sendable, CaseIterable {
    case makeFolder, list, lock, read, create, write, setMode, sync, close, link, rename, remove
    case syncFolder
  }

  let before: @Sendable (Step, String) throws(StorageError) -> Void

  package init(
    before: @escaping @Sendable (Step, String) throws(StorageError) -> Void = Self.nothing
  ) {
    self.before = before
  }

  package static func nothing(_ step: Step, _ path: String) throws(StorageError) {}

  /// So much is written with one call.
  private static let chunk = 65_536

  private func check(
    _ step: Step, _ path: String, _ call: () -> Int32
  ) throws(StorageError) -> Int32 {
    try before(step, path)
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw .system(step: step.rawValue, file: path, code: code) }
    }
  }

  // MARK: - Files

  /// The bytes of a file; `nil` if there is none.
  func read(_ path: String) throws(StorageError) -> Data? {
    try before(.read, path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .system(step: Step.read.rawValue, file: path, code: errno)
    }
    defer { _ = Foundation.close(descriptor) }
    var bytes = Data()
    var chunk = [UInt8](repeating: 0, count: Self.chunk)
    while true {
      let count = Foundation.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
      } else if errno != EINTR {
        throw .system(step: Step.read.rawValue, file: path, code: errno)
      }
    }
  }

  /// Makes a file that was not there.
  ///
  /// - Parameters:
  ///   - mode: who may do what with it; by default only the owner anything.
  ///   - isAppending: writes always at its end, wherever that is by then.
  func create(
    _ path: String, mode: mode_t = 0o600, isAppending: Bool = false
  ) throws(StorageError) -> Int32 {
    let flags = O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | (isAppending ? O_APPEND : 0)
    return try check(.create, path) { open(path, flags, mode) }
  }

  func write(_ bytes: Data, to descriptor: Int32, _ path: String) throws(StorageError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      try before(.write, path)
      let count = rest.prefix(Self.chunk).withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .system(step: Step.write.rawValue, file: path, code: errno)
      }
    }
  }

  func setMode(_ mode: UInt32, of descriptor: Int32, _ path: String) throws(StorageError) {
    _ = try check(.setMode, path) { fchmod(descriptor, mode_t(mode)) }
  }

  /// Waits until the bytes of a file are where a loss of power does not reach them.
  func sync(_ descriptor: Int32, _ path: String) throws(StorageError) {
    _ = try check(.sync, path) { Self.flush(descriptor) }
  }

  func close(_ descriptor: Int32, _ path: String) throws(StorageError) {
    try before(.close, path)
    // Even a close that is interrupted has closed.
    if Foundation.close(descriptor) != 0, errno != EINTR {
      throw .system(step: Step.close.rawValue, file: path, code: errno)
    }
  }

  private static func flush(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      // There, `fsync` leaves the bytes in the memory of the drive.
      let result = fcntl(descriptor, F_FULLFSYNC)
      return result >= 0 ? result : fsync(descriptor)
    #else
      return fsync(descriptor)
    #endif
  }

  // MARK: - Names

  func link(_ path: String, to other: String) throws(StorageError) {
    _ = try check(.link, other) { Foundation.link(path, other) }
  }

  func rename(_ path: String, to other: String) throws(StorageError) {
    _ = try check(.rename, other) { Foundation.rename(path, other) }
  }

  /// Removes a file; one that is not there is no error.
  func remove(_ path: String) throws(StorageError) {
    do {
      _ = try check(.remove, path) { unlink(path) }
    } catch .system(_, _, ENOENT) {
    }
  }

  /// Makes a folder and those above it.
  func makeFolder(_ path: String) throws(StorageError) {
    if exists(path) { return }
    let above = (path as NSString).deletingLastPathComponent
    if !above.isEmpty, above != path { try makeFolder(above) }
    do {
      _ = try check(.makeFolder, path) { mkdir(path, 0o700) }
    } catch .system(_, _, EEXIST) {
    }
  }

  /// Waits until the names in a folder are where a loss of power does not reach them.
  func syncFolder(_ path: String) throws(StorageError) {
    let descriptor = try check(.syncFolder, path) {
      open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    defer { _ = Foundation.close(descriptor) }
    guard Self.flush(descriptor) != 0 else { return }
    let code = errno
    // Some systems do not do this for folders, and say so.
    if code != EINVAL && code != ENOTSUP {
      throw .system(step: Step.syncFolder.rawValue, file: path, code: code)
    }
  }

  /// The names in a folder.
  func list(_ path: String) throws(StorageError) -> [String] {
    try before(.list, path)
    guard let folder = opendir(path) else {
      throw .system(step: Step.list.rawValue, file: path, code: errno)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.sorted()
  }

  /// Whether there is something under a name, be it a link to nowhere.
  func exists(_ path: String) -> Bool { status(path) != nil }

  /// Who may do what with a file.
  func mode(_ path: String) -> UInt32? { status(path).map { UInt32($0.st_mode) & 0o7777 } }

  private func status(_ path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  /// Where a chain of links leads; the path itself, if it is no link.
  func target(_ path: String) -> String {
    var path = path
    for _ in 0..<Self.maxLinks {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        return path
      }
      let folder = (path as NSString).deletingLastPathComponent
      path = next.hasPrefix("/") ? next : (folder as NSString).appendingPathComponent(next)
    }
    return path
  }

  /// More links in a row are a circle.
  private static let maxLinks = 40

  // MARK: - The lock

  /// Takes a lock that other processes respect who ask for it too, and that ends with the process.
  ///
  /// - Returns: what to close to give it back; `nil` where the file system knows no locks.
  func lock(_ path: String, patience: Duration) throws(StorageError) -> Int32? {
    let descriptor = try check(.lock, path) { open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600) }
    let start = ContinuousClock.now
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      let waited = ContinuousClock.now - start
      if code == EINTR { continue }
      if code == EWOULDBLOCK, waited < patience {
        // A writer holds it for some milliseconds. There is no call that waits for so long only.
        usleep(1_000)
        continue
      }
      _ = Foundation.close(descriptor)
      if code == EWOULDBLOCK { throw .locked(file: path, waited: patience) }
      if code == ENOTSUP || code == ENOLCK || code == EINVAL { return nil }
      throw .system(step: Step.lock.rawValue, file: path, code: code)
    }
    return descriptor
  }
}
