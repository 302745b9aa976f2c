/// How far each scrolling part of a screen is scrolled, in lines.
///
/// A screen does not remember it, as it remembers nothing: who draws it does. What was never set is
/// at the top; what is set too far counts as the end. ``ScreenLayout/scrolled(to:)`` says what to
/// set for an element to be seen.
public struct ScrollPositions: Hashable, Sendable {
  private var offsets: [ElementPath: Int] = [:]

  /// Everything at the top.
  public init() {}

  /// Everything at the top.
  public static let top = ScrollPositions()

  /// How many lines of a region lie above what is seen, before it is held to what there is.
  public subscript(region: ElementPath) -> Int {
    get { offsets[region] ?? 0 }
    set { offsets[region] = newValue == 0 ? nil : newValue }
  }
}
