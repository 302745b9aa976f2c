import Foundation
import Testing

@testable import EstadioScreens

/// Words and controls stand out from what is behind them, and the style sheet fits the markup.
@Suite struct PageStyleTests {
  /// Words on a ground need 4.5 to 1, what marks a control needs 3 to 1.
  static let pairs: [(String, String, Double)] = [
    ("text", "ground", 4.5), ("text", "surface", 4.5), ("text", "raised", 4.5),
    ("text", "sheet", 4.5), ("text", "segments", 4.5), ("text", "segment", 4.5),
    ("text", "pressed", 4.5),
    ("secondary", "ground", 4.5), ("secondary", "surface", 4.5), ("secondary", "raised", 4.5),
    ("secondary", "sheet", 4.5), ("secondary", "bar", 4.5),
    ("accent", "ground", 4.5), ("accent", "surface", 4.5), ("accent", "raised", 4.5),
    ("accent", "sheet", 4.5), ("accent", "bar", 4.5), ("accent", "tint", 4.5),
    ("accent", "pressed", 4.5), ("onStrong", "strong", 4.5),
    ("track", "ground", 3), ("track", "surface", 3), ("track", "sheet", 3), ("on", "ground", 3),
    ("on", "surface", 3), ("on", "raised", 3), ("strong", "ground", 3), ("accent", "segments", 3),
    ("accent", "desk", 3),
  ]

  @Test(arguments: pairs)
  func `the colours of a pair can be told apart in both schemes`(
    _ front: String, _ back: String, _ least: Double
  ) throws {
    for scheme in [\PageColour.light, \PageColour.dark] {
      let ratio = Self.contrast(try Self.colour(front, scheme), try Self.colour(back, scheme))
      #expect(ratio >= least, "\(front) on \(back): \(ratio)")
    }
  }

  @Test func `contrast is measured as it is defined`() {
    #expect(Self.contrast(0x000000, 0xFFFFFF) == 21)
    #expect(abs(Self.contrast(0x777777, 0xFFFFFF) - 4.478) < 0.001)
  }

  private static func colour(
    _ name: String, _ scheme: KeyPath<PageColour, UInt32>
  ) throws -> UInt32 {
    try #require(PagePalette.colours.first { $0.name == name })[keyPath: scheme]
  }

  private static func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  /// The relative luminance; each channel is linear below 0.04 and about a power above.
  private static func luminance(_ colour: UInt32) -> Double {
    let weights = [(16, 0.2126), (8, 0.7152), (0, 0.0722)]
    return weights.reduce(0) { sum, part in
      let channel = Double(colour >> UInt32(part.0) & 0xFF) / 255
      let linear =
        channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
      return sum + part.1 * linear
    }
  }

  @Test func `every colour that the style names is declared, and used`() {
    let uses = PageStyle.sheet.matches(of: /var\(--([a-zA-Z]+)\)/).map { String($0.output.1) }
    let sizes: Set = ["edge", "foot"]
    #expect(Set(uses).subtracting(sizes) == Set(PagePalette.colours.map(\.name)))
  }

  @Test func `the style sheet closes every brace and holds no markup`() {
    var depths = [0]
    for letter in PageStyle.sheet where "{}".contains(letter) {
      depths.append((depths.last ?? 0) + (letter == "{" ? 1 : -1))
    }
    #expect(depths.last == 0)
    #expect(depths.min() == 0 && depths.max() == 3)
    #expect(!PageStyle.sheet.contains("<"))
    #expect(PageStyle.sheet.allSatisfy { $0.isASCII })
  }

  @Test func `every class of the markup has a style, and every style a class`() throws {
    var used: Set<String> = []
    let screens =
      Pagina.todas().map(\.1)
      + (0..<150).map { seed in
        var random = Azar(seed: UInt64(seed))
        return random.screen(depth: 5)
      }
    for screen in screens {
      let classes = try PageReader.nodes(screen.htmlFragment).flatMap(\.all).compactMap {
        $0["class"]
      }
      used.formUnion(classes.flatMap { $0.split(separator: " ").map(String.init) })
    }
    let styled = Set(PageStyle.sheet.matches(of: /\.([a-z][a-z-]+)/).map { String($0.output.1) })
    // Nothing of the look hangs on these.
    let plain: Set = [
      "time", "stack", "inset", "divider", "textField", "navigationBar", "navigationStack",
      "tabBar", "tabView",
    ]
    #expect(used.subtracting(styled).subtracting(plain) == [])
    #expect(styled.subtracting(used) == [])
  }

  @Test func `what moves does so only where motion is welcome`() throws {
    let calm = try #require(PageStyle.sheet.firstRange(of: "prefers-reduced-motion: no-preference"))
    let moves = PageStyle.sheet.ranges(of: "animation")
    #expect(moves.count == 1 && moves.allSatisfy { $0.lowerBound > calm.lowerBound })
    #expect(!PageStyle.sheet.contains("transition"))
  }

  @Test func `a button is at least 44 points wide and high`() {
    #expect(PageStyle.sheet.contains("min-width: 44px; min-height: 44px;"))
  }
}
