/// A difference between two screens.
public enum ScreenChange<Action: Sendable>: Hashable, Sendable {
  /// An element that was not there.
  case appeared(ElementPath, Screen<Action>)
  /// An element that is there no more.
  case disappeared(ElementPath, Screen<Action>)
  /// An element that was there and is something else now, apart from what is in it.
  case changed(ElementPath, from: Screen<Action>, to: Screen<Action>)
  /// An element that stands elsewhere among those of its siblings that stayed.
  case moved(ElementPath)
}

extension Screen {
  /// What became of another screen, in the order of this one; what is gone comes last.
  ///
  /// Elements are the same if their paths are. An element that came or went is one change, with all
  /// that is in it. O(elements of both).
  public func changes(from old: Screen) -> [ScreenChange<Action>] {
    let (before, after) = (old.elements, elements)
    let olds = Dictionary(before.map { ($0.path, $0) }) { first, _ in first }
    let news = Set(after.map(\.path))
    var changes: [ScreenChange<Action>] = []
    for placed in after {
      if let old = olds[placed.path] {
        if !old.element.isSame(as: placed.element) {
          changes.append(.changed(placed.path, from: old.element, to: placed.element))
        }
      } else if placed.path.parent.map({ olds[$0] != nil }) ?? true {
        changes.append(.appeared(placed.path, placed.element))
      }
    }
    let places = Self.places(after) { olds[$0] != nil }
    let moved = Self.places(before) { news.contains($0) }.filter { places[$0.key] != $0.value }
    changes += after.map(\.path).filter { moved[$0] != nil }.map { .moved($0) }
    for placed in before where !news.contains(placed.path) {
      if placed.path.parent.map({ news.contains($0) }) ?? true {
        changes.append(.disappeared(placed.path, placed.element))
      }
    }
    return changes
  }

  /// Whether two elements are the same, apart from what is in them.
  private func isSame(as other: Screen) -> Bool {
    type == other.type && text == other.text && value == other.value
      && controls == other.controls && accessibility == other.accessibility
      && frame == other.frame && traits == other.traits
  }

  /// Where among its siblings each element stands, counting only those that stayed.
  private static func places(
    _ elements: [PlacedElement<Action>], _ stayed: (ElementPath) -> Bool
  ) -> [ElementPath: Int] {
    var counts: [ElementPath: Int] = [:]
    var places: [ElementPath: Int] = [:]
    for path in elements.map(\.path) where stayed(path) {
      let parent = path.parent ?? .root
      places[path] = counts[parent, default: 0]
      counts[parent, default: 0] += 1
    }
    return places
  }
}

extension ElementPath {
  /// The path of the element that this one is in; `nil` for the outermost.
  var parent: ElementPath? {
    steps.count > 1 ? ElementPath(steps: steps.dropLast()) : nil
  }
}
