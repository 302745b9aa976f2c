// Works on scalars and not on characters: a line may be a megabyte, and finding the borders of
// characters costs far more than the few comparisons needed here.

/// The words of one line of input, taken one by one from its start.
///
/// Words are divided by blanks: spaces, tabs and no-break spaces. A `#` at the start of the line
/// or after a blank begins a comment; the `#` inside the emoji «#️⃣» does not.
struct Words {
  private var rest: Substring.UnicodeScalarView

  init(_ line: String) {
    let scalars = line.unicodeScalars
    rest = scalars[..<Self.commentStart(in: scalars)]
    trim()
  }

  var isEmpty: Bool { rest.isEmpty }

  /// Takes the next word.
  mutating func next() -> Substring? {
    let word = rest.prefix { !Self.isBlank($0) }
    guard !word.isEmpty else { return nil }
    rest = rest[word.endIndex...].drop(while: Self.isBlank)
    return Substring(word)
  }

  /// Takes everything that is left, its inner blanks as they were typed.
  mutating func remainder() -> Substring? {
    guard !rest.isEmpty else { return nil }
    defer { rest = rest[rest.endIndex...] }
    return Substring(rest)
  }

  // MARK: -

  private mutating func trim() {
    rest = rest.drop(while: Self.isBlank)
    while let last = rest.last, Self.isBlank(last) { rest.removeLast() }
  }

  private static func commentStart(in line: String.UnicodeScalarView) -> String.Index {
    var afterBlank = true
    var index = line.startIndex
    while index < line.endIndex {
      let next = line.index(after: index)
      if afterBlank, line[index] == "#" {
        let isEmoji = next < line.endIndex && (line[next] == "\u{FE0F}" || line[next] == "\u{20E3}")
        if !isEmoji { return index }
      }
      afterBlank = isBlank(line[index])
      index = next
    }
    return index
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\u{A0}"
  }
}
