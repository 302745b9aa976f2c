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
    let (link, reader) = (link, link.reader)
    return ObservationToken(
      link.listen {
        guard let now = reader.read(value), now != last else { return }
        let old = last
        last = now
        changed(old, now)
      })
  }
}
