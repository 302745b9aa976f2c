import Testing

@testable import EstadioScreens

@Suite struct WrappingTests {
  private func lines(_ text: String, _ width: Int, hang: Int = 0) -> [String] {
    Wrapping.lines([Run(text)], width: width, hang: hang).map { $0.runs.map(\.text).joined() }
  }

  @Test(arguments: [
    ("uno dos tres", 20, ["uno dos tres"]),
    ("uno dos tres", 12, ["uno dos tres"]),
    ("uno dos tres", 11, ["uno dos", "tres"]),
    ("uno dos tres", 4, ["uno", "dos", "tres"]),
    ("uno dos tres", 2, ["un", "o", "do", "s", "tr", "es"]),
    ("a  b", 9, ["a  b"]),
    ("a  b", 3, ["a", "b"]),
    ("  a", 9, ["  a"]),
    ("a ", 9, ["a"]),
    ("ñ ", 9, ["ñ"]),
    ("", 9, [""]),
    ("uno\ndos", 9, ["uno", "dos"]),
    ("uno\r\n\r\ndos", 9, ["uno", "", "dos"]),
    ("40\u{A0}% de", 5, ["40 %", "de"]),
    ("日本語", 4, ["日本", "語"]),
    ("日本語", 3, ["日", "本", "語"]),
    ("日本", 1, ["…", "…"]),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
  ])
  func `words break at spaces, and only then inside`(text: String, width: Int, out: [String]) {
    #expect(lines(text, width) == out)
  }

  @Test func `what turns the direction takes the room that its picture takes`() {
    let text = "Toros \u{202E}\u{2066}\u{202C}fútbol"
    for width in 3...12 {
      for line in Wrapping.lines([Run(text)], width: width) { #expect(line.width <= width) }
    }
    #expect(lines("ab\u{202E}\u{202E}cd", 4) == ["ab\u{FFFD}\u{FFFD}", "cd"])
  }

  @Test func `further lines hang where there is room for it`() {
    #expect(lines("[uno dos]", 6, hang: 1) == ["[uno", " dos]"])
    #expect(lines("[u d]", 3, hang: 1) == ["[u", "d]"])
  }

  @Test(arguments: [
    ("Partidos", 8, "Partidos"), ("Partidos", 7, "Partid…"), ("Partidos", 1, "…"),
    ("Partidos", 0, ""), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
    ("e\u{301}a👨‍👩‍👧‍👦x", 4, "e\u{301}a…"), ("🇪🇸🇯🇵", 3, "🇪🇸…"), ("a👍🏽b", 3, "a…"),
  ])
  func `a cut never goes through a character nor beyond the width`(
    text: String, width: Int, out: String
  ) {
    #expect(text.truncated(to: width) == out)
    #expect(DisplayWidth.of(out) <= width)
  }

  @Test(arguments: [
    ("\u{1B}[31mrojo", "␛[31mrojo"), ("\u{7}\t\0", "␇␉␀"), ("\u{7F}", "␡"),
    ("a\u{9B}b", "a\u{FFFD}b"), ("a\u{202E}b\u{202C}", "a\u{FFFD}b\u{FFFD}"),
    ("\u{2066}a", "\u{FFFD}a"), ("uno\ndos", "uno␊dos"), ("co\u{AD}rto", "corto"),
    ("a\u{A0}b", "a b"), ("a\u{2028}b", "a␊b"), ("año 👨‍👩‍👧‍👦", "año 👨‍👩‍👧‍👦"),
  ])
  func `what would act on the terminal is made visible`(text: String, out: String) {
    #expect(text.harmless == out)
  }
}
