// What every call of a test store has in common: it begins with nothing held, lets the loop do one
// thing, and ends when everything has happened that can.

public import Estadio
public import Testing

extension TestStore {
  @inlinable
  var isExhaustive: Bool { exhaustivity == .on }
  var call: String { name() }

  /// The place of the call, as origins print it.
  @inlinable
  var here: Estadio.SourceLocation { SourceLocation("the test", UInt(place.line)) }

  /// Begins a call: what is still held has to be received first.
  @inlinable
  func begin(_ place: Testing.SourceLocation, _ call: @escaping () -> String) {
    beginReceiving(place, call)
    if engine.isPaused { releaseHeld() }
  }

  /// Begins a call that takes what is held, or leaves it.
  @inlinable
  func beginReceiving(_ place: Testing.SourceLocation, _ call: @escaping () -> String) {
    self.place = place
    name = call
    isFinished = false
    runOut()
    reportFindings()
  }

  /// Ends a call: everything happens that can.
  @inlinable
  func end() {
    runOut()
    reportFindings()
  }

  /// Reports what is held, once, and reduces it.
  @usableFromInline
  func releaseHeld() {
    report(.unreceived(call, heldLines, next: heldNext, at: now))
    reduceHeld()
  }

  /// Reduces what is held and what comes of it at this instant, without a word.
  func reduceHeld() {
    let expected = engine.host.calls.count
    var steps = 0
    while engine.isPaused {
      steps += 1
      if steps > VirtualHost<Action>.patience {
        reportRestless()
        break
      }
      step { engine.drain() }
      runOut()
    }
    // What was not asserted calls nobody that would have to be expected.
    engine.host.calls.removeSubrange(min(expected, engine.host.calls.count)...)
  }

  /// Lets the loop do one thing: with exhaustivity on, reduce one action.
  @inlinable
  func step(_ action: () -> Void) {
    guard isExhaustive else { return action() }
    engine.allowance = 1
    action()
    engine.allowance = 0
  }

  /// Lets everything happen that can happen at this instant and is not held.
  @inlinable
  func runOut() {
    guard engine.phase == .idle else { return }
    var jobs = 0
    while true {
      var hasRun = false
      while engine.host.runNextJob() {
        hasRun = true
        jobs += 1
        if jobs > VirtualHost<Action>.patience { return reportRestless() }
      }
      if engine.isPaused { return }
      if isRinging {
        ring()
      } else if engine.hasMail {
        engine.collect()
      } else if !hasRun {
        return
      }
    }
  }

  @usableFromInline
  func reportRestless() {
    let latest = unasserted.waiting.suffix(3).map(\.line)
    report(
      .restless(call, runningLines, latest: latest, limit: VirtualHost<Action>.patience))
  }

  /// Rings what is still due at this instant, until an action of it is held; then wakes sleepers.
  @usableFromInline
  func ring() {
    engine.ringAlarms()
    if engine.isPaused { return }
    isRinging = false
    engine.host.world.wakeSleepers()
  }

  /// Takes up the present exhaustivity.
  @usableFromInline
  func follow() {
    engine.allowance = isExhaustive ? 0 : .max
    presence?.leave()
    presence = nil
    unasserted = FIFO()
    guard !isExhaustive else { return }
    presence = engine.onTransition { [weak self] step in
      if case .outside = step.origin { return }
      self?.unasserted.append(
        Seen(action: step.action, origin: step.origin, before: step.before, after: step.after))
    }
  }

  /// What waits to be received: in the queue, and behind that what tasks have left for the loop.
  var allWaiting: [(action: Action, origin: Origin)] {
    engine.ledger.waiting.map { ($0.action, $0.origin) }
      + engine.host.funnel.waiting.compactMap { message in
        guard case .effect(let id, let action, _) = message else { return nil }
        return engine.ledger.origin(of: id).map { (action, $0) }
      }
  }

  var heldLines: [String] { allWaiting.map { "\(Rendering.line($0.action)), \($0.origin)" } }

  var heldNext: String { engine.nextAction.map { Rendering.line($0) } ?? "" }

  /// The effects that are not over. One whose task has ended is, also while an action is held and
  /// the loop has not heard of the end.
  var works: [Standing] {
    let ended = engine.host.funnel.waiting.compactMap { message -> WorkID? in
      if case .ended(let id, nil) = message { id } else { nil }
    }
    return engine.ledger.standingWork.filter { standing in
      if case .running(let id) = standing.progress { !ended.contains(id) } else { true }
    }
  }

  /// Forgets what came with exhaustivity off and was not asserted, and says so if that was asked.
  func forgetSeen() {
    say(skipped: unasserted.waiting.map(\.line))
    unasserted = FIFO()
  }

  func described(_ standing: Standing) -> Pending {
    Pending(
      standing, asleep: engine.host.world.asleep, postponed: Set(engine.host.postponed.keys))
  }

  var runningLines: [String] {
    (works + engine.ledger.standingSubscriptions)
      .map { described($0).description }
  }
}
