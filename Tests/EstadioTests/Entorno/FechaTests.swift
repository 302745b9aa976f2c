import Estadio
import Foundation
import Testing

/// A date and its text.
@Suite struct FechaTests {
  @Test(arguments: [
    (Duration.zero, "1970-01-01T00:00:00Z"),
    (.seconds(-1), "1969-12-31T23:59:59Z"),
    (.seconds(951_782_400), "2000-02-29T00:00:00Z"),
    (.seconds(1_767_225_600), "2026-01-01T00:00:00Z"),
    (.seconds(1_767_225_599), "2025-12-31T23:59:59Z"),
    (.seconds(4_107_542_399), "2100-02-28T23:59:59Z"),
    (.seconds(4_107_542_400), "2100-03-01T00:00:00Z"),
    (.seconds(253_402_300_799), "9999-12-31T23:59:59Z"),
    (.seconds(253_402_300_800), "+10000-01-01T00:00:00Z"),
    (.seconds(-62_167_219_200), "0000-01-01T00:00:00Z"),
    (.seconds(-62_167_219_201), "-0001-12-31T23:59:59Z"),
    (.milliseconds(250), "1970-01-01T00:00:00.250Z"),
    (.milliseconds(-250), "1969-12-31T23:59:59.750Z"),
    (.microseconds(7), "1970-01-01T00:00:00.000007Z"),
    (Duration(attoseconds: 1), "1970-01-01T00:00:00.000000000000000001Z"),
  ])
  func `it prints ISO 8601 in UTC and reads it again`(since: Duration, text: String) {
    #expect(Fecha(sinceEpoch: since).description == text)
    #expect(Fecha(text) == Fecha(sinceEpoch: since))
  }

  @Test func `the furthest dates have a text that is read again`() {
    for end in [Int128.min, .max] {
      let fecha = Fecha(sinceEpoch: Duration(attoseconds: end))
      #expect(Fecha(fecha.description) == fecha, "\(fecha)")
    }
  }

  @Test(arguments: [
    "", "2026-01-01", "2026-01-01T00:00:00", "2026-01-01 00:00:00Z", "2026-02-29T00:00:00Z",
    "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z",
    "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z",
    "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00.1234567890123456789Z", "26-01-01T00:00:00Z",
    "2026-01-01T00:00:00Zz", "2026-1-01T00:00:00Z", "2026-01-01T00:00:00+01:00",
    "+9999999999999-01-01T00:00:00Z", "--2026-01-01T00:00:00Z",
  ])
  func `any other text is no date`(text: String) { #expect(Fecha(text) == nil) }

  @Test func `each day of four centuries is printed as the calendar of Foundation has it`() {
    // 146,097 days are one round of the calendar; a stride of a prime number visits every month.
    let style = Date.ISO8601FormatStyle()
    for day in stride(from: Int64(-80_000), to: 80_000, by: 13) {
      let seconds = day * 86_400 + 3_661
      let fecha = Fecha(sinceEpoch: .seconds(seconds))
      let date = Date(timeIntervalSince1970: Double(seconds))
      #expect(fecha.description == date.formatted(style))
    }
  }

  @Test func `dates are compared, moved and subtracted`() {
    let start = Fecha(sinceEpoch: .seconds(100))
    let later = start.advanced(by: .milliseconds(1_500))
    #expect(start < later)
    #expect(start.duration(to: later) == .milliseconds(1_500))
    #expect(later.duration(to: start) == .milliseconds(-1_500))
    #expect(later.advanced(by: .milliseconds(-1_500)) == start)
  }

  @Test func `it is saved as its text`() throws {
    let fecha = Fecha(sinceEpoch: .milliseconds(1_767_225_600_250))
    let saved = try JSONEncoder().encode([fecha])
    #expect(String(decoding: saved, as: UTF8.self) == #"["2026-01-01T00:00:00.250Z"]"#)
    #expect(try JSONDecoder().decode([Fecha].self, from: saved) == [fecha])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Fecha].self, from: Data(#"["ayer"]"#.utf8))
    }
  }
}
