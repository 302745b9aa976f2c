// A sheet covers the whole screen, whatever it is attached to: the bars around that as well. Of
// several the topmost is the one within another's top, else the last.

extension Screen {
  /// The places among siblings that lead to what the topmost sheet shows; `nil` without a sheet.
  static func wayToSheet(_ siblings: [Screen]) -> [Int]? {
    for (index, screen) in siblings.enumerated().reversed() {
      if let way = screen.wayToSheet { return [index] + way }
    }
    return nil
  }

  private var wayToSheet: [Int]? {
    type == .sheet ? [1] + (children[1].wayToSheet ?? []) : Self.wayToSheet(children)
  }

  /// The topmost sheet, whether all that it is in is enabled, and the screen as it is without it;
  /// `nil` without a sheet.
  var liftingSheet: (sheet: Screen, isEnabled: Bool, rest: Screen)? {
    let isEnabled = accessibility.isEnabled
    let places = type == .sheet ? 1..<2 : children.indices
    for place in places.reversed() {
      guard let lifted = children[place].liftingSheet else { continue }
      var rest = self
      rest.children[place] = lifted.rest
      return (lifted.sheet, lifted.isEnabled && isEnabled, rest)
    }
    guard type == .sheet else { return nil }
    var rest = children[0]
    rest.accessibility.isEnabled = rest.accessibility.isEnabled && isEnabled
    return (self, isEnabled, rest)
  }
}

extension LayoutNode {
  /// The topmost sheet among elements and in them.
  static func sheet(in nodes: [LayoutNode]) -> LayoutNode? {
    for node in nodes.reversed() {
      if let sheet = sheet(in: node.shown) { return sheet }
      if node.type == .sheet { return node }
    }
    return nil
  }
}
