import Estadio
public import Testing

extension TestStore {
  /// Lets time pass.
  ///
  /// It stops at each instant at which something is due; what is due at one instant happens in the
  /// order in which it was started, then sleeping work wakes. So one long advance equals many short
  /// ones. An action that comes at the end is held; one that comes before is a failure: no time
  /// passes over an action. ``advance(by:receiving:sourceLocation:_:)`` receives on the way.
  ///
  /// - Parameters:
  ///   - duration: how long; not negative.
  ///   - sourceLocation: the place of the call.
  public func advance(
    by duration: Duration, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    begin(sourceLocation) { "store.advance(by: \(duration))" }
    pass(to: now.adding(duration))
    end()
  }

  /// Lets time pass until an instant, counted from the moment at which the store was made.
  ///
  /// - Parameters:
  ///   - instant: when to stop; not past.
  ///   - sourceLocation: the place of the call.
  public func advance(
    to instant: Duration, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    begin(sourceLocation) { "store.advance(to: \(instant))" }
    pass(to: instant)
    end()
  }

  /// Lets time pass with the process stopped: nothing rings until it is over, as when a device
  /// sleeps. What is due then comes late, one alarm after the other.
  ///
  /// - Parameters:
  ///   - duration: how long; not negative.
  ///   - sourceLocation: the place of the call.
  public func sleep(
    for duration: Duration, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    begin(sourceLocation) { "store.sleep(for: \(duration))" }
    if duration < .zero {
      report(.timeRunsForward(call, now: now))
    } else {
      reach(now.adding(duration))
    }
    end()
  }

  /// Lets time pass until the state is as a closure wants it.
  ///
  /// What comes on the way is received without being named, as far as it is needed: the action
  /// after which the condition holds is the last.
  ///
  /// - Parameters:
  ///   - condition: what to wait for.
  ///   - bound: how long at most.
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before the call, the state after it.
  public func run(
    until condition: (State) -> Bool, within bound: Duration = .seconds(3_600),
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) {
    beginReceiving(sourceLocation) { "store.run(until: …)" }
    defer { end() }
    guard bound >= .zero else { return report(.timeRunsForward(call, now: now)) }
    let before = engine.state
    switch pass(until: { condition(engine.state) }, to: now.adding(bound)) {
    case .held: break
    case .over: return report(.neverHeld(call, at: now, work: runningLines))
    case .restless: return
    }
    forgetSeen()
    check(before, engine.state, changes)
  }
}

extension TestStore where Action: Equatable {
  /// Lets time pass and receives what comes on the way.
  ///
  /// ```swift
  /// store.advance(by: .seconds(1), receiving: [.tic, .tic, .tic, .tic]) { $0.minuto = 4 }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: how long; not negative.
  ///   - actions: all that come, in order; at the last instant, as many as are named.
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before the call, the state after it.
  public func advance(
    by duration: Duration, receiving actions: [Action],
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) {
    begin(sourceLocation) {
      "store.advance(by: \(duration), receiving: \(Rendering.line(actions)))"
    }
    defer { end() }
    guard duration >= .zero else { return pass(to: now.adding(duration)) }
    let before = engine.state
    let target = now.adding(duration)
    var left = actions[...]
    if isExhaustive {
      guard receive(&left, until: target) else { return pass(to: target, isSilent: true) }
    } else {
      forgetSeen()
      pass(to: target)
      left = left.drop { wanted in dropSeen { $0 == wanted } }
    }
    if let missing = left.first {
      return reportNothing(expected: Rendering.line(missing))
    }
    check(before, engine.state, changes)
  }

  /// Lets time pass and receives one action so many times on the way, and nothing else.
  ///
  /// - Parameters:
  ///   - duration: how long; not negative.
  ///   - action: the one that comes.
  ///   - times: how often.
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before the call, the state after it.
  public func advance(
    by duration: Duration, receiving action: Action, times: Int,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) {
    advance(
      by: duration, receiving: Array(repeating: action, count: max(0, times)),
      sourceLocation: sourceLocation, changes)
  }

  /// Receives what comes until an instant; false if something else came.
  private func receive(_ left: inout ArraySlice<Action>, until target: Duration) -> Bool {
    while true {
      if engine.isPaused {
        guard let wanted = left.first else {
          // At the last instant more may wait than was named; before it, nothing may.
          if now >= target { return true }
          reportPassedOver()
          return false
        }
        guard takeHeld(expected: { Rendering.line(wanted) }, { $0 == wanted }) else {
          return false
        }
        left.removeFirst()
        runOut()
      } else if let next = engine.nextDeadline, next <= target {
        reach(next)
      } else {
        engine.host.pass(to: target)
        return true
      }
    }
  }

  /// Drops what was seen up to an action; whether it was there.
  private func dropSeen(_ matches: (Action) -> Bool) -> Bool {
    guard unasserted.waiting.contains(where: { matches($0.action) }) else { return false }
    var skipped: [String] = []
    while let seen = unasserted.popFirst(), !matches(seen.action) { skipped.append(seen.line) }
    say(skipped: skipped)
    return true
  }
}

// MARK: - The way of time

extension TestStore {
  /// How a wait for a condition ended.
  enum Wait {
    /// The condition holds.
    case held
    /// The time is over.
    case over
    /// The work of an instant never came to rest, which was reported.
    case restless
  }

  /// Lets time pass until a condition holds, or an instant is reached. What comes on the way is
  /// received, one action after the other, and the condition asked after each.
  func pass(until condition: () -> Bool, to end: Duration) -> Wait {
    var steps = 0
    while !condition() {
      steps += 1
      if steps > VirtualHost<Action>.patience {
        reportRestless()
        return .restless
      }
      if engine.isPaused {
        step { engine.drain() }
        runOut()
      } else if let next = engine.nextDeadline, next <= end {
        steps = 0
        reach(next)
      } else {
        pass(to: end)
        return .over
      }
    }
    return .held
  }

  /// Moves the time to an instant at which something is due.
  func reach(_ instant: Duration) {
    engine.host.pass(to: instant)
    isRinging = true
    runOut()
  }

  /// Lets time pass to an instant. An action on the way is reported once and then reduced, like all
  /// that come after it before the end. After a failure, silently, everything is reduced that comes
  /// until then.
  func pass(to target: Duration, isSilent: Bool = false) {
    guard target >= now else {
      return report(.timeRunsForward(call, now: now))
    }
    var isReported = isSilent
    if isSilent { reduceHeld() }
    while let next = engine.nextDeadline, next <= target {
      reach(next)
      if !engine.isPaused { continue }
      // At the end it is held, and what else is due then waits behind it.
      guard isSilent || now < target else { break }
      if !isReported { reportPassedOver() }
      isReported = true
      reduceHeld()
    }
    engine.host.pass(to: target)
  }

  private func reportPassedOver() {
    report(.passedOver(call, heldLines, next: heldNext, at: now))
  }
}
