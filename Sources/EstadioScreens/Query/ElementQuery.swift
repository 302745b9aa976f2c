/// Elements of one screen that fit a description.
///
/// ```swift
/// screen.buttons.count
/// screen.buttons["partido-1"].exists
/// screen.cells.element(boundBy: 2).staticTexts.allElements.map(\.label)
/// ```
///
/// It is a pure function of the screen that it was asked of. Elements are in reading order.
public struct ElementQuery<Action: Sendable>: ElementQueries {
  let all: [PlacedElement<Action>]
  let selection: Selection<Action>

  package init(_ screen: Screen<Action>, _ selection: Selection<Action>) {
    self.init(all: screen.elements, selection)
  }

  init(all: [PlacedElement<Action>], _ selection: Selection<Action>) {
    self.all = all
    self.selection = selection
  }

  private func taking(_ step: Selection<Action>.Step) -> ElementQuery {
    ElementQuery(all: all, selection.appending(step))
  }

  private func element(_ step: Selection<Action>.Step?) -> ScreenElement<Action> {
    ScreenElement(all: all, step.map { selection.appending($0) } ?? selection)
  }

  /// The elements of a kind within those that were found.
  public func descendants(_ kind: ElementKind) -> ElementQuery { taking(.kind(kind)) }

  /// Those of them with this identifier: a name that nobody sees.
  public func matching(identifier: String) -> ElementQuery { taking(.identified(identifier)) }

  /// Those of them that are called so, word for word.
  public func matching(label: String) -> ElementQuery { taking(.labelled(label)) }

  /// Those of them for which a condition holds.
  public func matching(
    _ condition: @escaping (PlacedElement<Action>) -> Bool
  ) -> ElementQuery {
    taking(.holding(condition))
  }

  /// Those of them that have an element of a type in them, known by its identifier, else its label.
  public func containing(_ type: ElementType, _ name: String) -> ElementQuery {
    taking(.containing(type, name))
  }

  /// The one with this identifier; if none has it, the one that is called so.
  public subscript(name: String) -> ScreenElement<Action> { element(.named(name)) }

  /// The only one.
  public var element: ScreenElement<Action> { element(nil) }

  /// The one at a place, counted from zero.
  public func element(boundBy index: Int) -> ScreenElement<Action> { element(.at(index)) }

  /// The first of them.
  public var firstMatch: ScreenElement<Action> { element(.first) }

  /// How many there are.
  public var count: Int { selection.positions(in: all).count }

  /// All of them. They are looked for once: O(elements of the screen).
  public var allElements: [ScreenElement<Action>] {
    let text = selection.text
    return selection.positions(in: all).enumerated().map { place, position in
      let known = Selection<Action>(root: text + ".element(boundBy: \(place))")
      return ScreenElement(all: all, known.appending(.known(position)))
    }
  }
}
