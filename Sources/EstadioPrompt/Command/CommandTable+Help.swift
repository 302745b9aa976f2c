extension CommandTable {
  /// The list of all commands: one line each, its use and what it does.
  public func helpForAll() -> String {
    let width = commands.map(\.usage.count).max() ?? 0
    let lines = commands.map { command in
      let gap = String(repeating: " ", count: width - command.usage.count)
      let others = Self.visibleAliases(command)
      let also = others.isEmpty ? "" : " (\(others.joined(separator: ", ")))"
      return "  \(command.usage)\(gap)  \(command.help)\(also)"
    }
    return ([texts.helpTitle] + lines).joined(separator: "\n")
  }

  /// All about one command: its use, what it does, its other names and its arguments.
  public func help(for command: Command) -> String {
    var lines = [command.usage, "  \(command.help)"]
    let others = Self.visibleAliases(command)
    if !others.isEmpty { lines.append("  \(texts.alsoCalled(others))") }
    for shape in command.shapes {
      if let detail = detail(shape) { lines.append("  <\(shape.name)>: \(detail)") }
    }
    return lines.joined(separator: "\n")
  }

  // MARK: -

  private func detail(_ shape: ParameterShape) -> String? {
    switch shape.kind {
    case .integer(let range): texts.range(range)
    case .choice(let choices):
      texts.alternatives(
        choices.map { words in
          let others = Self.distinct(words).dropFirst()
          return (words.first ?? "")
            + (others.isEmpty ? "" : " (\(others.joined(separator: ", ")))")
        })
    case .word, .rest: nil
    }
  }

  private static func visibleAliases(_ command: Command) -> [String] {
    Array(distinct(command.names).dropFirst())
  }

  /// The words without those that only repeat an earlier one in another spelling.
  private static func distinct(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert(Spelling.key($0)).inserted }
  }
}
