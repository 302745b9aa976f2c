import Foundation
import Synchronization

/// A run of `estadio-writer`, which lies beside the bundle of the tests.
///
/// Spawned and waited for by the system calls themselves: Foundation's `Process` now and then
/// misses the end of a child. The child ends itself when it hangs.
final class Child {
  private let id: pid_t
  private let output: Int32

  struct NotStarted: Error {
    let code: Int32
  }

  private static let spawning = Mutex(())

  /// - Parameter program: another program than `estadio-writer`, by its path.
  init(_ arguments: [String], program: String? = nil) throws {
    (id, output) = try Self.spawning.withLock { _ in
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      // Or other children would keep the pipe open.
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      defer { close(ends[1]) }
      return (try Self.spawn(program, arguments, output: ends[1]), ends[0])
    }
  }

  private static func spawn(
    _ program: String?, _ arguments: [String], output: Int32
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    let path = program ?? products.appendingPathComponent("estadio-writer").path
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp =
      ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, path, &actions, nil, argv, envp)
    guard code == 0 else { throw NotStarted(code: code) }
    return child
  }

  private static var products: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return Bundle.main.bundleURL
  }

  /// Waits for the end.
  ///
  /// - Returns: the exit status, or the number of the signal that ended it, negated; and what it
  ///   wrote to its output.
  func end() -> (status: Int32, said: String) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(output, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { break }
      bytes += chunk[..<count]
    }
    close(output)
    var code: Int32 = 0
    while waitpid(id, &code, 0) < 0 && errno == EINTR {}
    let signal = code & 0x7f
    let status = signal == 0 ? (code >> 8) & 0xff : -signal
    return (status, String(decoding: bytes, as: UTF8.self))
  }
}

/// Runs a closure on a thread of its own: a test that waits for processes must not hold up others.
func onThread<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
  }
}

/// A number that a longer run than usual takes from the environment.
func amount(_ variable: String, usually: Int) -> Int {
  ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? usually
}

/// A folder that is gone when nobody needs it any more.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("estadio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// What is in it, in order, but for the files of locks.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [])
      .filter { !$0.hasSuffix(".lock") }.sorted()
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
  func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }
  func put(_ text: String, _ name: String) throws {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
  }

  func mode(_ name: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path(name)))?[.posixPermissions] as? Int
  }
}
