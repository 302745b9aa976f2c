/// A JSON document as a value: what a migration works on.
///
/// ```swift
/// Migration(to: 2) { json in
///   json["duracion"] = json["minutos"]
///   json["minutos"] = nil
/// }
/// ```
public enum JSONValue: Hashable, Sendable {
  /// Nothing, said.
  case null
  /// True or false.
  case bool(Bool)
  /// A number, as it is written: so none loses a digit on its way through a migration.
  case number(String)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Values by name.
  case object([String: JSONValue])
}

extension JSONValue {
  /// A member of an object: `nil` if there is none, or if this is no object.
  ///
  /// Setting `nil` removes the member. Setting one of something that is no object makes it one.
  public subscript(name: String) -> JSONValue? {
    get { if case .object(let members) = self { members[name] } else { nil } }
    set {
      var members = if case .object(let members) = self { members } else { [String: JSONValue]() }
      // Let go of before it is changed, or the whole table would be copied.
      self = .null
      members[name] = newValue
      self = .object(members)
    }
  }

  /// The whole number, if this is one.
  public var int: Int? { if case .number(let text) = self { Int(text) } else { nil } }

  /// The number, if this is one.
  public var double: Double? { if case .number(let text) = self { Double(text) } else { nil } }

  /// The text, if this is one.
  public var text: String? { if case .string(let text) = self { text } else { nil } }

  /// Whether it is true, if this is a truth value.
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

  /// The elements, if this is a list.
  public var elements: [JSONValue]? { if case .array(let all) = self { all } else { nil } }

  /// The value at the end of a path of names and, in lists, of positions.
  func value(at path: some Collection<any CodingKey>) -> JSONValue? {
    guard let key = path.first else { return self }
    switch self {
    case .object(let members):
      return members[key.stringValue]?.value(at: path.dropFirst())
    case .array(let elements):
      guard let place = key.intValue, elements.indices.contains(place) else { return nil }
      return elements[place].value(at: path.dropFirst())
    default: return nil
    }
  }

  /// Puts a value at the end of a path; whether there was a place for it.
  mutating func put(_ value: JSONValue, at path: some Collection<any CodingKey>) -> Bool {
    guard let key = path.first else {
      self = value
      return true
    }
    let rest = path.dropFirst()
    switch self {
    case .object(var members):
      var member = members[key.stringValue] ?? .null
      guard rest.isEmpty || members[key.stringValue] != nil, member.put(value, at: rest) else {
        return false
      }
      members[key.stringValue] = member
      self = .object(members)
    case .array(var elements):
      guard let place = key.intValue, elements.indices.contains(place),
        elements[place].put(value, at: rest)
      else { return false }
      self = .array(elements)
    default: return false
    }
    return true
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .number("\(value)") }
  /// A number.
  public init(floatLiteral value: Double) { self = .number("\(value)") }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Nothing, said.
  public init(nilLiteral: ()) { self = .null }
  /// A list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Values by name; of two with one name the last.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

extension JSONValue: CustomStringConvertible {
  /// The document on one line, members in the order of their names.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The document's bytes: the same for equal documents, in every process, and on one line, since
  /// a line break in a text is escaped.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (place, element) in elements.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      bytes.append(UInt8(ascii: "{"))
      for (place, member) in sorted.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    bytes.append(quote)
    for byte in text.utf8 {
      switch byte {
      case quote, UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case 0..<32:
        let digits = String(byte, radix: 16)
        bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(quote)
  }
}
