/// Who runs what: the queue of actions, the work in flight, the subscriptions and their alarms, as
/// one value.
///
/// This is the whole bookkeeping of a store and none of its concurrency. It answers every event
/// (an effect was returned, a task ended, an alarm rang, a feature went away) by changing itself
/// and by giving the engine commands to obey: start this task, stop that one, make this call. It
/// never looks at a clock and never touches a task, so it can be copied, compared in tests and
/// explored.
///
/// Three decisions carry the laws:
///
/// - Work is registered when the effect is *returned*, all of it, down to what waits in a
///   concatenation. So a cancel finds it from the first moment on (law 5).
/// - Work lives until its last action has been *reduced*. One notion of "in flight" serves cancel
///   (its queued actions go with it), concatenation and leftovers alike.
/// - Starting is pulled, one command at a time (`nextCommand`), because a call that one effect
///   makes may send actions, and those have to queue behind what was listed before (law 3).
///
/// It was explored in full, in `LedgerExplorationTests`: every order of up to six events out of
/// thirteen (starts under each policy, concatenation, race, nested ids, three cancels, deliveries,
/// ends and reductions), 5,229,043 worlds; the tests go to four events each time.
@usableFromInline
package struct Ledger<Action: Sendable> {
  /// An action that waits for its turn.
  @usableFromInline
  package struct Queued {
    @usableFromInline let content: Content
    @usableFromInline package let origin: Origin
    @usableFromInline package let descent: Descent
    /// The work that sent it, if that can be cancelled.
    @usableFromInline let work: WorkID?
    @usableFromInline package let tag: ActionTag?

    @usableFromInline
    enum Content {
      case action(Action)
      /// What a subscription said, by its serial. Made into an action when its turn comes: the
      /// closure is a feature's own code, which must find the ledger at rest.
      case standing(UInt64, @Sendable () -> Action)
    }

    @inlinable
    init(
      content: Content, origin: Origin, descent: Descent, work: WorkID?, tag: ActionTag?
    ) {
      self.content = content
      self.origin = origin
      self.descent = descent
      self.work = work
      self.tag = tag
    }

    /// The action. What a subscription said is made into one anew by each call.
    @inlinable
    package var action: Action {
      switch content {
      case .action(let action): action
      case .standing(_, let make): make()
      }
    }
  }

  /// What the engine has to do next.
  @usableFromInline
  package enum Command {
    case invoke(Invocation, EffectNode<Action>.Adaptation?, EffectOrigin, Descent)
    case startTask(WorkID, AsyncWork<Action>, EffectNode<Action>.Adaptation?, EffectOrigin)
    case startStream(WorkID, SubscriptionKey, StreamListener<Action>)
    case stopTask(WorkID)
    case diagnose(Diagnostic, Origin?)
  }

  /// What an alarm belongs to.
  @usableFromInline
  package enum Alarm: Hashable {
    case work(WorkID)
    case subscription(SubscriptionKey)
    case window(LabelKey)
  }

  // Parts of one value: the extensions in `Ledger+Starting`, `Ledger+Ending` and
  // `Ledger+Subscriptions` share them.
  @usableFromInline var queue = FIFO<Queued>()
  @usableFromInline var works: [WorkID: Work] = [:]
  @usableFromInline var labelled: [LabelKey: Set<WorkID>] = [:]
  @usableFromInline var features: [Lineage: Feature] = [:]
  @usableFromInline var windows: [LabelKey: Window] = [:]
  @usableFromInline var agenda: [Agendum] = []
  @usableFromInline var commands = FIFO<Command>()
  @usableFromInline var timers = TimerQueue<Alarm>()
  @usableFromInline var running: [SubscriptionKey: RunningSubscription<Action>] = [:]
  /// What each feature instance asked for when it was last asked, by the number of its node.
  @usableFromInline var asked: [[Subscription<Action>]] = []
  /// The numbers that are not in use.
  @usableFromInline var freeNumbers: [Int] = []
  /// Those of which something was stopped since, so that what they asked for is not what runs.
  @usableFromInline var broken: Set<Int> = []
  /// Subscriptions that are declared twice and were reported for it.
  @usableFromInline var duplicates: Set<SubscriptionKey> = []
  /// How much is left of each send that is not over, by its number.
  @usableFromInline var living: [UInt64: Int] = [:]
  @usableFromInline var endedSends: [UInt64] = []
  @usableFromInline var lastNumber: UInt64 = 0
  @usableFromInline var lastBatch: UInt64 = 0

  @inlinable
  package init() {}

  @inlinable
  mutating func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }
}

// MARK: - The queue

extension Ledger {
  /// Whether nothing waits for its turn.
  @inlinable
  package var isDrained: Bool { queue.isEmpty && agenda.isEmpty && commands.isEmpty }

  /// Whether there is something to start or to obey.
  @inlinable
  var hasWaitingWork: Bool { !agenda.isEmpty || !commands.isEmpty }

  /// How many pieces of work are waiting, running, or ended with actions still queued.
  package var workCount: Int { works.count }

  /// Whether no action waits, after those were dropped whose turn will never come.
  @inlinable
  package var isQueueEmpty: Bool {
    mutating get {
      while let next = queue.first {
        if isDue(next) { return false }
        _ = queue.popFirst()
        if next.work != nil { leave(next.descent.send) }
      }
      return true
    }
  }

  /// The actions that wait, the next one first.
  package var waiting: [Queued] { queue.waiting.filter(isDue) }

  /// How many actions wait.
  @inlinable
  package var queueLength: Int { queue.count }

  /// Whether there is nothing at all: no action, no work, no subscription, no alarm.
  package var isEmpty: Bool {
    queue.isEmpty && works.isEmpty && labelled.isEmpty && features.isEmpty && agenda.isEmpty
      && commands.isEmpty && timers.isEmpty && running.isEmpty && windows.isEmpty
      && living.isEmpty
  }

  /// Puts an action at the end of the queue.
  @inlinable
  package mutating func enqueue(
    _ action: Action, origin: Origin, _ descent: Descent, tag: ActionTag? = nil
  ) {
    enqueue(.action(action), origin: origin, descent, work: nil, tag: tag)
  }

  @inlinable
  mutating func enqueue(
    _ content: Queued.Content, origin: Origin, _ descent: Descent, work: WorkID?,
    tag: ActionTag? = nil
  ) {
    if let work {
      works[work]?.queued += 1
      decideRaces(of: work)
    }
    join(descent.send)
    queue.append(
      Queued(content: content, origin: origin, descent: descent, work: work, tag: tag))
  }

  /// Takes the next action to reduce; those whose work was cancelled or whose subscription was
  /// stopped meanwhile are dropped.
  @inlinable
  package mutating func take() -> Queued? {
    while let next = queue.popFirst() {
      guard isDue(next) else {
        if next.work != nil { leave(next.descent.send) }
        continue
      }
      if let work = next.work { works[work]?.queued -= 1 }
      return next
    }
    return nil
  }

  /// Whether what sent an action was neither cancelled nor stopped since.
  @inlinable
  func isDue(_ queued: Queued) -> Bool {
    if case .standing(let serial, _) = queued.content {
      return isStanding(serial, queued.origin)
    }
    return queued.work.map { works[$0] != nil } ?? true
  }

  /// The action was reduced and its own effects have started: its work may be over now.
  @inlinable
  package mutating func wasReduced(_ queued: Queued) {
    if let work = queued.work { settle(work) }
    leave(queued.descent.send)
  }
}

// MARK: - Events

extension Ledger {
  /// A reducer returned an effect: registers all of it, and starts nothing yet.
  @inlinable
  package mutating func begin(_ effect: Effect<Action>, _ descent: Descent = Descent()) {
    guard let node = effect.node else { return }
    lastBatch += 1
    let batch = lastBatch
    // Nobody waits for a plain merge at the top, so its members need no group.
    if case .group(.merge, let members) = node.kind, node.label == nil {
      let items = members.map { plan($0, descent, batch: batch) }
      agenda += items.reversed()
    } else {
      agenda.append(plan(node, descent, batch: batch))
    }
  }

  /// The next thing for the engine to do, or `nil` when everything that can start has started.
  @inlinable
  package mutating func nextCommand(now: @autoclosure () -> Duration) -> Command? {
    while true {
      if let command = commands.popFirst() { return command }
      guard let item = agenda.popLast() else { return nil }
      switch item {
      case .light(let node, let number, let batch, let descent):
        perform(node, number: number, batch: batch, descent, work: nil, now: now())
      case .work(let id):
        start(id, now: now())
      }
    }
  }

  /// An action arrived from a running task. Dropped if the task was cancelled.
  @inlinable
  package mutating func deliver(_ action: Action, from id: WorkID, tag: ActionTag? = nil) {
    guard let work = works[id], work.phase == .started else { return }
    enqueue(
      .action(action), origin: .effect(work.origin), work.descent.anew, work: id, tag: tag)
  }

  /// A task ended by itself, well or with an error: then it is tried again, or the error becomes
  /// its answer, or is reported.
  @inlinable
  package mutating func taskEnded(_ id: WorkID, error: (any Error)?, now: Duration) {
    guard let work = works[id], case .work(let task) = work.node.kind else { return }
    if let error, failed(id, work, task, error, now: now) { return }
    works[id]?.phase = .ended
    settle(id)
  }

  /// Whether a task that failed is tried again.
  @usableFromInline
  mutating func failed(
    _ id: WorkID, _ work: Work, _ task: AsyncWork<Action>, _ error: any Error, now: Duration
  ) -> Bool {
    let failures = work.failures + 1
    if let retry = task.retry, failures < retry.attempts, retry.isWorthIt(error) {
      works[id]?.failures = failures
      setAlarm(.work(id), after: retry.pause(failures), now: now)
      return true
    }
    if let answer = task.failure?(error) {
      enqueue(.action(answer), origin: .effect(work.origin), work.descent.anew, work: id)
    } else {
      let cause = Fault.Cause.unhandledError(
        effect: work.origin.description, error: Rendering.line(error))
      commands.append(.diagnose(.fault(cause), .effect(work.origin)))
    }
    return false
  }

  /// The earliest moment at which something is due.
  @inlinable
  package var nextDeadline: Duration? { timers.nextDeadline }

  /// Rings the first alarm that is due, which puts one action in the queue; false if none is.
  @inlinable
  package mutating func ring(now: Duration) -> Bool {
    guard let (alarm, _) = timers.popDue(now) else { return false }
    switch alarm {
    case .work(let id):
      timeCame(id)
    case .subscription(let key):
      rang(key, now: now)
    case .window(let key):
      windowClosed(key, now: now)
    }
    return true
  }

  @inlinable
  mutating func timeCame(_ id: WorkID) {
    guard let work = works[id] else { return }
    switch work.node.kind {
    case .after(let delay, let action?):
      works[id]?.phase = .ended
      // Without a delay no time passed: the chain of causes goes on.
      let descent = delay > .zero ? work.descent.anew : work.descent.deeper
      enqueue(
        .action(action), origin: .effect(work.origin), descent, work: id, tag: work.node.tag)
    case .after(_, nil):
      works[id]?.phase = .ended
      settle(id)
    case .work(let task):
      commands.append(.startTask(id, task, work.node.adaptation, work.origin))
    default: break
    }
  }

  @inlinable
  var hasFeatures: Bool { !features.isEmpty }

  /// The lineages that have something running or waiting, whose existence has to be watched.
  package var watchedFeatures: some Collection<Lineage> { features.keys }

  /// Features went away: everything of theirs is cancelled, in the order in which it started.
  ///
  /// What was turned into an action of a level above goes on if that level is still there and
  /// the action's turn has come. Groups are not cancelled but left to end with their members, so
  /// that an id around such an action changes nothing.
  @usableFromInline
  package mutating func end(_ gone: [Lineage], isThere: (Lineage) -> Bool) {
    let theirs = gone.flatMap { features[$0]?.works ?? [] }.sorted()
    // Asked before anything is cancelled: that gives the turn to what was still waiting for it.
    let goesOn = Set(
      theirs.filter { id in
        guard case .level(let level)? = works[id]?.node.anchor else { return false }
        return (level.map(isThere) ?? true) && isNext(id)
      })
    for id in theirs where works[id]?.isGroup == false && !goesOn.contains(id) { cancel(id) }
    stopSubscriptions(gone.flatMap { features[$0]?.subscriptions ?? [] })
    for key in gone.flatMap({ features[$0]?.windows ?? [] }) { closeWindow(key) }
  }
}
