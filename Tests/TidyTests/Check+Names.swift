extension Check {
  /// A test is a sentence: the name of its function is raw and has three words or more.
  static func testNames(_ file: SourceFile) -> [Offence] {
    tests(in: file).compactMap { index, name in
      let isSentence = name.hasPrefix("`") && name.split(separator: " ").count >= 3
      return isSentence ? nil : file.offence(index, "a test's name is a sentence, not '\(name)'")
    }
  }

  /// The tests of a file, each with the line and the name of its function, backticks included.
  static func tests(in file: SourceFile) -> [(index: Int, name: String)] {
    file.codeLines.indices.filter { file.codeLines[$0].contains("@Test") }.compactMap { start in
      let end = file.codeLines[start...].firstIndex { $0.words.contains("func") }
      guard let end, let name = file.lines[end].firstMatch(of: /func\s+(`[^`]*`|\w+)/) else {
        return nil
      }
      return (end, String(name.output.1))
    }
  }

  /// A key that another module may use has to be computed: the compiler makes no usable key path to
  /// one that is stored in an extension, and reading it from there ends the process.
  static func storedKeys(_ file: SourceFile) -> [Offence] {
    file.codeLines.enumerated().filter {
      $0.element.contains(/(public|package) static let \w+.*\bClave\b/)
    }.map { file.offence($0.offset, "a key of another module has to be 'static var … { … }'") }
  }

  /// A key does not know its own name, so it is given one: that of its declaration.
  static func keyNames(_ file: SourceFile) -> [Offence] {
    guard file.code.contains("Clave") else { return [] }
    // The code finds the place, the text the name, which the code has blank.
    let pattern =
      /static (?:let|var) (\w+)[^={\n]*[={]\s*(?:Clave\b[^{=]*?|\.init)\(\s*(?:\w+:\s*)?"( *)"/
    return file.code.matches(of: pattern).filter { $0.output.0.contains("Clave") }.compactMap {
      let name = $0.output.2
      let start = file.code.utf8.distance(from: file.code.startIndex, to: name.startIndex)
      let range = start..<start + name.utf8.count
      let given = String(decoding: Array(file.text.utf8)[range], as: UTF8.self)
      guard given != $0.output.1 else { return nil }
      let line = file.code[..<name.startIndex].count { $0 == "\n" }
      return file.offence(line, "the key '\($0.output.1)' calls itself '\(given)'")
    }
  }
}
