public import Estadio

/// Something that shows a screen and does what comes of its controls: a store, of whatever kind.
///
/// It is what a driver of tests and a prompt are written against:
///
/// ```swift
/// try host.perform { screen throws(QueryFault) in try screen.tapping("laboratorio") }
/// ```
public protocol ScreenHost<Action> {
  /// What the controls of the screen send.
  associatedtype Action: Sendable

  /// What a person would see now; `nil` if the store's reducer is no ``Pantalla``.
  func presentScreen() -> Screen<Action>?

  /// Does what comes of using a control.
  func perform(_ outcome: Outcome<Action>, at place: SourceLocation)
}

extension ScreenHost {
  /// Uses a control of the present screen.
  ///
  /// - Parameters:
  ///   - fileID: the file of the call, for the origin of the action.
  ///   - line: the line of the call.
  ///   - use: finds the control on the screen.
  /// - Returns: what came of it; when nothing can, that is thrown and nothing happens.
  @discardableResult
  public func perform(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ use: (Screen<Action>) throws(QueryFault) -> Outcome<Action>
  ) throws(QueryFault) -> Outcome<Action> {
    guard let screen = presentScreen() else {
      throw QueryFault(.noScreen(store: "\(Self.self)"), call: "perform")
    }
    let outcome = try use(screen)
    perform(outcome, at: SourceLocation(fileID, line))
    return outcome
  }
}
