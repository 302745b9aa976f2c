// A store that is away from the present shows another state than its own, and stands still: its
// alarms do not ring, nothing that tasks or other threads left is taken in, and what is sent waits
// or is dropped. Nothing of the present is lost meanwhile, because nothing of it is touched.

extension Engine {
  /// What a store is about while it is away.
  @usableFromInline
  package final class Away {
    /// The state of the present.
    let present: State
    /// Whether what is sent meanwhile is dropped, instead of waiting for the return.
    package var isLocked: Bool
    /// What was sent meanwhile and waits.
    package fileprivate(set) var held: [(action: Action, tag: ActionTag?, place: SourceLocation)] =
      []
    /// How many actions were dropped.
    package fileprivate(set) var dropped = 0

    init(present: State, isLocked: Bool) {
      self.present = present
      self.isLocked = isLocked
    }
  }

  /// Leaves the present, if the store is not away yet: it goes on to show what it shows.
  ///
  /// Not while the loop is at work: whoever asks from inside it is not heard.
  ///
  /// - Returns: whether the store is away.
  @discardableResult
  package func leavePresent(isLocked: Bool) -> Bool {
    guard gate.phase == .idle, isRunning else { return away != nil }
    if let away {
      away.isLocked = isLocked
    } else {
      away = Away(present: box.state.pointee, isLocked: isLocked)
      gate.need = .queue
    }
    return true
  }

  /// Shows a state to all who look, while the store is away.
  package func show(_ state: State) {
    guard away != nil, gate.phase == .idle else { return }
    box.state.pointee = state
    tellOfState()
  }

  /// Returns to the present: its state is shown, what was held is reduced in order, and what fell
  /// due or came in meanwhile happens now, late.
  package func comeBack() {
    guard let away, gate.phase == .idle else { return }
    box.state.pointee = away.present
    rejoin(away)
  }

  /// Makes what is shown the present: all work of the former present ends, what it was still to
  /// send never comes, and the subscriptions that the state asks for begin anew. What was held is
  /// reduced from here.
  package func goOnFromHere() {
    guard let away, gate.phase == .idle else { return }
    gate.phase = .working
    ledger.endEverything()
    discardMail()
    gate.phase = .idle
    declaresSubscriptions = true
    machine.inquiry.tree.root = nil
    rejoin(away)
  }

  private func rejoin(_ away: Away) {
    self.away = nil
    // Observers see the state of the present before anything changes it.
    tellOfState()
    for (action, tag, place) in away.held {
      arrivals.append(.action(action, origin: .outside(place), Descent(), tag))
    }
    drain()
    collect()
    ringAlarms()
  }

  /// Tells observers that the state is another one, although nothing was reduced.
  private func tellOfState() {
    gate.phase = .working
    toldSteps = -1
    notifyObservers()
    gate.phase = .idle
    if away == nil, !arrivals.isEmpty { drain() }
  }

  /// Something was sent to a store that is away. What observers of a shown state send has no place
  /// in any present.
  @usableFromInline
  func hold(_ action: Action, _ tag: ActionTag?, _ place: SourceLocation) -> SendID? {
    guard let away else { return nil }
    if away.isLocked || gate.phase == .notifying {
      away.dropped += 1
    } else {
      away.held.append((action, tag, place))
    }
    return nil
  }
}
