import Foundation

extension Check {
  // Written in two halves, or this file would be the first offender.
  static let unfinished = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
  private static let vague = ["utils", "helpers", "manager"]

  /// Nothing on main says that it is not finished.
  static func unfinishedWork(_ file: SourceFile) -> [Offence] {
    let suspects = unfinished.filter { file.text.contains($0) }
    guard !suspects.isEmpty else { return [] }
    return file.lines.enumerated().flatMap { index, line in
      let words = Set(line.split { !$0.isLetter && !$0.isNumber }.map(String.init))
      return suspects.filter(words.contains).map { file.offence(index, "'\($0)' is left") }
    }
  }

  /// A name that says where things were thrown, instead of what they are.
  static func vagueNames(_ file: SourceFile) -> [Offence] {
    func isVague(_ name: some StringProtocol) -> Bool {
      vague.contains { name.lowercased().contains($0) }
    }
    let paths = isVague(file.path) ? [file.offence(0, "a vague file name")] : []
    guard isVague(file.code) else { return paths }
    let declaration =
      /\b(?:struct|class|enum|actor|protocol|typealias|func|var|let|case)\s+(\w+)/
    return paths
      + file.codeLines.enumerated().filter { isVague($0.element) }.flatMap { index, line in
        line.matches(of: declaration).filter { isVague($0.output.1) }.map {
          file.offence(index, "'\($0.output.1)' is a vague name")
        }
      }
  }
}
