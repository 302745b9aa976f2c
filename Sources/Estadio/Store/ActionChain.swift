/// Guards against actions that cause actions for ever (law 4).
///
/// Depth is carried by each action, so nothing is counted but chains: actions from outside start
/// at zero, however many arrive while one is being stopped. A chain that branches would fill the
/// memory long before it is deep, so a second bound is the length of the queue; it stops only
/// actions that others caused. One drain reports once.
@usableFromInline
struct ActionChain<Action: Sendable> {
  @inlinable
  static var depthLimit: Int { 100_000 }
  @inlinable
  static var queueLimit: Int { 1_000_000 }
  /// How many of the last actions a fault looks back on.
  @inlinable
  static var memory: Int { 16 }

  @usableFromInline
  enum Judgement {
    case pass
    case stop(Fault.Cause)
    case stopSilently
  }

  @usableFromInline var last: [(action: Action, origin: Origin)] = []
  @usableFromInline var hasReported = false
  /// Whether the queue was too long in this drain: then nothing that others caused goes on.
  @usableFromInline var isOverflown = false

  /// Whether an action may be reduced: of any but the deepest it is seen at a glance.
  @inlinable
  mutating func judge(
    _ action: Action, _ queued: Ledger<Action>.Queued, queueLength: Int
  ) -> Judgement {
    let isShallow = queued.descent.depth <= Self.depthLimit - Self.memory
    if isShallow, !isOverflown, queueLength <= Self.queueLimit { return .pass }
    return judgeClosely(action, queued, queueLength: queueLength)
  }

  @inlinable
  init() {}

  @usableFromInline
  mutating func judgeClosely(
    _ action: Action, _ queued: Ledger<Action>.Queued, queueLength: Int
  ) -> Judgement {
    let isTooDeep = queued.descent.depth > Self.depthLimit
    if queueLength > Self.queueLimit { isOverflown = true }
    if isTooDeep || isOverflown && queued.descent.depth > 0 {
      if hasReported { return .stopSilently }
      hasReported = true
      if last.isEmpty { last = [(action, queued.origin)] }
      return .stop(fault(limit: isTooDeep ? Self.depthLimit : Self.queueLimit))
    }
    if queued.descent.depth > Self.depthLimit - Self.memory { last.append((action, queued.origin)) }
    return .pass
  }

  /// Names each action of the cycle once, in order, with where it came from.
  private func fault(limit: Int) -> Fault.Cause {
    var cycle: [String] = []
    for (action, origin) in last.suffix(Self.memory) {
      let line = "\(Rendering.line(action)) (\(origin))"
      if !cycle.contains(line) { cycle.append(line) }
    }
    return .runawayChain(limit: limit, cycle: cycle)
  }
}
