/// A property of the state that holds after every action, with a name to call it by.
public struct Invariant<State> {
  /// What a fault calls it: a sentence that is true while it holds.
  public let name: String
  @usableFromInline let holds: (State) -> Bool

  /// Names a property.
  public init(_ name: String, _ holds: @escaping (State) -> Bool) {
    self.name = name
    self.holds = holds
  }
}

/// Lists invariants, one under the other.
@resultBuilder
public enum InvariantBuilder<State> {
  /// One invariant.
  public static func buildExpression(_ invariant: Invariant<State>) -> Invariant<State> {
    invariant
  }

  /// All of them, in order.
  public static func buildBlock(_ invariants: Invariant<State>...) -> [Invariant<State>] {
    invariants
  }
}

/// Checks named invariants after each action and reports those that an action broke.
///
/// A fault names the invariant and the action, once, when it stops holding; it is not repeated
/// while the invariant stays broken. The state is left as the reducer left it.
public struct Checking<Content: Reducer>: Decorator {
  @usableFromInline let invariants: [Invariant<Content.State>]

  /// Takes the invariants to check.
  @inlinable
  public init(@InvariantBuilder<Content.State> _ invariants: () -> [Invariant<Content.State>]) {
    self.invariants = invariants()
  }

  /// The content, checked.
  @inlinable
  public func body(content: Content) -> Checked<Content> {
    Checked(content: content, invariants: invariants)
  }
}

/// A reducer whose invariants are checked after each action.
public struct Checked<Content: Reducer>: WrappingReducer {
  /// What is checked.
  public let content: Content
  @usableFromInline let invariants: [Invariant<Content.State>]

  @inlinable
  init(content: Content, invariants: [Invariant<Content.State>]) {
    self.content = content
    self.invariants = invariants
  }

  /// Runs the content, then looks at the invariants that held before.
  @inlinable
  public func reduce(
    into state: inout Content.State, action: Content.Action, entorno: Entorno,
    content: Reduction
  ) -> Effect<Content.Action> {
    let held = invariants.filter { $0.holds(state) }
    var effect = content(&state, action, entorno)
    for invariant in held where !invariant.holds(state) {
      effect = effect.merged(with: broken(invariant, action, state))
    }
    return effect
  }

  @usableFromInline
  func broken(
    _ invariant: Invariant<Content.State>, _ action: Content.Action, _ state: Content.State
  ) -> Effect<Content.Action> {
    .diagnose(
      .fault(
        .invariantBroken(
          name: invariant.name, action: Rendering.line(action),
          state: Rendering.line(state))))
  }
}

extension Reducer {
  /// Checks named invariants after each action.
  ///
  /// ```swift
  /// .checking {
  ///   Invariant("El minuto no pasa de la duración") { $0.minuto <= $0.duracion }
  /// }
  /// ```
  @inlinable
  public func checking(
    @InvariantBuilder<State> _ invariants: () -> [Invariant<State>]
  ) -> Checked<Self> {
    decorated(by: Checking(invariants))
  }
}
