/// A stack of screens of which the top is shown, under a bar with its title.
public struct NavigationStack<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Shows the screen at the bottom of the stack, from which nobody can go back.
  public init(_ title: String, @ScreenBuilder<Action> _ content: () -> Screen<Action>) {
    screen = Self.stack(title, back: nil, content())
  }

  /// Shows a screen that was pushed on another.
  ///
  /// - Parameters:
  ///   - title: what it is called.
  ///   - back: what the button says that goes back: the title of the screen below.
  ///   - action: what going back sends, by the button or by a swipe from the edge.
  ///   - content: what it shows.
  public init(
    _ title: String, back: String, sends action: Action,
    @ScreenBuilder<Action> _ content: () -> Screen<Action>
  ) {
    screen = Self.stack(title, back: (back, .send(action)), content())
  }

  private static func stack(
    _ title: String, back: (title: String, outcome: Outcome<Action>)?, _ content: Screen<Action>
  ) -> Screen<Action> {
    let button = back.map {
      Screen<Action>(.button, $0.title, controls: [Control(.tap, $0.outcome)])
    }
    let bar = Screen<Action>(.navigationBar, title, children: button.map { [$0] } ?? [])
    return Screen(
      .navigationStack, controls: back.map { [Control(.back, $0.outcome)] } ?? [],
      // What is shown is another screen when the title is: nothing of the one before stays.
      children: [bar, content.whole.id(title)])
  }
}
