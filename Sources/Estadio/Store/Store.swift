import Observation

/// Holds the state of an app or a part of it, takes actions, and tells who looks.
///
/// ```swift
/// let store = Store(initial: Contador.State(), reducer: Contador())
/// store.send(.sumar)
/// store.cuenta  // 1
/// ```
///
/// A store lives on the main actor. `send` reduces one action at a time, first in first out, and
/// returns when everything synchronous that follows from the action has happened; effects run
/// outside and come back as actions. Whoever owns the store keeps it alive; releasing it cancels
/// everything it runs.
///
/// Reading a member (`store.cuenta`) is tracked in the standard way: SwiftUI and
/// `withObservationTracking` are woken by a change of what they read, and by nothing else.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action: Sendable> {
  @usableFromInline
  enum Core {
    /// The store that owns the loop.
    case root(Engine<State, Action, LiveHost<Action>>)
    /// A view on a part of another store.
    case child(StoreLink<State, Action>, LastState<State>)
  }

  @usableFromInline let core: Core
  /// The engine of a root once more, without counting references: `core` keeps it, and a `send`
  /// must not pay for that again.
  @usableFromInline let reach: Unmanaged<Engine<State, Action, LiveHost<Action>>>?
  let reads = ReadTracker<State>()
  @usableFromInline package let children = ChildStores()

  /// Makes a store that runs a reducer.
  ///
  /// - Parameters:
  ///   - initial: the state it begins with.
  ///   - reducer: what happens on each action.
  ///   - start: one first action, reduced before `init` returns.
  ///   - seed: what `entorno.uuid` and `entorno.azar` are made from: with the same seed, actions
  ///     and instants the store does the same. By default a number that the system draws.
  ///   - fileID: the file that makes the store, for the origin of the first action.
  ///   - line: the line that makes it.
  ///   - entorno: gives keys their values for this whole store.
  ///   - onFault: takes the faults of this store; by default the task's ``Fault/handler``.
  @inlinable
  public init<R: Reducer<State, Action>>(
    initial: consuming State, reducer: R, start: Action? = nil, seed: UInt64? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    entorno: (inout Entorno) -> Void = { _ in },
    onFault: Fault.Handler? = nil
  ) {
    let engine = Engine(
      initial: initial, host: LiveHost<Action>(), seed: seed ?? .random(in: .min ... .max),
      report: onFault ?? Fault.handler, configure: entorno, machine: Machine(reducer))
    core = .root(engine)
    reach = .passUnretained(engine)
    connect(engine)
    if let start { engine.send(start, at: SourceLocation(fileID, line)) }
  }

  /// A view on a part of another store.
  @inlinable
  convenience init(_ link: StoreLink<State, Action>, now: State) {
    let last = LastState(now)
    self.init(link.remembering(last), last)
  }

  @usableFromInline
  init(_ link: StoreLink<State, Action>, _ last: LastState<State>) {
    core = .child(link, last)
    reach = nil
  }

  @usableFromInline
  func connect(_ engine: Engine<State, Action, LiveHost<Action>>) {
    engine.host.bell.alarm = { [weak engine] in
      engine?.host.forgetAlarm()
      engine?.ringAlarms()
    }
    engine.host.bell.mail = { [weak engine] in engine?.collect() }
    engine.begin()
  }

  /// Reduces an action and everything synchronous that follows from it.
  ///
  /// Made while the store is at work (by a reducer's side effect, an observer, a function that an
  /// effect calls), it queues the action and returns; the outermost `send` reduces it.
  ///
  /// - Returns: a handle to wait for the work that followed, or to cancel it. It costs nothing when
  ///   there is none.
  @inlinable
  @discardableResult
  public func send(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SendHandle {
    guard let reach else { return sendByLink(action, nil, SourceLocation(fileID, line)) }
    guard let send = Self.pass(action, to: reach, SourceLocation(fileID, line)) else {
      return .over
    }
    return handle(send)
  }

  /// Reduces an action that carries something to whoever looks on.
  ///
  /// - Parameters:
  ///   - action: what happened.
  ///   - tag: what observers of transitions and logs find with the action; see ``ActionTag``.
  ///   - fileID: the file of the call, for the action's origin.
  ///   - line: the line of the call.
  /// - Returns: a handle to wait for the work that followed, or to cancel it.
  @discardableResult
  public func send(
    _ action: Action, tag: ActionTag?, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SendHandle {
    sendByLink(action, tag, SourceLocation(fileID, line))
  }

  @usableFromInline
  func sendByLink(_ action: Action, _ tag: ActionTag?, _ place: SourceLocation) -> SendHandle {
    link.send(action, place, tag)
  }

  /// Does what a control says, for somebody outside: sends the action, or makes the call. A child
  /// store, which has no reducer that would know the way, reports a call.
  package func perform(_ effect: Effect<Action>, at place: SourceLocation) {
    if case .send(let action, _)? = effect.node?.kind {
      _ = sendByLink(action, nil, place)
    } else if let engine {
      engine.perform(effect, at: place)
    } else if !effect.isNone {
      link.report(.callOfChildStore(call: effect.description), place)
    }
  }

  @usableFromInline
  func handle(_ send: SendID) -> SendHandle {
    if case .root(let engine) = core { SendHandle(send, of: engine) } else { .over }
  }

  // Outside the main actor's view: inside it, the closure would ask at run time where it is.
  @inlinable
  nonisolated static func pass(
    _ action: Action, to engine: Unmanaged<Engine<State, Action, LiveHost<Action>>>,
    _ place: SourceLocation
  ) -> SendID? {
    engine._withUnsafeGuaranteedRef { $0.send(action, at: place) }
  }

  /// The loop of this store; `nil` for a child store, which has none of its own.
  package var engine: Engine<State, Action, LiveHost<Action>>? {
    if case .root(let engine) = core { engine } else { nil }
  }

  /// What the ids and the random numbers of this store are made from; `nil` for a child store.
  package var seed: UInt64? { engine?.seed }

  /// The way in for other threads.
  public var inbox: Inbox<Action> { link.inbox }

  /// Whether the store takes actions: from the beginning, unless it was stopped.
  public var isRunning: Bool { link.life.isRunning() }

  /// Ends everything that runs and takes no more actions; the state stays as it is.
  ///
  /// Effects are cancelled, subscriptions end, and what is still queued or in the inbox is
  /// dropped. What is sent to a stopped store is dropped without a word. Observers stay. Asked of
  /// a child store, it stops the whole store; twice is no fault. Called while the store is at
  /// work, it takes its turn after the present action.
  public func stop() { link.life.stop() }

  /// Takes actions again, from the state as it is.
  ///
  /// The subscriptions that the state asks for start anew. Effects that `stop()` cancelled do not
  /// come back, unless an action asks for them again. Starting a store that runs is no fault.
  public func start() { link.life.start() }
}
