/// What is wrong with a line that was typed: every cause, with the values a message needs.
///
/// ``Texts/mistake`` renders it. No handler has been called when one of these is thrown.
public enum Mistake: Error, Sendable, Hashable {
  /// No command has this name; the suggestion is the nearest one, if any is near.
  case unknownCommand(String, suggestion: String?)
  /// The line ended before this parameter.
  case missingArgument(String, usage: String)
  /// This word comes after the last parameter.
  case extraArgument(String, usage: String)
  /// This word is not a whole number.
  case notAnInteger(String, parameter: String, range: ClosedRange<Int>, usage: String)
  /// This number is outside the range.
  case outOfRange(String, parameter: String, range: ClosedRange<Int>, usage: String)
  /// This word is none of the choices; the suggestion is the nearest one, if any is near.
  case notAChoice(
    String, parameter: String, choices: [String], suggestion: String?, usage: String)
  /// The line itself could not be read.
  case unreadableLine(LineFault)
}
