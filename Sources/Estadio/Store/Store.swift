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
      report: onFault ?? Fault.handler, configure: entorno
    ) { state, action, entorno in
      reducer.reduce(into: &state, action: action, entorno: entorno)
    } subscriptions: { state, entorno in
      reducer.allSubscriptions(for: state, entorno: entorno)
    }
    core = .root(engine)
    reach = .passUnretained(engine)
    connect(engine)
    if let start { engine.send(start, at: SourceLocation(fileID, line)) }
  }

  init(_ link: StoreLink<State, Action>, _ last: LastState<State>) {
    core = .child(link.remembering(last), last)
    reach = nil
  }

  @usableFromInline
  func connect(_ engine: Engine<State, Action, LiveHost<Action>>) {
    engine.host.bell.alarm = { [weak engine] in
      engine?.host.forgetAlarm()
      engine?.ringAlarms()
    }
    engine.host.bell.mail = { [weak engine] in engine?.collect() }
    engine.drain()
  }

  /// Reduces an action and everything synchronous that follows from it.
  ///
  /// Made while the store is at work (by a reducer's side effect, an observer, a function that an
  /// effect calls), it queues the action and returns; the outermost `send` reduces it.
  @inlinable
  public func send(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if let reach {
      Self.pass(action, to: reach, SourceLocation(fileID, line))
    } else if case .child(let link, _) = core {
      link.send(action, SourceLocation(fileID, line))
    }
  }

  // Outside the main actor's view: inside it, the closure would ask at run time where it is.
  @inlinable
  nonisolated static func pass(
    _ action: Action, to engine: Unmanaged<Engine<State, Action, LiveHost<Action>>>,
    _ place: SourceLocation
  ) {
    engine._withUnsafeGuaranteedRef { $0.send(action, at: place) }
  }

  /// What the ids and the random numbers of this store are made from; `nil` for a child store.
  package var seed: UInt64? {
    if case .root(let engine) = core { engine.seed } else { nil }
  }

  /// The way in for other threads.
  public var inbox: Inbox<Action> { link.inbox }
}
