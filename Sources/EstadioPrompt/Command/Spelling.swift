import Foundation

/// How words are compared: without regard to case, diacritics or width.
enum Spelling {
  /// Words longer than this are no command's name, and comparing them would be wasted work.
  static let longestName = 128

  /// The form in which equal words are equal: «Pestaña», «PESTANA» and «pestaña» give one key.
  static func key(_ word: some StringProtocol) -> String {
    guard word.utf8.count <= longestName else { return String(word) }
    return word.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// The candidate that was probably meant: the first among the nearest, if it is near enough.
  ///
  /// Near enough is one edit per three characters (one at least), and never as many edits as the
  /// word has characters.
  static func nearest(to word: some StringProtocol, among candidates: [String]) -> String? {
    guard word.utf8.count <= longestName else { return nil }
    let typed = Array(key(word))
    let allowed = min(max(1, typed.count / 3), typed.count - 1)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(typed, Array(key(candidate)))
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// Insertions, removals, replacements and swaps of neighbours that lead from one to the other.
  static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for (i, left) in one.enumerated() {
      var row = [i + 1]
      for (j, right) in other.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (left == right ? 0 : 1))
        if i > 0, j > 0, left == other[j - 1], one[i - 1] == right {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[other.count]
  }
}
