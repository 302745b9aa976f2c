/// Something in which elements can be looked for: a screen, what a query found, an element.
///
/// ```swift
/// screen.tabBars.buttons["Laboratorio"]
/// screen.navigationBars["Partido n.º 1"]
/// screen.cells.containing(.text, "Rayo FC").element.buttons.firstMatch
/// ```
///
/// A query looks among all elements below, at any depth. What a sheet covers is found too; it only
/// cannot be used.
public protocol ElementQueries {
  /// What looking gives: something in which one can look on.
  associatedtype Query

  /// The elements of a kind that are in this, at any depth.
  func descendants(_ kind: ElementKind) -> Query
}

extension ElementQueries {
  /// What can be tapped: buttons, also those of bars and rows; tabs; options of pickers.
  public var buttons: Query { descendants(ElementKind("buttons", [.button, .tab, .option])) }
  /// Words, also those that a button shows.
  public var staticTexts: Query { descendants(ElementKind("staticTexts", [.text])) }
  /// Symbols; one without an identifier is found by the symbol's name.
  public var images: Query { descendants(ElementKind("images", [.image])) }
  /// Bars with tabs.
  public var tabBars: Query { descendants(ElementKind("tabBars", [.tabBar])) }
  /// Bars with the title of a screen, by which they are found.
  public var navigationBars: Query { descendants(ElementKind("navigationBars", [.navigationBar])) }
  /// Lists.
  public var lists: Query { descendants(ElementKind("lists", [.list])) }
  /// Lists, under their older name.
  public var tables: Query { descendants(ElementKind("tables", [.list])) }
  /// The rows of lists: what stands directly in one, whatever its type.
  public var cells: Query { descendants(ElementKind("cells", [], in: .list)) }
  /// Choices among options.
  public var pickers: Query { descendants(ElementKind("pickers", [.picker])) }
  /// The options of pickers.
  public var options: Query { descendants(ElementKind("options", [.option])) }
  /// What is on or off.
  public var switches: Query { descendants(ElementKind("switches", [.toggle])) }
  /// What is on or off, by the name of its element.
  public var toggles: Query { descendants(ElementKind("toggles", [.toggle])) }
  /// Values with − and +.
  public var steppers: Query { descendants(ElementKind("steppers", [.stepper])) }
  /// Lines of text that can be written.
  public var textFields: Query { descendants(ElementKind("textFields", [.textField])) }
  /// What is under way.
  public var progressIndicators: Query {
    descendants(ElementKind("progressIndicators", [.progress]))
  }
  /// The screens that lie over another one.
  public var sheets: Query { descendants(ElementKind("sheets", [], in: .sheet)) }
  /// What no other word stands for: what arranges elements, lines and room.
  public var otherElements: Query {
    descendants(
      ElementKind(
        "otherElements",
        [
          .row, .column, .card, .divider, .spacer, .tabView, .navigationStack, .sheet, .inset,
          .overlay,
        ]))
  }
  /// Elements of all types.
  public var anyElements: Query { descendants(ElementKind("anyElements", [])) }

  /// Elements of one type.
  public func descendants(matching type: ElementType) -> Query {
    descendants(ElementKind(of: type))
  }
}
