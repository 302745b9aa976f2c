public import EstadioScreens
import Testing

/// An element of a driven store's screen, looked for at each use; it may be there or not.
///
/// `exists` and `isHittable` may be asked of anything. To read something else of an element that is
/// not there, or of more than one, is an issue, at the line that named the element.
public struct DrivenElement<Host: ScreenHost>: ElementQueries, CustomDebugStringConvertible {
  let driver: ScreenDriver<Host>
  let selection: Selection<Host.Action>
  let place: Testing.SourceLocation

  init(
    _ driver: ScreenDriver<Host>, _ selection: Selection<Host.Action>,
    _ place: Testing.SourceLocation
  ) {
    self.driver = driver
    self.selection = selection
    self.place = place
  }

  /// The elements of a kind within this one.
  public func descendants(_ kind: ElementKind) -> DrivenQuery<Host> {
    DrivenQuery(driver, selection.appending(.kind(kind)), place)
  }

  /// Whether there is one, or more than one.
  public var exists: Bool { present.exists }
  /// Whether a person could use it: it is there, not disabled, and no sheet lies over it.
  public var isHittable: Bool { present.isHittable }
  /// Whether it is not disabled.
  public var isEnabled: Bool { read("isEnabled", else: false) { $0.isEnabled } }
  /// Whether it is the one that is chosen among its like; of a switch, whether it is on.
  public var isSelected: Bool { read("isSelected", else: false) { $0.isSelected } }
  /// What it is called: its label, or the words that it shows.
  public var label: String { read("label", else: "") { $0.label } }
  /// What is set in it, if it is something that can be set.
  public var value: String? { read("value", else: nil) { $0.value } }
  /// The name that it has for tests; an image without one goes by its symbol's.
  public var identifier: String? { read("identifier", else: nil) { $0.identifier } }
  /// What happens when it is used.
  public var hint: String? { read("hint", else: nil) { $0.hint } }
  /// What kind of element it is.
  public var elementType: ElementType? { read("elementType", else: nil) { $0.element.type } }
  /// It and all in it, a line each.
  public var debugDescription: String { present.debugDescription }

  var present: ScreenElement<Host.Action> { ScreenElement(driver.screen, selection) }

  private func read<Value>(
    _ name: String, else none: Value, _ value: (PlacedElement<Host.Action>) -> Value
  ) -> Value {
    do {
      return value(try present.read(".\(name)"))
    } catch {
      driver.report(error, at: place)
      return none
    }
  }

  /// What comes of a use on a screen.
  func outcome(
    of use: Use, on screen: Screen<Host.Action>
  ) throws(QueryFault) -> Outcome<Host.Action> {
    try ScreenElement(screen, selection).outcome(of: use)
  }

  /// Whether it is there on a screen.
  func exists(on screen: Screen<Host.Action>) -> Bool {
    ScreenElement(screen, selection).exists
  }
}
