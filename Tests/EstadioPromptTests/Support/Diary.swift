/// What the handlers of a test's commands were called with.
@MainActor
final class Diary {
  var entries: [String] = []

  nonisolated init() {}

  func note(_ entry: String) -> String {
    entries.append(entry)
    return entry
  }
}
