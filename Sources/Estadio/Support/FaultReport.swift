/// What a part beside the loop has to report, in the four parts of every fault.
public struct FaultReport: Hashable, Sendable, CustomStringConvertible {
  /// What happened, in one sentence.
  public let happened: String
  /// The values at hand, each under a name, in the order in which they are printed.
  public let values: [Row]
  /// The rule, and what became of the state.
  public let rule: String
  /// What to do, as it follows after "To fix, ".
  public let fix: String

  /// One value under its name.
  public struct Row: Hashable, Sendable {
    /// What it is.
    public let name: String
    /// How it reads.
    public let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// - Parameters:
  ///   - happened: what happened, in one sentence.
  ///   - values: the values at hand, each under a name.
  ///   - rule: the rule, and what became of the state.
  ///   - fix: what to do, as it follows after "To fix, ".
  public init(
    happened: String, values: KeyValuePairs<String, String> = [:], rule: String, fix: String
  ) {
    self.init(
      happened: happened, rows: values.map { Row(name: $0.key, value: $0.value) }, rule: rule,
      fix: fix)
  }

  package init(happened: String, rows: [Row], rule: String, fix: String) {
    self.happened = happened
    values = rows
    self.rule = rule
    self.fix = fix
  }

  /// The four parts with a blank line between them, as every fault is printed: values in a table,
  /// those of several lines indented below their first.
  public var description: String {
    let width = values.map(\.name.count).max() ?? 0
    let indent = "\n" + String(repeating: " ", count: width + 5)
    let table = values.map { row in
      let padding = String(repeating: " ", count: width - row.name.count)
      let lines = row.value.split(separator: "\n", omittingEmptySubsequences: false)
      return "  \(row.name):\(padding)  \(lines.joined(separator: indent))"
    }
    return [happened, table.joined(separator: "\n"), rule, "To fix, \(fix)"]
      .filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }
}
