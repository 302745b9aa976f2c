/// A screen as data, for tools that read what a person would see without drawing it.
///
/// An element is an object with these keys, of which those that say nothing are left out:
///
/// - `type`: the kind of element, such as `button`.
/// - `text`: the words that it shows, or the name of an image's symbol.
/// - `value`: what is set in it.
/// - `label`: what it is called, if that is not its text.
/// - `hint`, `identifier`: what assistive technology and tests are told.
/// - `traits`: their names, in a fixed order.
/// - `isEnabled`: `false`, if the element is disabled.
/// - `frame`: `minWidth` and `minHeight` in points, `isWhollyTappable`.
/// - `controls`: for each, the `gesture` and the `outcome` as text; of writing, what comes of
///   writing nothing.
/// - `children`: the elements in it, in reading order.
///
/// Several elements without a container are an object of the type `group`.
extension Screen: Encodable {
  private enum Key: String, CodingKey {
    case type, text, value, label, hint, identifier, traits, isEnabled, frame, controls, children
    case minWidth, minHeight, isWhollyTappable, gesture, outcome
  }

  /// Writes the element and all that is in it.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(type, forKey: .type)
    if !text.isEmpty { try container.encode(text, forKey: .text) }
    try container.encodeIfPresent(value, forKey: .value)
    if label != text, type != .image || !label.isEmpty {
      try container.encode(label, forKey: .label)
    }
    try container.encodeIfPresent(accessibility.hint, forKey: .hint)
    try container.encodeIfPresent(accessibility.identifier, forKey: .identifier)
    if !traits.isEmpty { try container.encode(traits.names, forKey: .traits) }
    if !accessibility.isEnabled { try container.encode(false, forKey: .isEnabled) }
    try encodeFrame(into: &container)
    try encodeControls(into: &container)
    if !children.isEmpty { try container.encode(children, forKey: .children) }
  }

  private func encodeFrame(into container: inout KeyedEncodingContainer<Key>) throws {
    guard frame != Frame() else { return }
    var room = container.nestedContainer(keyedBy: Key.self, forKey: .frame)
    if frame.minWidth > 0 { try room.encode(frame.minWidth, forKey: .minWidth) }
    if frame.minHeight > 0 { try room.encode(frame.minHeight, forKey: .minHeight) }
    if frame.isWhollyTappable { try room.encode(true, forKey: .isWhollyTappable) }
  }

  private func encodeControls(into container: inout KeyedEncodingContainer<Key>) throws {
    guard !controls.isEmpty else { return }
    var list = container.nestedUnkeyedContainer(forKey: .controls)
    for control in controls {
      var entry = list.nestedContainer(keyedBy: Key.self)
      try entry.encode(control.gesture, forKey: .gesture)
      try entry.encode(control.outcome.description, forKey: .outcome)
    }
  }
}
