/// The kinds of element that a screen is made of.
public enum ElementType: String, CaseIterable, Hashable, Codable, Sendable {
  /// Words.
  case text
  /// A symbol, by its name.
  case image
  /// Something to tap; its children are what it shows, or it shows its words.
  case button
  /// Elements side by side.
  case row
  /// Elements one below the other.
  case column
  /// Rows that scroll.
  case list
  /// One of several options.
  case picker
  /// An option of a picker.
  case option
  /// A switch.
  case toggle
  /// A value with − and +.
  case stepper
  /// A line of text that can be written.
  case textField
  /// Something that is under way; its value is the percentage, if that is known.
  case progress
  /// Elements on a surface that sets them off.
  case card
  /// A line between two elements.
  case divider
  /// Room that takes what is left.
  case spacer
  /// Tabs: its children are the tab bar, then what the selected tab shows.
  case tabView
  /// The bar with a button for each tab.
  case tabBar
  /// A button of the tab bar.
  case tab
  /// A stack of screens of which the top is shown: its children are the navigation bar, then that.
  case navigationStack
  /// The title of the screen on top, and the button that goes back.
  case navigationBar
  /// A screen with another one over it: its children are the one below, then the one on top.
  case sheet
  /// A screen whose safe area something takes a part of: the screen, then what stands at its edge.
  case inset
  /// A screen with something drawn over its edge: the screen, then what covers it.
  case overlay
  /// Siblings without a container; only ever seen as the whole of a screen.
  case group
}
