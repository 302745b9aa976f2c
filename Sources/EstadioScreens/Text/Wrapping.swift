/// Words on lines that are not wider than they may be.
///
/// Lines break at spaces, and where the text itself begins a new one. A word that is too long for a
/// line is broken between two characters; a character that is too wide for one becomes «…».
struct Wrapping {
  private let width: Int
  private let hang: Int
  private var lines: [Line] = []
  private var line = Line()
  private var spaces = Line()
  private var word: [(run: Run, width: Int)] = []
  private var wordWidth = 0
  /// Whether something stands on the line beside the blanks it begins with.
  private var isBegun = false

  /// The lines of some text, at least one.
  ///
  /// - Parameters:
  ///   - runs: the text, which need not be harmless.
  ///   - width: of a line, at least 1.
  ///   - hang: how far all lines but the first are moved to the right, if there is room.
  static func lines(_ runs: [Run], width: Int, hang: Int = 0) -> [Line] {
    // Most texts are short and plain. Blanks at the end are left out, as they are below.
    if runs.count == 1, let text = runs.first?.text, text.isPlain, text.utf8.count <= width,
      text.utf8.last != UInt8(ascii: " ")
    {
      return [Line(text, runs[0].style)]
    }
    var wrapping = Wrapping(width: max(1, width), hang: width < 3 * hang + 3 ? 0 : hang)
    for run in runs {
      for character in run.text { wrapping.take(character, run.style) }
    }
    wrapping.endLine()
    return wrapping.lines
  }

  private init(width: Int, hang: Int) {
    self.width = width
    self.hang = hang
  }

  private mutating func take(_ character: Character, _ style: TextStyle) {
    if character.breaksLine {
      endLine()
    } else if character == " " {
      endWord()
      spaces.append(" ", style)
    } else {
      let text = character.harmless
      let cells = DisplayWidth.of(text)
      word.append((Run(text: text, style: style), cells))
      wordWidth += cells
    }
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    if isBegun, line.width + spaces.width + wordWidth > width { breakLine() }
    if line.width + spaces.width + wordWidth > width { spaces = Line() }
    line.append(spaces)
    spaces = Line()
    for var (run, cells) in word {
      if cells > width { (run.text, cells) = ("…", 1) }
      if line.width + cells > width { breakLine() }
      line.append(run.text, run.style)
      isBegun = true
    }
    (word, wordWidth) = ([], 0)
  }

  private mutating func breakLine() {
    lines.append(line)
    line = Line()
    line.pad(to: hang)
    spaces = Line()
    isBegun = false
  }

  private mutating func endLine() {
    endWord()
    breakLine()
  }
}
