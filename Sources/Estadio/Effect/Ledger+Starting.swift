// How work comes into the ledger and starts.

extension Ledger {
  @inlinable
  mutating func plan(
    _ node: EffectNode<Action>, _ descent: Descent, batch: UInt64
  ) -> Agendum {
    if node.label == nil {
      switch node.kind {
      case .cancel, .cancelAll:
        return .light(node, number: nextNumber(), batch: batch, descent)
      case .diagnose:
        // Without a number: whether somebody takes notes must not change what work is called,
        // since its ids and random numbers follow from that.
        return .light(node, number: 0, batch: batch, descent)
      case .send, .invoke:
        // A child's may have to be dropped with the child, so it gets an entry.
        if node.lineage == nil {
          return .light(node, number: nextNumber(), batch: batch, descent)
        }
      default: break
      }
    }
    return .work(register(node, parent: nil, descent, batch: batch))
  }

  @inlinable
  mutating func register(
    _ node: EffectNode<Action>, parent: WorkID?, _ descent: Descent, batch: UInt64
  ) -> WorkID {
    let id = WorkID(number: nextNumber())
    var work = Work(node: node, parent: parent, batch: batch, descent: descent)
    if case .group(_, let nodes) = node.kind {
      work.members = nodes.map { register($0, parent: id, descent, batch: batch) }
      work.remaining = work.members.count
    }
    works[id] = work
    join(descent.send)
    if let label = node.label { note(id, label, node.lineage) }
    if let lineage = node.lineage { note(id, lineage) }
    return id
  }

  @usableFromInline
  mutating func note(_ id: WorkID, _ label: EffectLabel, _ lineage: Lineage?) {
    labelled[LabelKey(lineage: lineage, id: label.id), default: []].insert(id)
  }

  @usableFromInline
  mutating func note(_ id: WorkID, _ lineage: Lineage) {
    features[lineage, default: Feature()].works.insert(id)
  }
}

// MARK: - Starting

extension Ledger {
  @inlinable
  mutating func start(_ id: WorkID, now: Duration) {
    guard let work = works[id], work.phase == .waiting else { return }
    if let label = work.node.label, !admit(id, work, label) {
      cancel(id)
      return
    }
    if case .throttle(let length, let latest) = work.group {
      return throttle(id, work, length, latest: latest, now: now)
    }
    works[id]?.phase = .started
    switch work.group {
    case .merge, .race, .throttle: startMembers(of: work)
    case .concatenate: takeTurn(id)
    case nil:
      perform(
        work.node, number: id.number, batch: work.batch, work.descent, work: id, now: now)
    }
  }

  @inlinable
  mutating func startMembers(of work: Work) {
    agenda += work.members.reversed().map { .work($0) }
  }

  /// What the id's policy says of starting this now.
  @usableFromInline
  mutating func admit(_ id: WorkID, _ work: Work, _ label: EffectLabel) -> Bool {
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
  @inlinable
  mutating func perform(
    _ node: EffectNode<Action>, number: UInt64, batch: UInt64, _ descent: Descent,
    work id: WorkID?, now: @autoclosure () -> Duration
  ) {
    switch node.kind {
    case .send(let action, _):
      enqueue(
        .action(action), origin: .effect(node.origin), descent.deeper, work: id, tag: node.tag)
    case .invoke(let invocation):
      commands.append(.invoke(invocation, node.adaptation, node.origin, descent))
    case .diagnose(let diagnostic):
      commands.append(.diagnose(diagnostic, nil))
    case .cancel(let target, let reach):
      cancel(
        all: named(target, reach, of: node.lineage), from: id, exceptAfter: number, of: batch)
    case .cancelAll:
      cancelAll(within: node.lineage, from: id, exceptAfter: number, of: batch)
    case .after(let delay, _):
      guard let id else { return }
      setAlarm(.work(id), after: delay, now: now())
      return
    case .work(let work):
      guard let id else { return }
      commands.append(.startTask(id, work, node.adaptation, node.origin))
      return
    case .group:
      return
    }
    guard let id else { return }
    works[id]?.phase = .ended
    settle(id)
  }

  @inlinable
  mutating func setAlarm(_ alarm: Alarm, after delay: Duration, now: Duration) {
    timers.set(alarm, at: now.adding(max(delay, .zero)), serial: nextNumber())
  }

  /// Puts the next member of a concatenation on the agenda.
  @usableFromInline
  mutating func takeTurn(_ id: WorkID) {
    guard let work = works[id] else { return }
    var turn = work.turn
    while turn < work.members.count, works[work.members[turn]] == nil { turn += 1 }
    works[id]?.turn = turn
    guard turn < work.members.count else { return settle(id) }
    agenda.append(.work(work.members[turn]))
  }
}

// MARK: - Throttling

extension Ledger {
  /// Starts at once and opens a window, or waits for the open one to close, or gives up.
  @usableFromInline
  mutating func throttle(
    _ id: WorkID, _ work: Work, _ length: Duration, latest: Bool, now: Duration
  ) {
    guard let label = work.node.label else { return }
    let key = LabelKey(lineage: work.node.lineage, id: label.id)
    guard let window = windows[key] else { return open(key, for: id, length, now: now) }
    guard latest else { return cancel(id) }
    windows[key]?.pending = id
    if let former = window.pending { cancel(former) }
  }

  private mutating func open(
    _ key: LabelKey, for id: WorkID, _ length: Duration, now: Duration
  ) {
    windows[key] = Window(pending: nil, length: length)
    if let lineage = key.lineage {
      features[lineage, default: Feature()].windows.insert(key)
    }
    setAlarm(.window(key), after: length, now: now)
    guard let work = works[id] else { return }
    works[id]?.phase = .started
    startMembers(of: work)
  }

  /// A window's time is over: what waited for it starts and opens the next one, from this moment
  /// on, so that two starts are never less than a window apart.
  @usableFromInline
  mutating func windowClosed(_ key: LabelKey, now: Duration) {
    guard let window = windows[key] else { return }
    closeWindow(key)
    if let next = window.pending, works[next] != nil {
      open(key, for: next, window.length, now: now)
    }
  }

  mutating func closeWindow(_ key: LabelKey) {
    windows[key] = nil
    timers.remove(.window(key))
    if let lineage = key.lineage { unwatch(lineage) { $0.windows.remove(key) } }
  }
}
