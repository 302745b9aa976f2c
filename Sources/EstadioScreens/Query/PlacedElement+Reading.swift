extension PlacedElement {
  /// The name that it has for tests; an image without one goes by its symbol's.
  public var identifier: String? {
    if let identifier = element.accessibility.identifier { return identifier }
    return element.type == .image && !element.text.isEmpty ? element.text : nil
  }
  /// What it is called: its label, or the words that it shows.
  public var label: String { element.label }
  /// What is set in it, if it is something that can be set.
  public var value: String? { element.value }
  /// What happens when it is used.
  public var hint: String? { element.accessibility.hint }
  /// Whether it is not disabled.
  public var isEnabled: Bool { element.accessibility.isEnabled }
  /// Whether it is the one that is chosen among its like; of a switch, whether it is on.
  public var isSelected: Bool { element.traits.contains(.selected) }
  /// Whether a person could use it now: it is not disabled, and no sheet lies over it.
  public var isHittable: Bool { isEnabled && !isUnderSheet }

  /// Whether a tap does something with it, be it enabled or not.
  package var isTappable: Bool {
    element.control(.tap) != nil || element.control(.turnOn) != nil
  }

  /// Type, identifier and words, as faults list it: `button "partido-1": Rayo FC, 2–1, Toros`.
  var line: String { "\(element.type)\(naming)".harmless }

  /// The same with its path in place of the type.
  var placedLine: String {
    // A path ends with the identifier, unless the element goes by something else.
    label.isEmpty ? path.description : "\(path): \(label.harmless)"
  }

  private var naming: String {
    (identifier.map { " \($0.debugDescription)" } ?? "") + (label.isEmpty ? "" : ": \(label)")
  }
}
