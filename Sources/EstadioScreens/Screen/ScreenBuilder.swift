/// Something that can stand in a screen: an element, or a screen.
///
/// All modifiers are methods of it; each gives back a screen.
public protocol ScreenContent<Action> {
  /// What its controls send.
  associatedtype Action: Sendable
  /// It as a screen.
  var screen: Screen<Action> { get }
}

extension Screen: ScreenContent {
  /// Itself.
  public var screen: Screen<Action> { self }
}

/// Builds a screen of the elements that are listed, with `if`, `switch` and `for`.
///
/// What is listed stands as siblings in the container that it is listed in.
@resultBuilder
public enum ScreenBuilder<Action: Sendable> {
  /// One listed element.
  public static func buildExpression<Content: ScreenContent>(
    _ content: Content
  ) -> Screen<Action> where Content.Action == Action {
    content.screen
  }

  /// The list: a single element as it is, several as siblings.
  public static func buildBlock(_ parts: Screen<Action>...) -> Screen<Action> {
    parts.count == 1 ? parts[0] : Screen(.group, children: parts)
  }

  /// `if` without `else`.
  public static func buildOptional(_ part: Screen<Action>?) -> Screen<Action> { part ?? .empty }

  /// `if` with `else`, and `switch`.
  public static func buildEither(first: Screen<Action>) -> Screen<Action> { first }

  /// `if` with `else`, and `switch`.
  public static func buildEither(second: Screen<Action>) -> Screen<Action> { second }

  /// `for`.
  public static func buildArray(_ parts: [Screen<Action>]) -> Screen<Action> {
    Screen(.group, children: parts)
  }
}
