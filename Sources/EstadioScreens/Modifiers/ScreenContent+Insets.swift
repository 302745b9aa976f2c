/// An edge of a screen.
public enum Edge: Hashable, Sendable {
  /// The lower one.
  case bottom
}

extension ScreenContent {
  /// Puts something at the lower edge and makes the safe area of this screen smaller by it, so that
  /// nothing of it lies behind. Empty content, such as a row of which each part is left out, takes
  /// no room at all: see ``Screen/isEmpty``.
  public func safeAreaInset(
    _ edge: Edge, @ScreenBuilder<Action> _ content: () -> Screen<Action>
  ) -> Screen<Action> {
    over(.inset, content())
  }

  /// Draws something over the lower edge: what is there lies behind it and cannot be reached. For a
  /// bar, ``safeAreaInset(_:_:)`` is what is wanted.
  public func overlay(
    _ edge: Edge, @ScreenBuilder<Action> _ content: () -> Screen<Action>
  ) -> Screen<Action> {
    over(.overlay, content())
  }

  /// Lets this screen go on behind what takes a part of the safe area.
  public func ignoresSafeArea() -> Screen<Action> { accessibilityAddTraits(.ignoresSafeArea) }

  /// Shows a screen over this one while there is something to show.
  ///
  /// It covers the whole screen, whatever this is a part of: the bars around it too. What lies
  /// below can be neither seen nor used meanwhile, by a swipe back neither. Of several sheets the
  /// one on top counts: the one that another shows, else the last in reading order.
  ///
  /// To be disabled, a screen is disabled before it gets a sheet: `.disabled().sheet(…)`. What is
  /// disabled around a sheet disables what the sheet shows, and that it is pulled down.
  ///
  /// - Parameters:
  ///   - item: what is presented; `nil` for nothing.
  ///   - action: what closing it by a gesture sends.
  ///   - content: the screen over this one.
  public func sheet<Item>(
    item: Item?, dismissSends action: Action,
    @ScreenBuilder<Action> _ content: (Item) -> Screen<Action>
  ) -> Screen<Action> {
    guard let item else { return screen }
    var sheet = over(.sheet, content(item))
    if sheet.type == .sheet { sheet.controls = [Control(.dismiss, .send(action))] }
    return sheet
  }

  /// This screen as the first part, what stands over or beside it as the second, one element each.
  private func over(_ type: ElementType, _ other: Screen<Action>) -> Screen<Action> {
    if other.isEmpty { return screen }
    return Screen(type, children: [screen.whole, other.whole])
  }
}

extension Screen {
  /// A single element, whatever the screen is.
  var whole: Screen {
    let siblings = siblings
    if siblings.count == 1 { return siblings[0] }
    var column = Screen(.column, children: siblings)
    column.making = .gathered
    return column
  }
}
