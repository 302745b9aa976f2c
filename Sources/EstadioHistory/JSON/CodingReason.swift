import Estadio

/// Why a value could not be encoded or decoded, and where, in words that do not differ between
/// systems as far as they are ours.
struct CodingReason: CustomStringConvertible {
  /// The names and, in lists, the positions that lead there; nothing for the whole.
  let path: [any CodingKey]
  /// What is wrong there.
  let text: String

  /// - Parameter error: what an encoder or a decoder threw.
  init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      (path, text) = (context.codingPath + [key], "it is missing")
    case DecodingError.valueNotFound(let type, let context):
      (path, text) = (context.codingPath, "there is no \(type)")
    case DecodingError.typeMismatch(let type, let context):
      (path, text) = (context.codingPath, "it is no \(type)")
    case DecodingError.dataCorrupted(let context):
      (path, text) = (context.codingPath, Self.sentence(context.debugDescription))
    case EncodingError.invalidValue(_, let context):
      (path, text) = (context.codingPath, Self.sentence(context.debugDescription))
    default: (path, text) = ([], Rendering.line(error))
    }
  }

  /// The reason on one line: `notas.[1].titulo: it is missing`.
  var description: String {
    let names = path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
    return names.isEmpty ? text : "\(names.joined(separator: ".")): \(text)"
  }

  private static func sentence(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
