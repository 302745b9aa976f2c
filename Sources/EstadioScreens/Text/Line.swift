/// How a piece of text is meant, which colours show.
struct TextStyle: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let strong = TextStyle(rawValue: 1)
  static let faint = TextStyle(rawValue: 2)
  static let control = TextStyle(rawValue: 4)
  static let selected = TextStyle(rawValue: 8)
  static let prominent = TextStyle(rawValue: 16)
}

/// A piece of text in one style.
struct Run: Hashable, Sendable {
  var text: String
  var style: TextStyle
}

/// A line of a drawing: pieces of harmless text and how many cells they take together.
struct Line: Hashable, Sendable {
  private(set) var runs: [Run] = []
  private(set) var width = 0

  init() {}

  init(_ text: String, _ style: TextStyle = []) { append(text, style) }

  /// Adds a text that is harmless already.
  mutating func append(_ text: String, _ style: TextStyle = []) {
    guard !text.isEmpty else { return }
    width += DisplayWidth.of(text)
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  mutating func append(_ line: Line) {
    for run in line.runs { append(run.text, run.style) }
  }

  /// Fills with blanks up to a width.
  mutating func pad(to width: Int) {
    if width > self.width { append(String(repeating: " ", count: width - self.width)) }
  }
}
