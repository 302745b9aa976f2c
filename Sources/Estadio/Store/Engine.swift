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
/// The ledger is changed by the loop alone, in phases other than `idle`. What is sent meanwhile,
/// be it by an object that the ledger lets go of in the middle of a change, waits among the
/// arrivals, and the loop takes it in between two stages.
///
/// An engine belongs to one isolation, that of whoever made it; it is not `Sendable`.
@usableFromInline
package final class Engine<State, Action: Sendable, H: Host> where H.Action == Action {
  @usableFromInline let box: StateBox<State>
  @usableFromInline let reduce: (inout State, Action, Entorno) -> Effect<Action>
  let subscriptions: (State, Entorno) -> Subscriptions<Action>
  @usableFromInline let entorno: Entorno
  let context: StoreContext
  @usableFromInline let gate: Gate
  package let host: H

  package internal(set) var ledger = Ledger<Action>()
  var declaresSubscriptions = true
  /// The step that observers were last told of: a round that reduced nothing has no news.
  var toldSteps = 0
  var arrivals: [Arrival] = []
  /// What a `send` made from inside the loop is caused by.
  var cause: (origin: Origin?, depth: Int) = (nil, 0)
  var chain = ActionChain<Action>()

  package let transitions = Audience<Transition<State, Action>>()
  package let observers = Audience<Void>()

  /// An action that was sent while the loop was at work.
  struct Arrival {
    let action: Action
    let origin: Origin
    let depth: Int
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
    reduce: @escaping (inout State, Action, Entorno) -> Effect<Action>,
    subscriptions: @escaping (State, Entorno) -> Subscriptions<Action>
  ) {
    box = StateBox(initial)
    self.host = host
    self.reduce = reduce
    self.subscriptions = subscriptions
    context = StoreContext(seed: seed, clock: host.clock, report: report)
    gate = context.gate
    var entorno = Entorno(context: context)
    configure(&entorno)
    self.entorno = entorno.read(by: .transition)
  }

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
}

// MARK: - Sending

extension Engine {
  /// Reduces an action and everything synchronous that follows from it; queues it if the engine
  /// is at work already.
  @inlinable
  package func send(_ action: Action, at place: SourceLocation) {
    guard gate.phase == .idle, !gate.needsDrain else { return enqueue(action, at: place) }
    gate.phase = .reducing
    gate.steps += 1
    let effect = reduce(&box.state.pointee, action, entorno)
    gate.phase = .idle
    if effect.isNone && !gate.needsDrain { return }
    follow(effect, of: place)
  }

  /// The rest of a trip that began without the queue.
  @usableFromInline
  func follow(_ effect: Effect<Action>, of place: SourceLocation) {
    gate.phase = .working
    cause = (.outside(place), 0)
    commit(effect, depth: 0)
    gate.phase = .idle
    drain()
  }

  @usableFromInline
  func enqueue(_ action: Action, at place: SourceLocation) {
    gate.needsDrain = true
    let (origin, depth): (Origin, Int) =
      switch gate.phase {
      case .idle: (.outside(place), 0)
      case .reducing: (.outside(place), cause.depth + 1)
      case .working: (cause.origin ?? .outside(place), cause.depth + 1)
      case .notifying: (.observer(place), cause.depth + 1)
      }
    arrivals.append(Arrival(action: action, origin: origin, depth: depth))
    drain()
  }

  /// Walks the loop until the queue is empty; inside the loop, leaves that to who is walking it.
  package func drain() {
    guard gate.phase == .idle else { return }
    gate.phase = .working
    defer { rest() }
    repeat {
      startWork()
      while let queued = ledger.take() { step(queued) }
      adjustSubscriptions()
      notifyObservers()
    } while !ledger.isDrained || !arrivals.isEmpty
  }

  /// Whoever starts to watch has to be told from the next action on.
  package func watchersChanged() { gate.needsDrain = true }
}

// MARK: - What the host tells

extension Engine {
  /// Rings every alarm that is due, each in a turn of its own, the earliest first.
  package func ringAlarms() {
    guard gate.phase == .idle else { return }
    // Read once: what falls due meanwhile waits for the next call, so the host gets its turn.
    let now = host.now
    repeat { drain() } while atWork { ledger.ring(now: now) }
  }

  /// Takes in what tasks and other threads left, and reduces it in one turn; whether there was
  /// anything.
  @discardableResult
  package func collect() -> Bool {
    let messages = host.funnel.collect()
    let limit = Funnel<Action>.limit
    if messages.count > limit {
      report(.inboxBehind(waiting: messages.count, limit: limit), nil)
    }
    // Inside the loop they are taken in too, and reduced when their turn comes.
    if gate.phase == .idle {
      atWork { for message in messages { receive(message) } }
    } else {
      for message in messages { receive(message) }
    }
    drain()
    return !messages.isEmpty
  }

  private func receive(_ message: Funnel<Action>.Message) {
    switch message {
    case .outside(let action, let place):
      arrivals.append(Arrival(action: action, origin: .outside(place), depth: 0))
    case .effect(let id, let action):
      admitArrivals()
      ledger.deliver(action, from: id)
    case .ended(let id, let error):
      host.stop(id)
      ledger.taskEnded(id, error: error, now: host.now)
    case .late(let effect, let action):
      report(
        .lateSend(effect: effect.description, action: Rendering.line(action)), .effect(effect))
    }
  }

  private func atWork<Result>(_ change: () -> Result) -> Result {
    gate.phase = .working
    defer { gate.phase = .idle }
    return change()
  }
}
