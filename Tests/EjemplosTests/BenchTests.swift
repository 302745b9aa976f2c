import Foundation
import Testing

/// The bench still does the work that it measures; how fast is for people to read.
@Suite struct BenchTests {
  private static let rows = [
    "reducer called through a closure", "send, unobserved", "send through 1 scope",
    "send through 5 scopes", "send through 20 scopes",
    "send through 5 scopes, actions with text", "send through 5 scopes, one chain",
    "send through 5 scopes, 3 decorators", "send through 5 scopes, 5,000 idle child stores",
    "send through ifLet", "send to one row of 1,000",
    "send to one row of 100, each observed", "send to one row of 1,000, each observed",
    "send, one running subscription", "send, one observer",
    "send, 100 running subscriptions",
    "send to one row of 100, each with a running subscription",
    "send that returns .send",
    "read of a key, default", "read of a key, overridden 1 level up",
    "read of a key, overridden 5 levels up",
    "send, 0 observers of a slice each", "send, 1 observer of a slice",
    "send, 10 observers of a slice each", "send, 100 observers of a slice each",
    "send, 1,000 observers of a slice each",
    "send, 0 tracked readers of a slice each", "send, 1 tracked reader of a slice",
    "send, 10 tracked readers of a slice each", "send, 100 tracked readers of a slice each",
    "send, 1,000 tracked readers of a slice each",
    "row edit, 100 rows", "row edit, 1,000 rows",
    "row edit anywhere, 100 rows", "row edit anywhere, 1,000 rows",
    "list update, 100 rows", "list update, 1,000 rows",
    "list update, 100 rows, older version kept", "list update, 1,000 rows, older version kept",
    ".send round trip, virtual host", ".request round trip, virtual host",
    ".run round trip, virtual host", ".after round trip, virtual host",
    ".request round trip, live host, elapsed", ".run round trip, live host, elapsed",
    "test store: send with a state assertion", "test store: the same, each step run once",
    "test store: send, effect, receive", "diff of two states of 1000 rows",
    "send, recorded to memory", "send to one row of 1,000, recorded to memory",
    "replay of a step", "send, time travel on", "jump to a kept state",
    "jump to a state that 63 steps lead to", "send, a step that can be undone",
    "undo and redo of a step",
  ]

  private static let memory = [
    "memory of a store", "memory of an observation", "memory of a child store",
    "memory of a row store", "memory of a row store, observed",
    "memory of a row store, read as views do",
    "memory of a row of 16 bytes of a list of 1,000",
    "memory of a kept version of 1,000 rows of 8 bytes",
    "memory of a version of 1,000 rows of 8 bytes to undo",
    "memory of a version of 1,000 rows of 8 bytes to travel to",
  ]

  private static let growth = [
    "send to one row, each observed", "send, observers by 'observe'",
    "send, readers as views are", "row edit", "row edit anywhere", "list update",
    "list update, older version kept",
  ]

  @Test func `a smoke run measures every row and finds its work done`() throws {
    let child = try ChildProcess("estadio-bench", ["--smoke"])
    let sections = child.output.split(separator: "\n\n").map { $0.split(separator: "\n") }
    #if canImport(Glibc)
      let expected = [Self.rows, Self.memory, Self.growth]
    #else
      let expected = [Self.rows, Self.growth]
    #endif
    try #require(sections.count == expected.count)
    for (lines, names) in zip(sections, expected) {
      #expect(lines.count == names.count + 1)
      for (line, name) in zip(lines.dropFirst(), names) {
        #expect(line.hasPrefix(name + "  "))
      }
    }
    #expect(child.errors == "")
    #expect(child.status == 0)
  }

  @Test func `a row left out by name is not measured, the baseline always is`() throws {
    let child = try ChildProcess("estadio-bench", ["--smoke", "--only", "ifLet"])
    #expect(child.output.split(separator: "\n").count == 3)
    #expect(child.status == 0)
  }

  @Test func `the file for programs has everything and tells nothing of whose machine it is`()
    throws
  {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let child = try ChildProcess(
      "estadio-bench", ["--smoke", "--only", "list", "--json", file.path])
    #expect(child.status == 0)
    let read = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let json = try #require(read as? [String: Any])
    #expect(json.keys.sorted() == ["growth", "machine", "memory", "rows"])
    let rows = try #require(json["rows"] as? [[String: Any]])
    #expect(rows.count == 5)
    #expect(rows.allSatisfy { $0["ok"] as? Bool == true })
    let growth = try #require(json["growth"] as? [[String: Any]])
    #expect(growth.map { $0["sizes"] as? [Int] } == [[100, 1_000], [100, 1_000]])
    #expect(growth.allSatisfy { $0["exponent"] is Double })
    let machine = try #require(json["machine"] as? [String: Any])
    #expect(machine.keys.sorted() == ["build", "processors", "swift", "system"])
    let text = "\(machine)"
    for secret in [ProcessInfo.processInfo.hostName, NSUserName(), "/home", "/Users"]
    where secret.count > 3 {
      #expect(!text.contains(secret))
    }
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
