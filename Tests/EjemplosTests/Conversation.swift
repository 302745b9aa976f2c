import Foundation
import Synchronization

/// A built executable of this package that is talked to while it runs, and that can be stopped in
/// the middle and resumed, as a person does with Ctrl-Z or a system with an app.
final class Conversation {
  private let name: String
  private let child: pid_t
  private let input: Int32
  private let output: Int32
  private let ended: Ended
  private let seconds: Int
  /// Everything it said, errors included.
  private(set) var said = ""
  private var isOver = false

  /// - Parameter seconds: how long any one answer may take; generous, because the machine may be
  ///   busy.
  init(_ name: String, _ arguments: [String], seconds: Int = 120) throws {
    let (stdin, stdout, child) = try ChildProcess.spawning.withLock { _ in
      let (stdin, stdout) = (Conduit(), Conduit())
      let child = try ChildProcess.spawn(
        ChildProcess.executable(name), arguments,
        descriptors: [stdin.reader, stdout.writer, stdout.writer])
      return (stdin, stdout, child)
    }
    for ours in [stdin.reader, stdout.writer] { close(ours) }
    (self.name, self.child, self.seconds) = (name, child, seconds)
    (input, output) = (stdin.writer, stdout.reader)
    ended = Ended(child)
  }

  deinit {
    // Whoever had no time to say goodbye has failed already.
    if !isOver { kill(child, SIGKILL) }
    close(output)
  }

  /// Says one line and gives back what is answered, to an ending that is known.
  @discardableResult
  func ask(_ line: String, until ending: String) throws -> String {
    let text = Array("\(line)\n".utf8)
    guard text.withUnsafeBytes({ write(input, $0.baseAddress, $0.count) }) == text.count else {
      throw ChildProcess.Trouble.fellSilent(name, after: said)
    }
    var answer: [UInt8] = []
    while !answer.suffix(ending.utf8.count).elementsEqual(ending.utf8) { answer += try hear() }
    let reply = String(decoding: answer, as: UTF8.self)
    said += reply
    return reply
  }

  private func hear() throws -> ArraySlice<UInt8> {
    guard isHeard(within: .seconds(seconds)) else {
      throw ChildProcess.Trouble.tookTooLong(name, seconds: seconds)
    }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = chunk.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
    guard count > 0 else { throw ChildProcess.Trouble.fellSilent(name, after: said) }
    return chunk[..<count]
  }

  private func isHeard(within time: Duration) -> Bool {
    var ear = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    return poll(&ear, 1, Int32(time / .milliseconds(1))) > 0
  }

  /// Stops the process for a while; nothing of it runs meanwhile.
  ///
  /// - Returns: when it stood still for certain, and when it was let go on.
  func standStill(for time: Duration) -> Range<ContinuousClock.Instant> {
    kill(child, SIGSTOP)
    // The signal is on its way until the system says that the process has stopped.
    var code: Int32 = 0
    while waitpid(child, &code, WUNTRACED) < 0 && errno == EINTR {}
    let start = ContinuousClock.now
    // What is silent is listened to for so long; a little that it had said before may come.
    while ContinuousClock.now - start < time {
      let rest = time - (ContinuousClock.now - start)
      var nothing = pollfd(fd: -1, events: 0, revents: 0)
      _ = poll(&nothing, 1, Int32(max(rest / .milliseconds(1), 0)) + 1)
    }
    let end = ContinuousClock.now
    kill(child, SIGCONT)
    return start..<end
  }

  /// Ends the process by a signal, in the middle of whatever it does.
  ///
  /// - Returns: the exit status; what a signal left is its number, negated.
  func end(by signal: Int32) throws -> Int32 {
    kill(child, signal)
    // Its input stays open meanwhile: the end of that would be another reason to end.
    let status = try status()
    close(input)
    return status
  }

  /// Ends the input and waits for its end.
  ///
  /// - Returns: the exit status; what a signal left is its number, negated.
  func end() throws -> Int32 {
    close(input)
    return try status()
  }

  private func status() throws -> Int32 {
    guard let code = ended.status(within: seconds) else {
      throw ChildProcess.Trouble.tookTooLong(name, seconds: seconds)
    }
    isOver = true
    let signal = code & 0x7f
    return signal == 0 ? (code >> 8) & 0xff : -signal
  }
}
