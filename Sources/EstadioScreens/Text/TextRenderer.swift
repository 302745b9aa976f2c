/// Draws screens as lines of text.
///
/// ```
/// ‹ Partidos        Partido n.º 1
/// Rayo FC 2–1 Toros
/// [Gol Rayo FC] [Gol Toros]
/// (En juego)
/// Duración: 90 min ✓ [60 min]
/// -------------------------------
/// [Rayo FC 2–1 Toros · 34']
/// ‹Partidos› · Marcador
/// ```
///
/// What can be tapped stands in brackets, `[…]`, the control that the screen suggests in `[[…]]`,
/// what is disabled in `(…)`. A switch is `[x]` or `[ ]`; a field `[text___]`; a stepper ends in
/// `[−] [+]`, with `(+)` where there is no more; the chosen option has a tick, the selected tab
/// stands in `‹…›`. A button that shows other elements is drawn as they are. An image is the name
/// of its symbol, `:heart:`. Arrows at the right edge say that a part can be scrolled.
///
/// No line is wider than the screen, as ``DisplayWidth`` reckons, and none ends in a blank. What a
/// text contains that would act on the terminal is made visible. The same screen and options give
/// the same text.
public struct TextRenderer: Sendable {
  /// How it draws.
  public var options: TextOptions

  /// Makes a renderer.
  public init(_ options: TextOptions = TextOptions()) { self.options = options }

  /// The lines of a screen, without line ends; as many as the size has rows, if it has.
  public func lines<Action>(_ screen: Screen<Action>) -> [String] {
    let composer = Composer(
      look: Look(drawsBoxes: options.drawsBoxes), positions: options.positions)
    return composer.screen(screen.layoutNodes, size: options.size).lines.map(text)
  }

  private func text(_ line: Line) -> String {
    var runs = line.runs
    while let last = runs.popLast() {
      let kept = last.text.withoutTrailingBlanks
      if kept.isEmpty { continue }
      runs.append(Run(text: kept, style: last.style))
      break
    }
    return runs.map { options.isColored ? $0.style.colored($0.text) : $0.text }.joined()
  }
}

extension Screen {
  /// The screen drawn as text, its lines separated by newlines.
  public func text(_ options: TextOptions = TextOptions()) -> String {
    lines(options).joined(separator: "\n")
  }

  /// The screen drawn as lines of text; as many as the size has rows, if it has.
  public func lines(_ options: TextOptions = TextOptions()) -> [String] {
    TextRenderer(options).lines(self)
  }
}

extension TextStyle {
  private static let codes: [(TextStyle, String)] = [
    (.strong, "1"), (.faint, "2"), (.control, "36"), (.selected, "32"), (.prominent, "1;7"),
  ]

  /// A text with the escapes of its style around it.
  fileprivate func colored(_ text: String) -> String {
    if isEmpty { return text }
    let codes = Self.codes.filter { contains($0.0) }.map(\.1).joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    var end = endIndex
    while end > startIndex {
      let before = index(before: end)
      if self[before] != " " { break }
      end = before
    }
    return String(self[..<end])
  }
}
