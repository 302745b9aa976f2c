/// Runs rows in turns and takes medians.
@MainActor
struct Bench {
  let options: Options

  init(_ options: Options) { self.options = options }

  func measure(_ rows: [Row]) async -> [Measurement] {
    var subjects: [Subject] = []
    for row in rows {
      let subject = Subject(row)
      await subject.calibrate(to: options.target)
      subjects.append(subject)
    }
    for _ in 0..<options.rounds {
      for subject in subjects { await subject.measure() }
    }
    let baseline = subjects.first?.samples ?? []
    return subjects.map { $0.measurement(against: baseline) }
  }
}

/// The numbers of one row.
struct Measurement {
  let name: String
  let point: Point?
  /// Whether they are of the time that passed, not of the thread's.
  let isElapsed: Bool
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
private final class Subject {
  let row: Row
  let work: Work
  var iterations = 1
  var asked = 0
  var samples: [Double] = []

  init(_ row: Row) {
    self.row = row
    work = row.setUp()
  }

  /// Finds how many operations take as long as one round should. The better of two tries counts:
  /// what is made once, when it is first used, is no part of an operation.
  func calibrate(to target: Double) async {
    while true {
      let time = min(await timed(), await timed())
      if time >= target / 4 {
        iterations = max(1, Int(Double(iterations) * target / time))
        return
      }
      iterations *= 2
    }
  }

  func measure() async { samples.append(await timed() / Double(iterations)) }

  private func timed() async -> Double {
    asked += iterations
    switch work.run {
    case .here(let run):
      let start = ProcessorTime.now
      run(iterations)
      return ProcessorTime.now - start
    case .elsewhere(let run):
      let start = ContinuousClock.now
      await run(iterations)
      return (ContinuousClock.now - start) / .nanoseconds(1)
    }
  }

  func measurement(against baseline: [Double]) -> Measurement {
    let isElapsed = if case .elsewhere = work.run { true } else { false }
    return Measurement(
      name: row.name, point: row.point, isElapsed: isElapsed,
      nanoseconds: median(samples),
      ratio: median(zip(samples, baseline).map { $0 / $1 }),
      iterations: iterations, rounds: samples.count, asked: asked, done: work.done())
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let middle = sorted.dropFirst(sorted.count / 2).first else { return .nan }
    guard sorted.count.isMultiple(of: 2) else { return middle }
    return (middle + sorted[sorted.count / 2 - 1]) / 2
  }
}
