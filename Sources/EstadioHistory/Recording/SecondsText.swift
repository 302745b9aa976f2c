/// Durations as people write them: decimal seconds, exact to the last of their eighteen places.
enum SecondsText {
  private static let second: Int128 = 1_000_000_000_000_000_000

  /// `0`, `1.25`, `-0.001`.
  static func text(of duration: Duration) -> String {
    let (whole, rest) = duration.attoseconds.magnitude.quotientAndRemainder(
      dividingBy: second.magnitude)
    let sign = duration < .zero ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let digits = String(rest)
    var fraction = (String(repeating: "0", count: 18 - digits.count) + digits)[...]
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(whole).\(fraction)"
  }

  /// Reads what ``text(of:)`` writes; `nil` for anything else, or what no duration holds.
  static func duration(of text: String) -> Duration? {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let whole = digits(first) else { return nil }
    var rest: Int128 = 0
    if parts.count == 2 {
      guard parts[1].count <= 18, let fraction = digits(parts[1]) else { return nil }
      rest = (parts[1].count..<18).reduce(fraction) { number, _ in number * 10 }
    }
    let (product, isTooLarge) = whole.multipliedReportingOverflow(by: second)
    let (sum, isOver) = product.addingReportingOverflow(rest)
    guard !isTooLarge, !isOver else { return nil }
    return Duration(attoseconds: isNegative ? -sum : sum)
  }

  private static func digits(_ text: Substring) -> Int128? {
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? Int128(text) : nil
  }
}
