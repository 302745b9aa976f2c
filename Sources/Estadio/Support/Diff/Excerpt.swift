/// Two texts cut to the same window, so that a reader sees where they part.
struct Excerpt: Equatable {
  let old: String
  let new: String

  /// Cuts both texts to `limit` characters around their first difference, and `dress`es what is
  /// left; `…` outside the dress marks a cut. Linear in the part that the two share.
  init(_ old: String, _ new: String, limit: Int, dress: (Substring) -> String) {
    let shared = Self.sharedBytes(old, new)
    self.old = Self.cut(old, at: shared, limit: limit, dress: dress)
    self.new = Self.cut(new, at: shared, limit: limit, dress: dress)
  }

  /// The number of UTF-8 bytes that both begin with.
  private static func sharedBytes(_ old: String, _ new: String) -> Int {
    var count = 0
    for (old, new) in zip(old.utf8, new.utf8) {
      guard old == new else { break }
      count += 1
    }
    return count
  }

  private static func cut(
    _ text: String, at shared: Int, limit: Int, dress: (Substring) -> String
  ) -> String {
    guard text.index(text.startIndex, offsetBy: limit + 1, limitedBy: text.endIndex) != nil else {
      return dress(text[...])
    }
    let place = characterStart(in: text, at: shared)
    var start = text.index(place, offsetBy: -(limit / 3), limitedBy: text.startIndex)
    let end = text.index(start ?? text.startIndex, offsetBy: limit, limitedBy: text.endIndex)
    if end == nil {
      start = text.index(text.endIndex, offsetBy: -limit, limitedBy: text.startIndex)
    }
    let window = (start ?? text.startIndex)..<(end ?? text.endIndex)
    let head = window.lowerBound == text.startIndex ? "" : "…"
    let tail = window.upperBound == text.endIndex ? "" : "…"
    return head + dress(text[window]) + tail
  }

  /// The beginning of the character in which the byte at that offset lies.
  private static func characterStart(in text: String, at offset: Int) -> String.Index {
    var place = text.utf8.index(text.startIndex, offsetBy: offset)
    while place > text.startIndex, String.Index(place, within: text) == nil {
      place = text.utf8.index(before: place)
    }
    return place
  }
}
