/// A world without a clock and without other threads: time passes when it is told to, and
/// asynchronous work runs on the caller's thread, to its next suspension, in order.
@usableFromInline
package final class VirtualHost<Action: Sendable>: Host {
  @usableFromInline package let world = VirtualClock()
  @usableFromInline package let funnel: Funnel<Action>
  @usableFromInline package let executor = ManualExecutor()
  @exclusivity(unchecked) @usableFromInline var tasks: [WorkID: Task<Void, Never>] = [:]

  /// Whether calls of functions that nobody gave are kept in ``calls`` instead of being made, and
  /// requests of such functions in ``postponed``.
  @exclusivity(unchecked) @usableFromInline package var isAsking = false
  /// The calls that were not made, in their order.
  @exclusivity(unchecked) @usableFromInline package var calls: [InvocationDescription] = []
  /// The requests that wait for somebody to say how they end.
  @exclusivity(unchecked) @usableFromInline
  package internal(set) var postponed: [WorkID: DueTask] = [:]

  /// So many jobs at one instant are taken for work that never comes to rest.
  @inlinable
  package static var patience: Int { 20_000 }

  @inlinable
  package init() {
    funnel = Funnel { [executor] in executor.wake() }
  }

  deinit {
    for task in tasks.values { task.cancel() }
    // A cancelled task has to be let run to its end, or what it captured would stay.
    // One that goes on all the same is left where it is.
    for _ in 0..<Self.patience where !executor.runNext() { break }
    funnel.close()
  }

  @inlinable
  package var now: Duration { world.now }
  @inlinable
  package var clock: HostClock {
    HostClock(
      now: { [world] in world.now }, date: { [world] in world.date },
      sleep: { [world] in try await world.sleep(until: $0) })
  }

  // Whoever moves the time asks the ledger for the next deadline.
  @inlinable
  package func wake(at deadline: Duration?) {}

  @inlinable
  package func run(
    _ id: WorkID, priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
  ) {
    tasks[id] = spawn(priority: priority) { await VirtualClock.acting(for: id, work) }
  }

  @usableFromInline
  package func spawn(
    priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: executor, priority: priority) { @concurrent in await work() }
  }

  @inlinable
  package func stop(_ id: WorkID) {
    if !postponed.isEmpty { postponed[id] = nil }
    tasks.removeValue(forKey: id)?.cancel()
  }

  /// Whether work is running as a task.
  @inlinable
  package func isRunning(_ id: WorkID) -> Bool { tasks[id] != nil }

  /// The number of tasks that have not ended.
  @inlinable
  package var taskCount: Int { tasks.count }

  /// Runs the next ready task to its next suspension; false if none is ready.
  @inlinable
  package func runNextJob() -> Bool { executor.runNext() }

  @inlinable
  package func answers(_ invocation: Invocation, in entorno: Entorno) -> Bool {
    guard isAsking, !entorno.isGiven(invocation.key) else { return false }
    calls.append(invocation.description)
    return true
  }

  @inlinable
  package func postpones(_ task: DueTask) -> Bool {
    guard isAsking, case .request(let request) = task.description,
      !task.entorno.isGiven(request.clave)
    else { return false }
    postponed[task.id] = task
    return true
  }

  /// Starts a task that was kept back, in an environment of the caller's making.
  @inlinable
  package func start(_ id: WorkID, in change: (Entorno) -> Entorno) {
    guard let task = postponed.removeValue(forKey: id) else { return }
    task.start(change(task.entorno))
  }

  /// Moves the time without ringing anything, as a stopped process would find it.
  @inlinable
  package func pass(to instant: Duration) { world.pass(to: instant) }
}
