/// What a store keeps of one feature instance between two looks at its subscriptions.
///
/// A store makes a tree of these nodes for the features that the present state has: a feature's
/// `body` is made once and not for every look, a part that never declares any is not visited
/// again, and the rows of a list are asked again only when they may answer otherwise. Answers are
/// kept by the ledger, under the number of the node, in the form that they have at the root: what
/// is not asked again is neither lifted nor compared again.
public class SubscriptionNode {
  /// Under what number the ledger keeps the last answer; below zero as long as there was none.
  @exclusivity(unchecked) @usableFromInline
  final var number = -1
  /// Whether nobody here ever declares any.
  @exclusivity(unchecked) @usableFromInline
  final var isUndeclared = false

  @inlinable
  init() {}

  /// Calls a closure for this node and all below it that have answered, in the order of the tree.
  @usableFromInline
  func visit(_ body: (SubscriptionNode) -> Void) {
    if number >= 0 { body(self) }
  }
}

extension Reducer {
  /// How an answer comes up the tree: whose, and what it asks for; `nil` when the instance is gone.
  public typealias SubscriptionAnswer = (SubscriptionNode, Subscriptions<Action>?) -> Void

  /// Asks, unless it is known that nobody here declares any.
  @inlinable
  static func answer(
    by node: SubscriptionNode, at state: UnsafePointer<State>, entorno: Entorno,
    _ answer: SubscriptionAnswer
  ) -> Bool {
    if node.isUndeclared { return false }
    if ask(by: node, at: state, entorno: entorno, answer) { return true }
    node.isUndeclared = true
    return false
  }

  /// All that this state asks for, in order, without anything that was kept from before.
  @inlinable
  public func allSubscriptions(
    at state: UnsafePointer<State>, entorno: Entorno
  ) -> Subscriptions<Action> {
    var all: [Subscription<Action>] = []
    let node = makeSubscriptionNode(beside: nil)
    let isDeclared = Self.ask(by: node, at: state, entorno: entorno) { _, some in
      if let some { all += some.list }
    }
    return isDeclared ? Subscriptions(.list(all)) : .undeclared
  }

  /// The feature's own subscriptions and its body's: for a feature that passes them on by hand.
  @inlinable
  public func allSubscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    withUnsafePointer(to: state) { allSubscriptions(at: $0, entorno: entorno) }
  }
}
