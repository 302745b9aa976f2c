/// A world without a clock and without other threads: time passes when it is told to, and
/// asynchronous work runs on the caller's thread, to its next suspension, in order.
package final class VirtualHost<Action: Sendable>: Host {
  package let world = VirtualClock()
  package let funnel = Funnel<Action> {}
  private let executor = ManualExecutor()
  private var tasks: [WorkID: Task<Void, Never>] = [:]

  package init() {}

  deinit {
    for task in tasks.values { task.cancel() }
    // A cancelled task has to be let run to its end, or what it captured would stay.
    while executor.runNext() {}
  }

  package var now: Duration { world.now }
  package var clock: HostClock {
    HostClock(now: { [world] in world.now }, date: { [world] in world.date })
  }

  // Whoever moves the time asks the ledger for the next deadline.
  package func wake(at deadline: Duration?) {}

  package func run(
    _ id: WorkID, priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
  ) {
    tasks[id] = Task(executorPreference: executor, priority: priority) { @concurrent in
      await work()
    }
  }

  package func stop(_ id: WorkID) { tasks.removeValue(forKey: id)?.cancel() }

  /// The number of tasks that have not ended.
  package var taskCount: Int { tasks.count }

  /// Runs the next ready task to its next suspension; false if none is ready.
  package func runNextJob() -> Bool { executor.runNext() }

  /// Moves the time without ringing anything, as a stopped process would find it.
  package func pass(to instant: Duration) { world.pass(to: instant) }
}
