/// Work described as a value: nothing runs when it is built, and nothing happens unless a reducer
/// returns it.
///
/// A reducer answers an action with an effect; the store starts it after the state is committed,
/// and what comes of it comes back as actions. Because an effect is data, a test compares it
/// (`effect == .invoke(\.abrirPartido, 1)`), a log prints it, and ids and scopes can be added on
/// its way up. Two effects are equal when their descriptions are: kind, key, arguments, id, delay;
/// closures that only turn a result into an action are not part of it.
///
/// `.none` is a null reference: it costs nothing through any number of layers (law 14).
public struct Effect<Action: Sendable>: Sendable {
  @usableFromInline
  package let node: EffectNode<Action>?

  @inlinable
  package init(node: EffectNode<Action>?) { self.node = node }

  /// No work at all.
  @inlinable
  public static var none: Self { Self(node: nil) }

  /// Whether there is nothing to do.
  @inlinable
  public var isNone: Bool { node == nil }
}

extension Effect: Hashable, CustomStringConvertible {
  /// Equal when the descriptions are equal.
  public static func == (a: Self, b: Self) -> Bool { a.described == b.described }

  /// Feeds the description.
  public func hash(into hasher: inout Hasher) { hasher.combine(described) }

  /// The effect as a line of text: `.merge(.send(.tic), .invoke(abrirPartido, 1))`.
  public var description: String { described?.description ?? ".none" }

  /// The effect as comparable data; `nil` for `.none`.
  package var described: EffectDescription? { node.map(EffectDescription.init) }
}

/// One node of an effect's tree. Immutable, so it can be shared and sent anywhere.
@usableFromInline
package final class EffectNode<Action: Sendable>: Sendable {
  @usableFromInline
  package enum Kind: Sendable {
    /// Reduce an action in this drain; `from` is the invocation that a wiring turned into it.
    case send(Action, from: InvocationDescription?)
    case invoke(Invocation)
    /// Send an action later; without one, only let the time pass.
    case after(Duration, Action?)
    case work(AsyncWork<Action>)
    case cancel(AnyID, CancelReach)
    case cancelAll
    case group(EffectGroup, [EffectNode])
    case diagnose(Diagnostic)
  }

  /// How the environment of the store's root becomes that of the feature that returned the node:
  /// the overrides it passed on its way up, outermost first.
  @usableFromInline
  package typealias Adaptation = @Sendable (Entorno, Send<Action>) -> Entorno

  @usableFromInline package let kind: Kind
  @usableFromInline package let label: EffectLabel?
  /// The feature that returned it: its ids are compared there, and its origin names it.
  @usableFromInline package let lineage: Lineage?
  @usableFromInline package let anchor: Anchor
  @usableFromInline package let adaptation: Adaptation?
  /// What the action carries that this node sends.
  @usableFromInline package let tag: ActionTag?

  @inlinable
  package init(
    _ kind: Kind, label: EffectLabel? = nil, lineage: Lineage? = nil,
    anchor: Anchor = .feature, adaptation: Adaptation? = nil, tag: ActionTag? = nil
  ) {
    self.kind = kind
    self.label = label
    self.lineage = lineage
    self.anchor = anchor
    self.adaptation = adaptation
    self.tag = tag
  }
}

/// How the members of a group depend on one another.
@usableFromInline
package enum EffectGroup: Hashable, Sendable {
  /// They start together.
  case merge
  /// Each waits for the one before.
  case concatenate
  /// They start together, and the first to send or to end ends the others.
  case race
  /// One member, which starts at most once in each window of its id.
  case throttle(Duration, latest: Bool)
}

/// With whose existence work ends.
@usableFromInline
package enum Anchor: Sendable {
  /// The feature that returned it.
  case feature
  /// The level that wired a function to an action of its own: once asked, it does not matter
  /// whether the feature that asked is still there.
  case level(Lineage?)
}

/// An id with what it does to its predecessors.
@usableFromInline
package struct EffectLabel: Hashable, Sendable {
  @usableFromInline package let id: AnyID
  @usableFromInline package let inFlight: InFlight

  package init(id: some Hashable & Sendable, inFlight: InFlight = .together) {
    self.id = AnyID(id)
    self.inFlight = inFlight
  }
}

extension EffectNode {
  /// Rebuilds the tree for the level above: actions embedded, lineage and environment adjusted.
  ///
  /// Mapping is eager, so that an effect stays a flat tree and an `.invoke` stays visible to
  /// every ancestor; it happens only where there is an effect.
  package func transformed<Parent: Sendable>(
    _ embed: @escaping @Sendable (Action) -> Parent,
    lineage: (Lineage?) -> Lineage?
  ) -> EffectNode<Parent> {
    let newKind: EffectNode<Parent>.Kind
    switch kind {
    case .send(let action, let cause): newKind = .send(embed(action), from: cause)
    case .invoke(let invocation): newKind = .invoke(invocation)
    case .after(let delay, let action): newKind = .after(delay, action.map(embed))
    case .work(let work): newKind = .work(work.map(embed))
    case .cancel(let id, let reach): newKind = .cancel(id, reach)
    case .cancelAll: newKind = .cancelAll
    case .group(let group, let nodes):
      newKind = .group(group, nodes.map { $0.transformed(embed, lineage: lineage) })
    case .diagnose(let diagnostic):
      // What a feature has to report is said even if the feature is gone by then.
      return EffectNode<Parent>(.diagnose(diagnostic), label: nil, lineage: nil)
    }
    let newAnchor: Anchor =
      switch anchor {
      case .feature: .feature
      case .level(let level): .level(lineage(level))
      }
    var newAdaptation: EffectNode<Parent>.Adaptation?
    if let adaptation {
      newAdaptation = { entorno, send in adaptation(entorno, send.pullback(embed)) }
    }
    return EffectNode<Parent>(
      newKind, label: label, lineage: lineage(self.lineage), anchor: newAnchor,
      adaptation: newAdaptation, tag: tag)
  }

  /// Rebuilds every leaf, keeping groups, ids and lineages.
  package func replacingLeaves(_ replace: (EffectNode) -> EffectNode) -> EffectNode {
    guard case .group(let group, let nodes) = kind else { return replace(self) }
    return EffectNode(
      .group(group, nodes.map { $0.replacingLeaves(replace) }), label: label, lineage: lineage)
  }
}
