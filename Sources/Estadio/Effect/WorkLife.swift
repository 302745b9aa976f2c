public import Synchronization

/// How far asynchronous work has come, as the handle that it sends with sees it.
///
/// What is sent through the handle after the work has ended is a mistake and is reported; after it
/// was cancelled it is to be expected, and is dropped without a word.
@usableFromInline
package final class WorkLife: Sendable {
  @usableFromInline
  package enum State: UInt8, AtomicRepresentable, Sendable {
    case running
    case ended
    case cancelled
  }

  @usableFromInline let stored = Atomic(State.running)

  @inlinable
  package init() {}

  @inlinable
  package var state: State { stored.load(ordering: .acquiring) }

  @inlinable
  package func end(isCancelled: Bool) {
    stored.store(isCancelled ? .cancelled : .ended, ordering: .releasing)
  }
}

extension AsyncWork {
  /// Runs the work to its end; gives back the error that ended it. What a cancelled task throws is
  /// none, nor is a `CancellationError` to work that has no answer for it.
  @concurrent
  @inlinable
  package func outcome(_ entorno: Entorno, _ send: Send<Action>) async -> (any Error)? {
    // Cancelled before its first instruction: it never begins.
    if Task.isCancelled { return nil }
    do {
      try await body(entorno, send)
      return nil
    } catch {
      if Task.isCancelled || failure == nil && error is CancellationError { return nil }
      return error
    }
  }
}
