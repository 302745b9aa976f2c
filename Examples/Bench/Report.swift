import Foundation

/// What was measured, for people and for programs.
struct Report {
  let measurements: [Measurement]

  init(_ measurements: [Measurement]) { self.measurements = measurements }

  /// One line for each row that did not do what it was asked.
  var failures: [String] {
    measurements.filter { $0.asked != $0.done }.map {
      "'\($0.name)' was asked for \($0.asked) operations and did \($0.done)"
    }
  }

  var table: String {
    let width = measurements.map(\.name.count).max() ?? 0
    let header = padded("", width) + "        ns   ratio"
    let rows = measurements.map {
      padded($0.name, width) + number($0.nanoseconds, 1, 10) + number($0.ratio, 2, 8)
    }
    return ([header] + rows).joined(separator: "\n")
  }

  var json: String {
    let rows = measurements.map {
      """
          {
            "name": "\($0.name)", "ns": \(number($0.nanoseconds, 3)),
            "ratio": \(number($0.ratio, 4)), "iterations": \($0.iterations),
            "rounds": \($0.rounds), "ok": \($0.asked == $0.done)
          }
      """
    }
    return "{\n  \"rows\": [\n\(rows.joined(separator: ",\n"))\n  ]\n}\n"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }

  private func number(_ value: Double, _ digits: Int, _ width: Int = 0) -> String {
    let text = String(format: "%.\(digits)f", value)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
