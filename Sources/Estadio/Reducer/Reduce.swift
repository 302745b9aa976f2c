/// A reducer made of a closure: the plain part of a feature's `body`.
public struct Reduce<State, Action: Sendable>: Reducer {
  @usableFromInline
  let closure: (inout State, Action, Entorno) -> Effect<Action>

  /// A reducer that reads the environment.
  @inlinable
  public init(_ closure: @escaping (inout State, Action, Entorno) -> Effect<Action>) {
    self.closure = closure
  }

  /// A reducer that does not.
  @inlinable
  public init(_ closure: @escaping (inout State, Action) -> Effect<Action>) {
    self.closure = { state, action, _ in closure(&state, action) }
  }

  /// Calls the closure.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    closure(&state, action, entorno)
  }
}
