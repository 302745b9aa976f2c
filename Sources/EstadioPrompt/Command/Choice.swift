/// One of the words that an argument may be, and the value it stands for.
///
/// ```swift
/// Choice("visitante", Lado.visitante, aliases: ["away"])
/// ```
public struct Choice<Value: Sendable>: Sendable {
  /// The word shown in help and errors.
  public let word: String
  /// Other words for the same value.
  public let aliases: [String]
  /// What the handler receives.
  public let value: Value

  /// Names a value; words are compared without regard to case and diacritics.
  public init(_ word: String, _ value: Value, aliases: [String] = []) {
    self.word = word
    self.value = value
    self.aliases = aliases
  }
}
