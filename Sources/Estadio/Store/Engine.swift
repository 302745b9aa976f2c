/// The loop: one for the live store, for tests and for every other host.
///
/// ```
///           ┌───────────────────────────────────────────────────────────┐
/// send ──▶ queue ──▶ decorators ──▶ reducer ──▶ state ──▶ observers      │
///           ▲                          │                                 │
///           │                          └──▶ effects ──▶ (clock, Entorno) │
///           └───────────── actions ◀── effects and subscriptions ◀───────┘
/// ```
///
/// `send` has two forms of the same trip. When nothing runs and nobody watches, the reducer is
/// all there is to call, and everything that call needs is inlinable. In every other case the
/// action goes through the queue and `drain` walks the picture stage by stage.
///
/// An engine belongs to one isolation, that of whoever made it; it is not `Sendable`.
@usableFromInline
package final class Engine<State, Action: Sendable, H: Host> where H.Action == Action {
  /// What the engine is doing: it decides what a `send` and a read made meanwhile mean.
  @usableFromInline
  package enum Phase {
    /// Outside the loop.
    case idle
    /// Inside the loop, between the stages below or starting work.
    case working
    /// A reducer has the state.
    case reducing
    /// Listeners are being told.
    case notifying
  }

  @usableFromInline let box: StateBox<State>
  @usableFromInline let reduce: (inout State, Action, Entorno) -> Effect<Action>
  private let subscriptions: (State, Entorno) -> Subscriptions<Action>
  @usableFromInline let entorno: Entorno
  private let context: StoreContext
  package let host: H

  package private(set) var ledger = Ledger<Action>()
  @usableFromInline package internal(set) var phase = Phase.idle
  /// Whether more than a call of the reducer is due: somebody watches, or something runs or waits.
  @usableFromInline var needsDrain = true
  private var declaresSubscriptions = true
  /// How many actions were reduced.
  @usableFromInline var steps = 0
  /// The step that observers were last told of: a round that reduced nothing has no news.
  private var toldSteps = 0

  /// What a `send` made from inside the loop is caused by.
  private var cause: (origin: Origin?, depth: Int) = (nil, 0)
  private var chain = ActionChain<Action>()

  package let transitions = Audience<Transition<State, Action>>()
  package let observers = Audience<Void>()

  /// - Parameters:
  ///   - configure: gives keys their values for this whole store.
  ///   - report: takes the store's faults.
  @usableFromInline
  package init(
    initial: consuming State,
    host: H,
    report: @escaping Fault.Handler,
    configure: (inout Entorno) -> Void,
    reduce: @escaping (inout State, Action, Entorno) -> Effect<Action>,
    subscriptions: @escaping (State, Entorno) -> Subscriptions<Action>
  ) {
    box = StateBox(initial)
    self.host = host
    self.reduce = reduce
    self.subscriptions = subscriptions
    context = StoreContext(report: report)
    var entorno = Entorno(context: context)
    configure(&entorno)
    self.entorno = entorno.reducing(true)
  }
}

// MARK: - Sending

extension Engine {
  /// Reduces an action and everything synchronous that follows from it; queues it if the engine
  /// is at work already.
  @inlinable
  package func send(_ action: Action, at place: SourceLocation) {
    guard phase == .idle, !needsDrain else { return enqueue(action, at: place) }
    phase = .reducing
    steps += 1
    let effect = reduce(&box.pointer.pointee, action, entorno)
    phase = .idle
    if effect.isNone && !needsDrain { return }
    follow(effect, of: place)
  }

  /// The rest of a trip that began without the queue.
  @usableFromInline
  func follow(_ effect: Effect<Action>, of place: SourceLocation) {
    phase = .working
    cause = (.outside(place), 0)
    commit(effect, depth: 0)
    phase = .idle
    drain()
  }

  @usableFromInline
  func enqueue(_ action: Action, at place: SourceLocation) {
    needsDrain = true
    switch phase {
    case .idle: ledger.enqueue(action, origin: .outside(place), depth: 0)
    case .reducing: ledger.enqueue(action, origin: .outside(place), depth: cause.depth + 1)
    case .working:
      ledger.enqueue(action, origin: cause.origin ?? .outside(place), depth: cause.depth + 1)
    case .notifying:
      ledger.enqueue(action, origin: .observer(place), depth: cause.depth + 1)
    }
    drain()
  }

  /// Walks the loop until the queue is empty; inside the loop, leaves that to who is walking it.
  package func drain() {
    guard phase == .idle else { return }
    phase = .working
    defer { rest() }
    repeat {
      startWork()
      while let queued = ledger.take() { step(queued) }
      adjustSubscriptions()
      notifyObservers()
    } while !ledger.isDrained
  }
}

// MARK: - One step

extension Engine {
  private func step(_ queued: Ledger<Action>.Queued) {
    cause = (queued.origin, queued.depth)
    let action = queued.action
    guard chain.admits(action, from: queued.origin, depth: queued.depth) else {
      report(chain.fault, queued.origin)
      return
    }
    steps += 1
    // A copy of the state is made only for those who compare.
    let before = transitions.isEmpty ? nil : box.pointer.pointee
    phase = .reducing
    let effect = reduce(&box.pointer.pointee, action, entorno)
    phase = .working
    if let before { publish(action, queued.origin, from: before, effect) }
    commit(effect, depth: queued.depth)
    ledger.wasReduced(queued)
    startWork()
  }

  /// What follows a reduction: features that went away end, then the new work starts.
  ///
  /// The work is registered first, so that what a feature returned in the very action that
  /// removed it ends with it and never starts.
  private func commit(_ effect: Effect<Action>, depth: Int) {
    ledger.begin(effect, depth: depth)
    let gone = ledger.watchedFeatures.filter { !$0.exists(in: box.pointer.pointee) }
    if !gone.isEmpty { ledger.end(gone) }
    startWork()
  }

  private func publish(
    _ action: Action, _ origin: Origin, from before: State, _ effect: Effect<Action>
  ) {
    phase = .notifying
    defer { phase = .working }
    transitions.tell(
      Transition(
        number: steps, action: action, origin: origin, instant: host.now,
        before: before, after: box.pointer.pointee, effect: effect))
  }

  private func startWork() {
    while let command = ledger.nextCommand(now: host.now) { obey(command) }
  }

  private func obey(_ command: Ledger<Action>.Command) {
    let root = entorno.reducing(false)
    switch command {
    case .invoke(let invocation, let adaptation, let origin, let depth):
      let outer = cause
      cause = (.effect(origin), depth)
      defer { cause = outer }
      let funnel = host.funnel
      let send = Send<Action> { funnel.post(.outside($0, SourceLocation(#fileID, #line))) }
      invocation.call(adaptation?(root, send) ?? root)
    case .startTask(let id, let work, let adaptation, _):
      let funnel = host.funnel
      let send = Send<Action> { funnel.post(.effect(id, $0)) }
      let entorno = adaptation?(root, send) ?? root
      host.run(id, priority: work.priority) {
        let error = await work.outcome(entorno, send)
        funnel.post(.ended(id, error: error))
      }
    case .stopTask(let id):
      host.stop(id)
    case .diagnose(let diagnostic, let origin):
      switch diagnostic {
      case .fault(let cause): report(cause, origin ?? self.cause.origin)
      case .log(let write): write(cause.origin ?? .outside(SourceLocation(#fileID, #line)))
      }
    }
  }

  private func report(_ cause: Fault.Cause, _ origin: Origin?) {
    context.report(Fault(cause, origin: origin))
  }
}

// MARK: - After the queue

extension Engine {
  private func adjustSubscriptions() {
    guard declaresSubscriptions else { return }
    switch subscriptions(box.pointer.pointee, entorno).storage {
    case .undeclared:
      declaresSubscriptions = false
      ledger.adjust(to: [], now: host.now)
    case .list(let wanted):
      ledger.adjust(to: wanted, now: host.now)
    }
    startWork()
  }

  private func notifyObservers() {
    guard toldSteps != steps else { return }
    toldSteps = steps
    guard !observers.isEmpty else { return }
    phase = .notifying
    defer { phase = .working }
    observers.tell(())
  }

  /// The queue is empty and everybody was told: sets the alarm and sees what the next send needs.
  private func rest() {
    phase = .idle
    cause = (nil, 0)
    chain.reset()
    host.wake(at: ledger.nextDeadline)
    transitions.sweep()
    needsDrain =
      declaresSubscriptions || !observers.isEmpty || !transitions.isEmpty
      || !ledger.watchedFeatures.isEmpty
  }

  /// Whoever starts to watch has to be told from the next action on.
  package func watchersChanged() { needsDrain = true }
}

// MARK: - What the host tells

extension Engine {
  /// Rings every alarm that is due, each in a turn of its own, the earliest first.
  package func ringAlarms() {
    guard phase == .idle else { return }
    repeat { drain() } while ledger.ring(now: host.now)
  }

  /// Takes in what tasks and other threads left, and reduces it in one turn.
  package func collect() {
    for message in host.funnel.collect() {
      switch message {
      case .outside(let action, let place):
        ledger.enqueue(action, origin: .outside(place), depth: 0)
      case .effect(let id, let action):
        ledger.deliver(action, from: id)
      case .ended(let id, let error):
        host.stop(id)
        ledger.taskEnded(id, error: error)
      }
    }
    drain()
  }
}

// MARK: - Reading

extension Engine {
  /// The state, where it lies. Reading it while a reducer changes it ends the process.
  @inlinable
  package var state: State {
    _read {
      if phase == .reducing { Fault.trap(.stateReadInReduction) }
      yield box.pointer.pointee
    }
  }
}

extension AsyncWork {
  /// Runs the work to its end; gives back the text of an error that nobody handled.
  @concurrent
  fileprivate func outcome(_ entorno: Entorno, _ send: Send<Action>) async -> String? {
    do {
      try await body(entorno, send)
      return nil
    } catch is CancellationError {
      return nil
    } catch {
      return Task.isCancelled ? nil : Rendering.line(error)
    }
  }
}
