public import Estadio

extension Engine {
  /// What the reducer shows in the present state; `nil` if it is no ``Pantalla``.
  package var screen: Screen<Action>? {
    (machine.reducer as? any Pantalla<State, Action>)?.screen(for: state, entorno: entorno)
  }
}

extension VirtualStore {
  /// What a person would see now; `nil` if the reducer is no ``Pantalla``.
  package var screen: Screen<Action>? { engine.screen }

  /// Does what comes of using a control.
  package func perform(
    _ outcome: Outcome<Action>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    engine.perform(outcome.effect, at: SourceLocation(fileID, line))
    settle()
  }
}

extension Store {
  /// What a person would see now; `nil` if the reducer is no ``Pantalla``, and for a child store,
  /// which has no reducer of its own.
  ///
  /// It is made anew at each reading, from the whole state: O(what it shows).
  public var screen: Screen<Action>? {
    // Read, so that who draws it is woken by a change of the state.
    _ = state
    return engine?.screen
  }

  /// Does what comes of using a control: sends the action, as `send` would, or makes the call.
  public func perform(
    _ outcome: Outcome<Action>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if let action = outcome.action {
      send(action, fileID: fileID, line: line)
    } else {
      engine?.perform(outcome.effect, at: SourceLocation(fileID, line))
    }
  }
}
