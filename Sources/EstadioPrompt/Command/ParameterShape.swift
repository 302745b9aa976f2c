/// What is known of a parameter without its type: enough to check a table and to write help.
struct ParameterShape: Sendable {
  enum Kind: Sendable {
    case integer(ClosedRange<Int>)
    /// The words of each choice, the one to show first.
    case choice([[String]])
    case word
    case rest
  }

  var name: String
  var kind: Kind
  var isOptional = false

  /// More alternatives than this are named by the parameter and listed in the command's help.
  static let mostAlternatives = 4

  /// How the parameter looks in a line that shows the command's use: `<id>`, `local|visitante`.
  var usage: String {
    let plain =
      switch kind {
      case .integer, .word: "<\(name)>"
      case .rest: "<\(name)…>"
      case .choice(let choices):
        choices.count > Self.mostAlternatives
          ? "<\(name)>" : choices.compactMap(\.first).joined(separator: "|")
      }
    return isOptional ? "[\(plain)]" : plain
  }

  /// Whether it takes all that is left of a line.
  var isRest: Bool {
    if case .rest = kind { true } else { false }
  }
}
