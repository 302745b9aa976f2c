// How work leaves the ledger: over, or cancelled.

extension Ledger {
  /// Removes work that is over, and every group that is over with it.
  @inlinable
  mutating func settle(_ id: WorkID) {
    var current = id
    while let work = works[current], work.isOver {
      forget(current, work)
      guard let parent = work.parent else { return }
      if works[parent]?.group == .race { endRace(parent, wonBy: current) }
      guard let next = memberLeft(parent, current) else { return }
      current = next
    }
  }

  /// Cancels work with all its members, and tells its group.
  @usableFromInline
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
      case .work:
        timers.remove(.work(next))
        commands.append(.stopTask(next))
      default: break
      }
    }
    if let parent = work.parent, let group = memberLeft(parent, id) { settle(group) }
  }

  /// A group lost a member. Gives the group back if it is over by that.
  @usableFromInline
  mutating func memberLeft(_ group: WorkID, _ member: WorkID) -> WorkID? {
    guard let work = works[group] else { return nil }
    works[group]?.remaining -= 1
    if work.remaining == 1 { return group }
    if work.group == .concatenate, work.phase == .started, work.members[work.turn] == member {
      takeTurn(group)
    }
    return nil
  }

  /// Work sends its first action: every race that it is in is decided by that.
  @inlinable
  mutating func decideRaces(of id: WorkID) {
    if works[id]?.parent != nil { decideRaces(around: id) }
  }

  @usableFromInline
  mutating func decideRaces(around id: WorkID) {
    var member = id
    while let group = works[member]?.parent {
      if works[group]?.group == .race { endRace(group, wonBy: member) }
      member = group
    }
  }

  @usableFromInline
  mutating func endRace(_ race: WorkID, wonBy winner: WorkID) {
    guard let work = works[race], work.remaining > 1 else { return }
    for loser in work.members where loser != winner { cancel(loser) }
  }

  @inlinable
  mutating func forget(_ id: WorkID, _ work: Work) {
    works[id] = nil
    leave(work.descent.send)
    if let label = work.node.label { forget(id, label, work.node.lineage) }
    if let lineage = work.node.lineage { forget(id, lineage) }
  }

  @usableFromInline
  mutating func forget(_ id: WorkID, _ label: EffectLabel, _ lineage: Lineage?) {
    let key = LabelKey(lineage: lineage, id: label.id)
    if windows[key]?.pending == id { windows[key]?.pending = nil }
    labelled[key]?.remove(id)
    if labelled[key]?.isEmpty == true { labelled[key] = nil }
  }

  @usableFromInline
  mutating func forget(_ id: WorkID, _ lineage: Lineage) {
    unwatch(lineage) { $0.works.remove(id) }
  }

  /// Takes something out of what a feature has going on, and forgets a feature without any.
  mutating func unwatch(_ lineage: Lineage, _ remove: (inout Feature) -> Void) {
    guard var feature = features.removeValue(forKey: lineage) else { return }
    remove(&feature)
    if !feature.isOver { features[lineage] = feature }
  }

  /// Whether no concatenation and no throttle makes the work wait.
  func isNext(_ id: WorkID) -> Bool {
    var member = id
    while let group = works[member]?.parent, let work = works[group] {
      if work.group == .concatenate, work.members[work.turn] != member { return false }
      if let label = work.node.label,
        windows[LabelKey(lineage: work.node.lineage, id: label.id)]?.pending == group
      {
        return false
      }
      member = group
    }
    return true
  }

  /// Cancels a set in the order of starting, sparing what the same effect lists after the cancel
  /// and has not started: `.merge(.cancel(id), .run(id: id))` replaces,
  /// `.merge(.run(id: id), .cancel(id))` undoes. A group that the cancel stands in goes on with
  /// what it lists after it.
  @usableFromInline
  mutating func cancel(
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

  /// The work that has an id, as far as a cancel reaches. O(1) for one feature instance, else
  /// O(ids in flight).
  @usableFromInline
  func named(_ id: AnyID, _ reach: CancelReach, of lineage: Lineage?) -> Set<WorkID> {
    if reach == .instance { return labelled[LabelKey(lineage: lineage, id: id)] ?? [] }
    return labelled.reduce(into: []) { all, entry in
      let isReached =
        reach == .store || lineage == nil || entry.key.lineage?.isWithin(lineage) == true
      if entry.key.id == id, isReached { all.formUnion(entry.value) }
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

  /// Ends everything: no work, no subscription, no queued action is left, only tasks to stop and
  /// reports to make.
  mutating func endEverything() {
    for id in works.keys.sorted() { cancel(id) }
    stopSubscriptions(Array(running.keys))
    for key in windows.keys { closeWindow(key) }
    dropQueued { _ in true }
    agenda.removeAll { item in
      if case .light(let node, _, _, _) = item, case .diagnose = node.kind { false } else { true }
    }
    commands.removeAll { command in
      switch command {
      case .invoke, .startTask, .startStream: true
      case .stopTask, .diagnose: false
      }
    }
  }

  @usableFromInline
  mutating func cancelAll(
    within lineage: Lineage?, from canceller: WorkID?, exceptAfter number: UInt64,
    of batch: UInt64
  ) {
    if lineage == nil {
      cancel(all: Set(works.keys), from: canceller, exceptAfter: number, of: batch)
      dropQueued { queued in
        guard queued.work == nil, case .effect(let effect) = queued.origin else { return false }
        // What a called function sent is nobody's work.
        if case .invoke = effect.kind { return false }
        return true
      }
    } else {
      let below = features.filter { $0.key.isWithin(lineage) }.values.flatMap(\.works)
      cancel(all: Set(below), from: canceller, exceptAfter: number, of: batch)
    }
  }
}
