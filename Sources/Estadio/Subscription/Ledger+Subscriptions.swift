/// A subscription that is on.
struct RunningSubscription<Action: Sendable> {
  var subscription: Subscription<Action>
  let start: Duration
  let serial: UInt64
  /// The number of the last delivered tick.
  var delivered = 0
}

extension Ledger {
  /// Makes the running subscriptions exactly those that the state asks for (law 9).
  ///
  /// Stopped ones stop first, then new ones start in the order of the list. Unchanged ones keep
  /// their phase and take the newest closure.
  package mutating func adjust(to wanted: [Subscription<Action>], now: Duration) {
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
    for (key, on) in running where newest[key]?.source != on.subscription.source {
      stopSubscription(key)
    }
    for key in order {
      guard let subscription = newest[key] else { continue }
      if running[key] != nil {
        running[key]?.subscription = subscription
      } else {
        startSubscription(subscription, now: now)
      }
    }
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

  mutating func stopSubscription(_ key: SubscriptionKey) {
    timers.remove(.subscription(key))
    running[key] = nil
    if let lineage = key.lineage { unwatch(lineage) { $0.subscriptions.remove(key) } }
  }

  private mutating func startSubscription(_ subscription: Subscription<Action>, now: Duration) {
    let on = RunningSubscription(subscription: subscription, start: now, serial: nextNumber())
    running[subscription.key] = on
    if let lineage = subscription.lineage {
      features[lineage, default: Feature()].subscriptions.insert(subscription.key)
    }
    switch subscription.source {
    case .every(let period, _):
      guard period > .zero else {
        report(.periodNotPositive(id: subscription.id.description, period: period))
        return
      }
      timers.set(
        .subscription(subscription.key), at: now.adding(period), serial: on.serial)
    }
  }

  /// A `.every` is due: queues its tick and sets the next alarm on the grid (law 10).
  mutating func tick(_ key: SubscriptionKey, now: Duration) {
    guard let on = running[key] else { return }
    switch on.subscription.source {
    case .every(let period, let late):
      let number =
        late == .catchUp
        ? on.delivered + 1
        : Int(clamping: (now - on.start).attoseconds / period.attoseconds)
      let tick = Tick(number: number, elapsed: number - on.delivered)
      running[key]?.delivered = number
      let next = on.start.adding(period.multiplied(by: number + 1))
      timers.set(.subscription(key), at: next, serial: on.serial)
      enqueue(
        .tick(tick, on.subscription.action),
        origin: .subscription(SubscriptionOrigin(key: key)), Descent(), work: nil)
    }
  }

  private mutating func report(_ cause: Fault.Cause) {
    commands.append(.diagnose(.fault(cause), nil))
  }
}

extension Duration {
  fileprivate func multiplied(by factor: Int) -> Duration {
    let (product, overflow) = attoseconds.multipliedReportingOverflow(by: Int128(factor))
    return Duration(attoseconds: overflow ? .max : product)
  }
}
