/// What the operators with one child per place share: taking what the child returned up to the
/// level of its parent.
@usableFromInline
package protocol Lifting {
  associatedtype Child: Reducer
  associatedtype ParentAction: Sendable

  var action: CasePath<ParentAction, Child.Action> { get }

  /// The lineage of the child's, seen from the parent.
  func descend(_ rest: Lineage?) -> Lineage?
}

extension Lifting {
  @usableFromInline
  package func lifted(_ effect: Effect<Child.Action>) -> Effect<ParentAction> {
    Effect(node: effect.node?.transformed(action.embed, lineage: descend))
  }

  /// The report of an action whose child is not there.
  @usableFromInline
  func missing(_ action: ParentAction) -> Effect<ParentAction> {
    .missing(Child.self, action, rows: nil)
  }
}

extension Effect {
  /// The report of an action whose child, or row, is not there.
  static func missing<Child>(_ child: Child.Type, _ action: Action, rows: [String]?) -> Self {
    .diagnose(
      .fault(
        .missingChild(child: "\(child)", action: Rendering.line(action), rows: rows)))
  }
}
