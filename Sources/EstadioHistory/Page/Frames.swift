/// Pictures that follow one another, each as what differs from the one before.
///
/// Two pictures of a run are alike but for a few words, so ten thousand of them take the room of a
/// few dozen. Every so often one is whole, so that any of them is soon put together.
struct Frames {
  /// So many are written as differences before the next whole one.
  static let interval = 64

  private var last: [UInt16] = []
  /// A text for a whole picture; the lengths of what both have at the beginning and at the end, and
  /// the text in between, for a difference; nothing for the same once more.
  private(set) var values: [JSONValue] = []

  /// Adds a picture.
  mutating func append(_ picture: String) {
    let units = Array(picture.utf16)
    defer { last = units }
    if values.count.isMultiple(of: Self.interval) { return values.append(.string(picture)) }
    if units == last { return values.append(.null) }
    var start = zip(units, last).prefix { $0 == $1 }.count
    // What is cut out is a text of its own: no pair of surrogates is cut in two.
    if start > 0, UTF16.isLeadSurrogate(units[start - 1]) { start -= 1 }
    let room = min(units.count, last.count) - start
    var end = zip(units.reversed(), last.reversed()).prefix(room) { $0 == $1 }
    if end > 0, UTF16.isTrailSurrogate(units[units.count - end]) { end -= 1 }
    let middle = String(decoding: units[start..<units.count - end], as: UTF16.self)
    values.append(.array([.number("\(start)"), .number("\(end)"), .string(middle)]))
  }
}

extension Sequence {
  /// How many elements at the beginning fit, of so many at most.
  fileprivate func prefix(_ most: Int, while fits: (Element) -> Bool) -> Int {
    prefix(most).prefix(while: fits).count
  }
}
