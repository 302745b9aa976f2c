package import Estadio

/// Follows the steps of a store, and takes it through them: the same under every host.
///
/// It does not keep the store alive. Once the store is gone, its entries stay and nothing moves.
package final class Traveller<State, Action: Sendable, H: Host> where H.Action == Action {
  /// What there is to see has changed.
  package enum News {
    /// The store left the present or came back.
    case away
    /// The entries, the place among them, or both.
    case entries
  }

  private weak var engine: Engine<State, Action, H>?
  private let run: ReducerRun<State, Action>
  private var journal: Journal<State, Action>
  private var pace: Pace
  /// Where it is while it is away.
  private var place = 0
  /// The absence that it takes part in; another traveller may have begun it.
  private weak var absence: Engine<State, Action, H>.Away?
  /// Whether it is itself who brings the store back.
  private var isReturning = false
  private var presence: Presence?
  private let leavesOut: (Action) -> Bool
  private let settle: () -> Void
  /// Called after what there is to see has changed.
  package var told: (News) -> Void = { _ in }

  /// - Parameters:
  ///   - engine: the loop.
  ///   - limit: how many steps are remembered.
  ///   - leavesOut: which actions are no entries.
  ///   - every: how many steps lie between two kept states; measured if `nil`.
  ///   - settle: called when the store has come back.
  package init(
    _ engine: Engine<State, Action, H>, limit: Int,
    leavingOut leavesOut: @escaping (Action) -> Bool,
    snapshotEvery every: Int?, settle: @escaping () -> Void = {}
  ) {
    let state = engine.presentState
    self.engine = engine
    self.leavesOut = leavesOut
    self.settle = settle
    run = engine.makeRun(from: state)
    journal = Journal(limit: limit, from: state)
    pace = Pace(every: every)
    presence = engine.onTransition { [weak self] in self?.record($0) }
  }

  deinit { presence?.leave() }
}

// MARK: - Looking

extension Traveller {
  package var isAway: Bool { engine?.away != nil }
  package var isLocked: Bool { engine?.away?.isLocked ?? false }
  package var entries: [HistoryEntry<Action>] { journal.entries }
  package var count: Int { journal.places.count }
  package var keptCount: Int { journal.keptCount }

  /// How many of the entries have happened in what is shown.
  package var position: Int {
    (isAway && absence === engine?.away ? place : journal.end) - journal.places.lowerBound
  }
}

// MARK: - Moving

extension Traveller {
  /// Leaves the present, or changes what becomes of what is sent meanwhile.
  package func leave(isLocked: Bool) -> Bool {
    guard let engine, engine.phase == .idle, engine.leavePresent(isLocked: isLocked) else {
      return false
    }
    join()
    told(.away)
    return true
  }

  /// Takes part in the store's absence, from the end of what it knows.
  private func join() {
    guard let away = engine?.away, absence !== away else { return }
    absence = away
    place = journal.end
    away.ended = { [weak self, others = away.ended] in
      others()
      self?.returned()
    }
  }

  /// Shows the state after so many of the entries.
  package func jump(to position: Int) -> Bool {
    guard canMove() else { return false }
    let places = journal.places
    place = places.lowerBound + max(0, min(position, places.count))
    show()
    return true
  }

  package func step(by steps: Int) -> Bool { jump(to: position + steps) }

  package func skip(_ number: Int, _ isSkipped: Bool) -> Bool {
    guard let index = journal.place(of: number), canMove() else { return false }
    guard journal[index].isSkipped != isSkipped else { return true }
    journal.skip(index, isSkipped)
    show()
    return true
  }

  /// Returns to the present.
  package func resume() -> Bool {
    guard let engine, engine.away != nil, engine.phase == .idle else { return false }
    back { engine.comeBack() }
    return true
  }

  /// Makes what is shown the present.
  package func resumeFromHere() -> Bool {
    guard let engine, engine.away != nil, engine.phase == .idle else { return false }
    join()
    if isAtPresent { return resume() }
    journal.cut(at: place)
    back { engine.goOnFromHere() }
    return true
  }

  private func back(_ move: () -> Void) {
    isReturning = true
    move()
    isReturning = false
    settle()
  }

  private var isAtPresent: Bool { place == journal.end && journal.firstSkipped == nil }

  private func canMove() -> Bool {
    guard let engine, engine.phase == .idle else { return false }
    if engine.away == nil { return leave(isLocked: false) }
    join()
    return true
  }

  private func returned() {
    journal.skipNothing()
    // Somebody else may have made another state the present.
    if !isReturning { journal.leaveOut() }
    isReturning = false
    told(.away)
    told(.entries)
  }

  private func show() {
    guard let engine else { return }
    told(.entries)
    if isAtPresent { return engine.show(engine.presentState) }
    let way = journal.way(to: place, every: pace.every)
    var state = way.from
    for (place, entries) in way.stretches {
      state = repeated(state, entries)
      if way.isBranch { journal.keep(state, at: place) }
    }
    if let stretch = journal.unchecked(around: place) { check(stretch) }
    engine.show(state)
  }
}

// MARK: - Following

extension Traveller {
  private func record(_ step: Transition<State, Action>) {
    guard let engine else { return }
    if leavesOut(step.action) { return journal.leaveOut() }
    let entry = HistoryEntry(
      number: step.number, action: step.action, origin: step.origin, tag: step.tag,
      instant: step.instant, date: engine.entorno.context.reading(ofStep: step.number).date)
    let isKept = journal.record(entry, before: step.before, every: pace.every)
    // What it takes to make a step again is seen at one of them, now and then.
    if isKept {
      if pace.isMeasured { _ = repeated(step.before, [entry]) }
      rest()
    }
    told(.entries)
  }

  /// Makes steps again.
  private func repeated(_ state: State, _ entries: [HistoryEntry<Action>]) -> State {
    let start = ContinuousClock.now
    run.state = state
    for entry in entries {
      _ = run.step(
        entry.action, number: entry.number, instant: entry.instant, date: entry.date)
    }
    pace.note(ContinuousClock.now - start, steps: entries.count)
    defer { rest() }
    return run.state
  }

  /// Nothing is held on to but what is kept anyway, and for longest.
  private func rest() {
    if let start = journal.starts.last { run.state = start.state }
  }

  /// Compares what repeating makes of a kept state with the next one, where states can be compared.
  private func check(_ stretch: Journal<State, Action>.Stretch) {
    let state = repeated(stretch.from, stretch.entries)
    guard Self.areSame(stretch.to, state) == false, let last = stretch.entries.last else { return }
    let (entry, lines) = culprit(stretch) ?? (last, Self.lines(from: stretch.to, to: state))
    engine?.entorno.context.report(
      Fault(
        .stepNotRepeated(
          number: entry.number, action: Rendering.line(entry.action), difference: lines),
        origin: entry.origin))
  }

  /// The first step that gives two states when it is made twice, if there is one.
  private func culprit(
    _ stretch: Journal<State, Action>.Stretch
  ) -> (HistoryEntry<Action>, [String])? {
    var state = stretch.from
    for entry in stretch.entries {
      let (one, other) = (repeated(state, [entry]), repeated(state, [entry]))
      if Self.areSame(one, other) == false { return (entry, Self.lines(from: one, to: other)) }
      state = one
    }
    return nil
  }

  private static func lines(from old: State, to new: State) -> [String] {
    StateDiff(from: old, to: new).lines.map(\.description)
  }

  /// Whether two states are equal; `nil` if nobody can say. One that is not equal to itself says
  /// nothing of the reducer.
  private static func areSame(_ a: State, _ b: State) -> Bool? {
    func ask<Known: Equatable>(_ a: Known) -> Bool? {
      (b as? Known).flatMap { a == $0 ? true : a == a ? false : nil }
    }
    return (a as? any Equatable).flatMap { ask($0) }
  }
}

extension VirtualStore {
  /// Follows this store; see ``TimeTravel``.
  package func traveller(
    limit: Int = 10_000, leavingOut leavesOut: @escaping (Action) -> Bool = { _ in false },
    snapshotEvery every: Int? = nil
  ) -> Traveller<State, Action, VirtualHost<Action>> {
    Traveller(engine, limit: limit, leavingOut: leavesOut, snapshotEvery: every) {
      [weak self] in self?.settle()
    }
  }
}
