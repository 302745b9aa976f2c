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
/// `send` has two forms of the same trip. An action that finds the loop at rest is reduced at once;
/// when nothing runs and nobody watches, that was all, and everything it needs is inlinable. What
/// follows goes through the queue, and `drain` walks the picture stage by stage; so does every
/// action that comes while the loop is at work, or whose step somebody watches.
///
/// The ledger is changed by the loop alone, in phases other than `idle`. What is asked for
/// meanwhile, be it by an object that the ledger lets go of in the middle of a change, waits among
/// the arrivals, and the loop takes it in between two stages.
///
/// That is also why access to these parts is not checked again at run time, which took a quarter
/// of the time of a turn.
///
/// An engine belongs to one isolation, that of whoever made it; it is not `Sendable`.
@usableFromInline
package final class Engine<State, Action: Sendable, H: Host> where H.Action == Action {
  @usableFromInline let box: StateBox<State>
  @usableFromInline let reduce: (inout State, Action, Entorno) -> Effect<Action>
  @usableFromInline package let machine: Machine<State, Action>
  @usableFromInline package let entorno: Entorno
  @usableFromInline package let context: StoreContext
  @usableFromInline let gate: Gate
  @usableFromInline package let host: H

  @exclusivity(unchecked) @usableFromInline
  package internal(set) var ledger = Ledger<Action>()
  @exclusivity(unchecked) @usableFromInline
  package internal(set) var isRunning = true
  var wasObserved = false
  @exclusivity(unchecked) @usableFromInline
  var declaresSubscriptions = true
  /// The step that observers were last told of: a round that reduced nothing has no news.
  @exclusivity(unchecked) @usableFromInline
  var toldSteps = 0
  @exclusivity(unchecked) @usableFromInline
  var arrivals: [Arrival] = []
  /// What a `send` made from inside the loop is caused by.
  @exclusivity(unchecked) @usableFromInline
  var cause = Cause()
  @exclusivity(unchecked) @usableFromInline
  var chain = ActionChain<Action>()
  /// The send from outside that is under way.
  @exclusivity(unchecked) @usableFromInline
  var turn: UInt64?
  @exclusivity(unchecked) @usableFromInline
  var lastSend: UInt64 = 0
  @exclusivity(unchecked) @usableFromInline
  var waiters = Waiters()
  /// How many queued actions the loop may still reduce before it pauses; what it finds then waits
  /// in the queue until it may go on. A test gives one at a time, everybody else has no limit.
  @exclusivity(unchecked) @usableFromInline
  package var allowance = Int.max

  /// Where the store is while it is away from the present; `nil` in the present.
  @exclusivity(unchecked) @usableFromInline
  package internal(set) var away: Away?

  /// The stores that live in this one's world; nil while there are none.
  @exclusivity(unchecked) @usableFromInline
  package var guests: (any Guests)?

  @usableFromInline let transitions = Audience<Transition<State, Action>>()
  @usableFromInline let observers = Audience<Void>()

  /// What the loop was asked for while it was at work.
  @usableFromInline
  enum Arrival {
    case action(Action, origin: Origin, Descent, ActionTag?)
    case effect(Effect<Action>, Descent)
    case cancel(SendID)
    case cancelAll
    case stop
    case start
  }

  /// Why the present step is made.
  @usableFromInline
  struct Cause {
    @usableFromInline var origin: Origin?
    @usableFromInline var descent = Descent()
    @usableFromInline var tag: ActionTag?

    @inlinable
    init(origin: Origin? = nil, descent: Descent = Descent(), tag: ActionTag? = nil) {
      self.origin = origin
      self.descent = descent
      self.tag = tag
    }
  }

  /// - Parameters:
  ///   - seed: what ids and random numbers are made from.
  ///   - configure: gives keys their values for this whole store.
  ///   - report: takes the store's faults.
  @usableFromInline
  package init(
    initial: consuming State,
    host: H,
    seed: UInt64,
    report: @escaping Fault.Handler,
    configure: (inout Entorno) -> Void,
    machine: Machine<State, Action>
  ) {
    box = StateBox(initial)
    self.host = host
    self.machine = machine
    reduce = machine.reduce
    context = StoreContext(seed: seed, clock: host.clock, report: report)
    gate = context.gate
    var entorno = Entorno(context: context)
    configure(&entorno)
    self.entorno = entorno.read(by: .transition)
  }

  deinit {
    // Before the host, which lets their cancelled tasks run to the end.
    guests = nil
    dropAway()
    if isRunning { notice(.stopped) }
  }

  /// The environment of the root, for whoever reads it outside a reduction.
  package var rootEntorno: Entorno { entorno.read(by: .caller) }

  @inlinable
  package var phase: Gate.Phase { gate.phase }
  package var seed: UInt64 { context.seed }

  /// The state, where it lies. Reading it while a reducer changes it ends the process.
  @inlinable
  package var state: State {
    _read {
      if gate.phase == .reducing { Fault.trap(.stateReadInReduction) }
      yield box.state.pointee
    }
  }

  /// Lends the state where it lies, under the same rule. It lies still meanwhile: what is sent by
  /// an object that a copy made then lets go of waits until the look is over.
  @inlinable
  func lend(_ look: (UnsafePointer<State>) -> Void) {
    if gate.phase == .reducing { Fault.trap(.stateReadInReduction) }
    let outer = gate.phase
    if outer == .idle { gate.phase = .working }
    look(UnsafePointer(box.state))
    gate.phase = outer
    if !arrivals.isEmpty { drain() }
  }
}

// MARK: - Sending

extension Engine {
  /// Reduces an action and everything synchronous that follows from it; queues it if the engine
  /// is at work already.
  ///
  /// - Returns: what to ask for the rest; `nil` if nothing is left to happen.
  @inlinable
  @discardableResult
  package func send(_ action: Action, at place: SourceLocation) -> SendID? {
    guard gate.phase == .idle, gate.need != .queue else { return enqueue(action, at: place) }
    gate.phase = .reducing
    gate.steps += 1
    let effect = reduce(&box.state.pointee, action, entorno)
    gate.phase = .idle
    if effect.isNone && gate.need == .nothing { return nil }
    return follow(effect, of: place)
  }

  /// The rest of a trip that began without the queue.
  @inlinable
  func follow(_ effect: Effect<Action>, of place: SourceLocation) -> SendID? {
    // Something may have been sent during the reduction, in the turn of this very send.
    let send = turn.map { SendID(own: $0, turn: $0) } ?? nextSend()
    gate.phase = .working
    cause = Cause(origin: .outside(place), descent: Descent(send: send))
    commit(effect)
    gate.phase = .idle
    drain()
    return ledger.isLiving(send) ? send : nil
  }

  /// The way through the queue. A store that is stopped takes nothing.
  @inlinable
  @discardableResult
  package func enqueue(
    _ action: Action, tag: ActionTag? = nil, at place: SourceLocation
  ) -> SendID? {
    guard isRunning else { return nil }
    if away != nil { return hold(action, tag, place) }
    gate.need = .queue
    if gate.phase == .reducing, turn == nil {
      lastSend += 1
      turn = lastSend
    }
    let send = nextSend()
    let deeper = Descent(depth: cause.descent.depth + 1, send: send)
    let (origin, descent): (Origin, Descent) =
      switch gate.phase {
      case .idle: (.outside(place), Descent(send: send))
      case .reducing: (.outside(place), deeper)
      case .working: (cause.origin ?? .outside(place), deeper)
      case .notifying: (.observer(place), deeper)
      }
    arrivals.append(.action(action, origin: origin, descent, tag))
    guard gate.phase == .idle else { return send }
    drain()
    return ledger.isLiving(send) ? send : nil
  }

  /// Does what a control says, for somebody outside: sends the action, or makes the call.
  package func perform(_ effect: Effect<Action>, at place: SourceLocation) {
    if case .send(let action, _)? = effect.node?.kind {
      enqueue(action, at: place)
    } else if isRunning, !effect.isNone {
      if away != nil { return hold(effect) }
      gate.need = .queue
      arrivals.append(.effect(effect, Descent()))
      drain()
    }
  }

  /// Names a send: one from outside begins a turn, every other belongs to the turn under way, or
  /// to that of the effect which is being dealt with.
  @inlinable
  func nextSend() -> SendID {
    lastSend += 1
    if gate.phase == .idle { turn = lastSend }
    let outer = gate.phase == .notifying ? turn : cause.descent.send?.turn ?? turn
    return SendID(own: lastSend, turn: outer ?? lastSend)
  }

  /// Walks the loop until the queue is empty or the allowance is used up; inside the loop, leaves
  /// that to who is walking it.
  @inlinable
  package func drain() {
    guard gate.phase == .idle else { return }
    if away != nil { return attend() }
    gate.phase = .working
    defer { rest() }
    repeat {
      startWork()
      while allowance > 0, ledger.queueLength > 0, let queued = ledger.take() {
        allowance -= 1
        step(queued)
      }
      if !ledger.isQueueEmpty { return }
      adjustSubscriptions()
      notifyObservers()
    } while !isDrained
  }

  @inlinable
  var isDrained: Bool { ledger.isDrained && arrivals.isEmpty }

  /// Calls back after each turn of the loop, from the next action on.
  @usableFromInline
  package func listen(_ listener: @escaping () -> Void) -> Presence {
    if gate.need == .nothing { gate.need = .settling }
    // Sends that nobody watched are no news to the first who comes.
    if gate.phase == .idle, observers.isEmpty { toldSteps = gate.steps }
    let presence = observers.add(listener)
    if !wasObserved, away == nil {
      noticeObserved()
      drain()
    }
    return presence
  }

  /// How many listeners are told after a turn.
  package var listenerCount: Int { observers.count }

  /// Hands over each step, as a value, right after its reduction and before its effects start.
  package func onTransition(
    _ listener: @escaping (Transition<State, Action>) -> Void
  ) -> Presence {
    gate.need = .queue
    return transitions.add(listener)
  }
}

// MARK: - What the host tells

extension Engine {
  /// Rings every alarm that is due, each in a turn of its own, the earliest first.
  @inlinable
  package func ringAlarms() {
    guard gate.phase == .idle, away == nil else { return }
    // Read once: what falls due meanwhile waits for the next call, so the host gets its turn.
    let now = host.now
    repeat {
      drain()
    } while !isPaused && atWork { ledger.ring(now: now) }
    if let guests, !isPaused {
      guests.ringAlarms()
      setAlarm()
    }
  }

  /// The action that the loop will reduce next, if one waits because the allowance is used up.
  @inlinable
  package var nextAction: Action? { isPaused ? ledger.nextAction : nil }

  /// Whether an action waits because the allowance is used up.
  @inlinable
  package var isPaused: Bool { phase == .idle && !ledger.isQueueEmpty }

  /// Takes in a batch of what tasks and other threads left, and reduces it in one turn; whether
  /// there was anything.
  @inlinable
  @discardableResult
  package func collect() -> Bool {
    guard let guests, phase == .idle, away == nil else { return collectOwn() }
    let hasOwn = collectOwn()
    guard !isPaused else { return hasOwn }
    let hasTheirs = guests.collect()
    setAlarm()
    return hasOwn || hasTheirs
  }

  @inlinable
  func collectOwn() -> Bool {
    if let away { return takeIn(away) }
    let batch = host.funnel.collect()
    let messages = batch.messages
    if let excess = batch.excess {
      report(.inboxBehind(waiting: excess, limit: Funnel<Action>.limit), nil)
    }
    if messages.isEmpty, isDrained { return false }
    // Inside the loop they are taken in too, and reduced when their turn comes.
    if gate.phase == .idle {
      for (place, message) in messages.enumerated() {
        guard case .stream = message else {
          atWork { receive(message) }
          continue
        }
        // It has a turn of its own, so that a state that stops asking hears no more of it.
        if !isDrained { drain() }
        if isPaused {
          host.funnel.putBack(messages[place...])
          return true
        }
        atWork { receive(message) }
        drain()
      }
    } else {
      for message in messages { receive(message) }
    }
    drain()
    return !messages.isEmpty
  }

  @inlinable
  func receive(_ message: Funnel<Action>.Message) {
    switch message {
    case .outside(let action, let place, let tag):
      guard isRunning else { return }
      arrivals.append(.action(action, origin: .outside(place), Descent(), tag))
    case .effect(let id, let action, let tag):
      admitArrivals()
      ledger.deliver(action, from: id, tag: tag)
    case .ended(let id, let error):
      host.stop(id)
      admitArrivals()
      ledger.taskEnded(id, error: error, now: host.now)
    case .stream(let key, let id, let news):
      if case .ended = news { host.stop(id) }
      admitArrivals()
      ledger.hear(news, from: key, id)
    case .late(let effect, let action):
      reportLate(action, of: effect)
    }
  }

  @usableFromInline
  func reportLate(_ action: Action, of effect: EffectOrigin) {
    report(
      .lateSend(effect: effect.description, action: Rendering.line(action)), .effect(effect))
  }

  @inlinable
  func atWork<Result>(_ change: () -> Result) -> Result {
    gate.phase = .working
    defer { gate.phase = .idle }
    return change()
  }
}
