@testable import EstadioScreens

/// What assistive technology is told of a page, a line for each element that has a role of its own:
/// `button «Cerrar» disabled → .send(.cerro)`.
enum Heard {
  /// As the markup says it.
  static func lines(_ nodes: [PageNode]) -> [String] {
    nodes.flatMap { lines($0, isUnder: false) }
  }

  private static func lines(_ node: PageNode, isUnder: Bool) -> [String] {
    let isUnder = isUnder || node["inert"] != nil
    if node["aria-hidden"] == "true", node["inert"] == nil { return [] }
    let role = node["role"] ?? roles[node.tag]
    guard let role, !["tabpanel", "dialog", "listitem"].contains(role) else {
      return node.children.flatMap { lines($0, isUnder: isUnder) }
    }
    let name = node["aria-label"] ?? (hasNameFromContents(role) ? node.text : "")
    let own = line(
      role, name, isDisabled: node["disabled"] != nil, isUnder: isUnder,
      state: node["aria-checked"] ?? node["aria-selected"] ?? node["value"],
      outcome: node["data-outcome"])
    let isLeaf = hasNameFromContents(role) || role == "img"
    return [own] + (isLeaf ? [] : node.children.flatMap { lines($0, isUnder: isUnder) })
  }

  private static let roles = [
    "button": "button", "nav": "navigation", "h2": "heading", "p": "paragraph", "hr": "separator",
    "input": "textbox", "progress": "progressbar", "ul": "list", "li": "listitem",
  ]

  private static func hasNameFromContents(_ role: String) -> Bool {
    ["button", "tab", "radio", "switch", "heading", "paragraph"].contains(role)
  }

  private static func line(
    _ role: String, _ name: String, isDisabled: Bool, isUnder: Bool, state: String? = nil,
    outcome: String? = nil
  ) -> String {
    "\(role) «\(name)»" + (state.map { " = \($0)" } ?? "") + (isDisabled ? " disabled" : "")
      + (isUnder ? " under a sheet" : "") + (outcome.map { " → \($0)" } ?? "")
  }

  /// As the screen means it: what the topmost sheet shows comes last, whatever it is attached to.
  static func lines<Action>(_ screen: Screen<Action>) -> [String] {
    let elements = screen.elements
    let ordered = elements.filter(\.isUnderSheet) + elements.filter { !$0.isUnderSheet }
    return ordered.flatMap { placed -> [String] in
      let around = placed.ancestors.map { elements[$0] }
      let leaves: Set<ElementType> = [.button, .tab, .option]
      let isInLeaf = around.contains {
        $0.isUnderSheet == placed.isUnderSheet && leaves.contains($0.element.type)
      }
      if isInLeaf { return [] }
      let isEnabled = ([placed] + around).allSatisfy(\.isEnabled)
      return lines(placed.element, !isEnabled, placed.isUnderSheet)
    }
  }

  private static func lines<Action>(
    _ element: Screen<Action>, _ isDisabled: Bool, _ isUnder: Bool
  ) -> [String] {
    func one(_ role: String, state: String? = nil, _ gesture: Gesture? = nil) -> String {
      line(
        role, element.label, isDisabled: gesture != nil && isDisabled, isUnder: isUnder,
        state: state, outcome: gesture.flatMap { element.control($0)?.outcome.description })
    }
    let isOn = element.traits.contains(.selected)
    switch element.type {
    case .text: return [one(element.traits.contains(.header) ? "heading" : "paragraph")]
    case .image: return element.label.isEmpty ? [] : [one("img")]
    case .button: return [one("button", .tap)]
    case .list: return [one("list")]
    case .picker: return [one("radiogroup")]
    case .option: return [one("radio", state: "\(isOn)", .tap)]
    case .toggle: return [one("switch", state: "\(isOn)", isOn ? .turnOff : .turnOn)]
    case .textField: return [one("textbox", state: element.value, .write)]
    case .progress: return [one("progressbar", state: element.value)]
    case .divider: return [one("separator")]
    case .tabBar: return [one("tablist")]
    case .tab: return [one("tab", state: "\(isOn)", .tap)]
    case .navigationBar: return [one("navigation")]
    case .stepper:
      let steps = [(Gesture.decrement, "Menos"), (.increment, "Más")].map { gesture, name in
        line(
          "button", "\(name): \(element.label)",
          isDisabled: isDisabled || element.control(gesture) == nil, isUnder: isUnder,
          outcome: element.control(gesture)?.outcome.description)
      }
      return [one("group")] + steps
    case .row, .column, .card, .tabView, .navigationStack, .inset, .overlay:
      return element.label.isEmpty ? [] : [one("group")]
    case .spacer, .sheet, .group: return []
    }
  }
}
