public import Estadio
public import Observation

/// Takes a store through the states that it had.
///
/// ```swift
/// let viaje = TimeTravel(store)
/// store.send(.sumar)
/// store.send(.sumar)
/// viaje.stepBack()
/// store.cuenta  // 1
/// viaje.resume()
/// store.cuenta  // 2
/// ```
///
/// It follows the store from when it is made, and remembers each action with its number, instant
/// and date. States are made again from these when somebody goes there, from the nearest of those
/// that are kept.
///
/// While the store is away from the present, it shows a state to all who look and stands still: no
/// action is reduced, no alarm rings, nobody is asked for subscriptions. What is sent waits for the
/// return (``pause()``) or is dropped (``lock()``); what observers of a shown state send is dropped
/// in either case. Tasks that run go on, and what they send waits. Back in the present
/// (``resume()``) everything is as if the store had slept: late ticks come by the policy of their
/// subscription. ``resumeFromHere()`` makes what is shown the present instead.
///
/// Nothing of this works from inside the loop (an observer, a function that an effect calls), nor
/// while the store is stopped: then the answer is `false`, and nothing happened.
///
/// Where the state is `Equatable`, what is made again is compared with the states that are kept,
/// and a reducer that gives another one is reported with the step.
///
/// Reading ``isAway``, ``position`` and ``entries`` is tracked in the standard way. It does not
/// keep the store alive. While it is there, each step copies the state.
@MainActor
public final class TimeTravel<State, Action: Sendable> {
  private let traveller: Traveller<State, Action, LiveHost<Action>>
  private let registrar = ObservationRegistrar()
  /// Whether somebody waits to be told: nobody pays for what nobody reads.
  private var isAwaited = (away: false, entries: false)

  /// Follows a store from now on.
  ///
  /// - Parameters:
  ///   - store: the store that owns the loop: one made with a reducer. With a child store the
  ///     process ends with a fault.
  ///   - limit: how many steps are remembered; older ones fold into the first state.
  ///   - leavesOut: which actions are no entries, such as ticks. The next entry keeps the state
  ///     that it found, so that travelling stays exact.
  ///   - every: how many steps lie between two kept states; by default as many as it takes about
  ///     two milliseconds to make again, 16 to 1,024.
  public init(
    _ store: Store<State, Action>, limit: Int = 10_000,
    leavingOut leavesOut: @escaping (Action) -> Bool = { _ in false },
    snapshotEvery every: Int? = nil
  ) {
    guard let engine = store.engine else {
      Fault.trap(.travelOfPart(state: String(reflecting: State.self)))
    }
    traveller = Traveller(engine, limit: limit, leavingOut: leavesOut, snapshotEvery: every)
    traveller.told = { [weak self] in self?.told($0) }
  }
}

// MARK: - Looking

extension TimeTravel: Observable {
  /// Whether the store shows another state than the present one, or may.
  public var isAway: Bool {
    isAwaited.away = true
    registrar.access(self, keyPath: \.isAway)
    return traveller.isAway
  }

  /// Whether what is sent is dropped. Tracked with ``isAway``.
  public var isLocked: Bool {
    isAwaited.away = true
    registrar.access(self, keyPath: \.isAway)
    return traveller.isLocked
  }

  /// What is remembered, the oldest first; O(entries).
  public var entries: [HistoryEntry<Action>] {
    read()
    return traveller.entries
  }

  /// How many of the ``entries`` have happened in what is shown: all of them in the present.
  public var position: Int {
    read()
    return traveller.position
  }

  private func read() {
    isAwaited.entries = true
    registrar.access(self, keyPath: \.entries)
  }

  private func told(_ news: Traveller<State, Action, LiveHost<Action>>.News) {
    switch news {
    case .away where isAwaited.away:
      isAwaited.away = false
      registrar.withMutation(of: self, keyPath: \.isAway) {}
    case .entries where isAwaited.entries:
      isAwaited.entries = false
      registrar.withMutation(of: self, keyPath: \.entries) {}
    default: break
    }
  }

  /// How many states are kept.
  package var keptCount: Int { traveller.keptCount }
}

// MARK: - Moving

extension TimeTravel {
  /// Leaves the present, or stays away: what is sent waits for the return.
  ///
  /// - Returns: whether the store is away.
  @discardableResult
  public func pause() -> Bool { traveller.leave(isLocked: false) }

  /// Leaves the present, or stays away: what is sent is dropped from now on.
  ///
  /// - Returns: whether the store is away.
  @discardableResult
  public func lock() -> Bool { traveller.leave(isLocked: true) }

  /// Shows the state after so many of the ``entries``: 0 for that before the first. The last
  /// position is the present, as long as nothing is skipped. In the present it pauses first.
  ///
  /// - Parameter position: where to go; the nearest one that there is.
  /// - Returns: whether that was possible.
  @discardableResult
  public func jump(to position: Int) -> Bool { traveller.jump(to: position) }

  /// Goes back by one entry; at the first it stays.
  ///
  /// - Returns: whether that was possible.
  @discardableResult
  public func stepBack() -> Bool { traveller.step(by: -1) }

  /// Goes forward by one entry; at the last it stays.
  ///
  /// - Returns: whether that was possible.
  @discardableResult
  public func stepForward() -> Bool { traveller.step(by: 1) }

  /// Shows what would be if one entry had not happened: all after it are made again, from the
  /// nearest kept state before it. Several may be skipped.
  ///
  /// What was left out of the record after a skipped entry did not happen either: it cannot be made
  /// again. Actions that came of the skipped one are entries of their own, and stay.
  ///
  /// - Parameter number: the entry's ``HistoryEntry/number``.
  /// - Returns: whether there is such an entry, and it was possible.
  @discardableResult
  public func skip(_ number: Int) -> Bool { traveller.skip(number, true) }

  /// Takes back a ``skip(_:)``.
  ///
  /// - Parameter number: the entry's ``HistoryEntry/number``.
  /// - Returns: whether there is such an entry, and it was possible.
  @discardableResult
  public func unskip(_ number: Int) -> Bool { traveller.skip(number, false) }

  /// Returns to the present, as it was left. Nothing is skipped any more.
  ///
  /// What waited is reduced in order; then comes what tasks left meanwhile, then what fell due.
  ///
  /// - Returns: whether the store was away, and it was possible.
  @discardableResult
  public func resume() -> Bool { traveller.resume() }

  /// Makes what is shown the present, and what led to it the history: later entries and skipped
  /// ones are forgotten.
  ///
  /// All work of the former present ends, and what it was still to send never comes; the
  /// subscriptions that the state asks for begin anew. What waited is reduced from here. Where
  /// the present is shown, it is ``resume()``.
  ///
  /// - Returns: whether the store was away, and it was possible.
  @discardableResult
  public func resumeFromHere() -> Bool { traveller.resumeFromHere() }
}
