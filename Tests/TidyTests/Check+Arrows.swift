extension Check {
  private static let platform: Set = [
    "Foundation", "Dispatch", "Observation", "Synchronization", "_Concurrency",
  ]
  private static let cLibrary: Set = ["Glibc", "Musl", "Darwin"]

  /// What a folder may import; tests and the remaining examples stand above and may all of it.
  private static let arrows: [String: Set<String>] = [
    "Sources/Estadio": ["Observation", "Synchronization", "_Concurrency"],
    "Sources/EstadioScreens": platform.union(["Estadio"]),
    "Sources/EstadioHistory": platform.union(cLibrary).union(["Estadio"]),
    "Sources/EstadioExplorer": platform.union(["Estadio", "EstadioScreens"]),
    "Sources/EstadioTesting": platform.union([
      "Estadio", "EstadioScreens", "EstadioExplorer", "Testing",
    ]),
    "Sources/EstadioPrompt": platform.union(cLibrary).union([
      "Estadio", "EstadioScreens", "EstadioHistory",
    ]),
    "Sources/Torneo": [],
    "Sources/MarcadorApp": [
      "Torneo", "Estadio", "EstadioScreens", "EstadioHistory", "Lecciones",
    ],
    "Examples/Lecciones": ["Torneo", "Estadio", "EstadioScreens", "EstadioHistory"],
  ]

  /// The one file of the loop that speaks to the C library.
  private static let platformFile = "Sources/Estadio/Support/Platform.swift"

  /// No import points up, and the loop knows neither Foundation nor the system.
  static func imports(_ file: SourceFile) -> [Offence] {
    let allowed = arrows[file.target] ?? []
    let isDrawn = arrows[file.target] != nil
    guard isDrawn || file.path.hasPrefix("Sources/") else { return [] }
    return file.codeLines.enumerated().compactMap { index, line in
      guard let module = importedModule(line), !allowed.contains(module) else { return nil }
      if file.path == platformFile && cLibrary.contains(module) { return nil }
      return file.offence(
        index,
        isDrawn
          ? "\(file.target) may not import \(module)"
          : "\(file.target) has no arrows in Check+Arrows.swift")
    }
  }

  private static func importedModule(_ line: String) -> String? {
    let words = line.words
    guard let index = words.firstIndex(of: "import") else { return nil }
    let isImport = words[..<index].allSatisfy {
      $0.hasPrefix("@") || modifiers.contains(String($0))
    }
    let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    let name = words[(index + 1)...].first { !kinds.contains(String($0)) }
    guard isImport, let name else { return nil }
    return String(name.prefix { $0 != "." })
  }
}
