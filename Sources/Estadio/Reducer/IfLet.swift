extension Reducer {
  /// Lifts this reducer to a parent that may or may not have its state.
  ///
  /// When the state becomes `nil`, whoever set it, the child's effects and subscriptions end in
  /// the same turn. An action for a child that is not there changes nothing and is reported; one
  /// of the child's own effects cannot come so late (law 8).
  @inlinable
  public func ifLet<Parent, ParentAction: Sendable>(
    _ state: any WritableKeyPath<Parent, State?> & Sendable,
    _ action: CasePath<ParentAction, Action>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> IfLet<Parent, ParentAction, Self> {
    IfLet(state: state, action: action, child: self, place: SourceLocation(fileID, line))
  }
}

/// A reducer at work in an optional part of its parent's state.
public struct IfLet<Parent, ParentAction: Sendable, Child: Reducer>: Reducer, Lifting {
  @usableFromInline package let part: Part<Parent, Child.State?>
  @usableFromInline package let action: CasePath<ParentAction, Child.Action>
  @usableFromInline package let child: Child
  @usableFromInline let place: SourceLocation

  @inlinable
  init(
    state: any WritableKeyPath<Parent, Child.State?> & Sendable,
    action: CasePath<ParentAction, Child.Action>, child: Child, place: SourceLocation
  ) {
    part = Part(state)
    self.action = action
    self.child = child
    self.place = place
  }

  /// Runs the child if the action is one of its own and the child is there.
  @inlinable @inline(__always)
  public func reduce(
    into parent: inout Parent, action: ParentAction, entorno: Entorno
  ) -> Effect<ParentAction> {
    guard let childAction = self.action.extract(action) else { return .none }
    guard
      let effect = reduce(into: &parent[keyPath: part.path], childAction, entorno)
    else { return missing(action) }
    return effect.isNone ? .none : lifted(effect)
  }

  // In place: the child's state is changed where it lies, never copied to the stack; the `!` is
  // the one spelling of that, after the check.
  @inlinable @inline(__always)
  func reduce(
    into state: inout Child.State?, _ action: Child.Action, _ entorno: Entorno
  ) -> Effect<Child.Action>? {
    guard Child.State?.isThere(&state) else { return nil }
    // swift-format-ignore: NeverForceUnwrap
    return child.reduce(into: &state!, action: action, entorno: entorno)
  }

  /// Keeps where the optional lies; the child's node is made for its first action.
  @inlinable
  public func makeNode() -> ReducerNode { Node(self) }

  @usableFromInline
  final class Node: ReducerNode {
    @usableFromInline let ifLet: IfLet
    @usableFromInline let part: Part<Parent, Child.State?>
    @usableFromInline @exclusivity(unchecked) var child: LateNode<Child>

    @inlinable
    init(_ ifLet: IfLet) {
      self.ifLet = ifLet
      part = ifLet.part
      child = LateNode(ifLet.child)
      super.init()
    }
  }

  /// Runs the child if the action is one of its own and the child is there.
  @inlinable @inline(__always)
  public static func reduce(
    by node: ReducerNode, into parent: inout Parent, action: ParentAction, entorno: Entorno
  ) -> Effect<ParentAction> {
    let node = unsafeDowncast(node, to: Node.self)
    guard let childAction = node.ifLet.action.extract(action) else { return .none }
    let effect = node.part.change(&parent) { state -> Effect<Child.Action>? in
      guard Child.State?.isThere(&state) else { return nil }
      // swift-format-ignore: NeverForceUnwrap
      return node.child.reduce(into: &state!, action: childAction, entorno: entorno)
    }
    guard let effect else { return node.ifLet.missing(action) }
    return effect.isNone ? .none : node.ifLet.lifted(effect)
  }

  /// The child's, while it is there.
  @inlinable
  public func subscriptions(
    for parent: Parent, entorno: Entorno
  ) -> Subscriptions<ParentAction> {
    allSubscriptions(for: parent, entorno: entorno)
  }

  /// Keeps where the optional lies, and the child's node while the child is there.
  @inlinable
  public func makeSubscriptionNode(beside node: ReducerNode?) -> SubscriptionNode {
    LateSubscriptions(
      self, part, child, node.map { unsafeDowncast($0, to: Node.self) })
  }

  @usableFromInline
  typealias Asking = LateSubscriptions<Self, Part<Parent, Child.State?>, Child, Node>

  /// Asks the child, while it is there.
  @inlinable
  public static func ask(
    by node: SubscriptionNode, at parent: UnsafePointer<Parent>, entorno: Entorno,
    _ answer: SubscriptionAnswer
  ) -> Bool {
    let node = unsafeDowncast(node, to: Asking.self)
    let isDeclared = node.part.lend(parent) { state in
      state.withPayload { state in
        let below = node.below { $0.child.made }
        return Child.answer(by: below, at: state, entorno: entorno) { below, list in
          answer(below, node.lift.lift(list, node.lifting.action.embed, by: node.lifting.descend))
        }
      }
    }
    if isDeclared == nil { node.leave { answer($0, nil) } }
    return isDeclared ?? true
  }

  /// Tells the child, while it is there.
  @inlinable
  public func notice(
    _ event: StoreEvent, at parent: UnsafePointer<Parent>, entorno: Entorno
  ) {
    _ = part.lend(parent) { state in
      state.withPayload { child.notice(event, at: $0, entorno: entorno) }
    }
  }

  @inlinable
  package func descend(_ rest: Lineage?) -> Lineage? {
    let step = Lineage.Step(
      place: place, keyPath: part.path, child: Child.self, row: nil)
    let inner = rest?.probe as? Probe<Child.State>
    return Lineage(
      step, rest,
      probe: Probe<Parent> { [part] parent in
        part.lend(parent) { state in
          state.withPayload { inner?.holds($0) ?? true } ?? false
        }
      })
  }
}

extension Optional {
  // Two steps: a debug build copies an optional that it finds in a variable before it compares it,
  // but not one that is a parameter, nor one that is inout and passed on in a single expression.
  @inlinable @inline(__always)
  static func isThere(_ optional: inout Self) -> Bool { isSome(optional) }

  @inlinable @inline(__always)
  static func isSome(_ optional: Self) -> Bool { optional != nil }

  @inlinable @inline(__always)
  static func payload<Result>(
    of optional: inout Self, _ body: (UnsafePointer<Wrapped>) -> Result
  ) -> Result? {
    guard isThere(&optional) else { return nil }
    // swift-format-ignore: NeverForceUnwrap
    return withUnsafePointer(to: &optional!, body)
  }
}

extension UnsafePointer {
  /// Lends the address of the payload of the optional that lies here; `nil` if there is none.
  @inlinable
  func withPayload<Payload, Result>(
    _ body: (UnsafePointer<Payload>) -> Result
  ) -> Result? where Pointee == Payload? {
    // Nothing is changed: inout is the way to a payload that is not copied.
    Pointee.payload(of: &UnsafeMutablePointer(mutating: self).pointee, body)
  }
}
