/// A mistake in the declaration of a ``CommandTable``, found when the table is made.
public struct TableFault: Error, Hashable, CustomStringConvertible {
  /// The rule that was broken.
  public enum Cause: Sendable, Hashable {
    /// A word names two commands, or is written twice in one.
    case duplicateName(String, commands: [String])
    /// A word stands for two choices of a parameter, or is written twice in one.
    case duplicateChoice(String, parameter: String)
    /// A name that cannot be typed: empty, with a blank, or beginning a comment.
    case impossibleName(String)
    /// A parameter that no argument can reach, because the one before it takes them all.
    case unreachableParameter(String, after: String)
    /// A choice with nothing to choose from.
    case noChoices(parameter: String)
  }

  /// The command at fault, the later one of two.
  public let command: String
  /// What is wrong with it.
  public let cause: Cause

  /// What happened, where, the rule, and how to fix it.
  public var description: String {
    let (what, rule, fix) = parts
    return """
      \(what)

        Command:  \(command)

      \(rule)

      To fix, \(fix)
      """
  }

  private var parts: (what: String, rule: String, fix: String) {
    switch cause {
    case .duplicateName(let word, let commands):
      (
        "The name '\(word)' is declared twice (\(commands.joined(separator: ", "))).",
        "Names are compared without regard to case and diacritics; each belongs to one command.",
        "rename one of them or remove the alias."
      )
    case .duplicateChoice(let word, let parameter):
      (
        "The word '\(word)' is declared twice for the parameter '\(parameter)'.",
        "Words are compared without regard to case and diacritics; each stands for one value.",
        "rename one of them or remove the alias."
      )
    case .impossibleName(let word):
      (
        "The name '\(word)' cannot be typed.",
        "A name is one word: not empty, not longer than \(Spelling.longestName) bytes, without "
          + "blanks or control characters, not beginning with '#'.",
        "choose a name of that form."
      )
    case .unreachableParameter(let name, let previous):
      (
        "The parameter '\(name)' can never be filled.",
        "The parameter '\(previous)' before it is optional or takes the rest of the line, so it "
          + "takes every argument meant for '\(name)'.",
        "move '\(previous)' to the end, or make '\(name)' optional as well."
      )
    case .noChoices(let parameter):
      (
        "The parameter '\(parameter)' has no choices.",
        "A choice needs at least one word that is right.",
        "give it a word, or use '.word(_:)' for any word."
      )
    }
  }
}
