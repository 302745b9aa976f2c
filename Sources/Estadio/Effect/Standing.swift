/// Something that a store has going on, as data: a piece of work or a subscription.
package struct Standing: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case effect(EffectDescription)
    case every(Duration)
    case signal(Duration)
    case stream(InvocationDescription)
  }

  /// How far it has come.
  package enum Progress: Hashable, Sendable {
    /// Its turn has not come.
    case waiting
    /// Something is due at this instant.
    case due(Duration)
    /// A task of this name is on.
    case running(WorkID)
  }

  package let kind: Kind
  /// Its id, and those of the groups that it is in.
  package let ids: [AnyID]
  /// The instance that it belongs to, from the root; empty for the root itself.
  package let feature: String
  package let progress: Progress
}

extension Ledger {
  /// The work that was returned and is not over, in the order of registration; groups as what is in
  /// them. Work of which only actions are left, which wait in the queue, is not among it.
  package var standingWork: [Standing] {
    works.keys.sorted().compactMap { id in
      guard let work = works[id], !work.isGroup, work.phase != .ended else { return nil }
      return Standing(
        kind: .effect(EffectDescription(work.node)), ids: ids(of: work),
        feature: work.node.lineage?.description ?? "", progress: progress(of: id, work))
    }
  }

  /// Where an action would come from that this work sends; `nil` if it is not running any more.
  package func origin(of id: WorkID) -> Origin? {
    guard let work = works[id], work.phase == .started else { return nil }
    return .effect(work.origin)
  }

  private func ids(of work: Work) -> [AnyID] {
    var ids = [work.node.label?.id]
    var parent = work.parent.flatMap { works[$0] }
    while let group = parent {
      ids.append(group.node.label?.id)
      parent = group.parent.flatMap { works[$0] }
    }
    return ids.compactMap(\.self)
  }

  private func progress(of id: WorkID, _ work: Work) -> Standing.Progress {
    if let deadline = timers.deadline(of: .work(id)) { return .due(deadline) }
    return work.phase == .waiting ? .waiting : .running(id)
  }

  /// The subscriptions that still have something to say, in the order in which they began.
  package var standingSubscriptions: [Standing] {
    running.sorted { $0.value.serial < $1.value.serial }.compactMap { key, on in
      let due = timers.deadline(of: .subscription(key))
      let (kind, progress): (Standing.Kind, Standing.Progress)
      switch on.subscription.kind {
      case .every(let period, _, _):
        (kind, progress) = (.every(period), due.map { .due($0) } ?? .waiting)
      case .signal(let instant, _):
        guard let due else { return nil }
        (kind, progress) = (.signal(instant), .due(due))
      case .stream(let listener):
        if on.hasEnded { return nil }
        (kind, progress) = (.stream(listener.call), .running(on.task))
      }
      return Standing(
        kind: kind, ids: [key.id], feature: key.lineage?.description ?? "", progress: progress)
    }
  }
}
