// A store that is away from the present shows another state than its own, and stands still: its
// alarms do not ring, nothing that tasks or other threads left is reduced, no subscription is asked
// for, and what is sent waits or is dropped. Nothing of the present is lost meanwhile, because
// nothing of it is touched; only what is cancelled from outside ends at once.

extension Engine {
  /// What a store is about while it is away.
  @usableFromInline
  package final class Away {
    /// What waits for the return, in the order in which it came.
    enum Held {
      case action(Action, ActionTag?, SourceLocation, SendID?)
      case effect(Effect<Action>)
    }

    /// The state of the present, on the heap.
    let present: StateBox<State>
    /// Whether what is sent meanwhile is dropped, instead of waiting for the return.
    package fileprivate(set) var isLocked: Bool
    /// How many actions and calls were dropped.
    package fileprivate(set) var dropped = 0
    /// Called when the store is no longer away, whoever brought it back, before observers are told.
    package var ended: () -> Void = {}
    fileprivate var held: [Held] = []
    /// What tasks left meanwhile: it is a part of the present, and is dealt with there.
    fileprivate var mail: [Funnel<Action>.Message] = []
    fileprivate var hasShown = false

    init(present: StateBox<State>, isLocked: Bool) {
      self.present = present
      self.isLocked = isLocked
    }

    /// How many actions and calls wait for the return.
    package var heldCount: Int { held.count }
  }

  /// The state of the present, wherever the store is.
  package var presentState: State { away?.present.state.pointee ?? state }

  /// Leaves the present, if the store is not away yet: it goes on to show what it shows.
  ///
  /// Not while the loop is at work, and not when the store is stopped.
  ///
  /// - Parameter isLocked: whether what is sent from now on is dropped; if not, it waits.
  /// - Returns: whether the store is away.
  @discardableResult
  package func leavePresent(isLocked: Bool) -> Bool {
    // What was left before is no part of the absence.
    if away == nil, gate.phase == .idle { collect() }
    guard gate.phase == .idle, isRunning else { return away != nil }
    if let away {
      away.isLocked = isLocked
    } else {
      away = Away(present: StateBox(copy: &box.state.pointee), isLocked: isLocked)
      gate.need = .queue
    }
    return true
  }

  /// Shows a state to all who look, while the store is away. Not while the loop is at work.
  package func show(_ state: State) {
    guard let away, gate.phase == .idle else { return }
    away.hasShown = true
    box.state.pointee = state
    gate.phase = .working
    toldSteps = -1
    notifyObservers()
    gate.phase = .idle
    if !arrivals.isEmpty { drain() }
  }

  /// Returns to the present: what was held is reduced in order, then what fell due or came in
  /// meanwhile happens, late.
  package func comeBack() {
    guard let away, gate.phase == .idle else { return }
    while takeIn(away) {}
    leave(away, restoring: true)
    host.funnel.putBack(away.mail)
    rejoin(away)
  }

  /// Makes what is shown the present: all work of the former present ends, what it was still to
  /// send never comes, and the subscriptions that the state asks for begin anew. What was held is
  /// reduced from here.
  package func goOnFromHere() {
    guard let away, gate.phase == .idle else { return }
    while takeIn(away) {}
    leave(away, restoring: false)
    gate.phase = .working
    ledger.endEverything()
    for message in away.mail { dismiss(message) }
    gate.phase = .idle
    declaresSubscriptions = true
    rejoin(away)
  }

  /// The reducer of this store without its loop, to make steps again.
  package func makeRun(from state: State) -> ReducerRun<State, Action> {
    ReducerRun(initial: state, machine: machine, seed: seed) { [entorno] in
      $0.overrides = entorno.overrides
    }
  }
}

// MARK: - Coming back

extension Engine {
  private func leave(_ away: Away, restoring isRestored: Bool) {
    self.away = nil
    // Those who look have something to see, although nothing was reduced.
    if away.hasShown { toldSteps = -1 }
    if isRestored, away.hasShown { box.state.pointee = away.present.state.pointee }
    away.ended()
  }

  private func rejoin(_ away: Away) {
    noticeObserved()
    for held in away.held {
      gate.phase = .working
      switch held {
      case .action(let action, let tag, let place, let send):
        turn = send?.turn
        arrivals.append(.action(action, origin: .outside(place), Descent(send: send), tag))
        admitArrivals()
        // It was counted as long as it was held; now the queue counts it.
        ledger.leave(send)
      case .effect(let effect): arrivals.append(.effect(effect, Descent()))
      }
      gate.phase = .idle
      drain()
    }
    drain()
    collect()
    ringAlarms()
  }

  /// The store is being released: who hears of that hears of the present.
  func dropAway() {
    if let away, away.hasShown { box.state.pointee = away.present.state.pointee }
  }

  /// Stopped while it was away, a store is in the present, and what was held is dropped.
  private func endAway(_ away: Away) {
    while takeIn(away) {}
    leave(away, restoring: true)
    host.funnel.putBack(away.mail)
    gate.phase = .working
    for case .action(_, _, _, let send) in away.held { ledger.leave(send) }
    gate.phase = .idle
    drain()
  }
}

// MARK: - Meanwhile

extension Engine {
  /// Deals with what was asked of the loop while the store is away: a cancel ends work at once, and
  /// starts nothing.
  @usableFromInline
  func attend() {
    guard let away else { return }
    while !arrivals.isEmpty {
      if arrivals.contains(where: { if case .stop = $0 { true } else { false } }) {
        return endAway(away)
      }
      var asked: [Arrival] = []
      swap(&asked, &arrivals)
      gate.phase = .working
      for request in asked {
        if case .cancel(let send) = request {
          away.forget(send).forEach { ledger.leave($0) }
          ledger.cancel(send: send)
        } else if case .cancelAll = request {
          ledger.cancelAll(within: nil, from: nil, exceptAfter: .max, of: 0)
        }
      }
      for id in ledger.takeStops() { host.stop(id) }
      releaseWaiters()
      gate.phase = .idle
    }
  }

  /// Something was sent to a store that is away. What observers of a shown state send has no place
  /// in any present.
  @usableFromInline
  func hold(_ action: Action, _ tag: ActionTag?, _ place: SourceLocation) -> SendID? {
    guard let away, accepts(away) else { return nil }
    var send: SendID?
    // The ledger may be in the middle of a change else.
    if gate.phase == .idle {
      lastSend += 1
      send = SendID(own: lastSend, turn: lastSend)
      ledger.join(send)
    }
    away.held.append(.action(action, tag, place, send))
    return send
  }

  /// A control made a call.
  func hold(_ effect: Effect<Action>) {
    if let away, accepts(away) { away.held.append(.effect(effect)) }
  }

  private func accepts(_ away: Away) -> Bool {
    let isAccepted = !away.isLocked && gate.phase != .notifying
    if !isAccepted { away.dropped += 1 }
    return isAccepted
  }

  /// Takes in what tasks and other threads left; whether there was anything.
  @usableFromInline
  func takeIn(_ away: Away) -> Bool {
    let batch = host.funnel.collect()
    if let excess = batch.excess {
      report(.inboxBehind(waiting: excess, limit: Funnel<Action>.limit), nil)
    }
    for message in batch.messages {
      if case .outside(let action, let place, let tag) = message {
        if away.isLocked {
          away.dropped += 1
        } else {
          away.held.append(.action(action, tag, place, nil))
        }
      } else {
        away.mail.append(message)
      }
    }
    return !batch.messages.isEmpty
  }
}

extension Engine.Away {
  /// Gives up what was held of a send, and names it once for each time it was counted.
  fileprivate func forget(_ send: SendID) -> [SendID] {
    let former = held
    var forgotten: [SendID] = []
    held = former.filter { held in
      guard case .action(_, _, _, let own?) = held, own.belongs(to: send.own) else { return true }
      forgotten.append(own)
      return false
    }
    // Let go of last: an action may hold an object that sends as it goes.
    return withExtendedLifetime(former) { forgotten }
  }
}

extension Ledger {
  /// The tasks that are to be stopped, whatever else there is to do.
  mutating func takeStops() -> [WorkID] {
    let stopped = commands.waiting.compactMap { command in
      if case .stopTask(let id) = command { id } else { nil }
    }
    if stopped.isEmpty { return [] }
    commands.removeAll { if case .stopTask = $0 { true } else { false } }
    return stopped
  }
}
