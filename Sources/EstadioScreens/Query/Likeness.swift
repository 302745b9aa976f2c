import Foundation

/// How like two names are, for a person who typed one of them.
enum Likeness {
  /// Longer words are nobody's name, and comparing them letter by letter would be wasted work.
  private static let longestName = 128

  /// The form in which names that differ in case, diacritics, width or the kind of dash are equal.
  static func key(_ name: String) -> String {
    // The minus sign and the long dash are on no keyboard.
    let plain = name.replacing(/[\u{2212}\u{2013}\u{2014}]/, with: "-")
    return plain.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// Names in the order of how like they are to one that was typed: those that contain it first,
  /// then by the letters that differ; equally like ones stay in order.
  static func sorted<Named>(
    _ candidates: [Named], by name: String, names: (Named) -> [String]
  ) -> [Named] {
    if name.isEmpty { return candidates }
    let typed = key(name)
    let ranked = candidates.enumerated().map { place, candidate in
      (candidate, rank: names(candidate).map { rank(typed, key($0)) }.min() ?? .max, place: place)
    }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.0)
  }

  private static func rank(_ typed: String, _ name: String) -> Int {
    if name.isEmpty { return .max }
    if name.contains(typed) { return 0 }
    guard max(typed.utf8.count, name.utf8.count) <= longestName else { return .max }
    return distance(Array(typed), Array(name))
  }

  /// Insertions, removals and replacements that lead from one to the other.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var last = Array(0...other.count)
    for (i, left) in one.enumerated() {
      var row = [i + 1]
      for (j, right) in other.enumerated() {
        row.append(min(last[j + 1] + 1, row[j] + 1, last[j] + (left == right ? 0 : 1)))
      }
      last = row
    }
    return last[other.count]
  }
}
