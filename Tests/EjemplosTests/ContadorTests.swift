import Foundation
import Testing

/// The smallest store prints what the README says that it prints.
@Suite struct ContadorTests {
  @Test func `the counter prints word for word what the readme shows`() throws {
    let child = try ChildProcess("contador")
    #expect(child.output == (try Self.outputInReadme()))
    #expect(child.errors == "")
    #expect(child.status == 0)
  }

  /// The fenced block that follows the mark `<!-- output: contador -->`.
  private static func outputInReadme() throws -> String {
    let readme = URL(filePath: #filePath)
      .deletingLastPathComponent().appending(path: "../../README.md").standardized
    let lines = try String(contentsOf: readme, encoding: .utf8).components(separatedBy: "\n")
    let mark = try #require(lines.firstIndex(of: "<!-- output: contador -->"))
    let start = mark + 2
    try #require(lines[mark + 1].hasPrefix("```"))
    let end = try #require(lines[start...].firstIndex(of: "```"))
    return lines[start..<end].map { $0 + "\n" }.joined()
  }
}
