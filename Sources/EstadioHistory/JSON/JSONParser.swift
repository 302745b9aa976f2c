/// Reads one JSON document, numbers as they are written.
///
/// Foundation's readers turn numbers into `Double`, or need to know the type; a migration knows
/// neither, and must not lose the last digit of an id.
struct JSONParser {
  /// Why a text is no JSON document.
  struct Trouble: Error, Hashable, CustomStringConvertible {
    let reason: String
    /// The position of the byte at which it was seen.
    let offset: Int

    var description: String { "\(reason) at byte \(offset)" }
  }

  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The document that the bytes are. A mark of the byte order at their start is passed over.
  static func parse(_ bytes: some Sequence<UInt8>) throws(Trouble) -> JSONValue {
    var parser = JSONParser(Array(bytes))
    if parser.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.place = 3 }
    parser.skipSpace()
    guard !parser.isAtEnd else { throw parser.trouble("nothing is written") }
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.isAtEnd else { throw parser.trouble("more follows after the document") }
    return value
  }

  // MARK: - Reading

  private var isAtEnd: Bool { place == bytes.count }
  private var next: UInt8? { isAtEnd ? nil : bytes[place] }

  private func trouble(_ reason: String) -> Trouble { Trouble(reason: reason, offset: place) }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { place += 1 }
  }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(Trouble) {
    guard skip(sign) else { throw unexpected("'\(sign)'") }
  }

  private func unexpected(_ wanted: String) -> Trouble {
    trouble(isAtEnd ? "the text ends where \(wanted) belongs" : "\(wanted) is missing")
  }

  private mutating func value(depth: Int) throws(Trouble) -> JSONValue {
    guard depth <= JSONValue.maxDepth else { throw trouble("it is nested too deeply") }
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Trouble) -> JSONValue {
    guard bytes[place...].starts(with: word.utf8) else { throw unexpected("a value") }
    place += word.utf8.count
    return value
  }

  private mutating func elements(depth: Int) throws(Trouble) -> [JSONValue] {
    var all: [JSONValue] = []
    try expect("[")
    skipSpace()
    if skip("]") { return all }
    repeat {
      skipSpace()
      all.append(try value(depth: depth + 1))
      skipSpace()
    } while skip(",")
    try expect("]")
    return all
  }

  private mutating func members(depth: Int) throws(Trouble) -> [String: JSONValue] {
    var all: [String: JSONValue] = [:]
    try expect("{")
    skipSpace()
    if skip("}") { return all }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected("a name") }
      let name = try string()
      skipSpace()
      try expect(":")
      skipSpace()
      all[name] = try value(depth: depth + 1)
      skipSpace()
    } while skip(",")
    try expect("}")
    return all
  }

  private mutating func number() throws(Trouble) -> String {
    let start = place
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func digits() throws(Trouble) {
    let start = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    if place == start { throw unexpected("a value") }
  }

  private mutating func string() throws(Trouble) -> String {
    try expect("\"")
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let valid = String(validating: text, as: UTF8.self) else {
          throw trouble("a text is not UTF-8")
        }
        return valid
      case UInt8(ascii: "\\"): text += try escape().utf8
      case 0..<32: throw trouble("a text has a control character")
      default: text.append(byte)
      }
    }
    throw unexpected("the end of a text")
  }

  private mutating func escape() throws(Trouble) -> String {
    guard let byte = next else { throw unexpected("an escape") }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(UnicodeScalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if UTF16.isLeadSurrogate(units[0]), skip("\\"), skip("u") { units.append(try unit()) }
      guard let text = String(validating: units, as: UTF16.self) else {
        throw trouble("an escape is half a character")
      }
      return text
    default: throw trouble("an escape is unknown")
    }
  }

  private mutating func unit() throws(Trouble) -> UInt16 {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw trouble("an escape is no number") }
    place += 4
    return unit
  }
}
