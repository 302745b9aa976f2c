/// The rules of the house, each a pure function from text to offences.
///
/// `CheckTests` tries every one on a sample that breaks it and one that does not; `TreeTests`
/// applies it to the repository. The extensions group them by subject.
enum Check {
  /// Exactly these names stand at the top, beside files that begin with a dot.
  static func topLevel(_ names: [String]) -> [Offence] {
    let expected: Set = ["Package.swift", "README.md", "Sources", "Tests", "Examples"]
    let found = Set(names.filter { !$0.hasPrefix(".") })
    return found.subtracting(expected).sorted().map {
      Offence(file: $0, line: 1, reason: "only \(expected.sorted()) stand at the top")
    } + expected.subtracting(found).sorted().map(Offence.missing)
  }
}
