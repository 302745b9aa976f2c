/// Builds a feature's `body`: the reducers listed run in order, each on the state that the one
/// before left, and their effects start in the same order.
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable> {
  /// An empty body does nothing.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// One listed reducer.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// The first of the list.
  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// One more of the list.
  @inlinable
  public static func buildPartialBlock<A: Reducer<State, Action>, B: Reducer<State, Action>>(
    accumulated: A, next: B
  ) -> ReducerSequence<A, B> {
    ReducerSequence(first: accumulated, second: next)
  }

  /// `if` with `else`: one of two, chosen by the feature's configuration.
  @inlinable
  public static func buildEither<A: Reducer<State, Action>, B: Reducer<State, Action>>(
    first: A
  ) -> EitherReducer<A, B> { .first(first) }

  /// `if` with `else`: the other of two.
  @inlinable
  public static func buildEither<A: Reducer<State, Action>, B: Reducer<State, Action>>(
    second: B
  ) -> EitherReducer<A, B> { .second(second) }

  /// `if` without `else`.
  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(
    _ reducer: R?
  ) -> EitherReducer<R, EmptyReducer<State, Action>> {
    reducer.map { .first($0) } ?? .second(EmptyReducer())
  }
}

/// A reducer that changes nothing.
public struct EmptyReducer<State, Action: Sendable>: Reducer {
  /// Makes it.
  @inlinable
  public init() {}

  /// Does nothing.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> { .none }
}

/// Two reducers of one feature, run in order.
public struct ReducerSequence<First: Reducer, Second: Reducer<First.State, First.Action>>:
  Reducer
{
  @usableFromInline package let first: First
  @usableFromInline package let second: Second

  @inlinable
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  /// Runs the first, then the second, and merges their effects.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout First.State, action: First.Action, entorno: Entorno
  ) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action, entorno: entorno)
    return effect.merged(
      with: second.reduce(into: &state, action: action, entorno: entorno))
  }

  /// Keeps the nodes of both.
  @inlinable
  public func makeNode() -> ReducerNode { Node(self) }

  @usableFromInline
  final class Node: ReducerNode {
    @usableFromInline let first: ReducerNode
    @usableFromInline let second: ReducerNode

    @inlinable
    init(_ sequence: ReducerSequence) {
      first = sequence.first.makeNode()
      second = sequence.second.makeNode()
      super.init()
    }
  }

  /// Runs the first, then the second, and merges their effects.
  @inlinable @inline(__always)
  public static func reduce(
    by node: ReducerNode, into state: inout First.State, action: First.Action, entorno: Entorno
  ) -> Effect<First.Action> {
    let node = unsafeDowncast(node, to: Node.self)
    let effect = First.reduce(by: node.first, into: &state, action: action, entorno: entorno)
    return effect.merged(
      with: Second.reduce(by: node.second, into: &state, action: action, entorno: entorno))
  }

  /// Those of both, in order.
  @inlinable
  public func subscriptions(
    for state: First.State, entorno: Entorno
  ) -> Subscriptions<First.Action> {
    allSubscriptions(for: state, entorno: entorno)
  }

  /// Keeps the nodes of both.
  @inlinable
  public func makeSubscriptionNode(beside node: ReducerNode?) -> SubscriptionNode {
    let node = node.map { unsafeDowncast($0, to: Node.self) }
    return PairSubscriptions(
      first.makeSubscriptionNode(beside: node?.first),
      second.makeSubscriptionNode(beside: node?.second))
  }

  /// Asks both, in order.
  @inlinable
  public static func ask(
    by node: SubscriptionNode, at state: UnsafePointer<First.State>, entorno: Entorno,
    _ answer: SubscriptionAnswer
  ) -> Bool {
    let node = unsafeDowncast(node, to: PairSubscriptions.self)
    let isFirst = First.answer(by: node.first, at: state, entorno: entorno, answer)
    let isSecond = Second.answer(by: node.second, at: state, entorno: entorno, answer)
    return isFirst || isSecond
  }

  /// Tells both, in order.
  @inlinable
  public func notice(
    _ event: StoreEvent, at state: UnsafePointer<First.State>, entorno: Entorno
  ) {
    first.notice(event, at: state, entorno: entorno)
    second.notice(event, at: state, entorno: entorno)
  }
}

/// One of two reducers, chosen when the feature was configured.
public enum EitherReducer<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
  /// The `if` branch.
  case first(First)
  /// The `else` branch.
  case second(Second)

  /// Runs the chosen one.
  @inlinable @inline(__always)
  public func reduce(
    into state: inout First.State, action: First.Action, entorno: Entorno
  ) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action, entorno: entorno)
    case .second(let reducer): reducer.reduce(into: &state, action: action, entorno: entorno)
    }
  }

  /// Keeps the node of the chosen one.
  @inlinable
  public func makeNode() -> ReducerNode { Node(self) }

  @usableFromInline
  final class Node: ReducerNode {
    @usableFromInline let isFirst: Bool
    @usableFromInline let chosen: ReducerNode

    @inlinable
    init(_ either: EitherReducer) {
      switch either {
      case .first(let reducer): (isFirst, chosen) = (true, reducer.makeNode())
      case .second(let reducer): (isFirst, chosen) = (false, reducer.makeNode())
      }
      super.init()
    }
  }

  /// Runs the chosen one.
  @inlinable @inline(__always)
  public static func reduce(
    by node: ReducerNode, into state: inout First.State, action: First.Action, entorno: Entorno
  ) -> Effect<First.Action> {
    let node = unsafeDowncast(node, to: Node.self)
    return node.isFirst
      ? First.reduce(by: node.chosen, into: &state, action: action, entorno: entorno)
      : Second.reduce(by: node.chosen, into: &state, action: action, entorno: entorno)
  }

  /// Those of the chosen one.
  @inlinable
  public func subscriptions(
    for state: First.State, entorno: Entorno
  ) -> Subscriptions<First.Action> {
    allSubscriptions(for: state, entorno: entorno)
  }

  /// Keeps the node of the chosen one.
  @inlinable
  public func makeSubscriptionNode(beside node: ReducerNode?) -> SubscriptionNode {
    let node = node.map { unsafeDowncast($0, to: Node.self) }
    return switch self {
    case .first(let one):
      ChoiceSubscriptions(isFirst: true, one.makeSubscriptionNode(beside: node?.chosen))
    case .second(let one):
      ChoiceSubscriptions(isFirst: false, one.makeSubscriptionNode(beside: node?.chosen))
    }
  }

  /// Asks the chosen one.
  @inlinable
  public static func ask(
    by node: SubscriptionNode, at state: UnsafePointer<First.State>, entorno: Entorno,
    _ answer: SubscriptionAnswer
  ) -> Bool {
    let node = unsafeDowncast(node, to: ChoiceSubscriptions.self)
    return node.isFirst
      ? First.answer(by: node.chosen, at: state, entorno: entorno, answer)
      : Second.answer(by: node.chosen, at: state, entorno: entorno, answer)
  }

  /// Tells the chosen one.
  @inlinable
  public func notice(
    _ event: StoreEvent, at state: UnsafePointer<First.State>, entorno: Entorno
  ) {
    switch self {
    case .first(let reducer): reducer.notice(event, at: state, entorno: entorno)
    case .second(let reducer): reducer.notice(event, at: state, entorno: entorno)
    }
  }
}
