import Foundation
import Synchronization

/// Runs a closure on so many threads at once and returns when the last of them has ended.
///
/// They are threads of the system, not of the runtime's pool, of which there are no more than
/// processors: so they really meet, and one that waits holds up nobody else.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Void) async {
  await withTaskGroup(of: Void.self) { group in
    for number in 0..<count {
      group.addTask {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            body(number)
            continuation.resume()
          }
        }
      }
    }
  }
}

/// A number that a longer run than usual takes from the environment.
func amount(_ variable: String, usually: Int) -> Int {
  ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? usually
}

/// Counts from any thread; what a thread did before it counted is seen by who reads that count.
final class Count: Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .acquiring) }
  func add() { number.add(1, ordering: .releasing) }
}
