/// What happens to a state when something happened: a pure function, as a value.
///
/// A feature writes either `body`, composed of other reducers, or `reduce`; a store runs `body` if
/// there is one. It may add `subscriptions`. The body depends on the feature's configuration alone:
/// a store asks for it when it is made, and once for the subscriptions of each instance.
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
  /// A feature with a `body` declares its own here; those of the body are added. It is asked when
  /// its state or its environment may have changed: what it answers follows from these alone.
  @SubscriptionsBuilder<Action>
  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action>

  /// Makes what a store keeps of this reducer, and of each instance of it, to ask for its
  /// subscriptions. There is no need to implement it.
  ///
  /// - Parameter node: what ``makeNode()`` made of this same reducer, if the store has that.
  func makeSubscriptionNode(beside node: ReducerNode?) -> SubscriptionNode

  /// Asks the feature and all below it for their subscriptions, by what
  /// ``makeSubscriptionNode(beside:)`` made. There is no need to implement it.
  ///
  /// The state is lent where it lies, so that a large one rides the stack of no level on the way
  /// down. Whoever cannot answer otherwise than before is not asked.
  ///
  /// - Returns: false if nobody here ever declares any.
  static func ask(
    by node: SubscriptionNode, at state: UnsafePointer<State>, entorno: Entorno,
    _ answer: SubscriptionAnswer
  ) -> Bool

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

  /// Keeps the reducer itself.
  @inlinable
  public func makeSubscriptionNode(beside node: ReducerNode?) -> SubscriptionNode {
    FeatureSubscriptions(self)
  }

  /// Asks the feature.
  @inlinable
  public static func ask(
    by node: SubscriptionNode, at state: UnsafePointer<State>, entorno: Entorno,
    _ answer: SubscriptionAnswer
  ) -> Bool {
    unsafeDowncast(node, to: FeatureSubscriptions<Self>.self)
      .askOwn(answer) { $0.ownSubscriptions(at: state, entorno: entorno) }
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

  /// Keeps the feature, and makes its body and keeps that.
  @inlinable
  public func makeSubscriptionNode(beside node: ReducerNode?) -> SubscriptionNode {
    FeatureSubscriptions(self, body: body.makeSubscriptionNode(beside: node))
  }

  /// Asks the feature, then its body.
  @inlinable
  public static func ask(
    by node: SubscriptionNode, at state: UnsafePointer<State>, entorno: Entorno,
    _ answer: SubscriptionAnswer
  ) -> Bool {
    let node = unsafeDowncast(node, to: FeatureSubscriptions<Self>.self)
    let isDeclared = node.askOwn(answer) { $0.ownSubscriptions(at: state, entorno: entorno) }
    guard let below = node.body else { return isDeclared }
    let isDeclaredBelow = Body.answer(by: below, at: state, entorno: entorno, answer)
    return isDeclared || isDeclaredBelow
  }
}
