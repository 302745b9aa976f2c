import Foundation

extension Check {
  /// Every law has a test with its name in a file `Tests/EstadioTests/**/Laws*.swift`.
  static func laws(_ page: SourceFile?, tests files: [SourceFile]) -> [Offence] {
    guard let page else { return [.missing(Law.page)] }
    let laws = Law.laws(in: page)
    guard !laws.isEmpty else { return [page.offence(0, "no heading of the form '## 1. Name'")] }
    let names = files.filter {
      $0.path.contains(/^Tests\/EstadioTests\/(.*\/)?Laws[^\/]*\.swift$/)
    }.flatMap(tests(in:)).map(\.name)
    return laws.enumerated().flatMap { position, law in
      let isTested = names.contains("`\(law.name)`")
      let faults = [
        law.number != position + 1 ? "law \(law.number) stands in place \(position + 1)" : nil,
        law.name.count > 80 ? "the name has \(law.name.count) characters, of at most 80" : nil,
        law.name.contains(/[`\\]/) ? "a test's name takes no backtick or backslash" : nil,
        !isTested && !law.isExempt ? "no test is called '\(law.name)'" : nil,
        isTested && law.isExempt ? "it is tested: take 'Not yet tested' away" : nil,
      ]
      return faults.compactMap { $0 }.map { page.offence(law.index, $0) }
    }
  }

  /// Code that the README promises to quote is, byte for byte, the file that it names; what it
  /// marks as an excerpt stands in that file as it is.
  static func readme(_ page: SourceFile?, read: (String) -> String?) -> [Offence] {
    guard let page else { return [.missing("README.md")] }
    var offences = fileLength(page, limit: 250)
    var quotes = 0
    for (index, line) in page.lines.enumerated() {
      guard let mark = line.trimmed.wholeMatch(of: /<!-- (verbatim|excerpt): (.+) -->/)
      else { continue }
      let path = String(mark.output.2)
      quotes += 1
      let isWhole = mark.output.1 == "verbatim"
      if let fault = faultOfQuote(
        after: index, in: page.lines, original: read(path), isWhole: isWhole)
      {
        offences.append(page.offence(fault.index, "\(path): \(fault.reason)"))
      }
    }
    if quotes == 0 { offences.append(page.offence(0, "no block is marked 'verbatim'")) }
    return offences
  }

  private static func faultOfQuote(
    after mark: Int, in lines: [String], original: String?, isWhole: Bool
  ) -> (index: Int, reason: String)? {
    guard let original else { return (mark, "there is no such file") }
    guard lines.dropFirst(mark + 1).first?.hasPrefix("```") == true else {
      return (mark, "a code block must follow on the next line")
    }
    guard let end = lines[(mark + 2)...].firstIndex(of: "```") else {
      return (mark + 1, "the code block does not end")
    }
    let block = lines[(mark + 2)..<end]
    if !isWhole {
      let isFound = original.contains(block.joined(separator: "\n") + "\n")
      return isFound ? nil : (mark + 1, "the block does not stand in the file")
    }
    let expected = original.split(separator: "\n", omittingEmptySubsequences: false)
    guard block.joined(separator: "\n") + "\n" != original else { return nil }
    let same = zip(block, expected).prefix { $0 == $1 }.count
    return (mark + 2 + same, "the block differs from line \(same + 1) of the file")
  }
}
