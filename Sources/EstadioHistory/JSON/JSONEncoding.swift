import Foundation

// Foundation's encoder writes a set, and a dictionary whose keys are no texts, in the order of
// their hashes, which differs from process to process, sorted keys or not. This one puts both in
// order. What it writes is read by Foundation's decoder.

extension JSONValue {
  /// Under so many lists and objects a value may stand; Foundation's decoder goes to 512.
  static let maxDepth = 500

  /// What becomes of numbers that JSON has no word for.
  package enum NotFinite {
    /// The value cannot be encoded.
    case refused
    /// They are the texts `"nan"`, `"inf"` and `"-inf"`, which ``JSONValue/decoderOfTexts`` reads.
    case texts
  }

  /// What a value encodes as; equal values give equal documents, in every process.
  ///
  /// Dates, data, URLs and decimals are written as Foundation's decoder expects them by default.
  /// A type that walks its own set in its `encode(to:)`, instead of encoding it, is the one case
  /// that stays unsteady.
  ///
  /// - Throws: what the value throws, and `EncodingError` for a number that is not finite and for
  ///   what is nested deeper than ``maxDepth``.
  package static func encoding(
    _ value: some Encodable, notFinite: NotFinite = .refused
  ) throws -> JSONValue {
    let slot = Slot(depth: 0, notFinite)
    try SlotEncoder(slot, []).encode(value)
    return slot.value
  }

  /// The value of a type that encodes as this document.
  func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Reads what values encode as when numbers that are not finite are texts.
  static var decoderOfTexts: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}

/// The place of one value, filled by whoever encodes it, in whatever order.
private final class Slot {
  private enum Content {
    case value(JSONValue)
    case elements([Slot])
    case members([String: Slot])
  }

  private var content: Content?
  /// Under how many others it is.
  let depth: Int
  let notFinite: JSONValue.NotFinite

  init(depth: Int, _ notFinite: JSONValue.NotFinite) {
    self.depth = depth
    self.notFinite = notFinite
  }

  /// Something that asked for nothing is an object without members, as everywhere.
  var value: JSONValue {
    switch content {
    case .value(let value): value
    case .elements(let slots): .array(slots.map(\.value))
    case .members(let slots): .object(slots.mapValues(\.value))
    case nil: .object([:])
    }
  }

  var count: Int { if case .elements(let slots) = content { slots.count } else { 0 } }

  func put(_ value: JSONValue) { content = .value(value) }
  func beList() { if case .elements = content { return } else { content = .elements([]) } }
  func beTable() { if case .members = content { return } else { content = .members([:]) } }

  private func below() -> Slot { Slot(depth: depth + 1, notFinite) }

  func appended() -> Slot {
    let slot = below()
    var slots: [Slot] = []
    if case .elements(let all) = content { slots = all }
    content = nil
    slots.append(slot)
    content = .elements(slots)
    return slot
  }

  func member(_ name: String) -> Slot {
    var slots: [String: Slot] = [:]
    if case .members(let all) = content { slots = all }
    content = nil
    defer { content = .members(slots) }
    if let slot = slots[name] { return slot }
    let slot = below()
    slots[name] = slot
    return slot
  }
}

private struct SlotEncoder: Encoder {
  let slot: Slot
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(_ slot: Slot, _ path: [any CodingKey]) {
    self.slot = slot
    codingPath = path
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.beTable()
    return KeyedEncodingContainer(Members<Key>(slot: slot, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.beList()
    return Elements(slot: slot, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(slot: slot, codingPath: codingPath)
  }

  func encode(_ value: some Encodable) throws {
    if slot.depth > JSONValue.maxDepth {
      throw refusal(value, "it is nested deeper than \(JSONValue.maxDepth) levels")
    }
    if let leaf = value as? any Leaf {
      guard let json = leaf.json(slot.notFinite) else {
        throw refusal(value, "\(value) is no number")
      }
      return slot.put(json)
    }
    try value.encode(to: self)
    if let order = type(of: value) as? any Unordered.Type { slot.put(order.sorted(slot.value)) }
  }

  func encodeNil() throws { try encode(Null()) }

  private func refusal(_ value: some Encodable, _ reason: String) -> EncodingError {
    .invalidValue(value, .init(codingPath: codingPath, debugDescription: reason))
  }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let slot: Slot
  let codingPath: [any CodingKey]

  private func below(_ key: any CodingKey) -> SlotEncoder {
    SlotEncoder(slot.member(key.stringValue), codingPath + [key])
  }

  func encodeNil(forKey key: Key) throws { try below(key).encodeNil() }
  func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try below(key).encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { below(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    below(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { below(Position.parent) }
  func superEncoder(forKey key: Key) -> any Encoder { below(key) }
}

private struct Elements: UnkeyedEncodingContainer {
  let slot: Slot
  let codingPath: [any CodingKey]
  var count: Int { slot.count }

  private func below() -> SlotEncoder {
    let key = Position(intValue: count)
    return SlotEncoder(slot.appended(), codingPath + [key])
  }

  func encodeNil() throws { try below().encodeNil() }
  func encode<T: Encodable>(_ value: T) throws { try below().encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { below().container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { below().unkeyedContainer() }
  func superEncoder() -> any Encoder { below() }
}

private struct Single: SingleValueEncodingContainer {
  let slot: Slot
  let codingPath: [any CodingKey]

  func encodeNil() throws { try SlotEncoder(slot, codingPath).encodeNil() }
  func encode<T: Encodable>(_ value: T) throws { try SlotEncoder(slot, codingPath).encode(value) }
}

/// The place of an element in a list.
private struct Position: CodingKey {
  let intValue: Int?
  let stringValue: String

  init(intValue: Int) {
    self.intValue = intValue
    stringValue = "\(intValue)"
  }

  init(stringValue: String) {
    intValue = nil
    self.stringValue = stringValue
  }

  static var parent: Position { Position(stringValue: "super") }
}

// MARK: - What is written otherwise than it says

/// A value that is one word of a document; `nil` if there is no such word.
private protocol Leaf {
  func json(_ notFinite: JSONValue.NotFinite) -> JSONValue?
}

private struct Null: Leaf, Encodable {
  func json(_ notFinite: JSONValue.NotFinite) -> JSONValue? { .null }
}

extension Bool: Leaf {
  fileprivate func json(_ notFinite: JSONValue.NotFinite) -> JSONValue? { .bool(self) }
}
extension String: Leaf {
  fileprivate func json(_ notFinite: JSONValue.NotFinite) -> JSONValue? { .string(self) }
}

extension Leaf where Self: BinaryInteger {
  fileprivate func json(_ notFinite: JSONValue.NotFinite) -> JSONValue? { .number("\(self)") }
}
extension Leaf where Self: BinaryFloatingPoint & CustomStringConvertible {
  /// Whole numbers without a `.0`, as Foundation's encoder writes them.
  fileprivate func json(_ notFinite: JSONValue.NotFinite) -> JSONValue? {
    let text = description
    if isFinite { return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) }
    switch notFinite {
    case .refused: return nil
    case .texts: return .string(isNaN ? "nan" : text)
    }
  }
}
extension Int: Leaf {}
extension Int8: Leaf {}
extension Int16: Leaf {}
extension Int32: Leaf {}
extension Int64: Leaf {}
extension Int128: Leaf {}
extension UInt: Leaf {}
extension UInt8: Leaf {}
extension UInt16: Leaf {}
extension UInt32: Leaf {}
extension UInt64: Leaf {}
extension UInt128: Leaf {}
extension Float: Leaf {}
extension Double: Leaf {}
extension Data: Leaf {
  fileprivate func json(_ notFinite: JSONValue.NotFinite) -> JSONValue? {
    .string(base64EncodedString())
  }
}
extension URL: Leaf {
  fileprivate func json(_ notFinite: JSONValue.NotFinite) -> JSONValue? {
    .string(absoluteString)
  }
}
extension Decimal: Leaf {
  /// The decoder reads no text as a decimal, so one that is no number is always refused.
  fileprivate func json(_ notFinite: JSONValue.NotFinite) -> JSONValue? {
    isNaN ? nil : .number("\(self)")
  }
}

/// A collection without an order of its own.
private protocol Unordered {
  /// The same document in an order that follows from what it holds.
  static func sorted(_ json: JSONValue) -> JSONValue
}

extension Unordered {
  /// The list with its runs of so many elements in order.
  fileprivate static func sorted(_ json: JSONValue, by length: Int) -> JSONValue {
    guard case .array(let elements) = json else { return json }
    let runs = stride(from: 0, to: elements.count, by: length).map { start in
      let run = Array(elements[start..<min(start + length, elements.count)])
      return (bytes: run.map(\.bytes), run: run)
    }
    // By their first elements, as a rule: keys that differ may be written alike.
    let sorted = runs.sorted { one, other in
      let differ = zip(one.bytes, other.bytes).first { $0 != $1 }
      return differ.map { $0.lexicographicallyPrecedes($1) } ?? false
    }
    return .array(sorted.flatMap(\.run))
  }
}

extension Set: Unordered {
  fileprivate static func sorted(_ json: JSONValue) -> JSONValue { sorted(json, by: 1) }
}

extension Dictionary: Unordered {
  /// A key, its value, the next key: so a dictionary is encoded whose keys are neither texts nor
  /// whole numbers.
  fileprivate static func sorted(_ json: JSONValue) -> JSONValue { sorted(json, by: 2) }
}
