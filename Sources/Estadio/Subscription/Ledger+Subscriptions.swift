/// A subscription that the state asks for.
@usableFromInline
struct RunningSubscription<Action: Sendable> {
  @usableFromInline var subscription: Subscription<Action>
  @usableFromInline let start: Duration
  @usableFromInline let serial: UInt64
  /// How deep in a chain of actions what it says is at once, without time passing.
  @usableFromInline let depth: Int
  /// The number of the last delivered tick.
  @usableFromInline var delivered = 0
  /// Whether its stream has ended; it stays ended for as long as the state asks for it.
  @usableFromInline var hasEnded = false

  /// Where its newest form stands: the number of whose answer it is part, and which of them it is.
  @usableFromInline var place: (number: Int, index: Int)

  /// What its task is called.
  var task: WorkID { WorkID(number: serial) }
}

extension Ledger {
  /// Who answered, and what: `nil` when the instance is gone.
  @usableFromInline
  typealias Answer = (node: SubscriptionNode, list: [Subscription<Action>]?)

  /// Makes the running subscriptions exactly those of a list (law 9).
  ///
  /// Stopped ones stop first, then new ones start in the order of the list. Unchanged ones keep
  /// their phase and take the newest closure. `depth` is that of the action that was reduced last.
  package mutating func adjust(
    to wanted: [Subscription<Action>], now: Duration, depth: Int = 0
  ) {
    (asked, freeNumbers, broken) = ([wanted], [], [])
    adjust(among: nil, to: [0], now: now, depth: depth)
  }

  /// The same, of all that instances answered who were all asked anew.
  mutating func adjust(toAll answers: [Answer], now: Duration, depth: Int) {
    (asked, freeNumbers, broken) = ([], [], [])
    for (node, list) in answers {
      node.number = asked.count
      asked.append(list ?? [])
    }
    adjust(among: nil, to: Array(asked.indices), now: now, depth: depth)
  }

  /// The same, of those instances whose answer is another one than before: the rest go on.
  ///
  /// - Parameter order: the numbers of all, in the order of the tree.
  mutating func adjust(
    to answers: [Answer], now: Duration, depth: Int, order: () -> [Int]
  ) {
    var former: [SubscriptionKey: Int] = [:]
    var gone: [Int] = []
    var answered: [Int] = []
    for (node, list) in answers {
      if node.number < 0 {
        guard list != nil else { continue }
        node.number = freeNumbers.popLast() ?? asked.count
        if node.number == asked.count { asked.append([]) }
      }
      for one in asked[node.number] { former[one.key] = node.number }
      asked[node.number] = list ?? []
      broken.remove(node.number)
      if list == nil { gone.append(node.number) } else { answered.append(node.number) }
    }
    // An id that is declared twice is a matter of all lists: the last one wins.
    if duplicates.isEmpty, !isTakenElsewhere(answered, former) {
      adjust(among: former, to: answered, now: now, depth: depth)
    } else {
      adjust(among: nil, to: order(), now: now, depth: depth)
    }
    freeNumbers += gone
  }

  /// Whether some of what these ask for runs for somebody else, or is asked for twice.
  private func isTakenElsewhere(_ numbers: [Int], _ former: [SubscriptionKey: Int]) -> Bool {
    var seen: Set<SubscriptionKey> = []
    for number in numbers {
      for one in asked[number] {
        let key = one.key
        if !seen.insert(key).inserted || running[key] != nil && former[key] == nil { return true }
      }
    }
    return false
  }

  /// Starts and stops, among what was asked for by some or among all that runs.
  private mutating func adjust(
    among former: [SubscriptionKey: Int]?, to numbers: [Int], now: Duration, depth: Int
  ) {
    var newest: [SubscriptionKey: (number: Int, index: Int)] = [:]
    var order: [SubscriptionKey] = []
    var twice: [SubscriptionKey] = []
    for number in numbers {
      for (index, subscription) in asked[number].enumerated() {
        if newest.updateValue((number, index), forKey: subscription.key) == nil {
          order.append(subscription.key)
        } else {
          twice.append(subscription.key)
        }
      }
    }
    reportDuplicates(twice)
    let candidates = former.map { Array($0.keys) } ?? Array(running.keys)
    stop(
      candidates.filter { key in
        let source = newest[key].map { asked[$0.number][$0.index].kind.source }
        return running[key].map { $0.subscription.kind.source != source } ?? false
      })
    for key in order {
      guard let place = newest[key] else { continue }
      if running[key] != nil {
        running[key]?.place = place
      } else {
        startSubscription(asked[place.number][place.index], at: place, now: now, depth: depth)
      }
    }
  }

  /// Whether an instance asks for the same as before, in the same order, and all of that runs; then
  /// the newest closures are kept. This is all that most drains do: it looks nothing up.
  @inlinable
  mutating func refresh(_ number: Int, with list: [Subscription<Action>]) -> Bool {
    guard number >= 0 else { return false }
    let count = list.count
    guard count == asked[number].count else { return false }
    if !broken.isEmpty, broken.contains(number) { return false }
    for place in 0..<count where !list[place].isSame(as: asked[number][place]) { return false }
    asked[number] = list
    return true
  }

  /// Whether those have answered of whom something was stopped.
  func isCovered(by answers: [Answer]) -> Bool {
    if broken.isEmpty { return true }
    return broken.isSubset(of: answers.map(\.node.number))
  }

  private func newest(of on: RunningSubscription<Action>) -> Subscription<Action> {
    asked[on.place.number][on.place.index]
  }

  /// Said once, when they appear, not at every drain.
  private mutating func reportDuplicates(_ keys: [SubscriptionKey]) {
    if keys.isEmpty && duplicates.isEmpty { return }
    duplicates.formIntersection(keys)
    for key in keys where duplicates.insert(key).inserted {
      report(
        .duplicateSubscription(
          id: key.id.description, feature: key.lineage?.description ?? ""))
    }
  }

  /// Stops them in the order in which they started, though they may be asked for.
  mutating func stopSubscriptions(_ keys: [SubscriptionKey]) {
    for key in keys { if let on = running[key] { broken.insert(on.place.number) } }
    stop(keys)
  }

  private mutating func stop(_ keys: [SubscriptionKey]) {
    if keys.isEmpty { return }
    let all = keys.compactMap { key in running[key].map { (key, $0) } }
    for (key, on) in all.sorted(by: { $0.1.serial < $1.1.serial }) { stop(key, on) }
  }

  private mutating func stop(_ key: SubscriptionKey, _ on: RunningSubscription<Action>) {
    running[key] = nil
    if let lineage = key.lineage { unwatch(lineage) { $0.subscriptions.remove(key) } }
    switch on.subscription.kind {
    case .every, .signal: timers.remove(.subscription(key))
    case .stream: if !on.hasEnded { commands.append(.stopTask(on.task)) }
    }
  }

  private mutating func startSubscription(
    _ subscription: Subscription<Action>, at place: (number: Int, index: Int), now: Duration,
    depth: Int
  ) {
    let key = subscription.key
    var isAtOnce = false
    if case .signal(let instant, _) = subscription.kind { isAtOnce = instant <= now }
    let on = RunningSubscription(
      subscription: subscription, start: now, serial: nextNumber(),
      depth: isAtOnce ? depth + 1 : 0, place: place)
    running[key] = on
    if let lineage = key.lineage {
      features[lineage, default: Feature()].subscriptions.insert(key)
    }
    switch subscription.kind {
    case .every(let period, _, _):
      guard period > .zero else {
        report(.periodNotPositive(id: subscription.id.description, period: period))
        return
      }
      timers.set(.subscription(key), at: now.adding(period), serial: on.serial)
    case .signal(let instant, _):
      timers.set(.subscription(key), at: max(instant, now), serial: on.serial)
    case .stream(let listener):
      commands.append(.startStream(on.task, key, listener))
    }
  }

  /// A subscription's alarm has rung.
  @usableFromInline
  mutating func rang(_ key: SubscriptionKey, now: Duration) {
    guard let on = running[key] else { return }
    switch newest(of: on).kind {
    case .every(let period, let late, let action):
      tick(key, on, period, late, action, now: now)
    case .signal(_, let action): say(on) { action }
    case .stream: break
    }
  }

  /// A `.every` is due: queues its tick and sets the next alarm on the grid (law 10).
  private mutating func tick(
    _ key: SubscriptionKey, _ on: RunningSubscription<Action>, _ period: Duration,
    _ late: LatePolicy, _ action: @escaping @Sendable (Tick) -> Action, now: Duration
  ) {
    let periods =
      late == .catchUp
      ? Int128(on.delivered) + 1 : (now - on.start).attoseconds / period.attoseconds
    let number = Int(clamping: periods)
    let tick = Tick(number: number, elapsed: number - on.delivered)
    running[key]?.delivered = number
    let next = on.start.adding(period.multiplied(by: periods + 1))
    // At the end of all time there is no later tick.
    if next < .ages { timers.set(.subscription(key), at: next, serial: on.serial) }
    say(on) { action(tick) }
  }

  /// Something came of a stream. Dropped if its subscription was stopped, or begun anew.
  @usableFromInline
  package mutating func hear(_ news: StreamNews, from key: SubscriptionKey, _ task: WorkID) {
    guard let on = running[key], on.task == task, !on.hasEnded,
      case .stream(let listener) = newest(of: on).kind
    else { return }
    switch news {
    case .element(let parcel): say(on) { listener.element(parcel) }
    case .ended(let error):
      running[key]?.hasEnded = true
      if let error, let onFailure = listener.onFailure {
        say(on) { onFailure(error) }
      } else if let error, !(error is CancellationError) {
        let cause = Fault.Cause.streamFailed(
          stream: listener.call.description, error: Rendering.line(error))
        commands.append(
          .diagnose(.fault(cause), .subscription(SubscriptionOrigin(key: key, isStream: true))))
      } else if let onEnd = listener.onEnd {
        say(on) { onEnd }
      }
    }
  }

  private mutating func say(
    _ on: RunningSubscription<Action>, _ action: @escaping @Sendable () -> Action
  ) {
    let isStream = if case .stream = on.subscription.kind { true } else { false }
    enqueue(
      .standing(on.serial, action),
      origin: .subscription(SubscriptionOrigin(key: on.subscription.key, isStream: isStream)),
      Descent(depth: on.depth),
      work: nil)
  }

  /// Whether the subscription that an action came from is still on, and the same one.
  @usableFromInline
  func isStanding(_ serial: UInt64, _ origin: Origin) -> Bool {
    guard case .subscription(let origin) = origin else { return true }
    return running[origin.key]?.serial == serial
  }

  private mutating func report(_ cause: Fault.Cause) {
    commands.append(.diagnose(.fault(cause), nil))
  }
}

extension Duration {
  /// The largest duration there is.
  fileprivate static var ages: Duration { Duration(attoseconds: .max) }

  fileprivate func multiplied(by factor: Int128) -> Duration {
    let (product, overflow) = attoseconds.multipliedReportingOverflow(by: factor)
    return Duration(attoseconds: overflow ? .max : product)
  }
}
