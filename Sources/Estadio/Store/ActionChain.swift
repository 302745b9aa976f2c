/// Guards against actions that cause actions for ever (law 4).
///
/// Depth is carried by each action, so nothing is counted but chains: actions from outside start
/// at zero, however many arrive while one is being stopped.
struct ActionChain<Action> {
  static var limit: Int { 100_000 }
  /// How many of the last actions a fault looks back on.
  private static var memory: Int { 16 }

  private var last: [(action: Action, origin: Origin)] = []

  /// Whether an action of this depth may be reduced.
  mutating func admits(_ action: Action, from origin: Origin, depth: Int) -> Bool {
    guard depth > Self.limit - Self.memory else { return true }
    if depth <= Self.limit { last.append((action, origin)) }
    return depth <= Self.limit
  }

  /// Names each action of the cycle once, in order, with where it came from.
  var fault: Fault.Cause {
    var cycle: [String] = []
    for (action, origin) in last {
      let line = "\(Rendering.line(action)) (\(origin))"
      if !cycle.contains(line) { cycle.append(line) }
    }
    return .runawayChain(limit: Self.limit, cycle: cycle)
  }

  mutating func reset() {
    if !last.isEmpty { last = [] }
  }
}
