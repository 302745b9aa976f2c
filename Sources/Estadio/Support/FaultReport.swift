/// What a part beside the loop has to report, in the four parts of every fault.
public struct FaultReport: Hashable, Sendable {
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
  }

  /// - Parameters:
  ///   - happened: what happened, in one sentence.
  ///   - values: the values at hand, each under a name.
  ///   - rule: the rule, and what became of the state.
  ///   - fix: what to do, as it follows after "To fix, ".
  public init(
    happened: String, values: KeyValuePairs<String, String> = [:], rule: String, fix: String
  ) {
    self.happened = happened
    self.values = values.map { Row(name: $0.key, value: $0.value) }
    self.rule = rule
    self.fix = fix
  }
}
