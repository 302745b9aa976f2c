/// The one home of a store's state: it is changed and read where it lies, and never copied to the
/// stack on the way.
///
/// Exclusive access is kept by the phase in the gate rather than by the runtime, which would check
/// again, at a cost of several sends, what the engine knows already.
@usableFromInline
package final class StateBox<State> {
  @usableFromInline
  package let state: UnsafeMutablePointer<State>

  @usableFromInline
  package init(_ initial: consuming State) {
    state = .allocate(capacity: 1)
    state.initialize(to: initial)
  }

  /// A copy of a state, made on the heap.
  @usableFromInline
  init(copy original: inout State) {
    state = .allocate(capacity: 1)
    withUnsafePointer(to: &original) { state.initialize(from: $0, count: 1) }
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }
}
