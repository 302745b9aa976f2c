extension ScreenContent {
  func changing(_ change: (inout Screen<Action>) -> Void) -> Screen<Action> {
    var screen = screen
    // What is said of several siblings is said of each.
    if screen.type == .group {
      screen.children = screen.children.map { $0.changing(change) }
    } else {
      change(&screen)
    }
    return screen
  }

  /// Calls the element something, for who does not see it; in place of the words that it shows.
  public func accessibilityLabel(_ label: String) -> Screen<Action> {
    changing { $0.accessibility.label = label }
  }

  /// Says what happens when the element is used: «Abre el partido».
  public func accessibilityHint(_ hint: String) -> Screen<Action> {
    changing { $0.accessibility.hint = hint }
  }

  /// Gives the element a name for tests, which nobody sees or hears; one element a name.
  public func accessibilityIdentifier(_ identifier: String) -> Screen<Action> {
    changing { $0.accessibility.identifier = identifier }
  }

  /// Adds traits to those that the element has.
  public func accessibilityAddTraits(_ traits: Traits) -> Screen<Action> {
    changing { $0.traits.formUnion(traits) }
  }

  /// Lets the element and all in it react to nothing, or leaves it as it is.
  ///
  /// What an outer element disables, no inner one enables.
  public func disabled(_ isDisabled: Bool = true) -> Screen<Action> {
    guard isDisabled else { return screen }
    return screen.changingAll { $0.accessibility.isEnabled = false }
  }
}
