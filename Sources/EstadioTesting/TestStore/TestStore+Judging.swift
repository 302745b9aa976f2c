import Estadio

extension TestStore {
  func report(_ failure: TestFailure) { reporter.report(failure.description, at: place) }

  /// Compares the state after a call with what the test makes of the one before.
  @inlinable
  func check(_ before: State, _ after: State, _ changes: ((inout State) throws -> Void)?) {
    var expected = isExhaustive ? before : after
    if let changes {
      // The closure may call the store: what is said then is of this call all the same.
      let (name, place) = (name, place)
      defer { (self.name, self.place) = (name, place) }
      do {
        try changes(&expected)
      } catch {
        return reportThrown(error)
      }
    }
    if expected != after {
      reportDifference(before, expected, after, changes)
    } else if isExhaustive, changes != nil, before == after {
      reportNoChange()
    }
  }

  @usableFromInline
  func reportThrown(_ error: any Error) { report(.closureThrew(call, error)) }

  @usableFromInline
  func reportNoChange() { report(.nothingChanged(call)) }

  @usableFromInline
  func reportDifference(
    _ before: State, _ expected: State, _ after: State,
    _ changes: ((inout State) throws -> Void)?
  ) {
    if after != after {
      return report(.notEqualToItself(call, StateDiff(from: after, to: after)))
    }
    guard isExhaustive else {
      // A closure that says how the state came to be right is right too.
      var made = before
      try? changes?(&made)
      if made == after { return }
      return report(.wrongPart(call, StateDiff(from: expected, to: after)))
    }
    report(
      expected == before
        ? .unassertedChange(call, StateDiff(from: before, to: after))
        : .wrongState(call, StateDiff(from: expected, to: after)))
  }

  /// Reports what the loop and its reducers did wrong during a call.
  @inlinable
  func reportFindings() {
    if judge.hasVerdicts || findings.hasAny { reportAllFindings() }
  }

  @usableFromInline
  func reportAllFindings() {
    for verdict in judge.takeVerdicts() {
      report(
        .impure(
          Rendering.line(verdict.action),
          StateDiff(from: verdict.first.state, to: verdict.second.state),
          verdict.first.effect == verdict.second.effect
            ? [] : [verdict.first.effect, verdict.second.effect]))
    }
    for fault in findings.take() { reporter.report(fault.description, at: place) }
  }
}
