import Foundation
import Synchronization

/// A built executable of this package, run to its end with everything it said.
///
/// The executables lie beside the bundle of the tests, so nothing here names a machine's path.
/// The child is spawned and waited for by the system calls themselves: Foundation's `Process` now
/// and then misses the end of a child here, and a test that waits for it would hang. Both outputs
/// are read while the child runs, each on a thread of its own, since a child that fills one pipe
/// while its parent waits at the other would wait for ever.
struct ChildProcess {
  /// What it wrote to standard output.
  let output: String
  /// What it wrote to standard error.
  let errors: String
  /// Its exit status; what a signal left is its number, negated.
  let status: Int32

  /// Why there is nothing to look at.
  enum Trouble: Error, CustomStringConvertible {
    case notBuilt(String)
    case notSpawned(String, errno: Int32)
    case tookTooLong(String, seconds: Int)
    case fellSilent(String, after: String)

    var description: String {
      switch self {
      case .notBuilt(let path): "There is no executable at \(path)."
      case .notSpawned(let name, let errno): "'\(name)' was not started: error \(errno)."
      case .tookTooLong(let name, let seconds): "'\(name)' took longer than \(seconds) seconds."
      case .fellSilent(let name, let said): "'\(name)' ended after it said:\n\(said)"
      }
    }
  }

  /// Runs an executable of this package.
  ///
  /// - Parameters:
  ///   - name: the product's name.
  ///   - input: what it reads from standard input, which then ends.
  ///   - seconds: how long it may take at most; generous, because the machine may be busy.
  init(
    _ name: String, _ arguments: [String] = [], input: String = "", seconds: Int = 120
  ) throws {
    let path = try Self.executable(name)
    // One at a time: a child spawned between the making of a pipe and its closing to children
    // would keep that pipe open.
    let (stdin, stdout, stderr, child) = try Self.spawning.withLock { _ in
      let (stdin, stdout, stderr) = (Conduit(), Conduit(), Conduit())
      let child = try Self.spawn(
        path, arguments, descriptors: [stdin.reader, stdout.writer, stderr.writer])
      return (stdin, stdout, stderr, child)
    }
    for ours in [stdin.reader, stdout.writer, stderr.writer] { close(ours) }
    let said = Collected(stdout.reader)
    let complained = Collected(stderr.reader)
    Self.feed(input, to: stdin.writer)
    let ended = Ended(child)
    guard let code = ended.status(within: seconds) else {
      kill(child, SIGKILL)
      throw Trouble.tookTooLong(name, seconds: seconds)
    }
    output = said.text
    errors = complained.text
    // The low seven bits are the signal, the next eight the status.
    let signal = code & 0x7f
    status = signal == 0 ? (code >> 8) & 0xff : -signal
  }
}

extension ChildProcess {
  static let spawning = Mutex(())

  static func executable(_ name: String) throws -> String {
    if name.hasPrefix("/") { return name }
    let path = products.appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else { throw Trouble.notBuilt(path) }
    return path
  }

  /// The folder in which this package was built.
  private static var products: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return Bundle.main.bundleURL
  }

  static func spawn(
    _ path: String, _ arguments: [String], descriptors: [Int32]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (place, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(place))
    }
    // The child meets a broken pipe as it would from a shell, whatever this process ignores.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, path, &actions, &attributes, argv, envp)
    guard error == 0 else { throw Trouble.notSpawned(path, errno: error) }
    return child
  }

  /// Writes everything and closes; a child may end without reading all of it.
  private static func feed(_ input: String, to descriptor: Int32) {
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread {
      var rest = Array(input.utf8)[...]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if written < 0 && errno == EINTR { continue }
        if written <= 0 { break }
        rest = rest.dropFirst(written)
      }
      close(descriptor)
    }
  }
}

/// A pipe whose ends no other child inherits.
struct Conduit: Sendable {
  let reader: Int32
  let writer: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer) = (ends[0], ends[1])
  }
}

/// The end of a child, waited for on a thread of its own.
final class Ended: Sendable {
  private let code = Mutex<Int32>(0)
  private let done = DispatchSemaphore(value: 0)

  init(_ child: pid_t) {
    Thread.detachNewThread { [self] in
      var code: Int32 = 0
      while waitpid(child, &code, 0) < 0 && errno == EINTR {}
      self.code.withLock { $0 = code }
      done.signal()
    }
  }

  func status(within seconds: Int) -> Int32? {
    done.wait(timeout: .now() + .seconds(seconds)) == .success ? code.withLock { $0 } : nil
  }
}

/// Everything that comes out of a pipe, read on a thread of its own.
private final class Collected: Sendable {
  private let bytes = Mutex<[UInt8]>([])
  private let done = DispatchSemaphore(value: 0)

  init(_ descriptor: Int32) {
    Thread.detachNewThread { [self] in
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { break }
        bytes.withLock { $0 += chunk[..<count] }
      }
      close(descriptor)
      done.signal()
    }
  }

  /// Waits for the end of the pipe.
  var text: String {
    done.wait()
    return bytes.withLock { String(decoding: $0, as: UTF8.self) }
  }
}
