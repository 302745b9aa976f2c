extension Check {
  static func lineLength(_ file: SourceFile, limit: Int = 100) -> [Offence] {
    file.lines.enumerated().compactMap { index, line in
      guard line.utf8.count > limit, line.count > limit else { return nil }
      return file.offence(index, "\(line.count) characters, of at most \(limit)")
    }
  }

  static func fileLength(_ file: SourceFile, limit: Int) -> [Offence] {
    let count = file.lines.last == "" ? file.lines.count - 1 : file.lines.count
    guard count > limit else { return [] }
    return [file.offence(limit, "the file has \(count) lines, of at most \(limit)")]
  }

  /// Functions end, in formatted code, at the first `}` that stands under their first letter.
  static func functionLength(_ file: SourceFile, limit: Int = 70) -> [Offence] {
    file.codeLines.indices.compactMap { start in
      guard opensFunction(file.codeLines[start]) else { return nil }
      let length = lengthOfFunction(from: start, in: file.codeLines)
      guard length > limit else { return nil }
      return file.offence(start, "a function of \(length) lines, of at most \(limit)")
    }
  }

  private static func opensFunction(_ line: String) -> Bool {
    let words = line.words
    if words.contains(where: { ["func", "deinit"].contains($0) }) { return true }
    if words.contains("var") && line.hasSuffix("{") { return true }
    let word = words.first { !modifiers.contains(String($0)) && !$0.hasPrefix("@") } ?? ""
    return ["init", "subscript"].contains(word.prefix { $0.isLetter })
  }

  private static func lengthOfFunction(from start: Int, in lines: [String]) -> Int {
    let indent = lines[start].indent
    for index in lines.indices.dropFirst(start + 1) {
      let line = lines[index].trimmed
      if line.isEmpty || lines[index].indent > indent { continue }
      if lines[index].indent == indent && line.hasPrefix("}") { return index - start + 1 }
      // The signature goes on; anything else is the next declaration, so there was no body.
      if lines[index].indent == indent && (line.hasPrefix(")") || line == "{") { continue }
      return 1
    }
    return 1
  }

  static let modifiers: Set = [
    "public", "package", "private", "fileprivate", "internal", "open", "static", "class", "final",
    "override", "mutating", "nonmutating", "nonisolated", "convenience", "required", "indirect",
    "borrowing", "consuming", "async", "isolated", "lazy", "weak", "unowned", "private(set)",
    "package(set)", "internal(set)", "nonisolated(nonsending)", "nonisolated(unsafe)",
  ]
}
