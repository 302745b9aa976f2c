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

/// Which rows of a list were reduced by themselves, from one revision of the list to another.
///
/// Who has seen the one revision finds here which rows are not as they were in the other. Rows that
/// anybody else changed are not in it; then the steps do not lead from one to the other.
@usableFromInline
final class RowSteps<ID: Hashable> {
  @exclusivity(unchecked) @usableFromInline
  var steps: [(from: UInt64, to: UInt64, id: ID)] = []
  /// How many lists look here, as the rows of a list may have lists of their own.
  @exclusivity(unchecked) @usableFromInline
  var readers = 0

  @inlinable
  static var limit: Int { 256 }

  @inlinable
  init() {}

  @inlinable
  func add(from: UInt64, to: UInt64, _ id: ID) {
    if steps.count == Self.limit { steps.removeAll(keepingCapacity: true) }
    steps.append((from, to, id))
  }

  /// The rows that changed between two revisions, each once; `nil` if that is not known.
  @inlinable
  func ids(from: UInt64, to: UInt64) -> [ID]? {
    defer { if readers == 1 { steps.removeAll(keepingCapacity: true) } }
    // Backwards: one step alone leads to a revision, but several may begin at one.
    var revision = to
    var ids: [ID] = []
    for step in steps.reversed() where step.to == revision {
      if ids.last != step.id { ids.append(step.id) }
      revision = step.from
      if revision == from { break }
    }
    guard revision == from else { return nil }
    if ids.count > 1 {
      var seen: Set<ID> = []
      ids = ids.filter { seen.insert($0).inserted }
    }
    return ids
  }
}

/// A value of which is asked whether the next one differs from it, whatever its type: bit by bit.
///
/// Equal bits are the same value, since what they point to is kept from changing for as long as the
/// value is kept. Two values that are equal in another sense count as different; that is only work.
@usableFromInline
final class Sighting<Value> {
  private var last: UnsafeMutablePointer<Value>?

  @usableFromInline
  init() {}

  deinit { if let last { Self.release(last) } }

  private static func release(_ value: UnsafeMutablePointer<Value>) {
    value.deinitialize(count: 1)
    UnsafeMutableRawPointer(value).deallocate()
  }

  /// Whether the value is another one than the last time; keeps it.
  @usableFromInline
  func isNews(_ value: Value) -> Bool {
    let size = MemoryLayout<Value>.size
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, MemoryLayout<Value>.stride), alignment: MemoryLayout<Value>.alignment)
    // Gaps between members are part of the bits, but not always of a copy.
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let next = memory.initializeMemory(as: Value.self, repeating: value, count: 1)
    guard let last else {
      self.last = next
      return true
    }
    let before = UnsafeRawPointer(last)
    for place in 0..<size
    where memory.load(fromByteOffset: place, as: UInt8.self)
      != before.load(fromByteOffset: place, as: UInt8.self)
    {
      self.last = next
      Self.release(last)
      return true
    }
    Self.release(next)
    return false
  }
}
