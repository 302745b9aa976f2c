extension Reducer {
  /// Lifts this reducer to a parent whose state is an enum, for one of its cases.
  ///
  /// ```swift
  /// Juego().ifCase(
  ///   CasePath(Pantalla.State.juego) { if case .juego(let state) = $0 { state } else { nil } },
  ///   CasePath(Pantalla.Action.juego) { if case .juego(let action) = $0 { action } else { nil } })
  /// ```
  ///
  /// A case is known by the place where its case path is made: give each case a path of its own.
  ///
  /// When the state is another case, whoever changed it, the child's effects and subscriptions end
  /// in the same turn. An action for a case that is not the present one changes nothing and is
  /// reported. The payload is taken out, changed and put back: a collection in it is copied by the
  /// first change of each action.
  @inlinable
  public func ifCase<Parent: SendableMetatype, ParentAction: Sendable>(
    _ state: CasePath<Parent, State>, _ action: CasePath<ParentAction, Action>
  ) -> IfCase<Parent, ParentAction, Self> {
    IfCase(state: state, action: action, child: self)
  }

  /// Lifts this reducer to an optional of its state, to be scoped further.
  ///
  /// `Hijo().optional().scope(\Padre.State.hijo, …)` is `Hijo().ifLet(\Padre.State.hijo, …)` in two
  /// steps.
  @inlinable
  public func optional(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> IfLet<State?, Action, Self> where State: SendableMetatype {
    IfLet(
      state: \State?.self, action: CasePath({ $0 }, extract: { $0 }), child: self,
      place: SourceLocation(fileID, line))
  }
}

/// A reducer at work in one case of its parent's state.
public struct IfCase<Parent: SendableMetatype, ParentAction: Sendable, Child: Reducer>: Reducer,
  Lifting
{
  @usableFromInline package let state: CasePath<Parent, Child.State>
  @usableFromInline package let action: CasePath<ParentAction, Child.Action>
  @usableFromInline package let child: Child

  @inlinable
  init(
    state: CasePath<Parent, Child.State>, action: CasePath<ParentAction, Child.Action>,
    child: Child
  ) {
    self.state = state
    self.action = action
    self.child = child
  }

  /// Runs the child if the action is one of its own and the state is its case.
  @inlinable @inline(__always)
  public func reduce(
    into parent: inout Parent, action: ParentAction, entorno: Entorno
  ) -> Effect<ParentAction> {
    guard let childAction = self.action.extract(action) else { return .none }
    let effect = state.change(&parent) { state in
      child.reduce(into: &state, action: childAction, entorno: entorno)
    }
    guard let effect else { return missing(action) }
    return effect.isNone ? .none : lifted(effect)
  }

  /// Keeps the case paths; the child's node is made for its first action.
  @inlinable
  public func makeNode() -> ReducerNode { Node(self) }

  @usableFromInline
  final class Node: ReducerNode {
    @usableFromInline let ifCase: IfCase
    @usableFromInline @exclusivity(unchecked) var child: LateNode<Child>

    @inlinable
    init(_ ifCase: IfCase) {
      self.ifCase = ifCase
      child = LateNode(ifCase.child)
      super.init()
    }
  }

  /// Runs the child if the action is one of its own and the state is its case.
  @inlinable @inline(__always)
  public static func reduce(
    by node: ReducerNode, into parent: inout Parent, action: ParentAction, entorno: Entorno
  ) -> Effect<ParentAction> {
    let node = unsafeDowncast(node, to: Node.self)
    guard let childAction = node.ifCase.action.extract(action) else { return .none }
    let effect = node.ifCase.state.change(&parent) { state in
      node.child.reduce(into: &state, action: childAction, entorno: entorno)
    }
    guard let effect else { return node.ifCase.missing(action) }
    return effect.isNone ? .none : node.ifCase.lifted(effect)
  }

  /// The child's, while the state is its case.
  @inlinable
  public func subscriptions(
    for parent: Parent, entorno: Entorno
  ) -> Subscriptions<ParentAction> {
    allSubscriptions(for: parent, entorno: entorno)
  }

  /// Keeps the case paths, and the child's node while the state is its case.
  @inlinable
  public func makeSubscriptionNode(beside node: ReducerNode?) -> SubscriptionNode {
    LateSubscriptions(
      self, state, child, node.map { unsafeDowncast($0, to: Node.self) })
  }

  @usableFromInline
  typealias Asking = LateSubscriptions<Self, CasePath<Parent, Child.State>, Child, Node>

  /// Asks the child, while the state is its case.
  @inlinable
  public static func ask(
    by node: SubscriptionNode, at parent: UnsafePointer<Parent>, entorno: Entorno,
    _ answer: SubscriptionAnswer
  ) -> Bool {
    let node = unsafeDowncast(node, to: Asking.self)
    guard let box = node.part.box(parent) else {
      node.leave { answer($0, nil) }
      return true
    }
    let below = node.below { $0.child.made }
    return withExtendedLifetime(box) {
      Child.answer(by: below, at: UnsafePointer(box.state), entorno: entorno) { below, list in
        answer(below, node.lift.lift(list, node.lifting.action.embed, by: node.lifting.descend))
      }
    }
  }

  /// Tells the child, while the state is its case.
  @inlinable
  public func notice(
    _ event: StoreEvent, at parent: UnsafePointer<Parent>, entorno: Entorno
  ) {
    guard let box = state.box(parent) else { return }
    withExtendedLifetime(box) {
      child.notice(event, at: UnsafePointer(box.state), entorno: entorno)
    }
  }

  @usableFromInline
  package func descend(_ rest: Lineage?) -> Lineage? {
    let step = Lineage.Step(
      place: state.place, keyPath: \Parent.self, child: Child.self, row: nil)
    let inner = rest?.probe as? Probe<Child.State>
    return Lineage(
      step, rest,
      probe: Probe<Parent> { [state] parent in
        guard let inner else { return parent.lend { state.extract($0) != nil } }
        guard let box = state.box(parent) else { return false }
        return withExtendedLifetime(box) { inner.holds(UnsafePointer(box.state)) }
      })
  }
}

extension CasePath {
  /// Takes the value out, changes it and puts it back; `nil` if the root is another case.
  @inlinable @inline(__always)
  func change<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
    // A large payload must not wait on the stack while the levels below are at work.
    MemoryLayout<Value>.size > 256 ? changeBoxed(&root, body) : changeUnboxed(&root, body)
  }

  @inlinable @inline(__always)
  func changeUnboxed<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
    guard var value = extract(root) else { return nil }
    let result = body(&value)
    root = embed(value)
    return result
  }

  @inlinable @inline(__always)
  func changeBoxed<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
    guard let box = box(&root) else { return nil }
    let result = body(&box.state.pointee)
    unbox(box, into: &root)
    return result
  }

  // The copies that the closures make stay in the frames of these functions.

  /// The value, on the heap, or `nil` if the root is another case.
  @inlinable @inline(never)
  func box(_ root: inout Root) -> StateBox<Value>? { extract(root).map { StateBox($0) } }

  /// The same, of a root that is only read.
  @inlinable
  func box(_ root: UnsafePointer<Root>) -> StateBox<Value>? {
    box(&UnsafeMutablePointer(mutating: root).pointee)
  }

  /// Puts the value back.
  @inlinable @inline(never)
  func unbox(_ box: StateBox<Value>, into root: inout Root) { root = embed(box.state.pointee) }
}
