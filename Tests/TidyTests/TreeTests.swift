import Testing

/// Applies every rule to the repository and lists all offenders.
@Suite struct TreeTests {
  /// What may be used in spite of the rule, each with its argument; empty is best.
  private static let allowances: [Check.Allowance] = [
    Check.Allowance(
      file: "Sources/Estadio/Reducer/IfLet.swift", construct: "!",
      reason: "`&state!` after a check is the one spelling of an optional's payload in place; any "
        + "other copies the child's state to the stack.")
  ]

  private static let files = Repository.here.textFiles()
  private static let swift = files.filter(\.isSwift)
  private static let sources = swift.filter { $0.path.hasPrefix("Sources/") }

  private func expectNone(
    _ offences: [Offence], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let list = offences.map(\.description).joined(separator: "\n")
    #expect(offences.isEmpty, "\n\(list)", sourceLocation: sourceLocation)
  }

  private func page(_ path: String) -> SourceFile? {
    Repository.here.text(path).map { SourceFile(path, $0) }
  }

  @Test func `the files of the repository are found`() {
    #expect(Self.sources.count > 5)
  }

  @Test func `only the five names stand at the top`() {
    expectNone(Check.topLevel(Repository.here.topLevel))
  }

  @Test func `no line is longer than 100 characters`() {
    expectNone(Self.swift.flatMap { Check.lineLength($0) })
  }

  @Test func `no function is longer than 70 lines`() {
    expectNone(Self.swift.flatMap { Check.functionLength($0) })
  }

  @Test func `no file is longer than 400 lines`() {
    expectNone(Self.swift.flatMap { Check.fileLength($0, limit: 400) })
  }

  @Test func `no text file says that something is left to do`() {
    expectNone(Self.files.flatMap(Check.unfinishedWork))
  }

  @Test func `no file or declaration has a vague name`() {
    expectNone(Self.files.flatMap(Check.vagueNames))
  }

  @Test func `nothing silences the compiler or traps without a word`() {
    expectNone(Self.swift.flatMap { Check.safety($0, allowing: Self.allowances) })
  }

  @Test func `every allowance is needed and argued`() {
    expectNone(Check.staleAllowances(Self.allowances, Self.swift))
    #expect(Self.allowances.allSatisfy { $0.reason.count > 20 })
  }

  @Test func `no import points up`() {
    expectNone(Self.swift.flatMap(Check.imports))
  }

  @Test func `every public declaration is documented`() {
    expectNone(Self.sources.flatMap(Check.documentation))
  }

  @Test func `every test has a sentence for a name`() {
    expectNone(Self.swift.filter { $0.path.hasPrefix("Tests/") }.flatMap(Check.testNames))
  }

  @Test func `every key gives the name of its declaration`() {
    expectNone(Self.swift.flatMap(Check.keyNames))
  }

  @Test func `every key that other modules use is computed`() {
    expectNone(Self.swift.flatMap(Check.storedKeys))
  }

  @Test func `every law has a test with its name`() {
    expectNone(Check.laws(page(Law.page), tests: Self.swift))
  }

  @Test func `the code in the readme is copied byte for byte`() {
    expectNone(Check.readme(page("README.md"), read: Repository.here.text))
  }
}
