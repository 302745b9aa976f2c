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

  @usableFromInline let storedPhase = Atomic(Phase.idle)
  @usableFromInline let storedNeedsDrain = Atomic(true)
  @usableFromInline let storedSteps = Atomic(0)

  @usableFromInline package init() {}

  @inlinable
  package var phase: Phase {
    get { storedPhase.load(ordering: .relaxed) }
    set { storedPhase.store(newValue, ordering: .relaxed) }
  }

  /// Whether more than a call of the reducer is due: somebody watches, or something runs or waits.
  @inlinable
  package var needsDrain: Bool {
    get { storedNeedsDrain.load(ordering: .relaxed) }
    set { storedNeedsDrain.store(newValue, ordering: .relaxed) }
  }

  /// How many actions were reduced.
  @inlinable
  package var steps: Int {
    get { storedSteps.load(ordering: .relaxed) }
    set { storedSteps.store(newValue, ordering: .relaxed) }
  }
}
