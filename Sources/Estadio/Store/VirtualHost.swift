/// A world without a clock and without other threads: time passes when it is told to, and
/// asynchronous work runs on the caller's thread, to its next suspension, in order.
package final class VirtualHost<Action: Sendable>: Host {
  package let world = VirtualClock()
  package let funnel: Funnel<Action>
  package let executor = ManualExecutor()
  private var tasks: [WorkID: Task<Void, Never>] = [:]

  /// Whether calls of functions that nobody gave are kept in ``calls`` instead of being made, and
  /// requests of such functions in ``postponed``.
  package var isAsking = false
  /// The calls that were not made, in their order.
  package var calls: [InvocationDescription] = []
  /// The requests that wait for somebody to say how they end.
  package private(set) var postponed: [WorkID: DueTask] = [:]

  package init() {
    funnel = Funnel { [executor] in executor.wake() }
  }

  deinit {
    for task in tasks.values { task.cancel() }
    // A cancelled task has to be let run to its end, or what it captured would stay.
    while executor.runNext() {}
  }

  package var now: Duration { world.now }
  package var clock: HostClock {
    HostClock(
      now: { [world] in world.now }, date: { [world] in world.date },
      sleep: { [world] in try await world.sleep(until: $0) })
  }

  // Whoever moves the time asks the ledger for the next deadline.
  package func wake(at deadline: Duration?) {}

  package func run(
    _ id: WorkID, priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
  ) {
    tasks[id] = Task(executorPreference: executor, priority: priority) { @concurrent in
      await VirtualClock.$sleeper.withValue(id) { await work() }
    }
  }

  package func stop(_ id: WorkID) {
    postponed[id] = nil
    tasks.removeValue(forKey: id)?.cancel()
  }

  /// Whether work is running as a task.
  package func isRunning(_ id: WorkID) -> Bool { tasks[id] != nil }

  /// The number of tasks that have not ended.
  package var taskCount: Int { tasks.count }

  /// Runs the next ready task to its next suspension; false if none is ready.
  package func runNextJob() -> Bool { executor.runNext() }

  package func answers(_ invocation: Invocation, in entorno: Entorno) -> Bool {
    guard isAsking, !entorno.isGiven(invocation.key) else { return false }
    calls.append(invocation.description)
    return true
  }

  package func postpones(_ task: DueTask) -> Bool {
    guard isAsking, case .request(let request) = task.description,
      !task.entorno.isGiven(request.clave)
    else { return false }
    postponed[task.id] = task
    return true
  }

  /// Starts a task that was kept back, in an environment of the caller's making.
  package func start(_ id: WorkID, in change: (Entorno) -> Entorno) {
    guard let task = postponed.removeValue(forKey: id) else { return }
    task.start(change(task.entorno))
  }

  /// Moves the time without ringing anything, as a stopped process would find it.
  package func pass(to instant: Duration) { world.pass(to: instant) }
}
