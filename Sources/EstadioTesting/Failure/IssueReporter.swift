import Estadio
import Synchronization
import Testing

/// Tells failures to the test that owns a store, at the place that called.
///
/// Usually the call is made in that test, and the failure is recorded there and then. A store that
/// is released elsewhere, or called by another test, still fails its own: a task that was begun
/// with the store, and so belongs to the store's test, waits to record what it is given.
///
/// Where there is no test, nobody would hear of an issue: under XCTest, which in this toolchain
/// (6.3.1, Linux) takes none from Swift Testing, a wrong test would pass. So the failure is written
/// to standard error, and the process ends.
final class IssueReporter {
  private struct Message: Sendable {
    let text: String
    let isWarning: Bool
    let place: Testing.SourceLocation

    func record() {
      Issue.record(
        Comment(rawValue: text), severity: isWarning ? .warning : .error, sourceLocation: place)
    }
  }

  /// Takes the texts in place of the test: for tests of the texts.
  var sink: ((String, Testing.SourceLocation) -> Void)?

  private let owner = Test.current?.id
  private let executor = ManualExecutor()
  private let messages: AsyncStream<Message>.Continuation

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Message.self)
    messages = continuation
    Task(executorPreference: executor) { @concurrent in
      for await message in stream { message.record() }
    }
    run()
  }

  deinit {
    messages.finish()
    run()
  }

  func report(_ text: String, isWarning: Bool = false, at place: Testing.SourceLocation) {
    if let sink { return sink(text, place) }
    let message = Message(text: text, isWarning: isWarning, place: place)
    let here = Test.current?.id
    if here == nil && owner == nil && !isWarning { Self.end(text, place) }
    if here == owner { return message.record() }
    messages.yield(message)
    run()
  }

  private static func end(_ text: String, _ place: Testing.SourceLocation) -> Never {
    StandardError.write("\(place.fileID):\(place.line): error: \(text)")
    fatalError("A TestStore that belongs to no test of Swift Testing failed.")
  }

  private func run() {
    while executor.runNext() {}
  }
}
