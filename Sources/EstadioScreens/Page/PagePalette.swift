/// A colour of the page, by its name in the style sheet, in the light and the dark scheme.
struct PageColour {
  let name: String
  let light: UInt32
  let dark: UInt32

  init(_ name: String, _ light: UInt32, _ dark: UInt32) {
    (self.name, self.light, self.dark) = (name, light, dark)
  }
}

/// The colours of the page.
///
/// They are data, so that a test can measure that words stand out from what is behind them.
enum PagePalette {
  static let colours = [
    // Behind everything: the desk, the phone's body, a screen, what lies on it, a sheet.
    PageColour("desk", 0xDFE2E9, 0x1A1B1F),
    PageColour("body", 0x17181C, 0x45464C),
    PageColour("ground", 0xF2F2F7, 0x000000),
    PageColour("surface", 0xFFFFFF, 0x1C1C1E),
    PageColour("raised", 0xFFFFFF, 0x2C2C2E),
    PageColour("bar", 0xFAFAFC, 0x121214),
    PageColour("sheet", 0xF2F2F7, 0x1C1C1E),
    PageColour("pressed", 0xE6E6EC, 0x3A3A3C),
    // Words.
    PageColour("text", 0x111114, 0xF5F5F7),
    PageColour("secondary", 0x5C5D66, 0xB4B4BB),
    PageColour("faint", 0x8C8C94, 0x7C7C84),
    // Controls: words and symbols, what is behind them, and the one that is suggested.
    PageColour("accent", 0x0A58CA, 0x6CB2FF),
    PageColour("tint", 0xDFEAFB, 0x15304F),
    PageColour("strong", 0x0A58CA, 0x1D64D4),
    PageColour("onStrong", 0xFFFFFF, 0xFFFFFF),
    PageColour("track", 0x85858D, 0x7E7E86),
    PageColour("on", 0x1B7F3E, 0x2F9E53),
    PageColour("segments", 0xE3E3E9, 0x2C2C2E),
    PageColour("segment", 0xFFFFFF, 0x5E5E63),
    PageColour("line", 0xD5D5DB, 0x3A3A3D),
  ]

  static let light = declarations(\.light)
  static let dark = declarations(\.dark)

  private static func declarations(_ scheme: KeyPath<PageColour, UInt32>) -> String {
    colours.map { "--\($0.name): #\(hex($0[keyPath: scheme]));" }.joined(separator: " ")
  }

  private static func hex(_ colour: UInt32) -> String {
    let digits = String(colour, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}
