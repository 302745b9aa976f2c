/// Runs rows in turns and takes medians.
@MainActor
struct Bench {
  let options: Options

  init(_ options: Options) { self.options = options }

  func measure(_ rows: [Row]) -> [Measurement] {
    var subjects = rows.map { Subject(row: $0) }
    for index in subjects.indices { subjects[index].calibrate(to: options.target) }
    for _ in 0..<options.rounds {
      for index in subjects.indices { subjects[index].measure() }
    }
    let baseline = subjects.first?.samples ?? []
    return subjects.map { $0.measurement(against: baseline) }
  }
}

/// The numbers of one row.
struct Measurement {
  let name: String
  /// Of one operation: the median of the rounds.
  let nanoseconds: Double
  /// To the baseline: the median of the ratios within each round.
  let ratio: Double
  let iterations: Int
  let rounds: Int
  /// How many operations were asked for, and how many the result shows.
  let asked: Int
  let done: Int
}

/// A row while it is being measured.
@MainActor
private struct Subject {
  let row: Row
  var iterations = 1
  var asked = 0
  var samples: [Double] = []

  init(row: Row) { self.row = row }

  /// Finds how many operations take as long as one round should. The better of two tries counts:
  /// what is made once, when it is first used, is no part of an operation.
  mutating func calibrate(to target: Double) {
    while true {
      let time = min(timed(), timed())
      if time >= target / 4 {
        iterations = max(1, Int(Double(iterations) * target / time))
        return
      }
      iterations *= 2
    }
  }

  mutating func measure() { samples.append(timed() / Double(iterations)) }

  private mutating func timed() -> Double {
    asked += iterations
    let start = ProcessorTime.now
    row.run(iterations)
    return ProcessorTime.now - start
  }

  func measurement(against baseline: [Double]) -> Measurement {
    Measurement(
      name: row.name,
      nanoseconds: median(samples),
      ratio: median(zip(samples, baseline).map { $0 / $1 }),
      iterations: iterations, rounds: samples.count, asked: asked, done: row.done())
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let middle = sorted.dropFirst(sorted.count / 2).first else { return .nan }
    guard sorted.count.isMultiple(of: 2) else { return middle }
    return (middle + sorted[sorted.count / 2 - 1]) / 2
  }
}
