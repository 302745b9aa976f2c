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
    // By its distance from the beginning, if it is stored: a key path is walked at run time.
    guard let offset = MemoryLayout<State>.offset(of: slice) else {
      return observe({ $0[keyPath: slice] }, changed)
    }
    return observe(current[keyPath: slice], changed) { state in
      (UnsafeRawPointer(state) + offset).assumingMemoryBound(to: Value.self).pointee
    }
  }

  /// Calls back when a value computed from the state has changed, after the turn in which it did.
  @inlinable
  public func observe<Value: Equatable>(
    _ value: @escaping @MainActor (State) -> Value,
    _ changed: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    observe(value(current), changed) { $0.lend(value) }
  }

  @inlinable
  func observe<Value: Equatable>(
    _ first: Value, _ changed: @escaping @MainActor (_ old: Value, _ new: Value) -> Void,
    _ read: @escaping @MainActor (UnsafePointer<State>) -> Value
  ) -> ObservationToken {
    let last = LastState(first)
    let (link, reader) = (link, link.reader)
    return ObservationToken(
      link.listen {
        var now: Value?
        reader.lend { now = read($0) }
        guard let now, now != last.value else { return }
        let old = last.value
        last.value = now
        changed(old, now)
      })
  }
}
