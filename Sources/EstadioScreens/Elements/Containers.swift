/// Elements side by side, in reading order.
public struct Row<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Puts elements side by side.
  public init(@ScreenBuilder<Action> _ content: () -> Screen<Action>) {
    screen = Screen(.row, children: [content()])
  }
}

/// Elements one below the other.
public struct Column<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Puts elements one below the other.
  public init(@ScreenBuilder<Action> _ content: () -> Screen<Action>) {
    screen = Screen(.column, children: [content()])
  }
}

/// Rows that scroll when there are more than fit.
///
/// Each element that is listed is a row, at least 44 points high; one with nothing to see is none.
/// The list takes the room that is left, if it is the only one that wants it.
public struct List<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Makes a list of rows.
  public init(@ScreenBuilder<Action> _ content: () -> Screen<Action>) {
    screen = Screen(.list, children: content().siblings.filter { !$0.isEmpty })
  }

  /// Makes a list with a row for each element of a collection, which is known by its id.
  public init<Data: Sequence>(
    _ data: Data, @ScreenBuilder<Action> row: (Data.Element) -> Screen<Action>
  ) where Data.Element: Identifiable, Data.Element.ID: Sendable {
    screen = Screen(
      .list,
      children: data.compactMap { element in
        let content = row(element)
        if content.isEmpty { return nil }
        return (content.type == .group ? Screen(.column, children: [content]) : content)
          .id(element.id)
      })
  }
}

/// Elements on a surface that sets them off from what is around it.
public struct Card<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Puts elements on a card, one below the other.
  public init(@ScreenBuilder<Action> _ content: () -> Screen<Action>) {
    screen = Screen(.card, children: [content()])
  }
}
