extension Reducer {
  /// Lifts this reducer to the rows of a list.
  ///
  /// Each row is an instance of its own: row 1's `reloj` is not row 2's, wherever in the list
  /// they stand. When a row goes, whoever removed it, its effects and subscriptions end in the
  /// same turn. An action for a row that is not there changes nothing and is reported.
  @inlinable
  public func forEach<Parent, ParentAction: Sendable>(
    _ rows: any WritableKeyPath<Parent, IdentifiedList<State>> & Sendable,
    _ action: CasePath<ParentAction, (State.ID, Action)>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ForEach<Parent, ParentAction, Self>
  where State: Identifiable & SendableMetatype, State.ID: Sendable {
    ForEach(rows: rows, action: action, child: self, place: SourceLocation(fileID, line))
  }
}

/// A reducer at work in each row of a list.
public struct ForEach<Parent, ParentAction: Sendable, Child: Reducer>: Reducer
where Child.State: Identifiable & SendableMetatype, Child.State.ID: Sendable {
  /// What names a row.
  public typealias ID = Child.State.ID

  @usableFromInline package let part: Part<Parent, IdentifiedList<Child.State>>
  @usableFromInline package let action: CasePath<ParentAction, (ID, Child.Action)>
  @usableFromInline package let child: Child
  @usableFromInline let place: SourceLocation

  @inlinable
  init(
    rows: any WritableKeyPath<Parent, IdentifiedList<Child.State>> & Sendable,
    action: CasePath<ParentAction, (ID, Child.Action)>, child: Child, place: SourceLocation
  ) {
    part = Part(rows)
    self.action = action
    self.child = child
    self.place = place
  }

  /// Runs the child on the row that the action names.
  @inlinable @inline(__always)
  public func reduce(
    into parent: inout Parent, action: ParentAction, entorno: Entorno
  ) -> Effect<ParentAction> {
    guard let (id, childAction) = self.action.extract(action) else { return .none }
    let effect = parent[keyPath: part.path].modify(id: id) { row in
      child.reduce(into: &row, action: childAction, entorno: entorno)
    }
    guard let effect else { return missing(action, in: parent) }
    return effect.isNone ? .none : lifted(effect, id, in: parent)
  }

  /// Keeps where the list lies; the rows share one node, made for the first action of any.
  @inlinable
  public func makeNode() -> ReducerNode { Node(self) }

  @usableFromInline
  final class Node: ReducerNode {
    @usableFromInline let forEach: ForEach
    /// What is noted for those who ask rows for their subscriptions, once there is somebody.
    @usableFromInline @exclusivity(unchecked) var steps: RowSteps<ID>?
    @usableFromInline let part: Part<Parent, IdentifiedList<Child.State>>
    @usableFromInline @exclusivity(unchecked) var child: LateNode<Child>

    @inlinable
    init(_ forEach: ForEach) {
      self.forEach = forEach
      part = forEach.part
      child = LateNode(forEach.child)
      super.init()
    }
  }

  /// Runs the child on the row that the action names.
  @inlinable @inline(__always)
  public static func reduce(
    by node: ReducerNode, into parent: inout Parent, action: ParentAction, entorno: Entorno
  ) -> Effect<ParentAction> {
    let node = unsafeDowncast(node, to: Node.self)
    guard let (id, childAction) = node.forEach.action.extract(action) else { return .none }
    let effect = node.part.change(&parent) { rows in
      let before = rows.revision
      defer { node.steps?.add(from: before, to: rows.revision, id) }
      return rows.modify(id: id) { row in
        node.child.reduce(into: &row, action: childAction, entorno: entorno)
      }
    }
    guard let effect else { return node.forEach.missing(action, in: parent) }
    return effect.isNone ? .none : node.forEach.lifted(effect, id, in: parent)
  }

  /// Those of every row, in list order. O(rows), unless the rows never declare any; a store asks
  /// only the rows that changed.
  @inlinable
  public func subscriptions(
    for parent: Parent, entorno: Entorno
  ) -> Subscriptions<ParentAction> {
    allSubscriptions(for: parent, entorno: entorno)
  }

  /// Keeps where the list lies, and a node for each row.
  @inlinable
  public func makeSubscriptionNode(beside node: ReducerNode?) -> SubscriptionNode {
    RowSubscriptions(self, node.map { unsafeDowncast($0, to: Node.self) })
  }

  /// Asks the rows that may answer otherwise than before, in list order.
  @inlinable
  public static func ask(
    by node: SubscriptionNode, at parent: UnsafePointer<Parent>, entorno: Entorno,
    _ answer: (SubscriptionNode, Subscriptions<ParentAction>?) -> Void
  ) -> Bool {
    let node = unsafeDowncast(node, to: RowSubscriptions<Parent, ParentAction, Child>.self)
    return node.part.lend(parent) { node.ask($0.pointee, entorno, answer) }
  }

  /// Tells every row, in list order.
  @inlinable
  public func notice(
    _ event: StoreEvent, at parent: UnsafePointer<Parent>, entorno: Entorno
  ) {
    part.lend(parent) { rows in
      rows.pointee.lendEach { row, _ in
        child.notice(event, at: row, entorno: entorno)
        return true
      }
    }
  }

  @usableFromInline
  func missing(_ action: ParentAction, in parent: Parent) -> Effect<ParentAction> {
    let rows = parent[keyPath: part.path]
    var present = rows.ids.prefix(20).map { Rendering.line($0) }
    if rows.count > present.count { present.append("… \(rows.count - present.count) more") }
    return .missing(Child.self, action, rows: present)
  }

  @usableFromInline
  package func lifted(
    _ effect: Effect<Child.Action>, _ id: ID, in parent: Parent
  ) -> Effect<ParentAction> {
    let generation = parent[keyPath: part.path].generation(id: id) ?? 0
    return Effect(node: effect.node?.transformed(embedding(id)) { descend($0, id, generation) })
  }

  @inlinable
  package func embedding(_ id: ID) -> @Sendable (Child.Action) -> ParentAction {
    { [embed = action.embed] in embed((id, $0)) }
  }

  @inlinable
  package func descend(_ rest: Lineage?, _ id: ID, _ generation: UInt64) -> Lineage? {
    let step = Lineage.Step(
      place: place, keyPath: part.path, child: Child.self, row: AnyID(id),
      generation: generation)
    let inner = rest?.probe as? Probe<Child.State>
    return Lineage(
      step, rest,
      probe: Probe<Parent> { [part] parent in
        part.lend(parent) { rows in
          guard rows.pointee.generation(id: id) == generation else { return false }
          guard let inner else { return true }
          return rows.pointee.lend(id: id, inner.holds) ?? true
        }
      })
  }
}
