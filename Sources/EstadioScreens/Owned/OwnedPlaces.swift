import Estadio

/// How an element came to be in a screen, where that decides which place it is. It makes no
/// difference to what is shown, so equal screens may differ in it.
enum Making: Hashable, Sendable {
  /// As it was written down.
  case plain
  /// A column around what was several elements, so that something could stand over them.
  case gathered
  /// The button or the content of a tab.
  case tab(AnyID)

  static func == (a: Self, b: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  var isGathered: Bool { if case .gathered = self { true } else { false } }
  var tab: AnyID? { if case .tab(let key) = self { key } else { nil } }
}

/// The places in a screen that own stores, each by its path.
///
/// It is the path of an element as one would write it down who sees the screen without what stands
/// over it: a sheet, a bar or an overlay that appears does not move what it is put on. And the
/// content of a tab is in its tab, whatever else it is called.
struct OwnedPlaces<Action: Sendable> {
  /// In reading order; what stands over something comes before that.
  private(set) var all: [(path: ElementPath, place: Screen<Action>)] = []
  private var paths: Set<ElementPath> = []
  /// The tabs that are not selected.
  private var hidden: Set<ElementPath> = []

  init(in screen: Screen<Action>) { visit(screen.siblings, in: .root) }

  /// Whether a place is there: on the screen, or, for all that can be seen, in a tab that is not
  /// selected.
  func has(_ path: ElementPath) -> Bool {
    paths.contains(path) || !hidden.isEmpty && path.tabs.contains { hidden.contains($0) }
  }

  private typealias Seen = [ElementPath.Step: Int]

  /// What an element and those that stand over it were given to tell it from its siblings.
  private struct Marks {
    var id: AnyID?
    var identifier: String?

    var isEmpty: Bool { id == nil && identifier == nil }

    func within(_ screen: Screen<Action>) -> Marks {
      Marks(id: id ?? screen.id, identifier: identifier ?? screen.accessibility.identifier)
    }

    func mark(of screen: Screen<Action>) -> ElementPath.Mark {
      if let id = id ?? screen.owned.map({ AnyID($0.name) }) { return .id(id) }
      return identifier.map { .identifier($0) } ?? .none
    }
  }

  private mutating func visit(_ siblings: [Screen<Action>], in parent: ElementPath) {
    var seen: Seen = [:]
    for screen in siblings { visit(screen, in: parent, Marks(), &seen) }
  }

  private mutating func visit(
    _ screen: Screen<Action>, in parent: ElementPath, _ outer: Marks, _ seen: inout Seen
  ) {
    let marks = outer.within(screen)
    if screen.isCover {
      let path = number(screen.type, .none, in: parent, &seen)
      visit(Array(screen.children.dropFirst()), in: path)
      visit(screen.children[0], in: parent, marks, &seen)
    } else if marks.isEmpty, screen.making.isGathered {
      for child in screen.children { visit(child, in: parent, marks, &seen) }
    } else {
      let path = number(screen.type, marks.mark(of: screen), in: parent, &seen)
      if screen.owned != nil {
        all.append((path, screen))
        paths.insert(path)
      }
      if screen.type == .tabView {
        visitTabs(screen.children, in: path)
      } else {
        visit(screen.children, in: path)
      }
    }
  }

  private mutating func visitTabs(_ parts: [Screen<Action>], in view: ElementPath) {
    let contents = parts.dropFirst()
    for tab in parts.first?.children ?? [] {
      if let key = tab.making.tab { hidden.insert(view.appending(.tab(key))) }
    }
    for content in contents {
      guard let key = content.making.tab else { continue }
      let path = view.appending(.tab(key))
      hidden.remove(path)
      visit([content], in: path)
    }
  }

  private func number(
    _ type: ElementType, _ mark: ElementPath.Mark, in parent: ElementPath, _ seen: inout Seen
  ) -> ElementPath {
    let plain = ElementPath.Step(type: type, mark: mark, ordinal: 0)
    let ordinal = seen[plain, default: 0]
    seen[plain] = ordinal + 1
    return parent.appending(ElementPath.Step(type: type, mark: mark, ordinal: ordinal))
  }
}

extension ElementPath.Step {
  fileprivate static func tab(_ key: AnyID) -> Self { Self(type: .tab, mark: .id(key), ordinal: 0) }
}

extension ElementPath {
  /// The paths of the tabs that it is in, outermost first.
  fileprivate var tabs: [ElementPath] {
    steps.indices.filter { steps[$0].type == .tab }.map { ElementPath(steps: Array(steps[...$0])) }
  }

  var isInTab: Bool { steps.contains { $0.type == .tab } }
}

extension Screen {
  /// Whether it stands over or beside its first part, which is there without it too.
  var isCover: Bool {
    switch type {
    case .sheet, .inset, .overlay: children.count > 1
    default: false
    }
  }
}
