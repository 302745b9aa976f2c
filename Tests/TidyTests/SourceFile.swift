import Foundation

/// The text of a file, by lines, beside the same lines with only the code left.
struct SourceFile {
  let path: String
  let text: String
  let lines: [String]
  /// The text with comments, the insides of strings and names in backticks turned to spaces,
  /// byte for byte: a line and a column mean the same place in both.
  let code: String
  let codeLines: [String]

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    lines = Self.split(text)
    code = path.hasSuffix(".swift") ? CodeMask.code(of: text) : ""
    codeLines = Self.split(code)
  }

  var isSwift: Bool { path.hasSuffix(".swift") }

  /// The folder that decides a target: `Sources/Estadio` of `Sources/Estadio/Store/Store.swift`.
  var target: String { path.split(separator: "/").prefix(2).joined(separator: "/") }

  func offence(_ index: Int, _ reason: String) -> Offence {
    Offence(file: path, line: index + 1, reason: reason)
  }

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension String {
  var trimmed: String { trimmingCharacters(in: .whitespaces) }
  var indent: Int { utf8.prefix { $0 == UInt8(ascii: " ") }.count }
  var words: [Substring] { split(separator: " ") }
}
