/// Words.
public struct Text<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Shows these words.
  public init(_ words: some StringProtocol) { screen = Screen(.text, String(words)) }
}

/// A symbol, such as `xmark` or `heart`.
///
/// A person who does not see it hears the label, so give it one with
/// ``ScreenContent/accessibilityLabel(_:)``, or give one to the button that it stands in.
public struct Image<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Shows the symbol of this name.
  public init(systemName name: String) { screen = Screen(.image, name) }
}

/// A line between two elements.
public struct Divider<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen = Screen<Action>(.divider)

  /// Draws a line.
  public init() {}
}

/// Room that takes what is left: in a row between two elements, it pushes them apart.
public struct Spacer<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen = Screen<Action>(.spacer)

  /// Takes what is left.
  public init() {}
}

/// Something that is under way.
public struct Progress<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Says what is under way.
  ///
  /// - Parameters:
  ///   - words: what it is.
  ///   - fraction: how much of it is done, from 0 to 1; `nil` if nobody knows. What lies outside
  ///     counts as the nearest end.
  public init(_ words: String, fraction: Double? = nil) {
    let percent = fraction.map { $0.isNaN ? 0 : Int((min(1, max(0, $0)) * 100).rounded()) }
    screen = Screen(.progress, words, value: percent.map(String.init))
  }
}
