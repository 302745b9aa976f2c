public import Estadio

extension VirtualStore: ScreenHost {
  /// What a person would see now; `nil` if the reducer is no ``Pantalla``.
  package var screen: Screen<Action>? {
    var screen = engine.screen
    // An owned store that was made just now may have begun work that is over at this instant.
    for _ in 0..<Self.looks {
      guard engine.guests != nil, engine.phase == .idle else { break }
      guard engine.hasMail || engine.host.runNextJob() else { break }
      settle()
      screen = engine.screen
    }
    return screen
  }

  /// So often new owned stores may show new owned stores in one look.
  private static var looks: Int { 100 }

  @usableFromInline
  package func presentScreen() -> Screen<Action>? { screen }

  @usableFromInline
  package func perform(_ outcome: Outcome<Action>, at place: SourceLocation) {
    engine.perform(outcome.effect, at: place)
    settle()
  }

  /// Does what comes of using a control.
  package func perform(
    _ outcome: Outcome<Action>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    perform(outcome, at: SourceLocation(fileID, line))
  }
}

extension Store {
  /// What a person would see now; `nil` if the reducer is no ``Pantalla``, and for a child store,
  /// which has no reducer of its own.
  ///
  /// It is made anew at each reading, from the whole state. Each level of the tree of reducers that
  /// translates actions makes a copy of what is below it, one that wires or sets a key of what
  /// holds calls, so the cost is O(what it shows × levels). Whoever reads it where reads are
  /// tracked is woken by any change of the state, also by one that leaves the screen as it is. For
  /// a part of a screen that changes seldom, observe a value that is computed from the state: that
  /// wakes nobody unless the value differs.
  public var screen: Screen<Action>? {
    // Read, so that who draws it is woken by a change of the state.
    _ = state
    return engine?.screen
  }

  /// Does what comes of using a control: sends the action, as `send` would, or makes the call.
  ///
  /// A child store only sends: told to make a call, it reports
  /// `Fault.Cause.callOfChildStore(call:)` and nothing happens.
  public func perform(
    _ outcome: Outcome<Action>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    perform(outcome, at: SourceLocation(fileID, line))
  }
}

extension Store: @MainActor ScreenHost {
  /// What a person would see now; see ``screen``.
  public func presentScreen() -> Screen<Action>? { screen }

  /// Does what comes of using a control, for a place in the source; see
  /// ``perform(_:fileID:line:)``.
  public func perform(_ outcome: Outcome<Action>, at place: SourceLocation) {
    perform(outcome.effect, at: place)
  }
}
