public import Estadio
import Synchronization
public import Testing

/// Runs a reducer in a test: the same loop as `Store`, without a main actor, without another
/// thread, and with a time that passes when the test says so.
///
/// ```swift
/// let store = TestStore(initial: Contador.State(), reducer: Contador())
/// store.send(.sumar) { $0.cuenta = 1 }
/// store.send(.sumarLuego)
/// store.advance(by: .seconds(1))
/// store.receive(.sumar) { $0.cuenta = 2 }
/// store.finish()
/// ```
///
/// **Synchronous.** Nothing is awaited. Asynchronous work of effects runs on the test's own thread,
/// in one order, as far as it gets without time; when a call returns, everything has happened that
/// can. Work that leaves the test (it awaits an actor, a callback of another thread or a real
/// clock) is named in the failure at once; ``settle(within:sourceLocation:)`` is the one
/// asynchronous call, and waits for such work.
///
/// **Held actions.** An action that an effect or a subscription sends is held, not reduced, until
/// ``receive(_:times:sourceLocation:_:)`` names it: so the closure of a `send` sees exactly what
/// that action did. While one is held, nothing else may be sent, decided or finished, and no time
/// may pass; a call that would is one failure, which lists what to receive, and then goes on as if
/// that had been received.
///
/// **Exhaustive.** Unless ``exhaustivity`` is off, a test fails on a change of the state that it
/// does not assert, an action that it does not receive, a call of a function that it does not
/// expect, and work that goes on at its end and that it does not name. Every failure says what
/// happened, what differs, the rule, and what to write. It is recorded once, at the line that
/// called, in the test that made the store.
///
/// **Requests and calls.** A `.request` of a function that nobody gave is decided by the test, with
/// `resolve`; an `.invoke` of one is kept for `expect`. A function that the test gives in
/// `entorno:`, or that an ancestor put into the environment, is called.
public final class TestStore<State: Equatable, Action: Sendable> {
  let engine: Engine<State, Action, VirtualHost<Action>>
  let reporter = IssueReporter()
  let findings = Findings()
  let judge: PurityJudge<State, Action>
  let made: Testing.SourceLocation

  /// How much the test has to assert. It may be changed at any time; turned off, what is held is
  /// reduced at the next call.
  public var exhaustivity: Exhaustivity {
    didSet {
      follow()
      engine.drain()
    }
  }

  /// Whether alarms of the present instant are still to ring.
  var isRinging = false
  /// What was reduced as it came, with exhaustivity off.
  var unasserted = FIFO<Seen>()
  var presence: Presence?
  var isFinished = false
  /// The call under way, as it would be written; made into text when something is said of it.
  var name: () -> String = { "TestStore(…)" }
  var place: Testing.SourceLocation

  /// An action that was received and reduced with exhaustivity off.
  struct Seen {
    let action: Action
    let origin: Origin
    let after: State
  }

  /// Makes a store and starts the subscriptions of the initial state.
  ///
  /// - Parameters:
  ///   - initial: the state that it begins with.
  ///   - reducer: what happens on each action.
  ///   - seed: what `entorno.uuid` and `entorno.azar` are made from.
  ///   - exhaustivity: how much the test has to assert.
  ///   - checksPurity: whether each step is run twice, to see that both runs agree.
  ///   - sourceLocation: the place of the call, for failures at the end.
  ///   - onFault: takes the store's faults; by default each is a failure of the test.
  public convenience init<R: Reducer<State, Action>>(
    initial: State, reducer: R, seed: UInt64 = 0, exhaustivity: Exhaustivity = .on,
    checksPurity: Bool = true, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    onFault: Fault.Handler? = nil
  ) {
    self.init(
      initial: initial, reducer: reducer, seed: seed, exhaustivity: exhaustivity,
      checksPurity: checksPurity, sourceLocation: sourceLocation, onFault: onFault
    ) { _ in }
  }

  /// Makes a store whose environment has values of the test.
  ///
  /// ```swift
  /// let store = TestStore(initial: Lista.State(), reducer: Lista()) {
  ///   $0.cargarPartidos = { Ejemplo.partidos }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - initial: the state that it begins with.
  ///   - reducer: what happens on each action.
  ///   - seed: what `entorno.uuid` and `entorno.azar` are made from.
  ///   - exhaustivity: how much the test has to assert.
  ///   - checksPurity: whether each step is run twice, to see that both runs agree.
  ///   - sourceLocation: the place of the call, for failures at the end.
  ///   - onFault: takes the store's faults; by default each is a failure of the test.
  ///   - entorno: gives keys their values for this store.
  public init<R: Reducer<State, Action>>(
    initial: State, reducer: R, seed: UInt64 = 0, exhaustivity: Exhaustivity = .on,
    checksPurity: Bool = true, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    onFault: Fault.Handler? = nil, entorno: (inout Entorno) -> Void
  ) {
    let judge = PurityJudge<State, Action>(isOn: checksPurity)
    self.judge = judge
    self.exhaustivity = exhaustivity
    made = sourceLocation
    place = sourceLocation
    let host = VirtualHost<Action>()
    host.isAsking = true
    engine = Engine(
      initial: initial, host: host, seed: seed,
      report: onFault ?? { [findings] in findings.add($0) },
      configure: entorno, machine: judge.watching(Machine(reducer)))
    follow()
    engine.begin()
    runOut()
    reportFindings()
  }

  deinit {
    guard !isFinished else { return }
    (name, place) = ({ "the end of the store" }, made)
    runOut()
    checkLeftovers(alive: [])
  }

  /// The state as it is now: what is held has not changed it.
  public var state: State { engine.state }

  /// The time since the store was made.
  public var now: Duration { engine.host.now }

  /// The clock of this test, for code of the test that takes one; that of `entorno.reloj`.
  public var reloj: Reloj { engine.rootEntorno.reloj }

  /// The effects that are not over, in the order in which they were returned.
  public var pending: [Pending] {
    runOut()
    return engine.ledger.standingWork.map(described)
  }

  /// The subscriptions that are running, in the order in which they began.
  public var subscriptions: [Pending] {
    runOut()
    return engine.ledger.standingSubscriptions.map(described)
  }

  /// The actions that wait to be received, the next one first.
  public var held: [Action] {
    runOut()
    return engine.ledger.waiting.map(\.action)
  }

  /// Sends an action, as a person or another part of the program would.
  ///
  /// - Parameters:
  ///   - action: what happened.
  ///   - tag: something that the action carries to whoever looks on.
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before the action, the state after it. Left out, the action
  ///     changes nothing. What actions change that the action causes belongs to their `receive`.
  public func send(
    _ action: Action, tag: ActionTag? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) {
    begin(sourceLocation) { "store.send(\(Rendering.line(action)))" }
    let before = engine.state
    step { engine.enqueue(action, tag: tag, at: here) }
    check(before, engine.state, changes)
    end()
  }
}

// MARK: - One call

extension TestStore {
  var isExhaustive: Bool { exhaustivity == .on }
  var call: String { name() }

  /// The place of the call, as origins print it.
  var here: Estadio.SourceLocation { SourceLocation("the test", UInt(place.line)) }

  /// Begins a call: what is still held has to be received first.
  func begin(_ place: Testing.SourceLocation, _ call: @escaping () -> String) {
    beginReceiving(place, call)
    releaseHeld()
  }

  /// Begins a call that takes what is held, or leaves it.
  func beginReceiving(_ place: Testing.SourceLocation, _ call: @escaping () -> String) {
    self.place = place
    name = call
    isFinished = false
    runOut()
    reportFindings()
  }

  /// Ends a call: everything happens that can.
  func end() {
    runOut()
    reportFindings()
  }

  /// Reports what is held, once, and reduces it.
  func releaseHeld() {
    guard engine.isPaused else { return }
    report(.unreceived(call, heldLines, next: heldNext, at: now))
    reduceHeld()
  }

  /// Reduces what is held and what comes of it at this instant, without a word.
  func reduceHeld() {
    while engine.isPaused {
      step { engine.drain() }
      runOut()
    }
  }

  /// Lets the loop do one thing: with exhaustivity on, reduce one action.
  func step(_ action: () -> Void) {
    guard isExhaustive else { return action() }
    engine.allowance = 1
    action()
    engine.allowance = 0
  }

  /// Lets everything happen that can happen at this instant and is not held.
  func runOut() {
    guard engine.phase == .idle else { return }
    while true {
      var hasRun = false
      while engine.host.runNextJob() { hasRun = true }
      if engine.isPaused { return }
      if isRinging {
        engine.ringAlarms()
        if engine.isPaused { continue }
        isRinging = false
        engine.host.world.wakeSleepers()
      } else if !engine.host.funnel.isEmpty {
        engine.collect()
      } else if !hasRun {
        return
      }
    }
  }

  /// Takes up the present exhaustivity.
  func follow() {
    engine.allowance = isExhaustive ? 0 : .max
    presence?.leave()
    presence = nil
    unasserted = FIFO()
    guard !isExhaustive else { return }
    presence = engine.onTransition { [weak self] step in
      if case .outside = step.origin { return }
      self?.unasserted.append(Seen(action: step.action, origin: step.origin, after: step.after))
    }
  }

  var heldLines: [String] {
    engine.ledger.waiting.map { "\(Rendering.line($0.action)), \($0.origin)" }
  }

  var heldNext: String { engine.ledger.waiting.first.map { Rendering.line($0.action) } ?? "" }

  func described(_ standing: Standing) -> Pending {
    Pending(
      standing, asleep: engine.host.world.asleep, postponed: Set(engine.host.postponed.keys))
  }

  var runningLines: [String] {
    (engine.ledger.standingWork + engine.ledger.standingSubscriptions)
      .map { described($0).description }
  }
}

// MARK: - Judging

extension TestStore {
  func report(_ failure: TestFailure) { reporter.report(failure.description, at: place) }

  /// Compares the state after a call with what the test makes of the one before.
  func check(_ before: State, _ after: State, _ changes: ((inout State) throws -> Void)?) {
    var expected = isExhaustive ? before : after
    do {
      try changes?(&expected)
    } catch {
      return report(.closureThrew(call, error))
    }
    if expected != after {
      guard isExhaustive else {
        // A closure that says how the state came to be right is right too.
        var made = before
        try? changes?(&made)
        if made == after { return }
        return report(.wrongPart(call, StateDiff(from: expected, to: after)))
      }
      report(
        expected == before
          ? .unassertedChange(call, StateDiff(from: before, to: after))
          : .wrongState(call, StateDiff(from: expected, to: after)))
    } else if isExhaustive, changes != nil, before == after {
      report(.nothingChanged(call))
    }
  }

  /// Reports what the loop and its reducers did wrong during a call.
  func reportFindings() {
    for verdict in judge.takeVerdicts() {
      report(
        .impure(
          Rendering.line(verdict.action),
          StateDiff(from: verdict.first.state, to: verdict.second.state),
          verdict.first.effect == verdict.second.effect
            ? [] : [verdict.first.effect, verdict.second.effect]))
    }
    for fault in findings.take() { reporter.report(fault.description, at: place) }
  }
}

/// The faults of a store since the test last looked.
final class Findings: Sendable {
  private let faults = Mutex<[Fault]>([])

  func add(_ fault: Fault) { faults.withLock { $0.append(fault) } }

  func take() -> [Fault] {
    faults.withLock { faults in
      defer { faults = [] }
      return faults
    }
  }
}
