/// The loop under virtual time, synchronous and on any thread: for scripts and for tests of the
/// loop itself.
///
/// It runs the same engine as ``Store``. Every call returns when nothing is left to do at the
/// present instant.
@usableFromInline
package final class VirtualStore<State, Action: Sendable> {
  @usableFromInline package let engine: Engine<State, Action, VirtualHost<Action>>

  /// A seed that is not given is 0, so that one run of a script is like the other.
  @inlinable
  package init<R: Reducer<State, Action>>(
    initial: State, reducer: R, seed: UInt64? = nil,
    entorno: (inout Entorno) -> Void = { _ in },
    onFault: Fault.Handler? = nil
  ) {
    engine = Engine(
      initial: initial, host: VirtualHost(), seed: seed ?? 0, report: onFault ?? Fault.handler,
      configure: entorno, machine: Machine(reducer))
    engine.begin()
  }

  @inlinable
  package var state: State { engine.state }
  @inlinable
  package var now: Duration { engine.host.now }

  /// Reduces an action and everything that follows from it without time passing.
  ///
  /// - Returns: what to ask the engine for the rest; `nil` if nothing is left to happen.
  @inlinable
  @discardableResult
  package func send(
    _ action: Action, tag: ActionTag? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SendID? {
    let place = SourceLocation(fileID, line)
    let send =
      tag == nil ? engine.send(action, at: place) : engine.enqueue(action, tag: tag, at: place)
    settle()
    return send.flatMap { engine.isOver($0) ? nil : $0 }
  }

  /// Lets work run until all of it waits for time, for another thread, or is over.
  ///
  /// Called from inside the loop it does nothing: the outermost call settles.
  @inlinable
  package func settle() {
    guard engine.phase == .idle else { return }
    repeat {
      while engine.host.runNextJob() {}
    } while engine.collect() || engine.host.runNextJob()
  }

  /// Lets time pass, stopping at each instant at which something is due.
  ///
  /// What is due at one instant happens in the order in which it was started, and finds the clock
  /// at that instant; so one long advance equals many short ones. Called from inside the loop it
  /// does nothing.
  @inlinable
  package func advance(by duration: Duration) {
    guard engine.phase == .idle else { return }
    let target = now.adding(max(duration, .zero))
    settle()
    while let next = engine.nextDeadline, next <= target {
      engine.host.pass(to: next)
      engine.ringAlarms()
      engine.host.world.wakeSleepers()
      settle()
    }
    engine.host.pass(to: target)
  }

  /// Lets time pass with the process stopped: nothing rings until it is over. Called from inside
  /// the loop it does nothing.
  @inlinable
  package func sleep(for duration: Duration) {
    guard engine.phase == .idle else { return }
    engine.host.pass(to: now.adding(max(duration, .zero)))
    engine.ringAlarms()
    engine.host.world.wakeSleepers()
    settle()
  }
}

extension Engine where H == VirtualHost<Action> {
  /// The next instant at which something is due, be it the loop's or a sleeping task's.
  @inlinable
  package var nextDeadline: Duration? {
    // Away from the present nothing of the loop's rings.
    let alarm = away == nil ? nextAlarm : nil
    guard let wake = host.world.nextWake else { return alarm }
    return min(wake, alarm ?? wake)
  }
}
