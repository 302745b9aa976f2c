public import Estadio
public import EstadioScreens
public import Testing

extension TestStore {
  /// What a person would see now: what is held has not changed it.
  ///
  /// It is a plain value, to be compared, or searched with the queries of `EstadioScreens`. A store
  /// whose reducer is no `Pantalla` shows nothing, and that is a failure, at the line that made it.
  public var screen: Screen<Action> {
    guard let screen = presentScreen() else {
      reporter.report(
        QueryFault(.noScreen(store: "\(Self.self)"), call: "store.screen").description, at: made)
      return .empty
    }
    return screen
  }

  /// Does what comes of using a control, as ``send(_:tag:sourceLocation:_:)`` sends an action.
  ///
  /// A call that no ancestor wired, of a function that nobody gave, is kept for `expect`, as one
  /// that an effect makes.
  ///
  /// - Parameters:
  ///   - outcome: what came of a use: `try store.screen.buttons["Sumar"].tap()`.
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before, the state after. Left out, nothing changes.
  public func perform(
    _ outcome: Outcome<Action>, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) {
    begin(sourceLocation) { "store.perform(\(outcome))" }
    let before = engine.state
    step { engine.perform(outcome.effect, at: here) }
    check(before, engine.state, changes)
    end()
  }
}

extension TestStore: ScreenHost {
  /// What a person would see now; `nil` if the reducer is no `Pantalla`. See ``screen``.
  public func presentScreen() -> Screen<Action>? {
    var screen = engine.screen
    // An owned store that was made just now may have begun work that is over at this instant.
    for _ in 0..<100 {
      guard engine.guests != nil, engine.phase == .idle, !engine.isPaused else { break }
      guard engine.hasMail || engine.host.runNextJob() else { break }
      runOut()
      screen = engine.screen
    }
    reportFindings()
    return screen
  }

  /// Does what comes of using a control, and asserts nothing of the state.
  ///
  /// - Parameters:
  ///   - outcome: what came of a use.
  ///   - place: where the action is said to come from, and where what is wrong with it is reported.
  public func perform(_ outcome: Outcome<Action>, at place: Estadio.SourceLocation) {
    begin(place.ofTest ?? self.place) { "store.perform(\(outcome))" }
    step { engine.perform(outcome.effect, at: place) }
    end()
  }
}

// MARK: - For a driver

extension TestStore {
  /// Uses a control of the screen as it is when everything held was received.
  ///
  /// - Parameters:
  ///   - place: the place of the call.
  ///   - name: the call as one would write it.
  ///   - changes: what the state becomes; `nil` asserts nothing.
  ///   - control: finds the control.
  func use(
    _ place: Testing.SourceLocation, _ name: @escaping () -> String,
    _ changes: ((inout State) throws -> Void)?,
    _ control: (Screen<Action>) throws(QueryFault) -> Outcome<Action>
  ) {
    begin(place, name)
    defer { end() }
    // A driver has said it if there is no screen.
    guard let screen = presentScreen() else { return }
    let before = engine.state
    do {
      let outcome = try control(screen)
      step { engine.perform(outcome.effect, at: here) }
    } catch {
      return reporter.report(error.description, at: place)
    }
    if changes != nil { check(before, engine.state, changes) }
  }

  /// Lets time pass until the screen is as wanted; whether it became so.
  func wait(
    _ place: Testing.SourceLocation, _ name: @escaping () -> String, _ timeout: Timeout,
    until condition: (Screen<Action>) -> Bool
  ) -> Bool {
    beginReceiving(place, name)
    defer { end() }
    func holds() -> Bool { presentScreen().map(condition) ?? false }
    let hasCome = pass(until: holds, to: now.adding(timeout.duration)) == .held
    forgetSeen()
    return hasCome
  }
}

extension Estadio.SourceLocation {
  /// The same for a test; `nil` if this is no place in a file.
  fileprivate var ofTest: Testing.SourceLocation? {
    let file = fileID.description
    guard file.contains("/"), line > 0 else { return nil }
    return Testing.SourceLocation(fileID: file, filePath: file, line: Int(line), column: 1)
  }
}
