import Testing

@testable import EstadioPrompt

struct WordsTests {
  private func all(_ line: String) -> [String] {
    var words = Words(line)
    var result: [String] = []
    while let word = words.next() { result.append(String(word)) }
    #expect(words.isEmpty)
    return result
  }

  @Test func `blanks divide words and a hash after a blank begins a comment`() {
    let table: [(String, [String])] = [
      ("", []), ("   \t ", []), ("# todo", []), ("   # todo", []), ("#", []), ("##", []),
      ("a", ["a"]), ("  a \t b\u{A0}c  ", ["a", "b", "c"]), ("a # b", ["a"]), ("a\t#b", ["a"]),
      ("a#b", ["a#b"]), ("a #", ["a"]), ("a b# c", ["a", "b#", "c"]), ("C#  x", ["C#", "x"]),
      ("a #️⃣", ["a", "#️⃣"]), ("a\u{2028}b c", ["a\u{2028}b", "c"]), ("a\0b", ["a\0b"]),
    ]
    for (line, expected) in table { #expect(all(line) == expected, "\(line)") }
  }

  @Test func `the remainder keeps its inner blanks and nothing at its ends`() {
    var words = Words("  di   Rayo \t FC   # nombre")
    #expect(words.next() == "di")
    #expect(words.remainder() == "Rayo \t FC")
    #expect(words.remainder() == nil)
    #expect(words.isEmpty)
  }
}
