/// The one home of a store's state: it is changed and read where it lies, and never copied to the
/// stack on the way.
///
/// Exclusive access is kept by the engine's phase rather than by the runtime, which would check
/// again what the engine knows already.
@usableFromInline
package final class StateBox<State> {
  @usableFromInline
  package let pointer: UnsafeMutablePointer<State>

  @usableFromInline
  package init(_ state: consuming State) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: state)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
