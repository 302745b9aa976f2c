extension Store {
  /// Calls back when a slice of the state has changed, after the turn in which it did.
  ///
  /// An observer is told at most once per turn, with settled state; equal values do not notify.
  /// Its records form a chain: each old value is the new one of the record before, the first old
  /// value is the slice as it was when the observation began. Observers are called in the order in
  /// which they began. One may send (the action begins another round), observe, or cancel any
  /// observation, its own included.
  ///
  /// - Returns: a token; the observation ends when it is cancelled or released.
  @inlinable
  public func observe<Value: Equatable>(
    _ slice: KeyPath<State, Value>,
    _ changed: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    observe({ $0[keyPath: slice] }, changed)
  }

  /// Calls back when a value computed from the state has changed, after the turn in which it did.
  @inlinable
  public func observe<Value: Equatable>(
    _ value: @escaping @MainActor (State) -> Value,
    _ changed: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    var last = value(current)
    let link = link
    return ObservationToken(
      link.listen {
        guard let now = link.read(value), now != last else { return }
        let old = last
        last = now
        changed(old, now)
      })
  }
}

extension Store where State: Sendable {
  /// The state now and after each turn of the loop, as a sequence.
  ///
  /// A slow consumer misses values in between and always gets the newest: at most one value waits.
  /// The sequence ends when the store is gone, and its consumer does not keep the store alive.
  public var states: AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: State.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(current)
    // The listener alone holds the ending, so the stream ends when the engine forgets it: with
    // the store, or when the consumer is gone.
    let ending = Ending { continuation.finish() }
    let link = link
    let presence = link.listen {
      withExtendedLifetime(ending) {
        if let state = link.read({ $0 }) { continuation.yield(state) }
      }
    }
    continuation.onTermination = { _ in presence?.leave() }
    return stream
  }
}

/// Does something when it is released.
private final class Ending: Sendable {
  private let end: @Sendable () -> Void
  init(_ end: @escaping @Sendable () -> Void) { self.end = end }
  deinit { end() }
}
