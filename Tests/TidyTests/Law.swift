/// A heading `## 1. …` of `Laws.md`: a law's number, its name, which is its test's, and whether
/// the page itself says that the test is still to come.
struct Law {
  static let page = "Sources/Estadio/Estadio.docc/Laws.md"

  var index: Int
  var number: Int
  var name: String
  var isExempt = false

  static func laws(in file: SourceFile) -> [Law] {
    file.lines.enumerated().reduce(into: []) { laws, line in
      if let heading = line.element.wholeMatch(of: /## (\d+)\. (.+)/) {
        let number = Int(heading.output.1) ?? 0
        laws.append(Law(index: line.offset, number: number, name: String(heading.output.2)))
      } else if line.element.hasPrefix("> Not yet tested:"), !laws.isEmpty {
        laws[laws.count - 1].isExempt = true
      }
    }
  }
}
