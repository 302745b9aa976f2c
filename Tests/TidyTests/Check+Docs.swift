extension Check {
  /// Every `public` or `open` declaration, and every requirement of a public protocol, has a
  /// comment of three slashes above it, attributes aside. Enum cases are left to judgement.
  static func documentation(_ file: SourceFile) -> [Offence] {
    var protocolIndent: Int?
    return file.codeLines.indices.compactMap { index in
      let line = file.codeLines[index]
      if line.indent == protocolIndent, line.trimmed.hasPrefix("}") { protocolIndent = nil }
      let isPublic = declaresPublic(line)
      let isRequirement =
        protocolIndent.map { line.indent == $0 + 2 } == true && declaresRequirement(line)
      if isPublic, line.words.contains("protocol"), !line.hasSuffix("}") {
        protocolIndent = line.indent
      }
      guard isPublic || isRequirement, !isDocumented(index, in: file) else { return nil }
      return file.offence(index, "public and without documentation: \(file.lines[index].trimmed)")
    }
  }

  private static func declaresPublic(_ line: String) -> Bool {
    guard line.contains("public ") || line.contains("open ") else { return false }
    let words = line.words
    guard let index = words.firstIndex(where: { ["public", "open"].contains($0) }) else {
      return false
    }
    let isModifier = words[..<index].allSatisfy {
      $0.hasPrefix("@") || $0.hasSuffix(")") || modifiers.contains(String($0))
    }
    return isModifier && !words[index...].dropFirst().starts(with: ["import"])
  }

  private static func declaresRequirement(_ line: String) -> Bool {
    let word = line.words.first { !$0.hasPrefix("@") && !modifiers.contains(String($0)) } ?? ""
    return ["func", "var", "associatedtype", "init", "subscript"]
      .contains(word.prefix { $0.isLetter })
  }

  private static func isDocumented(_ index: Int, in file: SourceFile) -> Bool {
    for line in file.lines[..<index].reversed().map(\.trimmed) {
      if line.hasPrefix("///") { return true }
      guard line.hasPrefix("@") || line.hasPrefix("#if") else { return false }
    }
    return false
  }
}
