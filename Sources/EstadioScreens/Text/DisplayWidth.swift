/// How many cells of a terminal a text takes.
///
/// No terminal says how wide it draws a character, and no two agree on all of them. This is the
/// common ground, and where there is none, the wider answer, so that a line is never longer than
/// was reckoned:
///
/// | character | cells |
/// |---|---|
/// | a letter, with any number of accents on it | 1 |
/// | Chinese, Japanese, Korean; what is written full width | 2 |
/// | an emoji: with a skin tone, joined with others, a flag, a keycap | 2 |
/// | a sign that selector 16 turns into an emoji (`❤️`) | 2 |
/// | an accent on nothing, a joiner, a selector: what draws nothing by itself | 0 |
/// | a letter made of several that stand side by side, as in Indic scripts | their sum |
/// | a control character, which is drawn as a picture of itself | 1 |
/// | one whose width depends on the font (`·`, `–`, `▲`, Greek, Cyrillic) | 1 |
///
/// What is an emoji, an accent or invisible is asked of the standard library; what is wide is in
/// one small table.
public enum DisplayWidth {
  /// The cells of a text: the sum of its characters'. O(n), fast for ASCII.
  public static func of(_ text: String) -> Int {
    text.isPlain ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// The cells of a character: 0, 1 or 2, or more if it is made of several letters.
  public static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return width(first) }
    if isControl(first) { return 1 }
    if isEmoji(first, scalars) { return 2 }
    return scalars.reduce(0) { $0 + width($1) }
  }

  /// Several scalars that are drawn as one emoji.
  private static func isEmoji(
    _ first: Unicode.Scalar, _ scalars: Character.UnicodeScalarView
  ) -> Bool {
    let properties = first.properties
    if properties.isEmojiPresentation { return true }
    guard properties.isEmoji else { return false }
    return scalars.dropFirst().contains {
      $0 == Self.emojiSelector || $0 == Self.keycap || $0.properties.isEmojiModifier
    }
  }

  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  private static let keycap: Unicode.Scalar = "\u{20E3}"

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if drawsNothing(scalar) { return 0 }
    return isWide(value) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  private static func drawsNothing(_ scalar: Unicode.Scalar) -> Bool {
    // Vowels and final consonants of Korean, which are drawn into the consonant before them.
    if 0x1160...0x11FF ~= scalar.value || 0xD7B0...0xD7FF ~= scalar.value { return true }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    // Hangul fillers and the like are invisible and yet letters.
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= wide[0].lowerBound else { return false }
    var (low, high) = (0, wide.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if wide[middle].lowerBound <= value { low = middle } else { high = middle - 1 }
    }
    return wide[low].contains(value)
  }

  /// What the Unicode standard calls wide or full width and the standard library does not tell, in
  /// ascending order; gaps without characters are left in.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D7F,
    0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]
}
