/// The node of a list: a node for each row, and what the rows were asked about when they last were.
///
/// Which rows changed since is not found by comparing: to keep the former list would make the next
/// change of a row a copy of all that it holds. A list has a revision instead, and the rows that
/// are reduced by themselves are noted as steps from one revision to the next. If the steps lead
/// from the list that was asked about to the present one, their rows are asked again. If they do
/// not, a parent changed the list by itself, and all rows are asked.
@usableFromInline
final class RowSubscriptions<Parent, ParentAction: Sendable, Child: Reducer>: SubscriptionNode
where Child.State: Identifiable & SendableMetatype, Child.State.ID: Sendable {
  @usableFromInline typealias Operator = ForEach<Parent, ParentAction, Child>
  @usableFromInline typealias List = IdentifiedList<Child.State>
  @usableFromInline typealias Answer = (SubscriptionNode, Subscriptions<ParentAction>?) -> Void

  /// What is kept of one row.
  @usableFromInline
  final class Row {
    @usableFromInline let generation: UInt64
    @usableFromInline let node: SubscriptionNode
    @usableFromInline let embed: @Sendable (Child.Action) -> ParentAction
    @exclusivity(unchecked) @usableFromInline
    var lift = SubscriptionLift()
    /// The look at all rows that found it last.
    @exclusivity(unchecked) @usableFromInline
    var look = 0

    @inlinable
    init(
      _ generation: UInt64, _ node: SubscriptionNode,
      _ embed: @escaping @Sendable (Child.Action) -> ParentAction
    ) {
      self.generation = generation
      self.node = node
      self.embed = embed
    }
  }

  @usableFromInline let forEach: Operator
  @usableFromInline let part: Part<Parent, List>
  @usableFromInline let node: Operator.Node?
  @exclusivity(unchecked) @usableFromInline
  var rows: [Child.State.ID: Row] = [:]
  /// The ids of the list that was last looked at in full, in order.
  @exclusivity(unchecked) @usableFromInline
  var order: [Child.State.ID] = []
  /// The list and the environment that the rows were last asked about.
  @exclusivity(unchecked) @usableFromInline
  var asked: (revision: UInt64, entorno: Entorno)?
  /// Whether some row's answer followed from the moment too.
  @exclusivity(unchecked) @usableFromInline
  var isRestless = false
  @exclusivity(unchecked) @usableFromInline
  var look = 0

  @inlinable
  init(_ forEach: Operator, _ node: Operator.Node?) {
    self.forEach = forEach
    self.node = node
    part = forEach.part
    super.init()
  }

  deinit { if asked != nil { node?.steps?.readers -= 1 } }

  @usableFromInline
  override func visit(_ body: (SubscriptionNode) -> Void) {
    for id in order { rows[id]?.node.visit(body) }
  }

  @inlinable
  func ask(_ list: List, _ entorno: Entorno, _ answer: Answer) -> Bool {
    if let asked, !isRestless, asked.entorno.isSame(as: entorno) {
      if asked.revision == list.revision { return true }
      if var ids = node?.steps?.ids(from: asked.revision, to: list.revision) {
        self.asked = (list.revision, entorno)
        if ids.count > 1 { sort(&ids, list) }
        for id in ids {
          _ = list.lend(id: id) { ask(id, at: $0, list, entorno, answer) }
        }
        return true
      }
    }
    return askAll(list, entorno, answer)
  }

  @usableFromInline
  func sort(_ ids: inout [Child.State.ID], _ list: List) {
    ids = ids.compactMap { id in list.index(id: id).map { (id, $0) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  @inlinable
  func askAll(_ list: List, _ entorno: Entorno, _ answer: Answer) -> Bool {
    let moments = entorno.context.momentsTold
    isRestless = false
    look += 1
    order.removeAll(keepingCapacity: true)
    var isDeclared = true
    list.lendEach { row, id in
      order.append(id)
      // Every row is the same kind of feature: one that never declares any speaks for all.
      isDeclared = ask(id, at: row, list, entorno, answer)
      return isDeclared
    }
    guard isDeclared else {
      rows = [:]
      order = []
      return false
    }
    if rows.count > order.count { leave(answer) }
    if entorno.context.momentsTold != moments { isRestless = true }
    if asked == nil { beginReading() }
    asked = (list.revision, entorno)
    return true
  }

  @inlinable
  func ask(
    _ id: Child.State.ID, at state: UnsafePointer<Child.State>, _ list: List,
    _ entorno: Entorno, _ answer: Answer
  ) -> Bool {
    let row = known(id, list, answer)
    row.look = look
    let moments = entorno.context.momentsTold
    let isDeclared = Child.answer(by: row.node, at: state, entorno: entorno) { below, some in
      answer(
        below,
        row.lift.lift(some, row.embed) { forEach.descend($0, id, row.generation) })
    }
    if entorno.context.momentsTold != moments { isRestless = true }
    return isDeclared
  }

  /// What is kept of a row, made if the row has just come, in the place of another one that had its
  /// id.
  @inlinable
  func known(_ id: Child.State.ID, _ list: List, _ answer: Answer) -> Row {
    let generation = list.generation(id: id) ?? 0
    if let row = rows[id] {
      if row.generation == generation { return row }
      row.node.visit { answer($0, nil) }
    }
    let new = Row(
      generation, forEach.child.makeSubscriptionNode(beside: node?.child.made),
      forEach.embedding(id))
    rows[id] = new
    return new
  }

  /// Forgets the rows that are not in the list any more.
  @usableFromInline
  func leave(_ answer: Answer) {
    for (id, row) in rows where row.look != look {
      row.node.visit { answer($0, nil) }
      rows[id] = nil
    }
  }

  @usableFromInline
  func beginReading() {
    guard let node else { return }
    let steps = node.steps ?? RowSteps()
    node.steps = steps
    steps.readers += 1
  }
}
