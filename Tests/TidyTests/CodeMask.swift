/// Blanks everything in a Swift text that is not code.
///
/// A rule about `try!` must not fire on a comment that explains it or on a test's sample. A
/// full parser would be a dependency; this scanner knows comments, strings (raw, of many lines,
/// with interpolations, whose code it keeps) and backticks, and starts afresh at a line's end.
/// Bare regex literals are read as code.
struct CodeMask {
  private var bytes: [UInt8]
  private var index = 0

  static func code(of text: String) -> String {
    var mask = CodeMask(bytes: Array(text.utf8))
    mask.code(ofInterpolation: false)
    return String(decoding: mask.bytes, as: UTF8.self)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func code(ofInterpolation: Bool) {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where at("//"):
        blank { $0.at("\n") }
      case UInt8(ascii: "/") where at("/*"):
        blockComment()
      case UInt8(ascii: "`"):
        index += 1
        blank { $0.at("`") || $0.at("\n") }
        index += 1
      case UInt8(ascii: "\""):
        string(hashes: 0)
      case UInt8(ascii: "#"):
        let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
        index += hashes
        if at("\"") { string(hashes: hashes) }
      case UInt8(ascii: ")") where ofInterpolation && depth == 0:
        index += 1
        return
      case let byte:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        index += 1
      }
    }
  }

  private mutating func blockComment() {
    var depth = 0
    repeat {
      if at("/*") { depth += 1 }
      if at("*/") { depth -= 1 }
      let width = at("/*") || at("*/") ? 2 : 1
      for _ in 0..<width { blankOne() }
    } while depth > 0 && index < bytes.count
  }

  private mutating func string(hashes: Int) {
    let quotes = at("\"\"\"") ? "\"\"\"" : "\""
    let end = quotes + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    index += quotes.utf8.count
    while index < bytes.count {
      if at(end) {
        index += end.utf8.count
        return
      }
      if at("\n") && quotes == "\"" { return }
      if at(escape) {
        let opens = index + escape.utf8.count
        let isInterpolation = opens < bytes.count && bytes[opens] == UInt8(ascii: "(")
        for _ in escape.utf8 { blankOne() }
        if isInterpolation {
          index += 1
          code(ofInterpolation: true)
        } else {
          blankOne()
        }
      } else {
        blankOne()
      }
    }
  }

  private func at(_ token: String) -> Bool {
    var place = index
    for byte in token.utf8 {
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
    }
    return true
  }

  private mutating func blank(until stop: (CodeMask) -> Bool) {
    while index < bytes.count && !stop(self) { blankOne() }
  }

  private mutating func blankOne() {
    guard index < bytes.count else { return }
    if bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
    index += 1
  }
}
