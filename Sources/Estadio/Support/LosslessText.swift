// Values with a text of their own are saved as that text: a recording can be read by people.

extension Encoder {
  /// Encodes a value as its description.
  func encodeDescription(of value: some LosslessStringConvertible) throws {
    var container = singleValueContainer()
    try container.encode(value.description)
  }
}

extension Decoder {
  /// Decodes a value from its description.
  func losslessValue<Value: LosslessStringConvertible>() throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Value(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is no \(Value.self)")
    }
    return value
  }
}
