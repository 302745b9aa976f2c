import Foundation
import Synchronization

/// Sees to it that what a store asks of its storage is done one at a time and in order.
///
/// Tasks begin in any order, and one that was cancelled may be in the middle of a call that knows
/// of no cancelling. So each order has the number of the transition that gave it, and one that
/// finds a later one done is not done any more.
final class StorageTurns: Sendable {
  final class Line: Sendable {
    struct Past: Sendable {
      var number = -1
      /// What this store has written last: who finds it there need not look at it.
      var written: Data?
    }

    fileprivate let past = Mutex(Past())
  }

  private let lines = Mutex<[String: Line]>([:])

  /// Does something for a key, unless something later was done; waits for what is being done.
  func take<Result: Sendable>(
    _ key: String, _ number: Int, otherwise late: Result,
    _ work: (inout Line.Past) throws(StorageFault.Cause) -> Result
  ) throws(StorageFault.Cause) -> Result {
    let line = lines.withLock { lines in
      let line = lines[key] ?? Line()
      lines[key] = line
      return line
    }
    return try line.past.withLock { past throws(StorageFault.Cause) in
      guard number >= past.number else { return late }
      past.number = number
      return try work(&past)
    }
  }
}
