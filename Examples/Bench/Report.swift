import Foundation

/// What was measured, for people and for programs.
struct Report {
  let measurements: [Measurement]
  let memory: [MemoryMeasurement]
  let fits: [Fit]
  let machine: Machine

  init(
    _ measurements: [Measurement], memory: [MemoryMeasurement] = [], machine: Machine = .this
  ) {
    self.measurements = measurements
    self.memory = memory
    self.machine = machine
    fits = Fit.all(of: measurements)
  }

  /// One line for each row that did not do what it was asked.
  var failures: [String] {
    measurements.filter { $0.asked != $0.done }.map {
      "'\($0.name)' was asked for \($0.asked) operations and did \($0.done)"
    }
      + memory.filter { $0.count != $0.alive }.map {
        "'\($0.name)' was asked for \($0.count) and has \($0.alive)"
      }
  }

  /// Times, then memory, then how the times of families grow.
  var table: String {
    let names = measurements.map(\.name) + memory.map(\.name) + fits.map(\.name)
    let width = names.map(\.count).max() ?? 0
    let times = measurements.map {
      padded($0.name, width) + number($0.nanoseconds, 1, 12) + number($0.ratio, 2, 10)
    }
    let bytes = memory.map { padded($0.name, width) + number($0.bytes, 0, 12) }
    let laws = fits.map { padded($0.name, width) + "  " + $0.sentence }
    return
      ([padded("", width) + "          ns     ratio"] + times
      + section(padded("", width) + "       bytes", bytes)
      + section(padded("", width) + "  growth", laws))
      .joined(separator: "\n")
  }

  private func section(_ header: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", header] + lines
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }
}

extension Fit {
  var sentence: String {
    switch law {
    case .power: "grows like n^\(number(value, 2))"
    case .line: "\(number(value, 1)) ns for each one more"
    }
  }
}

// MARK: - For programs

extension Report {
  var json: String {
    let rows = measurements.map {
      """
          {
            "name": \(quoted($0.name)), "ns": \(number($0.nanoseconds, 3)),
            "ratio": \(number($0.ratio, 4)), "iterations": \($0.iterations),
            "rounds": \($0.rounds), "elapsed": \($0.isElapsed), "ok": \($0.asked == $0.done)
          }
      """
    }
    let bytes = memory.map {
      """
          {
            "name": \(quoted($0.name)), "bytes": \(number($0.bytes, 1)),
            "count": \($0.count), "ok": \($0.count == $0.alive)
          }
      """
    }
    let laws = fits.map {
      """
          {
            "name": \(quoted($0.name)), \(quoted($0.key)): \(number($0.value, 4)),
            "sizes": \($0.sizes)
          }
      """
    }
    return """
      {
        "machine": {
          "swift": \(quoted(machine.swift)), "system": \(quoted(machine.operatingSystem)),
          "processors": \(machine.processors), "build": \(quoted(machine.build))
        },
        "rows": \(list(rows)),
        "memory": \(list(bytes)),
        "growth": \(list(laws))
      }

      """
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "[]" : "[\n\(items.joined(separator: ",\n"))\n  ]"
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    return "\"\(escaped)\""
  }
}

extension Fit {
  fileprivate var key: String {
    switch law {
    case .power: "exponent"
    case .line: "nsForEachMore"
    }
  }
}

private func number(_ value: Double, _ digits: Int, _ width: Int = 0) -> String {
  let text = String(format: "%.\(digits)f", value)
  return String(repeating: " ", count: max(0, width - text.count)) + text
}
