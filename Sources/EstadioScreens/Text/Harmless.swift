// A screen shows what a person typed and what a server sent. On its way to a terminal that must not
// be able to move the cursor, change colours or turn the writing around.

extension Character {
  /// Whether it begins a new line.
  var breaksLine: Bool { isNewline }

  /// As it is drawn: what would act on the terminal is made visible, or left out.
  ///
  /// Control characters become pictures of themselves (`␛`), those of the second set and what
  /// turns the direction of writing become `�`; a soft hyphen, which some terminals draw and others
  /// do not, is left out; a blank at which no line breaks is drawn as any other.
  var harmless: String {
    guard let first = unicodeScalars.first else { return "" }
    switch first.value {
    case 0..<0x20:
      return Unicode.Scalar(0x2400 + first.value).map { String(Character($0)) } ?? ""
    case 0x7F: return "\u{2421}"
    case 0xA0: return " "
    case 0xAD: return ""
    case 0x85, 0x2028, 0x2029: return "\u{240A}"
    case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069: return "\u{FFFD}"
    default: return String(self)
    }
  }
}

extension String {
  /// The text in one line, with what would act on the terminal made visible.
  var harmless: String {
    isPlain ? self : reduce(into: "") { $0 += $1.harmless }
  }

  /// Whether all of it is ASCII that can be printed: most texts are, and need no second look.
  var isPlain: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      var index = 0
      while index < bytes.count {
        if bytes[index] &- 0x20 >= 0x5F { return false }
        index += 1
      }
      return true
    } ?? false
  }

  /// The text, or as much of it as fits beside a «…»; never wider than asked, never a part of a
  /// character.
  func truncated(to width: Int) -> String {
    if DisplayWidth.of(self) <= width { return self }
    guard width > 0 else { return "" }
    var (kept, room) = ("", width - 1)
    for character in self {
      room -= DisplayWidth.of(character)
      if room < 0 { break }
      kept.append(character)
    }
    return kept + "…"
  }
}
