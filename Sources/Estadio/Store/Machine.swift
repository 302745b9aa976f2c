/// A reducer as the loop calls it: its tree, made once, and its functions, specialised where the
/// store is made.
@usableFromInline
package struct Machine<State, Action: Sendable> {
  /// The reducer itself, for who asks whether it can do more than reduce.
  @usableFromInline package let reducer: Any
  @usableFromInline let reduce: (inout State, Action, Entorno) -> Effect<Action>
  @usableFromInline let inquiry: Inquiry
  @usableFromInline let notice: (StoreEvent, UnsafePointer<State>, Entorno) -> Void

  /// How the loop asks what a state asks for; see ``SubscriptionNode``.
  @usableFromInline
  struct Inquiry {
    @usableFromInline
    typealias Answer = (SubscriptionNode, Subscriptions<Action>?) -> Void

    /// The tree of those who were asked, made for the first time that they are.
    @usableFromInline let tree: Tree
    /// Asks whoever may answer otherwise than before; false if nobody ever declares any.
    @usableFromInline let ask: (UnsafePointer<State>, Entorno, Answer) -> Bool

    @inlinable
    init(
      _ tree: Tree, _ ask: @escaping (UnsafePointer<State>, Entorno, Answer) -> Bool
    ) {
      self.tree = tree
      self.ask = ask
    }
  }

  @usableFromInline
  final class Tree {
    @exclusivity(unchecked) @usableFromInline
    var root: SubscriptionNode?

    @inlinable
    init() {}
  }

  @inlinable
  package init<R: Reducer<State, Action>>(_ reducer: R) {
    self.reducer = reducer
    let node = reducer.makeNode()
    reduce = { R.reduce(by: node, into: &$0, action: $1, entorno: $2) }
    let tree = Tree()
    inquiry = Inquiry(tree) { state, entorno, answer in
      let root = tree.root ?? reducer.makeSubscriptionNode(beside: node)
      tree.root = root
      return R.answer(by: root, at: state, entorno: entorno, answer)
    }
    notice = { reducer.notice($0, at: $1, entorno: $2) }
  }

  /// The same machine, whose reductions go through a closure.
  @inlinable
  package init(
    _ other: Machine, reduce: @escaping (inout State, Action, Entorno) -> Effect<Action>
  ) {
    reducer = other.reducer
    self.reduce = reduce
    inquiry = other.inquiry
    notice = other.notice
  }

  /// Calls the reducer.
  @inlinable
  package func reduce(
    _ state: inout State, _ action: Action, _ entorno: Entorno
  ) -> Effect<Action> {
    reduce(&state, action, entorno)
  }
}
