extension Effect {
  /// Reduces an action in this same drain, after what is already queued.
  ///
  /// - Parameters:
  ///   - action: what is reduced.
  ///   - tag: something that the action carries to whoever looks on.
  @inlinable
  public static func send(_ action: Action, tag: ActionTag? = nil) -> Self {
    Self(node: EffectNode(.send(action, from: nil), tag: tag))
  }

  /// Sends an action once, `delay` after the effect starts.
  ///
  /// A delay that is not positive is due at once; that is the next moment at which the store looks
  /// at its clock, never the same drain. A delay too large for the clock never ends by itself.
  public static func after(
    _ delay: Duration, id: (some Hashable & Sendable)? = AnyID?.none, _ action: Action,
    tag: ActionTag? = nil
  ) -> Self {
    Self(
      node: EffectNode(
        .after(delay, action), label: id.map { EffectLabel(id: $0) }, tag: tag))
  }

  /// Runs free asynchronous work, off the main actor: the escape hatch, opaque to every tool.
  ///
  /// The closure sends as many actions as it likes and ends when it returns. Cancelling it cancels
  /// its task and drops whatever it still sends. A thrown error is reported as a diagnostic with
  /// this effect as its origin; `CancellationError` is not an error.
  ///
  /// Prefer `.request`, `.after` and subscriptions: their data says what they do.
  public static func run(
    id: (some Hashable & Sendable)? = AnyID?.none,
    priority: TaskPriority? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping @Sendable @concurrent (Entorno, Send<Action>) async throws -> Void
  ) -> Self {
    let work = AsyncWork(
      description: .run(SourceLocation(fileID, line)), priority: priority, body: work)
    return Self(node: EffectNode(.work(work), label: id.map { EffectLabel(id: $0) }))
  }

  /// Stops work of this feature instance that was started under an id: waiting, sleeping, running
  /// or finished with actions still queued. An id that nothing runs under is no fault.
  ///
  /// - Parameters:
  ///   - id: what the work was started under; `nil` cancels nothing.
  ///   - reach: whose work of that id; `.below` and `.store` cross the borders between features,
  ///     which is a thing to do on purpose.
  public static func cancel(
    _ id: (some Hashable & Sendable)?, reach: CancelReach = .instance
  ) -> Self {
    Self(node: id.map { EffectNode(.cancel(AnyID($0), reach)) })
  }

  /// Stops all work of this feature instance and of every feature below it.
  ///
  /// Subscriptions are not work: they follow from the state and stop when it stops asking.
  public static var cancelAll: Self { Self(node: EffectNode(.cancelAll)) }

  /// Starts effects together, in list order.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Starts effects together, in list order. `.none` elements vanish; nested merges flatten.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    grouped(effects, as: .merge)
  }

  /// Starts effects one after another.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Starts effects one after another: the next one starts when the one before has ended *and*
  /// every action that it sent has been reduced. A cancelled element counts as ended.
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    grouped(effects, as: .concatenate)
  }

  /// This effect and another one, together, this one first. Free when either is `.none`.
  @inlinable
  public func merged(with other: Self) -> Self {
    isNone ? other : other.isNone ? self : .merge([self, other])
  }

  /// One group of many effects. Groups of the same kind that carry no id of their own dissolve
  /// in it, so that a long chain of merges stays one level deep.
  package static func grouped(_ effects: some Sequence<Self>, as group: EffectGroup) -> Self {
    var nodes: [EffectNode<Action>] = []
    var reports = Self.none
    for effect in effects {
      let (said, work) = group == .merge ? (.none, effect) : effect.parted
      reports = reports.merged(with: said)
      guard let node = work.node else { continue }
      if node.label == nil, case .group(group, let inner) = node.kind {
        nodes += inner
      } else {
        nodes.append(node)
      }
    }
    return reports.merged(
      with: Self(node: nodes.count < 2 ? nodes.first : EffectNode(.group(group, nodes))))
  }
}

extension Effect {
  /// The same work, its actions embedded in another type.
  ///
  /// Mapping by hand makes a child's work its caller's; to keep the child's ids and lifetime its
  /// own, use the scoping operators.
  public func map<Parent: Sendable>(
    _ embed: @escaping @Sendable (Action) -> Parent
  ) -> Effect<Parent> {
    Effect<Parent>(node: node?.transformed(embed) { $0 })
  }

  /// The same work under one more id, by which `.cancel` stops all of it.
  ///
  /// - Parameters:
  ///   - id: any hashable value; it belongs to the feature instance that returns the effect.
  ///   - inFlight: what starting it does to earlier work of that id.
  public func cancellable(
    id: (some Hashable & Sendable)?, inFlight: InFlight = .together
  ) -> Self {
    let (reports, work) = parted
    guard let node = work.node, let id else { return self }
    let label = EffectLabel(id: id, inFlight: inFlight)
    // A second id needs a group of its own; so does any work that is not this feature's.
    guard node.label == nil, node.lineage == nil else {
      return reports.merged(
        with: Self(node: EffectNode(.group(.merge, [node]), label: label)))
    }
    return reports.merged(
      with: Self(
        node: EffectNode(
          node.kind, label: label, anchor: node.anchor, adaptation: node.adaptation,
          tag: node.tag)))
  }

  /// A report that the store hands to its fault handler or log, in its place among the effects.
  package static func diagnose(_ diagnostic: Diagnostic) -> Self {
    Self(node: EffectNode(.diagnose(diagnostic)))
  }
}

/// Something to say, as data: a fault, or a line for a log.
@usableFromInline
package enum Diagnostic: Sendable {
  case fault(Fault.Cause)
  case note(@Sendable (Occasion) -> Void)
  /// A decorator of this name stopped the action; for a log to say.
  case stopped(by: String)
}

/// The circumstances of one step, as they are told to who takes notes.
@usableFromInline
package struct Occasion: Sendable {
  package let number: Int
  package let origin: Origin
  package let tag: ActionTag?
  package let instant: Duration
}

extension Effect {
  /// What a wrapping reducer returns that does not call on: no work, and the name by which logs and
  /// transitions say what stopped the action.
  public static func stopped(by name: String) -> Self { .diagnose(.stopped(by: name)) }

  /// The name of a decorator that stopped the action, on its way to this reducer or to a part of
  /// it.
  package var stoppedBy: String? { node?.stoppedBy }

  /// The work alone, without what is only to be reported.
  package var withoutDiagnostics: Self { parted.work }

  /// What is only to be reported, and the work alone.
  ///
  /// A report is said in the step that it is about, whatever becomes of the work: it waits for no
  /// turn, wins no race and is not cancelled. So groups and ids hold the work alone.
  var parted: (reports: Self, work: Self) {
    guard let node, node.hasReports else { return (.none, self) }
    guard case .group(_, let nodes) = node.kind else { return (self, .none) }
    return (
      .merge(nodes.filter(\.hasReports).map { Self(node: $0) }),
      .merge(nodes.filter { !$0.hasReports }.map { Self(node: $0) })
    )
  }
}

extension EffectNode {
  /// Whether it is a report, or a plain list with one; merges are flat, so a list has no lists.
  fileprivate var hasReports: Bool {
    switch kind {
    case .diagnose: true
    case .group(.merge, let nodes) where label == nil: nodes.contains(where: \.hasReports)
    default: false
    }
  }

  fileprivate var stoppedBy: String? {
    switch kind {
    case .diagnose(.stopped(let name)): name
    case .group(.merge, let nodes): nodes.lazy.compactMap(\.stoppedBy).first
    default: nil
    }
  }
}
