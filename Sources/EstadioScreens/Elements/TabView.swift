import Estadio

/// Tabs, of which one is selected.
///
/// ```swift
/// TabView {
///   Tab("Inicio", systemImage: "house", isSelected: en == .inicio, sends: .eligio(.inicio)) {
///     Text("Inicio")
///   }
///   Tab("Buscar", systemImage: "magnifyingglass", isSelected: en == .buscar, sends: …) { … }
/// }
/// ```
///
/// What a tab shows is made only while it is selected. If none is, nothing is shown above the bar;
/// if several are, the first counts.
public struct TabView<Action: Sendable>: ScreenContent {
  /// It as a screen.
  public let screen: Screen<Action>

  /// Shows a bar with the tabs, and what the selected one shows.
  public init(@TabBuilder<Action> _ tabs: () -> [Tab<Action>]) {
    let tabs = tabs()
    let selected = tabs.firstIndex(where: \.isSelected)
    let bar = Screen(
      .tabBar,
      children: tabs.enumerated().map { place, tab in
        var button = tab.button
        button.making = .tab(tab.key)
        if place == selected { button.traits.insert(.selected) }
        return button
      })
    let shown = tabs.indices.filter { $0 == selected || TabContents.areAllMade }
    screen = Screen(.tabView, children: [bar] + shown.map { tabs[$0].identified })
  }
}

/// Whether tabs that are not selected show something too: asked by whoever looks for a place in
/// one.
enum TabContents {
  @TaskLocal static var areAllMade = false
}

/// One of the tabs of a ``TabView``.
public struct Tab<Action: Sendable> {
  let title: String
  let isSelected: Bool
  let button: Screen<Action>
  let content: () -> Screen<Action>
  let id: AnyID?

  fileprivate var key: AnyID { id ?? AnyID(title) }

  fileprivate var identified: Screen<Action> {
    var content = content().whole.identified(id, else: title)
    content.making = .tab(key)
    return content
  }

  /// Describes a tab.
  ///
  /// - Parameters:
  ///   - title: what it is called.
  ///   - id: what tells its content from that of other tabs; the title, if it is left out.
  ///   - image: the symbol over the title.
  ///   - isSelected: whether it is the selected one.
  ///   - action: what a tap on it sends, selected or not.
  ///   - content: what it shows. Its own ``ScreenContent/id(_:)``, if it has one, stays.
  public init<ID: Hashable & Sendable>(
    _ title: String, id: ID? = String?.none, systemImage image: String, isSelected: Bool,
    sends action: Action,
    @ScreenBuilder<Action> content: @escaping () -> Screen<Action>
  ) {
    self.title = title
    self.id = id.map { AnyID($0) }
    self.isSelected = isSelected
    self.content = content
    button = Screen(
      .tab, title, controls: [Control(.tap, .send(action))], children: [Screen(.image, image)])
  }
}

/// Builds the tabs of a ``TabView``, with `if` and `for`.
@resultBuilder
public enum TabBuilder<Action: Sendable> {
  /// One listed tab.
  public static func buildExpression(_ tab: Tab<Action>) -> [Tab<Action>] { [tab] }
  /// The list.
  public static func buildBlock(_ parts: [Tab<Action>]...) -> [Tab<Action>] {
    parts.flatMap(\.self)
  }
  /// `if` without `else`.
  public static func buildOptional(_ part: [Tab<Action>]?) -> [Tab<Action>] { part ?? [] }
  /// `if` with `else`, and `switch`.
  public static func buildEither(first: [Tab<Action>]) -> [Tab<Action>] { first }
  /// `if` with `else`, and `switch`.
  public static func buildEither(second: [Tab<Action>]) -> [Tab<Action>] { second }
  /// `for`.
  public static func buildArray(_ parts: [[Tab<Action>]]) -> [Tab<Action>] { parts.flatMap(\.self) }
}
