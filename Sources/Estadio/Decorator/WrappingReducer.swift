/// A reducer that does something more around another one of the same state and actions.
///
/// Write `content` and a `reduce` that gets the content's reduction as a function, to call once or,
/// to stop the action, not at all. Everything else that a reducer is asked for, its subscriptions
/// and what it hears of the store's life, is passed on to the content by itself. One that asks for
/// subscriptions of its own implements `ownSubscriptions(for:entorno:)`; the content's are added.
///
/// ```swift
/// struct Contado<Content: Reducer>: WrappingReducer {
///   let content: Content
///   let contador: Contador
///
///   func reduce(
///     into state: inout Content.State, action: Content.Action, entorno: Entorno,
///     content: Reduction
///   ) -> Effect<Content.Action> {
///     contador.sumar()
///     return content(&state, action, entorno)
///   }
/// }
/// ```
///
/// The function is why a decorator costs no more than what it does: a store hands in the content's
/// tree that it made once.
public protocol WrappingReducer<Content>: Reducer
where State == Content.State, Action == Content.Action, Body == Never {
  /// The reducer that is wrapped.
  associatedtype Content: Reducer

  /// The reduction of a content, as a function.
  typealias Reduction = (inout Content.State, Content.Action, Entorno) -> Effect<Content.Action>

  /// The reducer that is wrapped.
  var content: Content { get }

  /// Does something around the content's reduction.
  func reduce(
    into state: inout Content.State, action: Content.Action, entorno: Entorno,
    content: Reduction
  ) -> Effect<Content.Action>

  /// The subscriptions that the decorator itself asks for, beside the content's; by default none in
  /// any state.
  func ownSubscriptions(
    for state: Content.State, entorno: Entorno
  ) -> Subscriptions<Content.Action>
}

extension WrappingReducer {
  /// Reduces around the content as it is.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout Content.State, action: Content.Action, entorno: Entorno
  ) -> Effect<Content.Action> {
    reduce(into: &state, action: action, entorno: entorno) { state, action, entorno in
      content.reduce(into: &state, action: action, entorno: entorno)
    }
  }

  /// Keeps the decorator, and the content's node.
  @inlinable
  public func makeNode() -> ReducerNode { WrappingNode(self) }

  /// Reduces around the content that is kept.
  @inlinable @inline(__always)
  public static func reduce(
    by node: ReducerNode, into state: inout Content.State, action: Content.Action,
    entorno: Entorno
  ) -> Effect<Content.Action> {
    let node = unsafeDowncast(node, to: WrappingNode<Self>.self)
    return node.wrapper.reduce(
      into: &state, action: action, entorno: entorno
    ) { state, action, entorno in
      Content.reduce(by: node.content, into: &state, action: action, entorno: entorno)
    }
  }

  /// None, in any state.
  @inlinable
  public func ownSubscriptions(
    for state: Content.State, entorno: Entorno
  ) -> Subscriptions<Content.Action> {
    .undeclared
  }

  /// Its own and the content's.
  @inlinable
  public func subscriptions(
    for state: Content.State, entorno: Entorno
  ) -> Subscriptions<Content.Action> {
    allSubscriptions(for: state, entorno: entorno)
  }

  /// Keeps the decorator, and the content's node.
  @inlinable
  public func makeSubscriptionNode(beside node: ReducerNode?) -> SubscriptionNode {
    FeatureSubscriptions(self, body: subscriptionNode(beside: node))
  }

  /// The content's node.
  @inlinable
  func subscriptionNode(beside node: ReducerNode?) -> SubscriptionNode {
    let node = node.map { unsafeDowncast($0, to: WrappingNode<Self>.self) }
    return content.makeSubscriptionNode(beside: node?.content)
  }

  /// Asks the decorator, then the content.
  @inlinable
  public static func ask(
    by node: SubscriptionNode, at state: UnsafePointer<Content.State>, entorno: Entorno,
    _ answer: SubscriptionAnswer
  ) -> Bool {
    let node = unsafeDowncast(node, to: FeatureSubscriptions<Self>.self)
    let isDeclared = node.askOwn(answer) { wrapper in
      state.lend { wrapper.ownSubscriptions(for: $0, entorno: entorno) }
    }
    guard let content = node.body else { return isDeclared }
    let isDeclaredBelow = Content.answer(by: content, at: state, entorno: entorno, answer)
    return isDeclared || isDeclaredBelow
  }

  /// Tells the content.
  @inlinable
  public func notice(
    _ event: StoreEvent, at state: UnsafePointer<Content.State>, entorno: Entorno
  ) {
    content.notice(event, at: state, entorno: entorno)
  }
}

/// The node of a decorator.
@usableFromInline
final class WrappingNode<Wrapper: WrappingReducer>: ReducerNode {
  @usableFromInline let wrapper: Wrapper
  @usableFromInline let content: ReducerNode

  @inlinable
  init(_ wrapper: Wrapper) {
    self.wrapper = wrapper
    content = wrapper.content.makeNode()
    super.init()
  }
}
