public import EstadioScreens
public import Testing

/// Elements of a driven store's screen that fit a description, looked for at each use.
public struct DrivenQuery<Host: ScreenHost>: ElementQueries {
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

  private var present: ElementQuery<Host.Action> { ElementQuery(driver.screen, selection) }

  private func taking(_ step: Selection<Host.Action>.Step) -> DrivenQuery {
    DrivenQuery(driver, selection.appending(step), place)
  }

  private func element(
    _ step: Selection<Host.Action>.Step, _ place: Testing.SourceLocation
  ) -> DrivenElement<Host> {
    DrivenElement(driver, selection.appending(step), place)
  }

  /// The elements of a kind within those that are found.
  public func descendants(_ kind: ElementKind) -> DrivenQuery { taking(.kind(kind)) }

  /// Those of them with this identifier: a name that nobody sees.
  public func matching(identifier: String) -> DrivenQuery { taking(.identified(identifier)) }

  /// Those of them that are called so, word for word.
  public func matching(label: String) -> DrivenQuery { taking(.labelled(label)) }

  /// Those of them for which a condition holds.
  public func matching(
    _ condition: @escaping (PlacedElement<Host.Action>) -> Bool
  ) -> DrivenQuery {
    taking(.holding(condition))
  }

  /// Those of them that have an element of a type in them, known by its identifier, else its label.
  public func containing(_ type: ElementType, _ name: String) -> DrivenQuery {
    taking(.containing(type, name))
  }

  /// The one with this identifier; if none has it, the one that is called so.
  ///
  /// - Parameters:
  ///   - name: an identifier or a label, word for word.
  ///   - sourceLocation: the place of the call, for reading what is not there.
  public subscript(
    name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> DrivenElement<Host> {
    element(.named(name), sourceLocation)
  }

  /// The one at a place.
  ///
  /// - Parameters:
  ///   - index: the place, counted from zero in reading order.
  ///   - sourceLocation: the place of the call, for reading what is not there.
  public func element(
    boundBy index: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> DrivenElement<Host> {
    element(.at(index), sourceLocation)
  }

  /// The only one. Being a property it knows no place of its own: a reading of it fails at the line
  /// that named an element before it, else at the line that made the driver. So do those of
  /// ``firstMatch`` and ``allElements``; `[name]` and `element(boundBy: 0)` know theirs.
  public var element: DrivenElement<Host> { DrivenElement(driver, selection, place) }

  /// The first of them.
  public var firstMatch: DrivenElement<Host> { element(.first, place) }

  /// How many there are now.
  public var count: Int { present.count }

  /// As many elements as there are now, each by its place. As any other it is looked for at each
  /// use, on a screen made anew; to read many of them, search one screen:
  /// `app.screen.cells.allElements`.
  public var allElements: [DrivenElement<Host>] { (0..<count).map { element(.at($0), place) } }
}
