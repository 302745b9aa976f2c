import Testing

@testable import EstadioPrompt

struct SpellingTests {
  @Test func `case, diacritics, composition and width do not tell words apart`() {
    for word in ["pestaña", "PESTAÑA", "pestana", "pestan\u{303}a", "Péstáñä", "ｐｅｓｔａｎａ"] {
      #expect(Spelling.key(word) == "pestana")
    }
    #expect(Spelling.key("gol") != Spelling.key("goal"))
  }

  @Test func `the distance counts insertions, removals, replacements and swaps`() {
    let table: [(String, String, Int)] = [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
      ("abc", "ab", 1), ("abc", "xabc", 1), ("abc", "acb", 1), ("abcd", "badc", 2),
      ("gato", "perro", 4), ("kitten", "sitting", 3),
    ]
    for (one, other, expected) in table {
      #expect(Spelling.distance(Array(one), Array(other)) == expected, "\(one) \(other)")
      #expect(Spelling.distance(Array(other), Array(one)) == expected, "\(other) \(one)")
    }
  }

  @Test func `the nearest word is suggested if one edit per three characters reaches it`() {
    let words = ["open", "abrir", "goal", "gol", "scorers", "goleadores"]
    let table: [(String, String?)] = [
      ("abri", "abrir"), ("arbir", "abrir"), ("ABRÍ", "abrir"), ("opn", "open"),
      ("gooal", "goal"), ("gl", "gol"), ("goll", "goal"), ("goaal", "goal"),
      ("golaedroes", "goleadores"), ("score", nil), ("xyz", nil), ("g", nil), ("", nil),
      ("partido", nil),
    ]
    for (typed, expected) in table {
      #expect(Spelling.nearest(to: typed, among: words) == expected, "\(typed)")
    }
  }

  @Test func `of equally near words the first declared is suggested`() {
    #expect(Spelling.nearest(to: "bal", among: ["gal", "bar", "val"]) == "gal")
  }

  @Test func `a megabyte is nobody's misspelling and stays as it is`() {
    let long = String(repeating: "Á", count: 1 << 20)
    #expect(Spelling.nearest(to: long, among: ["a"]) == nil)
    #expect(Spelling.key(long) == long)
  }
}
