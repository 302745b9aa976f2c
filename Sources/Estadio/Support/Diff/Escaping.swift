/// Namespace of what keeps printed text on its line and free of surprises for a terminal.
enum Escaping {
  /// The text in quotes, as a Swift literal would spell it.
  static func quoted(_ text: some StringProtocol) -> String {
    "\"\(escaped(text, quotes: true))\""
  }

  /// The text with line breaks, control characters and invisible marks spelled out.
  ///
  /// Zero-width joiners stay, since emoji and some scripts are written with them.
  static func escaped(_ text: some StringProtocol, quotes: Bool = false) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": escaped.append(contentsOf: "\\n".unicodeScalars)
      case "\r": escaped.append(contentsOf: "\\r".unicodeScalars)
      case "\t": escaped.append(contentsOf: "\\t".unicodeScalars)
      case "\\" where quotes: escaped.append(contentsOf: "\\\\".unicodeScalars)
      case "\"" where quotes: escaped.append(contentsOf: "\\\"".unicodeScalars)
      case _ where isUnseen(scalar):
        let code = String(scalar.value, radix: 16, uppercase: true)
        escaped.append(contentsOf: "\\u{\(code)}".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return scalar.value != 0x200C && scalar.value != 0x200D
    default: return false
    }
  }
}
