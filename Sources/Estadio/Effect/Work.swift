/// Names one piece of work within a store, in the order of registration.
@usableFromInline
package struct WorkID: Hashable, Comparable, Sendable {
  let number: UInt64
  @usableFromInline
  package static func < (a: WorkID, b: WorkID) -> Bool { a.number < b.number }
}

extension Ledger {
  /// One node of an effect, from the moment it was returned until nothing is left of it.
  struct Work {
    enum Phase {
      /// Registered; its turn has not come.
      case waiting
      /// A task or an alarm of its own is on, or members of its group are.
      case started
      /// Its own part is over; actions of it may still be queued.
      case ended
    }

    let node: EffectNode<Action>
    let parent: WorkID?
    /// Which returned effect it is part of.
    let batch: UInt64
    let depth: Int
    var phase = Phase.waiting
    var queued = 0
    var members: [WorkID] = []
    var remaining = 0
    /// The member of a concatenation whose turn it is, by position.
    var turn = 0

    var isGroup: Bool {
      switch node.kind {
      case .merge, .concatenate: true
      default: false
      }
    }

    var isOver: Bool { isGroup ? remaining == 0 : phase == .ended && queued == 0 }

    var origin: EffectOrigin { node.origin }
  }

  /// Something to start.
  enum Agendum {
    case work(WorkID)
    /// A leaf of the root that is over as soon as it starts and has no id: it needs no entry.
    case light(EffectNode<Action>, number: UInt64, batch: UInt64, depth: Int)
  }

  /// What a feature below the root has going on.
  struct Feature {
    var works: Set<WorkID> = []
    var subscriptions: Set<SubscriptionKey> = []
  }

  struct LabelKey: Hashable {
    let lineage: Lineage?
    let id: AnyID
  }
}

extension EffectNode {
  var origin: EffectOrigin {
    let kind: EffectOrigin.Kind =
      switch kind {
      case .invoke(let invocation): .invoke(invocation.description)
      case .send(_, let cause?): .wired(cause)
      case .after(let delay, _): .after(delay)
      case .work(let work): .work(work.description)
      default: .send
      }
    return EffectOrigin(kind: kind, id: label?.id, lineage: lineage)
  }
}

// MARK: - Registering

extension Ledger {
  mutating func plan(_ node: EffectNode<Action>, depth: Int, batch: UInt64) -> Agendum {
    if node.label == nil {
      let isLight =
        switch node.kind {
        case .cancel, .cancelAll, .diagnose: true
        // A child's may have to be dropped with the child, so it gets an entry.
        case .send, .invoke: node.lineage == nil
        default: false
        }
      if isLight { return .light(node, number: nextNumber(), batch: batch, depth: depth) }
    }
    return .work(register(node, parent: nil, depth: depth, batch: batch))
  }

  private mutating func register(
    _ node: EffectNode<Action>, parent: WorkID?, depth: Int, batch: UInt64
  ) -> WorkID {
    let id = WorkID(number: nextNumber())
    var work = Work(node: node, parent: parent, batch: batch, depth: depth)
    switch node.kind {
    case .merge(let nodes), .concatenate(let nodes):
      work.members = nodes.map { register($0, parent: id, depth: depth, batch: batch) }
      work.remaining = work.members.count
    default: break
    }
    works[id] = work
    if let label = node.label {
      labelled[LabelKey(lineage: node.lineage, id: label.id), default: []].insert(id)
    }
    if let lineage = node.lineage { features[lineage, default: Feature()].works.insert(id) }
    return id
  }
}

// MARK: - Starting

extension Ledger {
  mutating func start(_ id: WorkID, now: Duration) {
    guard let work = works[id], work.phase == .waiting else { return }
    if let label = work.node.label, !admit(id, work, label) {
      cancel(id)
      return
    }
    works[id]?.phase = .started
    switch work.node.kind {
    case .merge:
      agenda += work.members.reversed().map { .work($0) }
    case .concatenate:
      takeTurn(id)
    default:
      perform(
        work.node, number: id.number, batch: work.batch, depth: work.depth, work: id, now: now)
    }
  }

  /// What the id's policy says of starting this now.
  private mutating func admit(_ id: WorkID, _ work: Work, _ label: EffectLabel) -> Bool {
    guard label.inFlight != .together else { return true }
    let key = LabelKey(lineage: work.node.lineage, id: label.id)
    var family: Set<WorkID> = [id]
    var ancestor = work.parent
    while let here = ancestor {
      family.insert(here)
      ancestor = works[here]?.parent
    }
    let inFlight = (labelled[key] ?? []).subtracting(family)
      .filter { works[$0]?.phase != .waiting }
    if label.inFlight == .keepFirst { return inFlight.isEmpty }
    for other in inFlight.sorted() { cancel(other) }
    return true
  }

  /// Starts a leaf, with or without an entry of its own.
  mutating func perform(
    _ node: EffectNode<Action>, number: UInt64, batch: UInt64, depth: Int, work id: WorkID?,
    now: Duration
  ) {
    switch node.kind {
    case .send(let action, _):
      enqueue(.action(action), origin: .effect(node.origin), depth: depth + 1, work: id)
    case .invoke(let invocation):
      commands.append(.invoke(invocation, node.adaptation, node.origin, depth: depth))
    case .diagnose(let diagnostic):
      commands.append(.diagnose(diagnostic, nil))
    case .cancel(let target):
      let key = LabelKey(lineage: node.lineage, id: target)
      cancel(all: labelled[key] ?? [], from: id, exceptAfter: number, of: batch)
    case .cancelAll:
      cancelAll(within: node.lineage, from: id, exceptAfter: number, of: batch)
    case .after(let delay, _):
      guard let id else { return }
      let deadline = now.adding(max(delay, .zero))
      timers.set(.work(id), at: deadline, serial: nextNumber())
      return
    case .work(let work):
      guard let id else { return }
      commands.append(.startTask(id, work, node.adaptation, node.origin))
      return
    case .merge, .concatenate:
      return
    }
    guard let id else { return }
    works[id]?.phase = .ended
    settle(id)
  }

  /// Puts the next member of a concatenation on the agenda.
  private mutating func takeTurn(_ id: WorkID) {
    guard let work = works[id] else { return }
    var turn = work.turn
    while turn < work.members.count, works[work.members[turn]] == nil { turn += 1 }
    works[id]?.turn = turn
    guard turn < work.members.count else { return settle(id) }
    agenda.append(.work(work.members[turn]))
  }
}

// MARK: - Ending

extension Ledger {
  /// Removes work that is over, and every group that is over with it.
  mutating func settle(_ id: WorkID) {
    var current = id
    while let work = works[current], work.isOver {
      forget(current, work)
      guard let parent = work.parent, let next = memberLeft(parent, current) else { return }
      current = next
    }
  }

  /// Cancels work with all its members, and tells its group.
  mutating func cancel(_ id: WorkID) {
    guard let work = works[id] else { return }
    var doomed = [id]
    while let next = doomed.popLast() {
      guard let work = works[next] else { continue }
      doomed += work.members
      forget(next, work)
      guard work.phase == .started else { continue }
      switch work.node.kind {
      case .after: timers.remove(.work(next))
      case .work: commands.append(.stopTask(next))
      default: break
      }
    }
    if let parent = work.parent, let group = memberLeft(parent, id) { settle(group) }
  }

  /// A group lost a member. Gives the group back if it is over by that.
  private mutating func memberLeft(_ group: WorkID, _ member: WorkID) -> WorkID? {
    guard let work = works[group] else { return nil }
    works[group]?.remaining -= 1
    if work.remaining == 1 { return group }
    if case .concatenate = work.node.kind, work.phase == .started,
      work.members[work.turn] == member
    {
      takeTurn(group)
    }
    return nil
  }

  private mutating func forget(_ id: WorkID, _ work: Work) {
    works[id] = nil
    if let label = work.node.label {
      let key = LabelKey(lineage: work.node.lineage, id: label.id)
      labelled[key]?.remove(id)
      if labelled[key]?.isEmpty == true { labelled[key] = nil }
    }
    if let lineage = work.node.lineage { unwatch(lineage) { $0.works.remove(id) } }
  }

  /// Takes something out of what a feature has going on, and forgets a feature without any.
  mutating func unwatch(_ lineage: Lineage, _ remove: (inout Feature) -> Void) {
    guard var feature = features.removeValue(forKey: lineage) else { return }
    remove(&feature)
    if !feature.works.isEmpty || !feature.subscriptions.isEmpty { features[lineage] = feature }
  }

  /// Whether no concatenation makes the work wait.
  func isNext(_ id: WorkID) -> Bool {
    var member = id
    while let group = works[member]?.parent, let work = works[group] {
      if case .concatenate = work.node.kind, work.members[work.turn] != member { return false }
      member = group
    }
    return true
  }

  /// Cancels a set in the order of starting, sparing what the same effect lists after the cancel
  /// and has not started: `.merge(.cancel(id), .run(id: id))` replaces,
  /// `.merge(.run(id: id), .cancel(id))` undoes. A group that the cancel stands in goes on with
  /// what it lists after it.
  private mutating func cancel(
    all: Set<WorkID>, from canceller: WorkID?, exceptAfter number: UInt64, of batch: UInt64
  ) {
    let around = canceller.map(groups(around:)) ?? []
    var doomed = Array(all.sorted().reversed())
    while let id = doomed.popLast() {
      guard let work = works[id], id != canceller else { continue }
      if work.batch == batch, id.number > number, work.phase == .waiting { continue }
      if around.contains(id) {
        doomed += work.members.reversed()
      } else {
        cancel(id)
      }
    }
  }

  /// The groups that work is a member of, at any depth.
  private func groups(around id: WorkID) -> Set<WorkID> {
    var groups: Set<WorkID> = []
    var parent = works[id]?.parent
    while let here = parent {
      groups.insert(here)
      parent = works[here]?.parent
    }
    return groups
  }

  private mutating func cancelAll(
    within lineage: Lineage?, from canceller: WorkID?, exceptAfter number: UInt64,
    of batch: UInt64
  ) {
    if lineage == nil {
      cancel(all: Set(works.keys), from: canceller, exceptAfter: number, of: batch)
      queue.removeAll { queued in
        if queued.work == nil, case .effect = queued.origin { true } else { false }
      }
    } else {
      let below = features.filter { $0.key.isWithin(lineage) }.values.flatMap(\.works)
      cancel(all: Set(below), from: canceller, exceptAfter: number, of: batch)
    }
  }
}

extension Duration {
  /// The sum, or the largest duration there is: a delay of ages is no reason to trap.
  func adding(_ other: Duration) -> Duration {
    let (sum, overflow) = attoseconds.addingReportingOverflow(other.attoseconds)
    return Duration(attoseconds: overflow ? .max : sum)
  }
}
