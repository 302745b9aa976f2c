import Testing

/// The bench still does the work that it measures; how fast is for people to read.
@Suite struct BenchTests {
  private static let rows = [
    "reducer called through a closure", "send, unobserved", "send through 1 scope",
    "send through 5 scopes", "send through 20 scopes",
    "send through 5 scopes, actions with text", "send through 5 scopes, one chain",
    "send through 5 scopes, 3 decorators", "send through 5 scopes, 5,000 idle child stores",
    "send through ifLet", "send to one row of 1,000",
    "send, one running subscription", "send, one observer", "send that returns .send",
    "read of a key, default", "read of a key, overridden 1 level up",
    "read of a key, overridden 5 levels up",
  ]

  @Test func `a smoke run measures every row and finds its work done`() throws {
    let child = try ChildProcess("estadio-bench", ["--smoke"])
    let lines = child.output.split(separator: "\n").dropFirst()
    #expect(lines.count == Self.rows.count)
    for (line, row) in zip(lines, Self.rows) {
      #expect(line.hasPrefix(row + "  "))
    }
    #expect(child.errors == "")
    #expect(child.status == 0)
  }

  @Test func `a row left out by name is not measured, the baseline always is`() throws {
    let child = try ChildProcess("estadio-bench", ["--smoke", "--only", "ifLet"])
    #expect(child.output.split(separator: "\n").count == 3)
    #expect(child.status == 0)
  }

  @Test(arguments: [
    (["--fast"], "unknown option '--fast'\n"),
    (["--rounds"], "--rounds needs a value\n"),
    (["--rounds", "0"], "--rounds takes a number from 1 on, not '0'\n"),
    (["--json"], "--json needs a value\n"),
  ])
  func `a bad option says what is wrong and ends with status 2`(
    arguments: [String], complaint: String
  ) throws {
    let child = try ChildProcess("estadio-bench", arguments)
    #expect(child.errors.hasPrefix("estadio-bench: " + complaint))
    #expect(child.output == "")
    #expect(child.status == 2)
  }

  @Test func `the help names every option`() throws {
    let child = try ChildProcess("estadio-bench", ["--help"])
    for option in ["--smoke", "--rounds N", "--only TEXT", "--json FILE", "--help"] {
      #expect(child.output.contains(option))
    }
    #expect(child.status == 0)
  }
}
