public import Estadio
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
/// a `receive` names it: so the closure of a `send` sees exactly what
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
  @usableFromInline let engine: Engine<State, Action, VirtualHost<Action>>
  @usableFromInline let reporter = IssueReporter()
  @usableFromInline let findings = Findings()
  @usableFromInline let judge: PurityJudge<State, Action>
  @usableFromInline let made: Testing.SourceLocation

  /// How much the test has to assert. It may be changed at any time; turned off, what is held is
  /// reduced at once.
  public var exhaustivity: Exhaustivity {
    didSet {
      if exhaustivity == oldValue { return }
      say(skipped: unasserted.waiting.map(\.line), under: oldValue)
      follow()
      engine.drain()
      runOut()
      reportFindings()
    }
  }

  /// Whether alarms of the present instant are still to ring.
  @usableFromInline var isRinging = false
  /// What was reduced as it came, with exhaustivity off.
  @usableFromInline var unasserted = FIFO<Seen>()
  @usableFromInline var presence: Presence?
  @usableFromInline var isFinished = false
  /// The call under way, as it would be written; made into text when something is said of it.
  @usableFromInline var name: () -> String = { "TestStore(…)" }
  @usableFromInline var place: Testing.SourceLocation

  /// An action that was received and reduced with exhaustivity off.
  @usableFromInline
  struct Seen {
    let action: Action
    let origin: Origin
    let before: State
    let after: State

    /// The action and where it came from.
    var line: String { "\(Rendering.line(action)), \(origin)" }
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
  @inlinable
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
  @inlinable
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
    reportFindings()
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
    return works.map(described)
  }

  /// The subscriptions that are running, in the order in which they began.
  public var subscriptions: [Pending] {
    runOut()
    return engine.ledger.standingSubscriptions.map(described)
  }

  /// The actions that wait to be received, the next one first.
  public var held: [Action] {
    runOut()
    return allWaiting.map(\.action)
  }

  /// Sends an action, as a person or another part of the program would.
  ///
  /// - Parameters:
  ///   - action: what happened.
  ///   - tag: something that the action carries to whoever looks on.
  ///   - sourceLocation: the place of the call.
  ///   - changes: makes, of the state before the action, the state after it. Left out, the action
  ///     changes nothing. What actions change that the action causes belongs to their `receive`.
  @inlinable
  public func send(
    _ action: Action, tag: ActionTag? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ changes: ((inout State) throws -> Void)? = nil
  ) {
    begin(sourceLocation) { "store.send(\(Self.text(of: action)))" }
    let before = engine.state
    step { engine.enqueue(action, tag: tag, at: here) }
    check(before, engine.state, changes)
    end()
  }
}
