/// A value computed from parts of a store's state, once for each change of them.
///
/// ```swift
/// let tabla = store.derived(\.partidos, \.orden) { partidos, orden in partidos.sorted(by: orden) }
/// tabla.value
/// ```
///
/// Nothing is computed before somebody reads, and again only when one of the parts differs from
/// what it was then. Reading is tracked as a read of the parts. A derived value does not keep the
/// store alive; once the store is gone it answers with the last value it had.
@MainActor
public final class Derived<Value> {
  private let read: () -> Value

  init<Parts>(
    _ start: Parts, _ parts: @escaping () -> Parts?,
    _ same: @escaping (Parts, Parts) -> Bool, _ make: @escaping @MainActor (Parts) -> Value
  ) {
    var known: (parts: Parts, value: Value)?
    read = {
      let now = parts() ?? known?.parts ?? start
      if let known, same(known.parts, now) { return known.value }
      let value = make(now)
      known = (now, value)
      return value
    }
  }

  /// The value for the present state.
  public var value: Value { read() }
}

// One overload for each number of parts: the compiler cannot capture packs in closures.
extension Store {
  /// A value computed from a part of the state, once for each change of it.
  ///
  /// - Parameters:
  ///   - a: what it is computed from.
  ///   - make: computes it; pure.
  public func derived<A: Equatable, Value>(
    _ a: KeyPath<State, A>, _ make: @escaping @MainActor (A) -> Value
  ) -> Derived<Value> {
    derived({ $0[dynamicMember: a] }, current[keyPath: a], same: { $0 == $1 }, make)
  }

  /// A value computed from two parts of the state, once for each change of them.
  public func derived<A: Equatable, B: Equatable, Value>(
    _ a: KeyPath<State, A>, _ b: KeyPath<State, B>,
    _ make: @escaping @MainActor (A, B) -> Value
  ) -> Derived<Value> {
    let now = (current[keyPath: a], current[keyPath: b])
    return derived({ ($0[dynamicMember: a], $0[dynamicMember: b]) }, now, same: { $0 == $1 }) {
      make($0.0, $0.1)
    }
  }

  /// A value computed from three parts of the state, once for each change of them.
  public func derived<A: Equatable, B: Equatable, C: Equatable, Value>(
    _ a: KeyPath<State, A>, _ b: KeyPath<State, B>, _ c: KeyPath<State, C>,
    _ make: @escaping @MainActor (A, B, C) -> Value
  ) -> Derived<Value> {
    let now = (current[keyPath: a], current[keyPath: b], current[keyPath: c])
    return derived(
      { ($0[dynamicMember: a], $0[dynamicMember: b], $0[dynamicMember: c]) }, now,
      same: { $0 == $1 }
    ) {
      make($0.0, $0.1, $0.2)
    }
  }

  private func derived<Parts, Value>(
    _ read: @escaping (Store) -> Parts, _ start: Parts,
    same: @escaping (Parts, Parts) -> Bool, _ make: @escaping @MainActor (Parts) -> Value
  ) -> Derived<Value> {
    Derived(start, { [weak self] in self.map(read) }, same, make)
  }
}
