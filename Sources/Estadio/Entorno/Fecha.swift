/// A date: a moment of the wall clock, as a person would write it down.
///
/// It is for stamps, not for measuring: the wall clock can be set, forwards and backwards. What has
/// to last a given time goes by `entorno.ahora`, by `.after` and by subscriptions, which never see
/// it. With Foundation, `Date(timeIntervalSince1970: fecha.sinceEpoch / .seconds(1))` is the same
/// moment.
public struct Fecha: Hashable, Sendable {
  /// The time since 1970-01-01T00:00:00Z, leap seconds not counted; negative before.
  public let sinceEpoch: Duration

  /// The date that long after 1970-01-01T00:00:00Z.
  public init(sinceEpoch: Duration) { self.sinceEpoch = sinceEpoch }
}

extension Fecha: InstantProtocol {
  /// The date later by a duration, earlier if that is negative.
  public func advanced(by duration: Duration) -> Fecha {
    Fecha(sinceEpoch: sinceEpoch + duration)
  }

  /// How much later another date is; negative if it is earlier.
  public func duration(to other: Fecha) -> Duration { other.sinceEpoch - sinceEpoch }

  /// Whether the first is the earlier one.
  public static func < (a: Self, b: Self) -> Bool { a.sinceEpoch < b.sinceEpoch }
}

extension Fecha: LosslessStringConvertible {
  /// The date in UTC by ISO 8601: `2026-01-01T00:00:00Z`, with as many thousandths as it has,
  /// `2026-01-01T00:00:00.250Z`. A year of more than four digits, or before 0, has a sign.
  public var description: String {
    let (seconds, rest) = Self.floored(sinceEpoch.attoseconds, Self.second)
    let (days, time) = Self.floored(seconds, 86_400)
    let (year, month, day) = Self.civil(days)
    let sign = year < 0 ? "-" : year > 9999 ? "+" : ""
    let date = "\(sign)\(Self.padded(abs(year), 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    let clock = [time / 3600, time / 60 % 60, time % 60].map { Self.padded($0, 2) }
    return "\(date)T\(clock.joined(separator: ":"))\(Self.fraction(rest))Z"
  }

  /// Reads what ``description`` writes, with up to 18 digits after the point; `nil` for anything
  /// else, a day that its month does not have included.
  public init?(_ description: String) {
    var text = Scanner(rest: description.utf8[...])
    let isNegative = text.skip("-")
    if !isNegative { _ = text.skip("+") }
    guard let years = text.number(4...13), text.skip("-"),
      let month = text.number(2...2), text.skip("-"),
      let day = text.number(2...2), text.skip("T"),
      let hour = text.number(2...2), hour < 24, text.skip(":"),
      let minute = text.number(2...2), minute < 60, text.skip(":"),
      let second = text.number(2...2), second < 60,
      let fraction = text.fraction(), text.skip("Z"), text.rest.isEmpty
    else { return nil }
    let year = isNegative ? -years : years
    let days = Self.days(year, month, day)
    guard Self.civil(days) == (year, month, day) else { return nil }
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second
    // Counted from the end of the second that is nearer to zero: the earliest date has no other.
    let isBefore = seconds < 0
    let (whole, isTooFar) = (isBefore ? seconds + 1 : seconds)
      .multipliedReportingOverflow(by: Self.second)
    let (sum, isOver) = whole.addingReportingOverflow(isBefore ? fraction - Self.second : fraction)
    guard !isTooFar, !isOver else { return nil }
    self.init(sinceEpoch: Duration(attoseconds: sum))
  }

  private struct Scanner {
    var rest: Substring.UTF8View

    mutating func skip(_ sign: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: sign) else { return false }
      rest.removeFirst()
      return true
    }

    /// So many digits; `nil` if there are fewer.
    mutating func number(_ digits: ClosedRange<Int>) -> Int128? {
      var number: Int128 = 0
      var count = 0
      while count < digits.upperBound, let byte = rest.first,
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      {
        number = number * 10 + Int128(byte - UInt8(ascii: "0"))
        rest.removeFirst()
        count += 1
      }
      return count < digits.lowerBound ? nil : number
    }

    /// What follows a point, in attoseconds; zero without one.
    mutating func fraction() -> Int128? {
      guard skip(".") else { return 0 }
      let before = rest.count
      guard var number = number(1...18) else { return nil }
      for _ in (before - rest.count)..<18 { number *= 10 }
      return number
    }
  }
}

extension Fecha: Codable {
  /// Decodes the text of ``description``; throws `DecodingError.dataCorrupted` for another one.
  public init(from decoder: any Decoder) throws {
    self = try decoder.losslessValue()
  }

  /// Encodes the text of ``description``.
  public func encode(to encoder: any Encoder) throws { try encoder.encodeDescription(of: self) }
}

// MARK: - The calendar

// In 128 bits, as durations are: there is no date too far away to be printed.
extension Fecha {
  private static var second: Int128 { 1_000_000_000_000_000_000 }

  private static func floored(_ a: Int128, _ b: Int128) -> (quotient: Int128, rest: Int128) {
    let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
    return rest < 0 ? (quotient - 1, rest + b) : (quotient, rest)
  }

  // Years begin in March here, so that the leap day is the last of its year; 400 of them have
  // 146,097 days, and day 0 of the count, 0000-03-01, lies 719,468 days before 1970.

  /// The year, month and day that begin so many days after 1970-01-01, in the Gregorian calendar.
  private static func civil(_ days: Int128) -> (year: Int128, month: Int128, day: Int128) {
    let (era, dayOfEra) = floored(days + 719_468, 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    let year = era * 400 + yearOfEra + (month < 3 ? 1 : 0)
    return (year, month, dayOfYear - (153 * march + 2) / 5 + 1)
  }

  private static func days(_ year: Int128, _ month: Int128, _ day: Int128) -> Int128 {
    let (era, yearOfEra) = floored(month < 3 ? year - 1 : year, 400)
    let march = month < 3 ? month + 9 : month - 3
    let dayOfYear = (153 * march + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func padded(_ number: Int128, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// Nothing, or a point and the digits down to the last group of three that is not zero.
  private static func fraction(_ attoseconds: Int128) -> String {
    guard attoseconds > 0 else { return "" }
    var digits = padded(attoseconds, 18)
    while digits.hasSuffix("000") { digits.removeLast(3) }
    return ".\(digits)"
  }
}
