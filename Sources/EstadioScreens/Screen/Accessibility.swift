/// What assistive technology and tests are told of an element.
public struct Accessibility: Hashable, Codable, Sendable {
  /// What it is called, in place of the words that it shows.
  public package(set) var label: String?
  /// What happens when it is used.
  public package(set) var hint: String?
  /// A name for tests, which nobody sees or hears.
  public package(set) var identifier: String?
  /// Whether it reacts. A container that is disabled disables everything in it.
  public package(set) var isEnabled = true

  init() {}
}

/// How much room an element asks for, in points, and what of it reacts to a tap.
///
/// Zero asks for nothing beyond its contents.
public struct Frame: Hashable, Codable, Sendable {
  /// The width that it has at least.
  public package(set) var minWidth = 0
  /// The height that it has at least.
  public package(set) var minHeight = 0
  /// Whether all of its room reacts, and not only what is drawn in it.
  public package(set) var isWhollyTappable = false

  init() {}
}
