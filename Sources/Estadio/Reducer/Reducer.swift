/// What happens to a state when something happened: a pure function, as a value.
///
/// A feature writes either `body`, composed of other reducers, or `reduce`; a store runs `body` if
/// there is one. It may add `subscriptions`. The body depends on the feature's configuration alone:
/// a store asks for it once, when it is made, and again for subscriptions.
///
/// Pure means: the same state, action and environment give the same state and effect. Reducers
/// start nothing; they return effects.
public protocol Reducer<State, Action> {
  /// What the feature knows.
  associatedtype State
  /// What can happen in it.
  associatedtype Action: Sendable
  /// The type of `body`; `Never` for a feature that writes `reduce`.
  associatedtype Body

  /// Changes the state as the action demands and says what work follows.
  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action>

  /// The standing sources of actions that this state asks for; by default none in any state.
  ///
  /// A feature with a `body` declares its own here; those of the body are added by
  /// ``allSubscriptions(at:entorno:)``.
  @SubscriptionsBuilder<Action>
  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action>

  /// The feature's own subscriptions and its body's: what the store and the operators ask for.
  ///
  /// The state is lent where it lies, so that a large one rides the stack of no level on the way
  /// down. There is no need to implement it.
  func allSubscriptions(
    at state: UnsafePointer<State>, entorno: Entorno
  ) -> Subscriptions<Action>

  /// Hears of a moment in the life of the store; the operators pass it on to every part that the
  /// state has. There is no need to implement it: decorators do, see ``Watcher``.
  func notice(_ event: StoreEvent, at state: UnsafePointer<State>, entorno: Entorno)

  /// Makes what a store keeps of this reducer. There is no need to implement it.
  func makeNode() -> ReducerNode

  /// Does what `reduce` does, with what ``makeNode()`` made. There is no need to implement it.
  static func reduce(
    by node: ReducerNode, into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action>

  /// The reducers this one is made of, run in order.
  @ReducerBuilder<State, Action> var body: Body { get }
}

extension Reducer {
  /// None, in any state.
  @inlinable
  public func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    .undeclared
  }

  /// The feature's own subscriptions and its body's: for a decorator to pass on.
  @inlinable
  public func allSubscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    withUnsafePointer(to: state) { allSubscriptions(at: $0, entorno: entorno) }
  }

  @inlinable
  func ownSubscriptions(
    at state: UnsafePointer<State>, entorno: Entorno
  ) -> Subscriptions<Action> {
    state.lend { subscriptions(for: $0, entorno: entorno) }
  }
}

extension Reducer where Body == Never {
  /// Does nothing.
  @inlinable
  public func notice(_ event: StoreEvent, at state: UnsafePointer<State>, entorno: Entorno) {}

  /// A reducer that writes `reduce` has no body.
  public var body: Never { fatalError("A reducer that writes 'reduce' has no body.") }

  /// Keeps the reducer itself.
  @inlinable
  public func makeNode() -> ReducerNode { LeafNode(self) }

  /// Runs the `reduce` of the reducer that is kept.
  @inlinable @inline(__always)
  public static func reduce(
    by node: ReducerNode, into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    unsafeDowncast(node, to: LeafNode<Self>.self).reducer
      .reduce(into: &state, action: action, entorno: entorno)
  }

  /// The feature's own.
  @inlinable
  public func allSubscriptions(
    at state: UnsafePointer<State>, entorno: Entorno
  ) -> Subscriptions<Action> {
    ownSubscriptions(at: state, entorno: entorno)
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Tells the body.
  @inlinable
  public func notice(_ event: StoreEvent, at state: UnsafePointer<State>, entorno: Entorno) {
    body.notice(event, at: state, entorno: entorno)
  }

  /// Runs the body.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    body.reduce(into: &state, action: action, entorno: entorno)
  }

  /// Makes the body and keeps that.
  @inlinable
  public func makeNode() -> ReducerNode { body.makeNode() }

  /// Runs the body that is kept.
  @inlinable @inline(__always)
  public static func reduce(
    by node: ReducerNode, into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    Body.reduce(by: node, into: &state, action: action, entorno: entorno)
  }

  /// The feature's own and the body's.
  @inlinable
  public func allSubscriptions(
    at state: UnsafePointer<State>, entorno: Entorno
  ) -> Subscriptions<Action> {
    ownSubscriptions(at: state, entorno: entorno)
      + body.allSubscriptions(at: state, entorno: entorno)
  }
}
