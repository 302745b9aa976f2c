import Foundation
import Testing

@testable import estadio_bench

/// What the bench makes of its numbers.
@Suite struct BenchReportTests {
  private static let power = Family(name: "p", law: .power)
  private static let line = Family(name: "l", law: .line)

  private static func row(
    _ name: String, _ point: Point? = nil, nanoseconds: Double = 1, ratio: Double = 1,
    asked: Int = 1, done: Int = 1
  ) -> estadio_bench.Measurement {
    estadio_bench.Measurement(
      name: name, point: point, isElapsed: false, nanoseconds: nanoseconds, ratio: ratio,
      iterations: 1, rounds: 1, asked: asked, done: done)
  }

  @Test(arguments: [0.0, 0.5, 1.0, 2.0])
  func `the exponent of an exact power law is found`(exponent: Double) throws {
    let points = [100, 1_000, 10_000].map {
      (size: $0, cost: 7 * pow(Double($0), exponent))
    }
    let fit = try #require(Fit(Self.power, points))
    #expect(abs(fit.value - exponent) < 1e-9)
    #expect(fit.sizes == [100, 1_000, 10_000])
  }

  @Test func `what each one more costs is found beside what none costs`() throws {
    let fit = try #require(Fit(Self.line, [(0, 50), (10, 80), (100, 350)]))
    #expect(abs(fit.value - 3) < 1e-9)
    #expect(fit.sizes == [0, 10, 100])
  }

  @Test func `points off the line are fitted by least squares`() throws {
    // By hand: the mean of x is 1, that of y 2; the products sum to 4, the squares to 2.
    let slope = try #require(Fit.slope([(0, 0), (1, 2), (2, 4)]))
    #expect(slope == 2)
    let bent = try #require(Fit.slope([(0, 0), (1, 3), (2, 3)]))
    #expect(bent == 1.5)
  }

  @Test func `a power law takes no size of nothing`() {
    #expect(Fit(Self.power, [(0, 5), (10, 5), (100, 5)])?.sizes == [10, 100])
  }

  @Test func `one size says nothing about growth`() {
    #expect(Fit(Self.power, [(100, 5)]) == nil)
    #expect(Fit(Self.line, []) == nil)
  }

  @Test func `families are fitted in the order of their rows and apart`() {
    let fits = Fit.all(of: [
      Self.row("a", Point(family: Self.line, size: 0), nanoseconds: 10), Self.row("other"),
      Self.row("b", Point(family: Self.power, size: 10), ratio: 10),
      Self.row("c", Point(family: Self.line, size: 1), nanoseconds: 12),
      Self.row("d", Point(family: Self.power, size: 100), ratio: 100),
    ])
    #expect(fits.map(\.name) == ["l", "p"])
    #expect(fits.map(\.sentence) == ["2.0 ns for each one more", "grows like n^1.00"])
  }

  @Test func `a report lists times, memory and growth, each under a head`() {
    let report = Report(
      [
        Self.row("a", Point(family: Self.line, size: 0), nanoseconds: 10),
        Self.row("b", Point(family: Self.line, size: 1), nanoseconds: 12.25),
      ],
      memory: [MemoryMeasurement(name: "memory", bytes: 64, count: 2, alive: 2)])
    #expect(
      report.table == """
                        ns     ratio
        a             10.0      1.00
        b             12.2      1.00

                     bytes
        memory          64

                growth
        l       2.2 ns for each one more
        """)
    #expect(report.failures == [])
  }

  @Test func `work that is not done is named, memory that is gone too`() {
    let report = Report(
      [Self.row("a", asked: 3, done: 2)],
      memory: [MemoryMeasurement(name: "m", bytes: 1, count: 5, alive: 4)])
    #expect(
      report.failures == [
        "'a' was asked for 3 operations and did 2", "'m' was asked for 5 and has 4",
      ])
  }

  @Test func `a name may have quotes in the file for programs`() throws {
    let report = Report(
      [Self.row("a \"b\" \\ c")],
      machine: Machine(swift: "6", operatingSystem: "S", processors: 2, build: "debug"))
    let read = try JSONSerialization.jsonObject(with: Data(report.json.utf8))
    let json = try #require(read as? [String: Any])
    let rows = try #require(json["rows"] as? [[String: Any]])
    #expect(rows.map { $0["name"] as? String } == ["a \"b\" \\ c"])
    #expect((json["machine"] as? [String: Any])?["processors"] as? Int == 2)
    #expect((json["memory"] as? [Any])?.isEmpty == true)
  }

  @Test func `what lies free in the heap is not alive`() {
    let report = """
      <heap nr="0">
      <total type="fast" count="1" size="5"/>
      <total type="rest" count="1" size="7"/>
      <system type="current" size="9"/>
      </heap>
      <total type="fast" count="2" size="10"/>
      <total type="rest" count="3" size="200"/>
      <total type="mmap" count="1" size="4000"/>
      <system type="current" size="1000"/>
      <system type="max" size="2000"/>
      """
    #expect(LiveBytes.live(in: report) == 4_790)
    #expect(LiveBytes.live(in: "<malloc/>") == nil)
  }
}
