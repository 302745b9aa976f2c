/// The world of a live store: the continuous clock, real tasks, and the main actor to come back
/// to.
@usableFromInline
package final class LiveHost<Action: Sendable>: Host {
  /// How the world reaches the store: rung on the main actor, and silent once the store is gone.
  @MainActor
  package final class Bell: Sendable {
    package var alarm: () -> Void = {}
    package var mail: () -> Void = {}
    nonisolated package init() {}
  }

  @usableFromInline package let funnel: Funnel<Action>
  package let bell = Bell()
  @usableFromInline let start = ContinuousClock.now
  @exclusivity(unchecked) @usableFromInline var tasks: [WorkID: Task<Void, Never>] = [:]
  private var alarm: (deadline: Duration, task: Task<Void, Never>)?

  @usableFromInline
  package init() {
    funnel = Funnel { [bell] in Task { @MainActor in bell.mail() } }
  }

  deinit {
    funnel.close()
    alarm?.task.cancel()
    for task in tasks.values { task.cancel() }
  }

  @inlinable
  package var now: Duration { ContinuousClock.now - start }

  @usableFromInline
  package var clock: HostClock {
    HostClock(
      now: { [start] in ContinuousClock.now - start }, date: { WallClock.now },
      sleep: { [start] instant in
        // The clock's arithmetic traps on ages; a day at a time is as good.
        while true {
          let rest = instant - (ContinuousClock.now - start)
          if rest <= .zero { return try Task.checkCancellation() }
          try await Task.sleep(for: min(rest, Duration.seconds(86_400)), clock: .continuous)
        }
      })
  }

  @usableFromInline
  package func wake(at deadline: Duration?) {
    if let alarm {
      // An alarm that rings too early is asked again then; that is cheaper than a new task for
      // each change of a later deadline.
      if let deadline, alarm.deadline <= deadline { return }
      alarm.task.cancel()
      self.alarm = nil
    }
    guard let deadline else { return }
    // The clock's arithmetic traps on ages; a day at a time is as good.
    let wait = min(deadline - now, .seconds(86_400))
    alarm = (
      deadline,
      Task { @MainActor [bell] in
        // A sleep throws for one reason, that it was cancelled; then nothing rings.
        try? await Task.sleep(for: wait, clock: .continuous)
        if !Task.isCancelled { bell.alarm() }
      }
    )
  }

  /// The alarm has rung; the next one is a new one.
  package func forgetAlarm() { alarm = nil }

  @inlinable
  package func run(
    _ id: WorkID, priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
  ) {
    tasks[id] = Task(priority: priority) { @concurrent in await work() }
  }

  @inlinable
  package func stop(_ id: WorkID) { tasks.removeValue(forKey: id)?.cancel() }

  /// The number of tasks that have not ended.
  package var taskCount: Int { tasks.count }
}
