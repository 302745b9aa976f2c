/// A fault's text in the house's four parts: what happened, with which values, the rule, the way
/// out.
struct FourParts: CustomStringConvertible {
  var happened: String
  var values: [(name: String, text: String)] = []
  var rule: String
  var fix: String

  /// The parts, with a blank line between them; values of several lines stand below their name.
  var description: String {
    let width = values.map(\.name.count).max() ?? 0
    let rows = values.map { name, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let padding = String(repeating: " ", count: width - name.count)
      let indent = String(repeating: " ", count: width + 5)
      return "  \(name):\(padding)  \(lines.joined(separator: "\n\(indent)"))"
    }
    return [happened, rows.joined(separator: "\n"), rule, "To fix, \(fix)"]
      .filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }
}
