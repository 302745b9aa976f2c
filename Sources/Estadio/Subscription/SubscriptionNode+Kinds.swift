// The nodes of the operators, but for that of a list, which is in `RowSubscriptions`.

/// The node of a feature, with or without a body.
@usableFromInline
final class FeatureSubscriptions<R: Reducer>: SubscriptionNode {
  @usableFromInline let reducer: R
  /// Whether the feature itself never declares any, whatever its body does.
  @exclusivity(unchecked) @usableFromInline
  var isSilent = false
  @usableFromInline let body: SubscriptionNode?

  @inlinable
  init(_ reducer: R, body: SubscriptionNode? = nil) {
    self.reducer = reducer
    self.body = body
    super.init()
  }

  @usableFromInline
  override func visit(_ body: (SubscriptionNode) -> Void) {
    super.visit(body)
    self.body?.visit(body)
  }

  /// Asks the feature itself; false if it never declares any.
  @inlinable
  func askOwn(
    _ answer: R.SubscriptionAnswer, _ own: (R) -> Subscriptions<R.Action>
  ) -> Bool {
    if isSilent { return false }
    let subscriptions = own(reducer)
    if case .undeclared = subscriptions.storage {
      isSilent = true
      return false
    }
    answer(self, subscriptions)
    return true
  }
}

/// The node of two that are asked in order.
@usableFromInline
final class PairSubscriptions: SubscriptionNode {
  @usableFromInline let first: SubscriptionNode
  @usableFromInline let second: SubscriptionNode

  @inlinable
  init(_ first: SubscriptionNode, _ second: SubscriptionNode) {
    self.first = first
    self.second = second
    super.init()
  }

  @usableFromInline
  override func visit(_ body: (SubscriptionNode) -> Void) {
    first.visit(body)
    second.visit(body)
  }
}

/// The node of one that was chosen out of two.
@usableFromInline
final class ChoiceSubscriptions: SubscriptionNode {
  @usableFromInline let isFirst: Bool
  @usableFromInline let chosen: SubscriptionNode

  @inlinable
  init(isFirst: Bool, _ chosen: SubscriptionNode) {
    self.isFirst = isFirst
    self.chosen = chosen
    super.init()
  }

  @usableFromInline
  override func visit(_ body: (SubscriptionNode) -> Void) { chosen.visit(body) }
}

/// How the answers of one child are lifted to its parent's level, made once and kept.
///
/// What is answered twice has the same lineage, cell for cell, and so is found equal at a glance.
@usableFromInline
struct SubscriptionLift {
  @usableFromInline var rest: Lineage?
  @usableFromInline var lineage: Lineage?

  @inlinable
  init() {}

  /// The lineage of what has this one at the child's level.
  @inlinable
  mutating func descend(_ rest: Lineage?, by descend: (Lineage?) -> Lineage?) -> Lineage? {
    if let lineage, self.rest === rest { return lineage }
    let lineage = descend(rest)
    (self.rest, self.lineage) = (rest, lineage)
    return lineage
  }

  /// The same, at the parent's level.
  @inlinable
  mutating func lift<Action, Parent>(
    _ subscriptions: Subscriptions<Action>?, _ embed: @escaping @Sendable (Action) -> Parent,
    by descend: (Lineage?) -> Lineage?
  ) -> Subscriptions<Parent>? {
    guard let list = subscriptions?.list else { return nil }
    var lifted: [Subscription<Parent>] = []
    lifted.reserveCapacity(list.count)
    for one in list {
      lifted.append(
        Subscription(
          id: one.id, lineage: self.descend(one.lineage, by: descend), kind: one.kind.map(embed)))
    }
    return Subscriptions(.list(lifted))
  }
}

/// The node of an operator whose child is always there.
@usableFromInline
final class ScopeSubscriptions<Operator, Place>: SubscriptionNode {
  @usableFromInline let scope: Operator
  @usableFromInline let part: Place
  @usableFromInline let child: SubscriptionNode
  @exclusivity(unchecked) @usableFromInline
  var lift = SubscriptionLift()

  @inlinable
  init(_ scope: Operator, _ part: Place, _ child: SubscriptionNode) {
    self.scope = scope
    self.part = part
    self.child = child
    super.init()
  }

  @usableFromInline
  override func visit(_ body: (SubscriptionNode) -> Void) { child.visit(body) }
}

/// The node of an operator whose child may be there or not. Each child that comes is a new one.
@usableFromInline
final class LateSubscriptions<Operator, Place, Child: Reducer, Node: ReducerNode>:
  SubscriptionNode
{
  @usableFromInline let lifting: Operator
  @usableFromInline let part: Place
  @usableFromInline let reducer: Child
  @usableFromInline let node: Node?
  @exclusivity(unchecked) @usableFromInline
  var child: SubscriptionNode?
  @exclusivity(unchecked) @usableFromInline
  var lift = SubscriptionLift()

  @inlinable
  init(_ lifting: Operator, _ part: Place, _ reducer: Child, _ node: Node?) {
    self.lifting = lifting
    self.part = part
    self.reducer = reducer
    self.node = node
    super.init()
  }

  @usableFromInline
  override func visit(_ body: (SubscriptionNode) -> Void) { child?.visit(body) }

  /// The child's node, made if it has just come.
  @inlinable
  func below(_ reducerNode: (Node) -> ReducerNode) -> SubscriptionNode {
    if let child { return child }
    let new = reducer.makeSubscriptionNode(beside: node.map(reducerNode))
    child = new
    return new
  }

  /// The child is not there any more: says so of all that it answered.
  @inlinable
  func leave(_ gone: (SubscriptionNode) -> Void) {
    guard let former = child else { return }
    child = nil
    former.visit(gone)
  }
}
