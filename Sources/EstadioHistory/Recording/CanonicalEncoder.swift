package import Foundation

/// Writes values as JSON such that equal values have equal bytes, in every process.
///
/// Sorted keys are not enough for that: sets, and dictionaries whose keys are neither text nor
/// whole numbers, encode themselves as arrays in the order of their hashes, which is another in
/// each process. Here their members are put in the order of their own text, wherever such a
/// collection is handed to the encoder. A type that walks its own set in its `encode(to:)` instead
/// of encoding it is the one case that stays unsteady.
///
/// What it writes, ``decoder`` reads; so what is nested deeper than a decoder goes is refused.
/// Dates are numbers, data is base64, and `nan` and the infinities are the texts `"nan"`, `"inf"`
/// and `"-inf"`.
package enum CanonicalEncoder {
  /// How deep values may be nested; Foundation's decoder goes to 512.
  package static let maxDepth = 500

  /// The value on one line.
  package static func encode(_ value: some Encodable) throws -> [UInt8] {
    let node = Node(depth: 0)
    try put(value, into: node, at: [])
    return node.value.bytes
  }

  /// Reads what ``encode(_:)`` writes.
  package static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }

  private static func member(
    _ value: some Encodable, of node: Node, at path: [any CodingKey]
  ) throws -> CanonicalJSON {
    let member = Node(depth: node.depth + 1)
    try put(value, into: member, at: path)
    return member.value
  }

  fileprivate static func put<Value: Encodable>(
    _ value: Value, into node: Node, at path: [any CodingKey]
  ) throws {
    if node.depth > maxDepth {
      throw EncodingError.invalidValue(
        value,
        .init(codingPath: path, debugDescription: "it is nested deeper than \(maxDepth) levels"))
    }
    switch value {
    case let text as String: node.content = .whole(.string(text))
    case let isTrue as Bool: node.content = .whole(.bool(isTrue))
    case let number as Double: node.content = .whole(Self.number(number))
    case let number as Float: node.content = .whole(Self.number(number))
    case let number as any FixedWidthInteger: node.content = .whole(.number("\(number)"))
    case let date as Date:
      node.content = .whole(Self.number(date.timeIntervalSinceReferenceDate))
    case let data as Data: node.content = .whole(.string(data.base64EncodedString()))
    case let url as URL: node.content = .whole(.string(url.absoluteString))
    case let number as Decimal: node.content = .whole(.number("\(number)"))
    case let members as any HashOrdered where members.isArray:
      node.content = .whole(
        .array(try members.sortedMembers { try member($0, of: node, at: path) }))
    default: try value.encode(to: NodeEncoder(node: node, codingPath: path))
    }
  }

  private static func number(_ number: some BinaryFloatingPoint & LosslessStringConvertible)
    -> CanonicalJSON
  {
    if number.isNaN { return .string("nan") }
    if number.isInfinite { return .string(number < 0 ? "-inf" : "inf") }
    let text = "\(number)"
    return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

/// A place in the tree that is being built.
private final class Node {
  enum Content {
    case nothing
    case whole(CanonicalJSON)
    case array([Node])
    case object([String: Node])
  }

  let depth: Int
  var content = Content.nothing

  init(depth: Int) { self.depth = depth }

  /// What was put there; nothing is an empty object.
  var value: CanonicalJSON {
    switch content {
    case .nothing: .object([:])
    case .whole(let value): value
    case .array(let nodes): .array(nodes.map(\.value))
    case .object(let nodes): .object(nodes.mapValues(\.value))
    }
  }

  func child(_ key: String) -> Node {
    let child = Node(depth: depth + 1)
    guard case .object(var nodes) = content else {
      content = .object([key: child])
      return child
    }
    // Taken out meanwhile, so that the table is changed in place.
    content = .nothing
    nodes[key] = child
    content = .object(nodes)
    return child
  }

  func nextChild() -> Node {
    let child = Node(depth: depth + 1)
    guard case .array(var nodes) = content else {
      content = .array([child])
      return child
    }
    content = .nothing
    nodes.append(child)
    content = .array(nodes)
    return child
  }

  var count: Int { if case .array(let nodes) = content { nodes.count } else { 0 } }
}

/// A collection that encodes itself in the order of its hashes.
private protocol HashOrdered {
  /// Whether it encodes itself as an array; an object has sorted keys anyway.
  var isArray: Bool { get }
  /// What its encoding holds, in an order of its own.
  func sortedMembers(_ json: (any Encodable) throws -> CanonicalJSON) throws -> [CanonicalJSON]
}

extension Set: HashOrdered where Element: Encodable {
  fileprivate var isArray: Bool { true }

  fileprivate func sortedMembers(
    _ json: (any Encodable) throws -> CanonicalJSON
  ) throws -> [CanonicalJSON] {
    try map { member in
      let value = try json(member)
      return (value, value.bytes)
    }
    .sorted { $0.1.lexicographicallyPrecedes($1.1) }
    .map(\.0)
  }
}

/// Keys and values in turns, as such dictionaries encode themselves.
extension Dictionary: HashOrdered where Key: Encodable, Value: Encodable {
  fileprivate var isArray: Bool {
    Key.self != String.self && Key.self != Int.self
      && !(Key.self is any CodingKeyRepresentable.Type)
  }

  fileprivate func sortedMembers(
    _ json: (any Encodable) throws -> CanonicalJSON
  ) throws -> [CanonicalJSON] {
    try map { key, value in
      let name = try json(key)
      return (name.bytes, [name, try json(value)])
    }
    .sorted { $0.0.lexicographicallyPrecedes($1.0) }
    .flatMap(\.1)
  }
}

// MARK: - What values are encoded with

private struct NodeEncoder: Encoder {
  let node: Node
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .nothing = node.content { node.content = .object([:]) }
    return KeyedEncodingContainer(Keyed<Key>(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .nothing = node.content { node.content = .array([]) }
    return Unkeyed(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(node: node, codingPath: codingPath)
  }
}

// One generic method stands for those that a container has for each kind of number.

private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: Node
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { node.child(key.stringValue).content = .whole(.null) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try CanonicalEncoder.put(value, into: node.child(key.stringValue), at: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    NodeEncoder(node: node.child("super"), codingPath: codingPath)
  }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: Key) -> NodeEncoder {
    NodeEncoder(node: node.child(key.stringValue), codingPath: codingPath + [key])
  }
}

private struct Unkeyed: UnkeyedEncodingContainer {
  let node: Node
  let codingPath: [any CodingKey]
  var count: Int { node.count }

  func encodeNil() { node.nextChild().content = .whole(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    try CanonicalEncoder.put(value, into: node.nextChild(), at: codingPath)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    superNode.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { superNode.unkeyedContainer() }

  func superEncoder() -> any Encoder { superNode }

  private var superNode: NodeEncoder {
    NodeEncoder(node: node.nextChild(), codingPath: codingPath)
  }
}

private struct Single: SingleValueEncodingContainer {
  let node: Node
  let codingPath: [any CodingKey]

  func encodeNil() { node.content = .whole(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    try CanonicalEncoder.put(value, into: node, at: codingPath)
  }
}
