/// What a handler throws when it cannot do what a person asked, in words for that person.
///
/// ```swift
/// guard let partido else { throw UserError("No hay ningún partido abierto.") }
/// ```
public struct UserError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The whole message, without a line number.
  public let description: String

  /// Says what was wrong and, better still, what would be right.
  public init(_ message: String) {
    description = message
  }
}
