import Estadio

/// A stack of screens of which the top is shown, under a bar with its title.
public struct NavigationStack<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Shows the screen at the bottom of the stack, from which nobody can go back.
  ///
  /// - Parameters:
  ///   - title: what it is called.
  ///   - id: what tells it from other screens of the stack; the title, if it is left out. A title
  ///     that changes while one looks, or that two screens share, needs one.
  ///   - content: what it shows. Its own ``ScreenContent/id(_:)``, if it has one, stays.
  public init<ID: Hashable & Sendable>(
    _ title: String, id: ID? = String?.none, @ScreenBuilder<Action> _ content: () -> Screen<Action>
  ) {
    screen = Self.stack(title, id.map { AnyID($0) }, back: nil, content())
  }

  /// Shows a screen that was pushed on another.
  ///
  /// - Parameters:
  ///   - title: what it is called.
  ///   - id: what tells it from other screens of the stack; the title, if it is left out. A title
  ///     that changes while one looks, or that two screens share, needs one.
  ///   - back: what the button says that goes back: the title of the screen below.
  ///   - action: what going back sends, by the button or by a swipe from the edge.
  ///   - content: what it shows. Its own ``ScreenContent/id(_:)``, if it has one, stays.
  public init<ID: Hashable & Sendable>(
    _ title: String, id: ID? = String?.none, back: String, sends action: Action,
    @ScreenBuilder<Action> _ content: () -> Screen<Action>
  ) {
    screen = Self.stack(title, id.map { AnyID($0) }, back: (back, .send(action)), content())
  }

  private static func stack(
    _ title: String, _ id: AnyID?, back: (title: String, outcome: Outcome<Action>)?,
    _ content: Screen<Action>
  ) -> Screen<Action> {
    let button = back.map {
      Screen<Action>(.button, $0.title, controls: [Control(.tap, $0.outcome)])
    }
    let bar = Screen<Action>(.navigationBar, title, children: button.map { [$0] } ?? [])
    return Screen(
      .navigationStack, controls: back.map { [Control(.back, $0.outcome)] } ?? [],
      // What is shown is another screen when the id is: nothing of the one before stays.
      children: [bar, content.whole.identified(id, else: title)])
  }
}
