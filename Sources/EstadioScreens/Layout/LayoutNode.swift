/// An element as layout and audit see it: with its place among all elements, and without actions,
/// so that neither has to be generic over them.
struct LayoutNode {
  /// Its position in ``Screen/elements``.
  let index: Int
  let path: ElementPath
  let type: ElementType
  let text: String
  let value: String?
  /// What it is called, if it can be used or is an image.
  let label: String
  let identifier: String?
  let traits: Traits
  let isEnabled: Bool
  let frame: Frame
  let gestures: [Gesture]
  /// Whether something comes of one of them, if it is enabled.
  let leadsOn: Bool
  let children: [LayoutNode]

  /// The element and all in it, each before those in it.
  var all: [LayoutNode] { [self] + children.flatMap(\.all) }

  /// What is on the screen: of a sheet, what is on top.
  var shown: [LayoutNode] { type == .sheet ? Array(children.suffix(1)) : children }

  /// The element and all in it that is on the screen.
  var allShown: [LayoutNode] { [self] + shown.flatMap(\.allShown) }

  /// Whether a person can do something with it, if it is enabled.
  var isControl: Bool {
    switch type {
    case .button, .option, .tab, .toggle, .stepper, .textField: true
    default: false
    }
  }

  /// Whether it shows no words, at most images.
  var isWordless: Bool {
    switch type {
    case .image, .spacer, .divider: true
    case .text, .button, .row, .column, .card, .list:
      text.isBlank && children.allSatisfy(\.isWordless)
    default: false
    }
  }

  /// The first image in it.
  var symbol: String? {
    type == .image ? text : children.lazy.compactMap(\.symbol).first
  }
}

extension Screen {
  /// The outermost elements, with all in them.
  var layoutNodes: [LayoutNode] {
    var rest = elements[...]
    var nodes: [LayoutNode] = []
    while let node = Self.node(&rest) { nodes.append(node) }
    return nodes
  }

  private static func node(_ rest: inout ArraySlice<PlacedElement<Action>>) -> LayoutNode? {
    guard let placed = rest.first else { return nil }
    let (index, element) = (rest.startIndex, placed.element)
    rest = rest.dropFirst()
    let children = element.children.compactMap { _ in node(&rest) }
    let bare = LayoutNode(
      index: index, path: placed.path, type: element.type, text: element.text,
      value: element.value, label: element.label, identifier: element.accessibility.identifier,
      traits: element.traits, isEnabled: element.accessibility.isEnabled, frame: element.frame,
      gestures: element.controls.map(\.gesture),
      leadsOn: element.controls.contains { $0.outcome != .nothing }, children: children)
    return bare
  }
}

extension String {
  /// Whether there is nothing to read in it.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
