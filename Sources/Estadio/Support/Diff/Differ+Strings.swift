extension Differ {
  /// The size in bytes up to which a text of several lines is compared by line.
  private static let maxSplit = 100_000

  /// Reports how a text changed: by line if it has several, else as a whole.
  func compareStrings(_ old: String, _ new: String, at path: ValuePath) {
    guard !compareTextLines(old, new, at: path) else { return }
    report(.changed, at: path) { self.change(old, new, dress: { Escaping.quoted($0) }) }
  }

  /// Reports the lines that differ, counted from 1, and whether there was one.
  private func compareTextLines(_ old: String, _ new: String, at path: ValuePath) -> Bool {
    guard max(old.utf8.count, new.utf8.count) <= Self.maxSplit else { return false }
    let (left, right) = (Self.textLines(old), Self.textLines(new))
    guard max(left.count, right.count) > 1 else { return false }
    let alignment = Alignment(from: left, to: right, equal: ==, id: { _ in nil })
    for step in alignment.steps {
      switch step {
      case .pair(let i, let j, _):
        report(.changed, at: path.element("line \(j + 1)")) {
          self.change(left[i], right[j], dress: { Escaping.quoted($0) })
        }
      case .removed(let i):
        report(.removed, at: path) { "- [line \(i + 1)] \(self.line(left[i]))" }
      case .added(let j):
        report(.added, at: path) { "+ [line \(j + 1)] \(self.line(right[j]))" }
      case .moved:
        break  // lines have no ids
      }
    }
    return !alignment.steps.isEmpty
  }

  /// Split at line feeds alone, so that a changed carriage return is a changed line.
  private static func textLines(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
