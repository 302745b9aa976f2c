import Foundation

extension Check {
  /// A construct that a file may use although the rule forbids it, and the argument for it.
  struct Allowance {
    var file: String
    var construct: String
    var reason: String
  }

  private static let unsafe = [
    "@unchecked Sendable", "nonisolated(unsafe)", "try!", "as!", "fatalError()",
    "preconditionFailure()", "assertionFailure()",
  ]
  private static let waiting = ["Task.sleep", "Task.yield", "Thread.sleep", "usleep("]

  /// What silences the compiler, traps without a word or, in a test, waits by hope.
  static func safety(_ file: SourceFile, allowing allowances: [Allowance] = []) -> [Offence] {
    let isTest = file.path.hasPrefix("Tests/")
    let suspects = (unsafe + (isTest ? waiting : [])).filter { file.code.contains($0) }
    let allowed = allowances.filter { $0.file == file.path }.map(\.construct)
    return file.codeLines.enumerated().flatMap { index, line in
      (suspects.filter { line.contains($0) } + (forceUnwraps(line) ? ["!"] : []))
        .filter { !allowed.contains($0) }
        .map { file.offence(index, "'\($0)' is used without an allowance") }
    }
  }

  /// An allowance for something that is no longer there.
  static func staleAllowances(_ allowances: [Allowance], _ files: [SourceFile]) -> [Offence] {
    allowances.filter { allowance in
      !files.contains { $0.path == allowance.file && $0.code.contains(allowance.construct) }
    }.map { Offence(file: $0.file, line: 1, reason: "needs no allowance for '\($0.construct)'") }
  }

  private static func forceUnwraps(_ line: String) -> Bool {
    guard line.utf8.contains(UInt8(ascii: "!")) else { return false }
    return line.matches(of: /(\w*[\w)\]"}])!(?!=)/).contains {
      !["try", "as"].contains($0.output.1)
    }
  }
}
