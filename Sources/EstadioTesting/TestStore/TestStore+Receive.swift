public import Estadio
public import Testing

extension TestStore where Action: Equatable {
  /// Receives the next action, which is reduced now.
  ///
  /// - Parameters:
  ///   - action: the one expected.
  ///   - times: how often in a row.
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before the first of them, the state after the last.
  @inlinable
  public func receive(
    _ action: Action, times: Int = 1, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) {
    take(
      sourceLocation, times, expected: { Self.text(of: action) },
      call: { times == 1 ? $0 : "\($0), times: \(times)" }, { $0 == action }, changes)
  }
}

extension TestStore {
  /// Receives the next action, if it is of one case.
  ///
  /// - Parameters:
  ///   - path: the case.
  ///   - times: how often in a row.
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before the first of them, the state after the last.
  /// - Returns: what the last of them carried; `nil` if another action came, or none.
  @discardableResult
  public func receive<Value>(
    _ path: CasePath<Action, Value>, times: Int = 1,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) -> Value? {
    var value: Value?
    let isReceived = take(
      sourceLocation, times, expected: { "an action of the case at \(path.place)" },
      call: { _ in times == 1 ? "CasePath(…)" : "CasePath(…), times: \(times)" },
      { action in
        value = path.extract(action)
        return value != nil
      }, changes)
    return isReceived ? value : nil
  }

  /// Receives the next action, if a closure finds it right.
  ///
  /// - Parameters:
  ///   - description: what is expected, in words, for the failure's text.
  ///   - sourceLocation: the place of the call.
  ///   - matches: whether an action is the expected one.
  ///   - changes: makes, of the state before the action, the state after it.
  public func receive(
    _ description: String = "an action that fits the predicate",
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    where matches: (Action) -> Bool, _ changes: ((inout State) throws -> Void)? = nil
  ) {
    take(
      sourceLocation, 1, expected: { description }, call: { _ in "where: …" }, matches, changes)
  }

  /// Reduces all that is held, and what comes of it at this instant, without asserting anything.
  ///
  /// - Parameters:
  ///   - strict: whether it is a failure if nothing is held.
  ///   - sourceLocation: the place of the call.
  public func skipReceived(
    strict: Bool = true, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    beginReceiving(sourceLocation) { "store.skipReceived()" }
    let hasSeen = !unasserted.isEmpty
    forgetSeen()
    if strict, !hasSeen, !engine.isPaused {
      report(.nothingToSkip(call, what: "actions to receive"))
    }
    reduceHeld()
    end()
  }
}

// MARK: - One action

extension TestStore {
  /// Takes so many in a row; whether all of them came.
  @inlinable
  @discardableResult
  func take(
    _ place: Testing.SourceLocation, _ times: Int, expected: @escaping () -> String,
    call: @escaping (String) -> String, _ matches: (Action) -> Bool,
    _ changes: ((inout State) throws -> Void)?
  ) -> Bool {
    beginReceiving(place) { "store.receive(\(call(expected())))" }
    defer { end() }
    guard isExhaustive else {
      return takeSeen(times, expected: expected, matches, changes)
    }
    let before = engine.state
    for _ in 0..<max(0, times) {
      guard takeHeld(expected: expected, matches) else { return false }
    }
    check(before, engine.state, changes)
    return true
  }

  /// Reduces the next held action if it is the right one; whether it was.
  @inlinable
  func takeHeld(expected: () -> String, _ matches: (Action) -> Bool) -> Bool {
    runOut()
    guard let next = engine.nextAction else {
      reportNothing(expected: expected())
      return false
    }
    guard !matches(next) else {
      step { engine.drain() }
      return true
    }
    passOver(expected: expected(), matches)
    return false
  }

  /// Another action came than the test said. Said once: the test goes on behind the action that it
  /// named, or behind the one that came.
  @usableFromInline
  func passOver(expected: String, _ matches: (Action) -> Bool) {
    let waiting = allWaiting
    guard let next = waiting.first else { return }
    let isLater = waiting.contains { matches($0.action) }
    report(
      .receivedOther(
        call, expected: expected, got: Rendering.line(next.action),
        origin: next.origin.description, isLater: isLater, at: now))
    var isDone = !isLater
    repeat {
      guard let action = engine.nextAction else { return }
      isDone = isDone || matches(action)
      step { engine.drain() }
      runOut()
    } while !isDone
  }

  @usableFromInline
  static func text(of action: Action) -> String { Rendering.line(action) }

  @usableFromInline
  func reportNothing(expected: String) {
    let works = works
    let running = (works + engine.ledger.standingSubscriptions).map(described)
    let silence: TestFailure.Silence =
      if running.isEmpty {
        .idle
      } else if running.contains(where: { $0.due.map { $0 <= now } ?? false }) {
        .due
      } else if !works.isEmpty, outside.count == works.count {
        .outside
      } else {
        .waiting
      }
    report(
      .receivedNothing(
        call, expected: expected, came: unasserted.waiting.map(\.line),
        work: running.map(\.description), silence, at: now))
  }

  /// With exhaustivity off: finds the action among those that were reduced as they came.
  @usableFromInline
  func takeSeen(
    _ times: Int, expected: () -> String, _ matches: (Action) -> Bool,
    _ changes: ((inout State) throws -> Void)?
  ) -> Bool {
    var span: (before: State, after: State)?
    for _ in 0..<max(0, times) {
      var skipped: [Seen] = []
      var found: Seen?
      for seen in unasserted.waiting {
        if matches(seen.action) {
          found = seen
          break
        }
        skipped.append(seen)
      }
      guard let found else {
        reportNothing(expected: expected())
        return false
      }
      for _ in 0...skipped.count { _ = unasserted.popFirst() }
      say(skipped: skipped.map(\.line))
      span = (span?.before ?? found.before, found.after)
    }
    if let span { check(span.before, span.after, changes) }
    return true
  }

  /// Tells the test what it left out, if it asked for that.
  func say(skipped lines: [String], under exhaustivity: Exhaustivity? = nil) {
    let isAsked = (exhaustivity ?? self.exhaustivity) == .off(showSkipped: true)
    guard isAsked, !lines.isEmpty else { return }
    reporter.report(TestFailure.skipped(lines).description, isWarning: true, at: place)
  }
}
