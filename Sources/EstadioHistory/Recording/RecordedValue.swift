import Foundation

/// A value from the JSON that a recording has of it; for tests that were written from a session.
///
/// - Throws: a `DecodingError` if the type has changed since.
public func recorded<Value: Decodable>(_ json: String) throws -> Value {
  try JSONValue.decoderOfTexts.decode(Value.self, from: Data(json.utf8))
}
