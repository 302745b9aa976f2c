extension Reducer {
  /// Lifts this reducer to a parent that always has its state.
  ///
  /// ```swift
  /// var body: some Reducer<State, Action> {
  ///   Hijo().scope(\State.hijo, CasePath(Action.hijo) { … })
  ///   Reduce { … }
  /// }
  /// ```
  ///
  /// Listed first, the child runs first. Ids of its effects and subscriptions are its own.
  @inlinable
  public func scope<Parent, ParentAction: Sendable>(
    _ state: any WritableKeyPath<Parent, State> & Sendable,
    _ action: CasePath<ParentAction, Action>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Scope<Parent, ParentAction, Self> {
    Scope(state: state, action: action, child: self, place: SourceLocation(fileID, line))
  }
}

/// A reducer at work in a part of its parent's state.
public struct Scope<Parent, ParentAction: Sendable, Child: Reducer>: Reducer, Lifting {
  @usableFromInline package let part: Part<Parent, Child.State>
  @usableFromInline package let action: CasePath<ParentAction, Child.Action>
  @usableFromInline package let child: Child
  @usableFromInline let place: SourceLocation

  @inlinable
  init(
    state: any WritableKeyPath<Parent, Child.State> & Sendable,
    action: CasePath<ParentAction, Child.Action>, child: Child, place: SourceLocation
  ) {
    part = Part(state)
    self.action = action
    self.child = child
    self.place = place
  }

  /// Runs the child if the action is one of its own.
  @inlinable @inline(__always)
  public func reduce(
    into parent: inout Parent, action: ParentAction, entorno: Entorno
  ) -> Effect<ParentAction> {
    guard let action = self.action.extract(action) else { return .none }
    let effect = child.reduce(into: &parent[keyPath: part.path], action: action, entorno: entorno)
    return effect.isNone ? .none : lifted(effect)
  }

  /// Keeps where the part lies, and the child's node.
  @inlinable
  public func makeNode() -> ReducerNode { Node(self) }

  @usableFromInline
  final class Node: ReducerNode {
    @usableFromInline let scope: Scope
    @usableFromInline let part: Part<Parent, Child.State>
    @usableFromInline let child: ReducerNode

    @inlinable
    init(_ scope: Scope) {
      self.scope = scope
      part = scope.part
      child = scope.child.makeNode()
      super.init()
    }
  }

  /// Runs the child if the action is one of its own.
  @inlinable @inline(__always)
  public static func reduce(
    by node: ReducerNode, into parent: inout Parent, action: ParentAction, entorno: Entorno
  ) -> Effect<ParentAction> {
    let node = unsafeDowncast(node, to: Node.self)
    guard let action = node.scope.action.extract(action) else { return .none }
    let effect = node.part.change(&parent) { state in
      Child.reduce(by: node.child, into: &state, action: action, entorno: entorno)
    }
    return effect.isNone ? .none : node.scope.lifted(effect)
  }

  /// The child's.
  @inlinable
  public func subscriptions(
    for parent: Parent, entorno: Entorno
  ) -> Subscriptions<ParentAction> {
    allSubscriptions(for: parent, entorno: entorno)
  }

  /// Keeps where the part lies, and the child's node.
  @inlinable
  public func makeSubscriptionNode(beside node: ReducerNode?) -> SubscriptionNode {
    let node = node.map { unsafeDowncast($0, to: Node.self) }
    return ScopeSubscriptions(
      self, part, child.makeSubscriptionNode(beside: node?.child))
  }

  /// Asks the child.
  @inlinable
  public static func ask(
    by node: SubscriptionNode, at parent: UnsafePointer<Parent>, entorno: Entorno,
    _ answer: SubscriptionAnswer
  ) -> Bool {
    let node = unsafeDowncast(
      node, to: ScopeSubscriptions<Self, Part<Parent, Child.State>>.self)
    return node.part.lend(parent) { state in
      Child.answer(by: node.child, at: state, entorno: entorno) { below, list in
        answer(below, node.lift.lift(list, node.scope.action.embed, by: node.scope.descend))
      }
    }
  }

  /// Tells the child.
  @inlinable
  public func notice(
    _ event: StoreEvent, at parent: UnsafePointer<Parent>, entorno: Entorno
  ) {
    part.lend(parent) { child.notice(event, at: $0, entorno: entorno) }
  }

  @inlinable
  package func descend(_ rest: Lineage?) -> Lineage? {
    let step = Lineage.Step(
      place: place, keyPath: part.path, child: Child.self, row: nil)
    // The child itself always exists; what lies below may not.
    guard let inner = rest?.probe as? Probe<Child.State> else {
      return Lineage(step, rest, probe: nil)
    }
    return Lineage(
      step, rest, probe: Probe<Parent> { [part] in part.lend($0, inner.holds) })
  }
}
