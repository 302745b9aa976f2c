/// How far apart states are kept, between which steps are made again.
///
/// What it costs to make a step again is measured: once for each state that is kept, and whenever
/// somebody travels. Of it follows the distance at which a journey takes about ``journey``: a
/// reducer that takes a microsecond has its states 1,000 steps apart, one that takes a hundred has
/// them 20. What it costs to keep a state is not known, since versions share what did not change;
/// so the distance has a lower bound, which bounds the number of states.
struct Pace {
  /// How long the longest journey between two kept states may take.
  static var journey: Duration { .milliseconds(2) }
  static var bounds: ClosedRange<Int> { 16...1_024 }

  /// Keep a state after so many steps.
  private(set) var every: Int
  let isMeasured: Bool
  /// What one step took, on average, the last ones counting most.
  private var step: Duration?

  /// - Parameter every: the distance; measured if `nil`.
  init(every: Int?) {
    self.every = every.map { max(1, $0) } ?? 64
    isMeasured = every == nil
  }

  /// So many steps took so long.
  mutating func note(_ time: Duration, steps: Int) {
    guard isMeasured, steps > 0 else { return }
    let one = time / steps
    let average = step.map { ($0 * 7 + one) / 8 } ?? one
    step = average
    let distance = average > .zero ? Self.journey / average : .infinity
    let bounds = Self.bounds
    every = distance < Double(bounds.upperBound) ? max(bounds.lowerBound, Int(distance)) : 1_024
  }
}
