public import Synchronization

/// The little that every `send` has to look at: what the engine is doing, and whether the next
/// action has to take the long way.
///
/// Atomic, since a misused `Entorno` may ask from another thread; relaxed, since only the engine's
/// own isolation acts on the answer. On the processors at hand that is a plain load or store.
@usableFromInline
package final class Gate: Sendable {
  /// What a `send` and a read made meanwhile mean.
  @usableFromInline
  package enum Phase: UInt8, AtomicRepresentable, Sendable {
    /// Outside the loop.
    case idle
    /// Inside the loop, between the stages below or starting work.
    case working
    /// A reducer has the state.
    case reducing
    /// Listeners are being told.
    case notifying
  }

  /// What is due beside a call of the reducer.
  @usableFromInline
  package enum Need: UInt8, AtomicRepresentable, Sendable {
    /// Nothing: nobody watches and nothing runs.
    case nothing
    /// What follows a turn: there are observers, subscriptions, or features with work.
    case settling
    /// The queue: something was asked of the loop, each step is watched, or the store is stopped.
    case queue
  }

  @usableFromInline let storedPhase = Atomic(Phase.idle)
  @usableFromInline let storedNeed = Atomic(Need.queue)
  @usableFromInline let storedSteps = Atomic(0)

  @usableFromInline package init() {}

  @inlinable
  package var phase: Phase {
    get { storedPhase.load(ordering: .relaxed) }
    set { storedPhase.store(newValue, ordering: .relaxed) }
  }

  @inlinable
  package var need: Need {
    get { storedNeed.load(ordering: .relaxed) }
    set { storedNeed.store(newValue, ordering: .relaxed) }
  }

  /// How many actions were reduced.
  @inlinable
  package var steps: Int {
    get { storedSteps.load(ordering: .relaxed) }
    set { storedSteps.store(newValue, ordering: .relaxed) }
  }
}
