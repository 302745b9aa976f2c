import Synchronization

/// A reducer run step by step without a loop: no queue, no work, no observers.
///
/// Each step is told its number, its instant and its date, which are what a reducer may ask of the
/// world; so a step that was once made by a store is made again here, to the same state and the
/// same effect. What is returned is data, and nobody starts it. This is what replays and travels
/// through time are made of.
///
/// Faults of the reducer are given back with the step, and misuses of the environment too.
package final class ReducerRun<State, Action: Sendable> {
  private let machine: Machine<State, Action>
  /// The environment of the root, as the last step found it.
  package let entorno: Entorno
  private let context: StoreContext
  private let clock: SetClock
  private let box: StateBox<State>

  /// - Parameters:
  ///   - initial: the state before the first step.
  ///   - machine: the reducer.
  ///   - seed: that of the store whose steps these are.
  ///   - configure: gives keys their values, as the store did.
  package init(
    initial: State, machine: Machine<State, Action>, seed: UInt64,
    configure: (inout Entorno) -> Void = { _ in }
  ) {
    let clock = SetClock()
    self.clock = clock
    self.machine = machine
    box = StateBox(initial)
    context = StoreContext(seed: seed, clock: clock.clock, report: { _ in })
    var entorno = Entorno(context: context)
    configure(&entorno)
    self.entorno = entorno.read(by: .transition)
  }

  /// The state after the last step.
  package var state: State {
    get { box.state.pointee }
    set { box.state.pointee = newValue }
  }

  /// The subscriptions that the state asks for, in words, in the order of the tree.
  package var subscriptions: [String] {
    machine.inquiry.tree.root = nil
    var all: [String] = []
    _ = machine.inquiry.ask(UnsafePointer(box.state), entorno) { _, answer in
      all += (answer?.list ?? []).map(\.key.description)
    }
    return all
  }

  /// Makes one step.
  ///
  /// - Returns: what the reducer returned, and what it did wrong.
  package func step(
    _ action: Action, number: Int, instant: Duration, date: Fecha
  ) -> (effect: Effect<Action>, misuses: [Fault.Cause]) {
    clock.reading = HostClock.Reading(instant: instant, date: date)
    context.gate.steps = number
    context.gate.phase = .reducing
    defer { context.gate.phase = .idle }
    // Who counts reductions does not count this one: it was made before.
    let effect = context.trying { machine.reduce(&box.state.pointee, action, entorno) }
    return (effect, context.isMisused ? context.takeMisuses() : [])
  }
}

/// Two clocks that stand where they are put.
private final class SetClock: Sendable {
  private let kept = Mutex(HostClock.Reading(instant: .zero, date: Fecha(sinceEpoch: .zero)))

  var reading: HostClock.Reading {
    get { kept.withLock(\.self) }
    set { kept.withLock { $0 = newValue } }
  }

  var clock: HostClock {
    HostClock(now: { [self] in reading.instant }, date: { [self] in reading.date })
  }
}
