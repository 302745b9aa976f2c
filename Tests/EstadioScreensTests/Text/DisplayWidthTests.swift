import EstadioScreens
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("Rayo FC", 7), ("ñ", 1), ("e\u{301}", 1), ("n\u{303}\u{323}", 1),
    ("2–1", 3), ("·", 1), ("…", 1), ("«»", 2), ("−", 1), ("[x]", 3), ("↑", 1), ("█", 1), ("─", 1),
    ("Ελλάδα", 6), ("Москва", 6), ("שלום", 4), ("قطر", 3),
    ("日本", 4), ("カタカナ", 8), ("ｶﾀ", 2), ("Ａ１", 4), ("。", 2), ("한국", 4), ("𠮷", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("⚽", 2), ("👍", 2), ("👍🏽", 2), ("☝🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇪🇸", 2),
    ("🇪🇸🇯🇵", 4), ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
    ("❤", 1), ("❤️", 2), ("1\u{20E3}", 2), ("1️⃣", 2), ("©", 1), ("©️", 2),
    ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FE0F}", 0), ("\u{AD}", 0), ("\u{301}", 0),
    ("क्ष", 2), ("ไทย", 3), ("\u{1B}", 1), ("\t", 1),
  ])
  func `a text takes as many cells as a terminal gives it`(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test func `the width of a text is the sum of its characters`() {
    let text = "Añ日👨‍👩‍👧‍👦🇪🇸e\u{301}"
    #expect(text.map { DisplayWidth.of($0) } == [1, 1, 2, 2, 2, 1])
    #expect(DisplayWidth.of(text) == 9)
  }
}
