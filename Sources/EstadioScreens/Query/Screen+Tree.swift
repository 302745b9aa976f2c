extension Screen: CustomDebugStringConvertible {
  /// The whole screen as text, for a person who looks for an element.
  ///
  /// ```
  /// navigationStack → back .send(.volver)
  ///   navigationBar: Partido n.º 1
  ///     button: Partidos → tap .send(.volver)
  ///   column
  ///     text "minuto": Minuto 0'
  ///     picker: Duración = 90 min, disabled
  /// ```
  ///
  /// A line for each element, its parts indented below it: the type, the identifier in quotes, the
  /// label; the value after an equals sign; traits, and whether it is disabled; what comes of each
  /// gesture. What would begin a line or act on a terminal is made visible.
  public var tree: String {
    siblings.map { $0.lines(indent: "") }.joined().joined(separator: "\n")
  }

  /// See ``tree``.
  public var debugDescription: String { tree }

  private func lines(indent: String) -> [String] {
    [indent + line.harmless] + children.flatMap { $0.lines(indent: indent + "  ") }
  }

  private var line: String {
    var line = "\(type)"
    let identifier = accessibility.identifier ?? (type == .image ? text : nil)
    if let identifier, !identifier.isEmpty { line += " \(identifier.debugDescription)" }
    // What a button shows is printed below it.
    let words = children.isEmpty || accessibility.label != nil || !text.isEmpty ? label : ""
    if !words.isEmpty { line += ": \(words)" }
    if let value { line += " = \(value)" }
    if !traits.isEmpty { line += ", \(traits)" }
    if !accessibility.isEnabled { line += ", disabled" }
    let gestures = controls.map { "\($0.gesture) \($0.outcome)" }
    return gestures.isEmpty ? line : line + " → " + gestures.joined(separator: ", ")
  }
}
