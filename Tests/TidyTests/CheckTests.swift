import Testing

/// Tries every rule on a sample that breaks it and on one that looks alike and does not.
@Suite struct CheckTests {
  private func swift(_ text: String, at path: String = "Sources/Estadio/Muestra.swift")
    -> SourceFile
  {
    SourceFile(path, text)
  }

  /// The numbers, from 1, of the lines found.
  private func lines(_ offences: [Offence]) -> [Int] { offences.map(\.line) }

  @Test func `an offence is printed as compilers do`() {
    let offence = Offence(file: "a.swift", line: 3, reason: "why")
    #expect("\(offence)" == "a.swift:3: why")
  }

  @Test func `only code is left after the mask`() {
    let text = ##"""
      let a = "try! \(b as! C) // no" // try!
      /* as! /* x */ as! */ let c = #"as! " \(x) \#(y)"#
      func `try! as!`() { "\"" + d }
      """##
    let code = swift(text + "\nlet e = \"\"\"\n  try!\n  \"\"\" + f").codeLines
    #expect(
      code.map { $0.words.joined(separator: " ") } == [
        "let a = \" (b as! C) \"", "let c = #\" (y)\"#", "func ` `() { \" \" + d }",
        "let e = \"\"\"", "", "\"\"\" + f",
      ])
  }

  @Test func `a name too many or too few at the top is found`() {
    let names = ["Package.swift", "README.md", "Sources", "Tests", "Examples", ".gitignore"]
    #expect(Check.topLevel(names).isEmpty)
    #expect(Check.topLevel(names + ["Docs"]).map(\.file) == ["Docs"])
    #expect(
      Check.topLevel(Array(names.dropFirst(2))).map(\.file) == ["Package.swift", "README.md"])
  }

  @Test func `a line of 101 characters is found and one of 100 letters with accents is not`() {
    let text = String(repeating: "é", count: 100)
    #expect(lines(Check.lineLength(swift("\(text)\n\(text)é"))) == [2])
  }

  @Test func `a file of one line too many is found`() {
    #expect(Check.fileLength(swift("a\nb\n"), limit: 2).isEmpty)
    #expect(lines(Check.fileLength(swift("a\nb\nc\n"), limit: 2)) == [3])
  }

  @Test func `a long function is found and a long protocol is not`() {
    let body = String(repeating: "    a()\n", count: 5)
    let function = "  func f(\n    _ a: Int\n  ) {\n\(body)  }\n"
    #expect(lines(Check.functionLength(swift(function), limit: 8)) == [1])
    #expect(Check.functionLength(swift(function), limit: 9).isEmpty)
    #expect(lines(Check.functionLength(swift("public init() {\n\(body)}\n"), limit: 6)) == [1])
    let requirements = String(repeating: "  func f()\n  var a: Int { get }\n", count: 9)
    #expect(Check.functionLength(swift("protocol P {\n\(requirements)}\n"), limit: 3).isEmpty)
  }

  @Test func `a word that says unfinished is found and one that contains it is not`() {
    let text = Check.unfinished.map { "// \($0): x\n// A\($0)S\n" }.joined()
    #expect(lines(Check.unfinishedWork(SourceFile("notes.md", text))) == [1, 3, 5])
  }

  @Test func `a vague name is found where it is declared and not where it is used`() {
    let text = "enum CadenaUtils {}\nlet a = FileManager.default\nlet manager = a\n"
    #expect(lines(Check.vagueNames(swift(text))) == [1, 3])
    #expect(lines(Check.vagueNames(swift("", at: "Sources/Helpers/A.swift"))) == [1])
  }

  @Test func `a construct that traps or silences is found`() {
    let text = """
      struct A: @unchecked Sendable {}
      nonisolated(unsafe) var b = 1
      try! c()
      d as! E
      fatalError()
      f! + g()! + [h]![0]
      let i: String! = nil
      """
    #expect(lines(Check.safety(swift(text))) == [1, 2, 3, 4, 5, 6, 7])
    let good = "if !a && b != c { fatalError(\"!\") } // try!\n#if !os(Linux)\ntry? d()!=e\n"
    #expect(lines(Check.safety(swift(good))).isEmpty)
  }

  @Test func `waiting by hope is found in tests only`() {
    let text = "try await Task.sleep(for: .seconds(1))\nawait Task.yield()\n"
    #expect(lines(Check.safety(swift(text, at: "Tests/ATests/A.swift"))) == [1, 2])
    #expect(Check.safety(swift(text)).isEmpty)
  }

  @Test func `an allowance covers its own file and construct and no more`() {
    let file = swift("try! a()\nb as! C\n")
    let allowances = [
      Check.Allowance(file: file.path, construct: "try!", reason: "a sample"),
      Check.Allowance(file: "Sources/Other.swift", construct: "as!", reason: "a sample"),
    ]
    #expect(lines(Check.safety(file, allowing: allowances)) == [2])
    #expect(Check.staleAllowances(allowances, [file]).map(\.file) == ["Sources/Other.swift"])
  }

  @Test(arguments: [
    ("Sources/Estadio/Store/Store.swift", "import Observation", true),
    ("Sources/Estadio/Store/Store.swift", "internal import Foundation", false),
    ("Sources/Estadio/Store/Store.swift", "import class Foundation.Bundle", false),
    ("Sources/Estadio/Store/Store.swift", "@preconcurrency import Dispatch", false),
    ("Sources/Estadio/Store/Store.swift", "import Glibc", false),
    ("Sources/Estadio/Store/Store.swift", "// import Foundation", true),
    ("Sources/Estadio/Support/Platform.swift", "import Glibc", true),
    ("Sources/Estadio/Support/Platform.swift", "import Foundation", false),
    ("Sources/EstadioPrompt/Session.swift", "import Foundation", true),
    ("Sources/EstadioPrompt/Session.swift", "public import Estadio", true),
    ("Sources/EstadioPrompt/Session.swift", "import MarcadorApp", false),
    ("Sources/EstadioHistory/Undo.swift", "import EstadioExplorer", false),
    ("Sources/MarcadorApp/Raiz.swift", "import EstadioScreens", true),
    ("Sources/MarcadorApp/Raiz.swift", "@testable import EstadioPrompt", false),
    ("Sources/Torneo/Gol.swift", "import Foundation", false),
    ("Sources/Nuevo/A.swift", "import Estadio", false),
    ("Examples/Contador/main.swift", "import Estadio", true),
  ])
  func `an import that points up is found`(path: String, line: String, isAllowed: Bool) {
    #expect(Check.imports(swift(line, at: path)).isEmpty == isAllowed)
  }

  @Test func `a public declaration without documentation is found`() {
    let bad = """
      public struct A {
        // Not documentation.
        @inlinable public func b() {}
        public static let c = 1
      }
      /// Documented.
      public protocol D {
        associatedtype E
        func f()
      }
      """
    #expect(lines(Check.documentation(swift(bad))) == [1, 3, 4, 8, 9])
  }

  @Test func `documentation may stand above attributes and is not asked of the rest`() {
    let good = """
      public import Observation
      /// Documented.
      @inlinable
      @discardableResult
      public func a() { let public1 = "public " }
      extension B: C { package func d() {} }
      /// Documented.
      public protocol E {
        /// Documented.
        func f()
      }
      private protocol G {
        func h()
      }
      """
    #expect(Check.documentation(swift(good)).isEmpty)
  }

  @Test func `a test whose name is no sentence is found`() {
    let text = """
      @Test func works() {}
      @Test func `two words`() {}
      @Test func `three words here`() {}
      @Test(arguments: [
        1,
      ])
      func alsoWorks(n: Int) {}
      """
    #expect(lines(Check.testNames(swift(text))) == [1, 2, 7])
  }

  @Test func `a key with the name of another is found`() {
    let text = """
      let ñ = 1
      static let abrir = Clave<@Sendable (Int) -> Void>("abrir") { _ in }
      public static let cerrar = Clave<@Sendable () -> Void>(
        "abrir") { }
      static let otra: Clave<Int> = .init("una", 1)
      static let texto = Cadena("sin clave")
      public static var bien: Clave<Int> { Clave("bien", 1) }
      public static var mal: Clave<@Sendable (Int) -> Void> { Clave("bien") { _ in } }
      static var hoy: Clave<Fecha> { Clave(momentary: "ayer") { $0.fecha } }
      static var ayer: Clave<Fecha> { Clave(momentary: "ayer") { $0.fecha } }
      """
    #expect(lines(Check.keyNames(swift(text))) == [4, 5, 8, 9])
  }

  @Test func `a stored key that other modules would use is found`() {
    let text = """
      static let dentro = Clave<Int>("dentro", 1)
      public static let fuera = Clave<Int>("fuera", 1)
      package static let cerca: Clave<Int> = .init("cerca", 1)
      public static var bien: Clave<Int> { Clave("bien", 1) }
      """
    #expect(lines(Check.storedKeys(swift(text))) == [2, 3])
  }

  @Test func `a law without a test is found unless the page says so`() {
    let page = SourceFile(
      Law.page,
      """
      ## 1. Tested and well
      ## 2. Without a test
      ## 3. Still to come
      > Not yet tested: later.
      ## 5. Tested all the same
      > Not yet tested: later.
      """)
    let text = "@Test func `Tested and well`() {}\n@Test func `Tested all the same`() {}\n"
    let tests = swift(text, at: "Tests/EstadioTests/Store/LawsOfOrder.swift")
    #expect(lines(Check.laws(page, tests: [tests])) == [2, 5, 5])
    let elsewhere = swift(text, at: "Tests/EstadioTests/Store/StoreTests.swift")
    #expect(lines(Check.laws(page, tests: [elsewhere])) == [1, 2, 5])
    #expect(
      Check.laws(nil, tests: [tests]).map(\.description) == [
        "\(Law.page):1: this file is missing"
      ])
  }

  @Test func `an excerpt in the readme that does not stand in its file is found`() {
    func offences(_ lines: String) -> [Int] {
      let text = "# A\n<!-- excerpt: salida -->\n```\n\(lines)\n```\n"
      return self.lines(Check.readme(SourceFile("README.md", text)) { _ in "a\nb\nc\n" })
    }
    #expect(offences("b\nc") == [])
    #expect(offences("a\nc") == [3])
  }

  @Test func `code in the readme that differs from its file is found`() {
    func offences(_ code: String, path: String = "main.swift") -> [Int] {
      let text = "# A\n<!-- verbatim: \(path) -->\n```swift\n\(code)\n```\n"
      return lines(
        Check.readme(SourceFile("README.md", text)) { $0 == "main.swift" ? "a\nb\n" : nil })
    }
    #expect(offences("a\nb") == [])
    #expect(offences("a\nc") == [5])
    #expect(offences("a") == [5])
    #expect(offences("a\nb", path: "gone.swift") == [2])
    #expect(lines(Check.readme(SourceFile("README.md", "# A\n"), read: { _ in nil })) == [1])
    #expect(Check.readme(nil, read: { _ in nil }) == [.missing("README.md")])
  }
}
