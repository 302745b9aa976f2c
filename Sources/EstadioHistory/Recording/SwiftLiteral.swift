import Estadio

/// Writes values as Swift source that makes them, for a context that knows their type.
///
/// Cases of enums, optionals, numbers, texts, lists and tables are written as literals. What has an
/// initializer that nobody can know, as a structure has, is decoded from its JSON where it stands:
/// `.cargaron(recorded(json1))`, with the text in a constant above if it is long.
struct SwiftLiteral {
  /// The longest JSON that is written where it stands.
  private static let shortJSON = 40

  /// The constants that the written values use, in their order.
  private(set) var constants: [(name: String, json: String)] = []
  /// Whether a written value has to be tried.
  private(set) var throwsErrors = false
  private var lastConstant = 0

  /// The constants that were made since the last call, and whether anything is to be tried.
  mutating func take() -> (constants: [(name: String, json: String)], throwsErrors: Bool) {
    defer { (constants, throwsErrors) = ([], false) }
    return (constants, throwsErrors)
  }

  /// A value as source.
  mutating func text(of value: some Encodable) throws(RecordingError) -> String {
    if let literal = try literal(value) { return literal }
    return try decoded(value)
  }

  /// A duration as the call that makes it, in the largest unit that is exact.
  static func text(of duration: Duration) -> String {
    let attoseconds = duration.attoseconds
    for (unit, size) in [
      ("seconds", 1_000_000_000_000_000_000), ("milliseconds", 1_000_000_000_000_000),
      ("microseconds", 1_000_000_000_000), ("nanoseconds", 1_000_000_000),
    ] as [(String, Int128)] where attoseconds.isMultiple(of: size) {
      return ".\(unit)(\(attoseconds / size))"
    }
    return "Duration(attoseconds: \(attoseconds))"
  }

  // MARK: - Implementation

  /// The part of a value, as a literal or from its JSON; `nil` if it can be written in neither way.
  private mutating func part(_ value: Any) throws(RecordingError) -> String? {
    if let literal = try literal(value) { return literal }
    guard let value = value as? any Encodable else { return nil }
    return try decoded(value)
  }

  private mutating func decoded(_ value: some Encodable) throws(RecordingError) -> String {
    throwsErrors = true
    let json: String
    do {
      json = try JSONValue.recording(value).description
    } catch {
      throw .notEncodable(value: Rendering.line(value), reason: "\(error)")
    }
    if json.count <= Self.shortJSON {
      let pounds = Self.pounds(around: json)
      return "recorded(\(pounds)\"\(json)\"\(pounds))"
    }
    lastConstant += 1
    constants.append(("json\(lastConstant)", json))
    return "recorded(json\(lastConstant))"
  }

  /// The signs that a raw literal needs around a text.
  static func pounds(around text: String) -> String {
    var pounds = "#"
    while text.contains("\\\(pounds)") || text.contains("\"\(pounds)") { pounds += "#" }
    return pounds
  }

  private mutating func literal(_ value: Any) throws(RecordingError) -> String? {
    switch value {
    case let text as String: return text.count <= 60 ? Rendering.line(text, limit: 1_000) : nil
    case let isTrue as Bool: return "\(isTrue)"
    case let number as Double: return number.isFinite ? "\(number)" : nil
    case let number as Float: return number.isFinite ? "\(number)" : nil
    case let number as any FixedWidthInteger: return "\(number)"
    case let duration as Duration: return Self.text(of: duration)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return try optional(mirror)
    case .enum: return try choice(value, mirror)
    case .collection where "\(type(of: value))".hasPrefix("Array<"):
      return try list(mirror.children.map(\.value))
    default: return nil
    }
  }

  private mutating func optional(_ mirror: Mirror) throws(RecordingError) -> String? {
    guard let wrapped = mirror.children.first?.value else { return "nil" }
    // The literal `nil` would be the outer one.
    if Mirror(reflecting: wrapped).displayStyle == .optional { return nil }
    return try part(wrapped)
  }

  private mutating func list(_ elements: [Any]) throws(RecordingError) -> String? {
    var texts: [String] = []
    for element in elements {
      // A list of things that have to be decoded is decoded as a whole.
      guard let text = try literal(element) else { return nil }
      texts.append(text)
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  private mutating func choice(_ value: Any, _ mirror: Mirror) throws(RecordingError) -> String? {
    guard let payload = mirror.children.first, let name = payload.label else {
      let isDescribed = value is any CustomStringConvertible
      return isDescribed ? nil : ".\(value)"
    }
    let inside = Mirror(reflecting: payload.value)
    let parts =
      inside.displayStyle == .tuple
      ? inside.children.map { (label: $0.label, value: $0.value) }
      : [(label: nil, value: payload.value)]
    var texts: [String] = []
    for part in parts {
      guard let text = try self.part(part.value) else { return nil }
      let label = part.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      texts.append(label + text)
    }
    return ".\(name)(\(texts.joined(separator: ", ")))"
  }
}
