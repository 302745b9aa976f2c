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

  /// Where its newest form stands in what the state asked for.
  @usableFromInline var place = Int.max

  /// What its task is called.
  var task: WorkID { WorkID(number: serial) }
}

extension Ledger {
  /// Makes the running subscriptions exactly those that the state asks for (law 9).
  ///
  /// Stopped ones stop first, then new ones start in the order of the list. Unchanged ones keep
  /// their phase and take the newest closure. `depth` is that of the action that was reduced last.
  @usableFromInline
  package mutating func adjust(
    to wanted: [Subscription<Action>], now: Duration, depth: Int = 0
  ) {
    settleAsked()
    if wanted.isEmpty && running.isEmpty { return }
    var newest: [SubscriptionKey: Subscription<Action>] = [:]
    var order: [SubscriptionKey] = []
    var twice: [SubscriptionKey] = []
    for subscription in wanted {
      if newest.updateValue(subscription, forKey: subscription.key) == nil {
        order.append(subscription.key)
      } else {
        twice.append(subscription.key)
      }
    }
    reportDuplicates(twice)
    var gone: [SubscriptionKey] = []
    for (key, on) in running where newest[key]?.kind.source != on.subscription.kind.source {
      gone.append(key)
    }
    stopSubscriptions(gone)
    for key in order {
      guard let subscription = newest[key] else { continue }
      if running[key] != nil {
        running[key]?.subscription = subscription
      } else {
        startSubscription(subscription, now: now, depth: depth)
      }
    }
    // One that is declared twice has to be reported anew, so that list is looked at in full.
    guard twice.isEmpty else { return }
    asked = wanted
    for (place, key) in order.enumerated() { running[key]?.place = place }
  }

  /// Whether the state asks for the same as when it was last looked at, in the same order; then the
  /// newest closures are kept. This is all that most drains do: it looks nothing up. O(wanted).
  @inlinable
  mutating func refresh(with wanted: [Subscription<Action>]) -> Bool {
    guard wanted.count == asked.count, !wanted.isEmpty else { return false }
    for place in wanted.indices where !wanted[place].isSame(as: asked[place]) { return false }
    asked = wanted
    return true
  }

  private func newest(of on: RunningSubscription<Action>) -> Subscription<Action> {
    on.place < asked.count ? asked[on.place] : on.subscription
  }

  /// Hands each subscription its newest form, before what runs changes.
  private mutating func settleAsked() {
    if asked.isEmpty { return }
    for subscription in asked {
      running[subscription.key]?.subscription = subscription
      running[subscription.key]?.place = .max
    }
    asked = []
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

  /// Stops them in the order in which they started.
  mutating func stopSubscriptions(_ keys: [SubscriptionKey]) {
    if keys.isEmpty { return }
    settleAsked()
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
    _ subscription: Subscription<Action>, now: Duration, depth: Int
  ) {
    let key = subscription.key
    var isAtOnce = false
    if case .signal(let instant, _) = subscription.kind { isAtOnce = instant <= now }
    let on = RunningSubscription(
      subscription: subscription, start: now, serial: nextNumber(),
      depth: isAtOnce ? depth + 1 : 0)
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
          .diagnose(.fault(cause), .subscription(SubscriptionOrigin(key: key))))
      } else if let onEnd = listener.onEnd {
        say(on) { onEnd }
      }
    }
  }

  private mutating func say(
    _ on: RunningSubscription<Action>, _ action: @escaping @Sendable () -> Action
  ) {
    enqueue(
      .standing(on.serial, action),
      origin: .subscription(SubscriptionOrigin(key: on.subscription.key)),
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
