/// The place in a screen by which an owned store is known.
///
/// It is the path of the element without what is only laid around a part of the screen: a bar at
/// the edge, an overlay, or a sheet. Such a thing comes and goes, and what it is laid around stays
/// where it is. So a home differs from the path, which names everything.
struct Home: Sendable {
  let path: ElementPath
  /// Which tab is selected in each tab view around it, by the home of that view.
  let tabs: [ElementPath: String]

  /// The homes of the elements of a screen, in the same order. Where two would have the same one,
  /// the second has its path.
  static func of<Action: Sendable>(_ places: [PlacedElement<Action>]) -> [Home] {
    var homes: [Home] = []
    var taken: Set<ElementPath> = []
    for place in places {
      var path = Self.path(of: place, at: homes.count, places, homes)
      if taken.contains(path) { path = place.path }
      // What is laid around something has no home of its own: that of its content is the same.
      if !place.element.type.isLaidAround { taken.insert(path) }
      homes.append(Home(path: path, tabs: tabs(of: place, places, homes)))
    }
    return homes
  }

  private static func path<Action: Sendable>(
    of place: PlacedElement<Action>, at index: Int, _ places: [PlacedElement<Action>],
    _ homes: [Home]
  ) -> ElementPath {
    guard let step = place.path.steps.last, let parent = place.ancestors.last else {
      return place.path
    }
    let around = homes[parent].path
    // The first of its children is what it is laid around; the next one is the bar or the sheet.
    guard places[parent].element.type.isLaidAround, index == parent + 1,
      let taken = around.steps.last
    else { return around.appending(step) }
    let mark = step.mark == .none ? taken.mark : step.mark
    return ElementPath(steps: around.steps.dropLast()).appending(
      ElementPath.Step(type: step.type, mark: mark, ordinal: taken.ordinal))
  }

  private static func tabs<Action: Sendable>(
    of place: PlacedElement<Action>, _ places: [PlacedElement<Action>], _ homes: [Home]
  ) -> [ElementPath: String] {
    guard let parent = place.ancestors.last else { return [:] }
    var tabs = homes[parent].tabs
    if let selected = places[parent].element.selectedTab { tabs[homes[parent].path] = selected }
    return tabs
  }
}

extension ElementType {
  /// Whether it lays something around a part of the screen, which is its first child.
  fileprivate var isLaidAround: Bool { self == .inset || self == .overlay || self == .sheet }
}

extension Screen {
  /// The title of the tab of this tab view that is selected; nil if it is none.
  var selectedTab: String? {
    guard type == .tabView else { return nil }
    return children.first?.children.first { $0.traits.contains(.selected) }?.text
  }
}
