import Estadio

/// What of a control's room reacts to a tap.
public enum ContentShape: Hashable, Sendable {
  /// All of it.
  case rectangle
}

extension ScreenContent {
  /// Asks for room, in points. A dimension that is not given stays as it is; less than zero asks
  /// for none.
  ///
  /// Room alone does not react: see ``contentShape(_:)``.
  public func frame(minWidth: Int? = nil, minHeight: Int? = nil) -> Screen<Action> {
    changing {
      if let minWidth { $0.frame.minWidth = max(0, minWidth) }
      if let minHeight { $0.frame.minHeight = max(0, minHeight) }
    }
  }

  /// Lets all of the element's room react to a tap, and not only what is drawn in it.
  public func contentShape(_ shape: ContentShape) -> Screen<Action> {
    changing { $0.frame.isWhollyTappable = true }
  }

  /// Suggests this button before others: it stands out.
  public func prominent() -> Screen<Action> { accessibilityAddTraits(.prominent) }

  /// Shows these words with less weight.
  public func secondary() -> Screen<Action> { accessibilityAddTraits(.secondary) }

  /// Shows these words large.
  public func large() -> Screen<Action> { accessibilityAddTraits(.large) }

  /// Makes these words the title of what follows.
  public func header() -> Screen<Action> { accessibilityAddTraits(.header) }

  /// Tells the element from its siblings, by a value that it keeps when they move.
  public func id(_ id: some Hashable & Sendable) -> Screen<Action> {
    if screen.type == .group { return Screen(.column, children: [screen]).id(id) }
    var screen = screen
    screen.id = AnyID(id)
    return screen
  }
}

extension Screen {
  /// Tells the content of a stack or of tabs from others: by the id it is given and its own, if it
  /// has one; else by one of them; else by a title.
  func identified(_ given: AnyID?, else title: String) -> Screen {
    guard let given else { return id(inner: coveredID ?? AnyID(title)) }
    guard let own = coveredID else { return id(given) }
    return id([given, own])
  }

  /// Its id, or that of what it stands over: a sheet or a bar makes of a screen no other one.
  private var coveredID: AnyID? { id ?? (isCover ? children[0].coveredID : nil) }

  private func id(inner id: AnyID) -> Screen {
    var screen = self
    screen.id = id
    return screen
  }
}
