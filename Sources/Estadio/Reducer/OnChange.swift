extension Reducer {
  /// Reacts to a change of a value, whoever changed it.
  ///
  /// The value is compared before and after this whole reducer; the reaction runs once per action
  /// that left it different, after the reducer, with both values. A value that was changed and
  /// changed back is no change.
  ///
  /// - Parameters:
  ///   - value: what to watch; a stored property, or a computed one.
  ///   - react: gets the old and the new value, may change the state, and returns an effect that
  ///     is merged after the reducer's.
  @inlinable
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    _ react: @escaping (Value, Value, inout State, Entorno) -> Effect<Action>
  ) -> OnChange<Self, Value> {
    OnChange(content: self, value: value, react: react)
  }
}

/// A reducer with a reaction to the change of one value.
public struct OnChange<Content: Reducer, Value: Equatable>: WrappingReducer {
  /// The reducer whose changes are watched.
  public let content: Content
  @usableFromInline let value: (Content.State) -> Value
  @usableFromInline
  let react: (Value, Value, inout Content.State, Entorno) -> Effect<Content.Action>

  @inlinable
  init(
    content: Content, value: @escaping (Content.State) -> Value,
    react: @escaping (Value, Value, inout Content.State, Entorno) -> Effect<Content.Action>
  ) {
    self.content = content
    self.value = value
    self.react = react
  }

  /// Runs the content, then the reaction if the value differs.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout Content.State, action: Content.Action, entorno: Entorno,
    content: Reduction
  ) -> Effect<Content.Action> {
    let old = value(state)
    let effect = content(&state, action, entorno)
    let new = value(state)
    guard old != new else { return effect }
    return effect.merged(with: react(old, new, &state, entorno))
  }
}
