/// How a screen is drawn as text.
public struct TextOptions: Hashable, Sendable {
  /// How large it is. Without rows it is as long as its content, and nothing scrolls.
  public var size: ScreenSize
  /// How far each region is scrolled.
  public var positions: ScrollPositions
  /// Whether what stands out, is chosen, cannot be used or weighs less has a colour of its own.
  ///
  /// Colours add escapes and nothing else: without them the text is the same.
  public var isColored: Bool
  /// Whether cards, lines and the whole screen are drawn with box-drawing characters.
  public var drawsBoxes: Bool

  /// Chooses how to draw; by default 80 columns of text without escapes, as a pipe wants it.
  public init(
    size: ScreenSize = ScreenSize(columns: 80), positions: ScrollPositions = .top,
    isColored: Bool = false, drawsBoxes: Bool = false
  ) {
    self.size = size
    self.positions = positions
    self.isColored = isColored
    self.drawsBoxes = drawsBoxes
  }
}
