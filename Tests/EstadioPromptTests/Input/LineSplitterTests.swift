import Testing

@testable import EstadioPrompt

struct LineSplitterTests {
  static let sample = "Zoë ⚽️ 화 👨‍👩‍👧"

  /// Inputs and the lines they must give, however they are cut.
  static let table: [(input: String, lines: [String])] = [
    ("", []),
    ("\n", [""]),
    ("a", ["a"]),
    ("a\n", ["a"]),
    ("a\nb", ["a", "b"]),
    ("a\r\nb\r\n", ["a", "b"]),
    ("a\rb\r", ["a", "b"]),
    ("a\rb", ["a", "b"]),
    ("\r", [""]),
    ("\r\r", ["", ""]),
    ("\r\n", [""]),
    ("\n\r", ["", ""]),
    ("\r\n\r\n", ["", ""]),
    ("\r\r\n", ["", ""]),
    ("\n\n\r\n\ra", ["", "", "", "", "a"]),
    ("a\r\n\nb", ["a", "", "b"]),
    ("a\u{2028}b\u{2029}c\u{85}d\u{0B}e\u{0C}f\n", ["a\u{2028}b\u{2029}c\u{85}d\u{0B}e\u{0C}f"]),
    ("a\0b\n\0\n", ["a\0b", "\0"]),
    (sample, [sample]),
    (sample + "\r\n" + sample + "\r" + sample + "\n", [sample, sample, sample]),
    ("e\u{301}\n\u{301}e", ["e\u{301}", "\u{301}e"]),
    ("\u{FEFF}", []),
    ("\u{FEFF}a\n", ["a"]),
    ("\u{FEFF}\n", [""]),
    ("\u{FEFF}add x\r\ninc\r\n", ["add x", "inc"]),
    ("\u{FEFF}\u{FEFF}a\n", ["\u{FEFF}a"]),
    ("a\n\u{FEFF}b\u{FEFF}\n", ["a", "\u{FEFF}b\u{FEFF}"]),
    ("a\n\u{FEFF}", ["a", "\u{FEFF}"]),
    ("a\u{FEFF}", ["a\u{FEFF}"]),
  ]

  /// Feeds the chunks one by one and ends the input.
  private func split(_ chunks: [[UInt8]], limit: Int = LineSplitter.defaultLimit) -> [Line] {
    var splitter = LineSplitter(limit: limit)
    let lines = chunks.flatMap { splitter.feed($0) }
    return lines + (splitter.finish().map { [$0] } ?? [])
  }

  private func numbered(_ lines: [String]) -> [Line] {
    lines.enumerated().map { Line(number: $0.offset + 1, content: .success($0.element)) }
  }

  /// Equality of strings forgives different scalars; a reader must not change them.
  private func scalars(_ lines: [Line]) -> [[Unicode.Scalar]] {
    lines.map { line in (try? line.content.get()).map { Array($0.unicodeScalars) } ?? [] }
  }

  @Test(arguments: table.indices)
  func `every kind of line end and mark gives the same lines in one piece`(row: Int) {
    let (input, expected) = Self.table[row]
    let lines = split([Array(input.utf8)])
    #expect(lines == numbered(expected))
    #expect(scalars(lines) == scalars(numbered(expected)))
  }

  @Test(arguments: table.indices)
  func `and fed one byte at a time`(row: Int) {
    let (input, expected) = Self.table[row]
    #expect(split(input.utf8.map { [$0] }) == numbered(expected))
  }

  @Test(arguments: table.indices)
  func `and cut in three at every pair of points, with empty chunks`(row: Int) {
    let (input, expected) = Self.table[row]
    let bytes = Array(input.utf8)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        let chunks = [bytes[..<first], bytes[first..<second], bytes[second...]].map(Array.init)
        #expect(split(chunks) == numbered(expected), "cut at \(first) and \(second)")
      }
    }
  }

  @Test(arguments: [4095, 4096, 65_535, 65_536])
  func `R01 a character cut by a buffer's edge is stored scalar for scalar`(edge: Int) {
    for character in ["ë", "화", "⚽️", "👨‍👩‍👧"] {
      for before in 0...character.utf8.count {
        let text = String(repeating: "x", count: edge - before) + character + "y"
        let bytes = Array((text + "\n").utf8)
        let lines = split([Array(bytes[..<edge]), Array(bytes[edge...])])
        #expect(scalars(lines) == [Array(text.unicodeScalars)])
      }
    }
  }

  @Test func `R03 the last line counts without a newline and empty input gives none`() {
    #expect(split([Array("inc\ninc".utf8)]) == numbered(["inc", "inc"]))
    #expect(split([Array("inc\ninc\n".utf8)]) == numbered(["inc", "inc"]))
    #expect(split([]) == [])
  }

  @Test func `a line is delivered by the chunk that brings its end, at CR at once`() {
    var splitter = LineSplitter()
    #expect(splitter.feed(Array("uno".utf8)) == [])
    #expect(splitter.feed(Array("\r".utf8)) == numbered(["uno"]))
    #expect(splitter.feed(Array("\n".utf8)) == [])
    #expect(splitter.feed(Array("\n".utf8)) == [Line(number: 2, content: .success(""))])
    #expect(splitter.finish() == nil)
  }

  static let invalid: [[UInt8]] = [
    [0xFF], [0xC3], [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x91],
    [0xF4, 0x90, 0x80, 0x80], [0xEF, 0xBB, 0x41],
  ]

  @Test(arguments: invalid)
  func `invalid UTF-8 is an error of its own line, named with its number`(bytes: [UInt8]) {
    let input = Array("uno\n".utf8) + bytes + Array("\ntres\n".utf8)
    let expected = [
      Line(number: 1, content: .success("uno")),
      Line(number: 2, content: .failure(.invalidUTF8)),
      Line(number: 3, content: .success("tres")),
    ]
    #expect(split([input]) == expected)
    #expect(split(input.map { [$0] }) == expected)
    #expect(split([bytes]) == [Line(number: 1, content: .failure(.invalidUTF8))])
  }

  @Test func `a line as long as the limit works and one byte more is an error for it only`() {
    for (mark, limit) in [("", 8), ("\u{FEFF}", 8), ("", 0), ("\u{FEFF}", 0), ("", 1)] {
      let exact = String(repeating: "x", count: limit)
      let input = Array("\(mark)\(exact)\n\(exact)x\n\(exact)\n\(exact)x".utf8)
      let expected = [
        Line(number: 1, content: .success(exact)),
        Line(number: 2, content: .failure(.tooLong(limit: limit))),
        Line(number: 3, content: .success(exact)),
        Line(number: 4, content: .failure(.tooLong(limit: limit))),
      ]
      for cut in 0...input.count {
        let chunks = [Array(input[..<cut]), Array(input[cut...])]
        #expect(split(chunks, limit: limit) == expected, "limit \(limit), cut at \(cut)")
      }
      #expect(split(input.map { [$0] }, limit: limit) == expected)
    }
  }

  @Test func `a first line too long by up to a mark's size is still too long`() {
    for extra in 1...4 {
      let line = Array(repeating: UInt8(ascii: "x"), count: 8 + extra)
      #expect(
        split([line], limit: 8) == [Line(number: 1, content: .failure(.tooLong(limit: 8)))])
    }
  }

  @Test func `R08 a line of 1 MiB works with the default limit`() {
    let text = String(repeating: "ñ", count: 1 << 19)
    let bytes = Array(text.utf8)
    var splitter = LineSplitter()
    var lines: [Line] = []
    for start in stride(from: 0, to: bytes.count, by: 65_536) {
      lines += splitter.feed(bytes[start..<min(start + 65_536, bytes.count)])
    }
    lines += splitter.feed(Array("\n".utf8))
    #expect(lines == numbered([text]))
  }

  @Test func `R08 an endless line is one error and holds no memory beyond the limit`() {
    var splitter = LineSplitter(limit: 4096)
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
    for size in [1000, 3000, 500] {
      #expect(splitter.feed(chunk[..<size]) == [])
      #expect(splitter.heldBytes <= 2 * (4096 + 3))
    }
    for _ in 0..<100 { #expect(splitter.feed(chunk) == []) }
    #expect(splitter.heldBytes == 0)
    #expect(
      splitter.feed(Array("\nuno\n".utf8)) == [
        Line(number: 1, content: .failure(.tooLong(limit: 4096))),
        Line(number: 2, content: .success("uno")),
      ])
  }

  @Test func `a discarded partial line leaves no trace, long or short`() {
    var splitter = LineSplitter(limit: 4)
    for partial in ["ab", "abcdefghijk"] {
      _ = splitter.feed(Array(partial.utf8))
      splitter.discardPartialLine()
    }
    #expect(splitter.feed(Array("uno\n".utf8)) == numbered(["uno"]))
  }

  @Test func `a fault that ends the reading follows the last line`() {
    var splitter = LineSplitter()
    _ = splitter.feed(Array("uno".utf8))
    #expect(
      splitter.end(because: .unreadable(errno: 5)) == [
        Line(number: 1, content: .success("uno")),
        Line(number: 2, content: .failure(.unreadable(errno: 5))),
      ])
  }
}
