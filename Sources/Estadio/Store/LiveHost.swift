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
        while true {
          let rest = instant - (ContinuousClock.now - start)
          if rest <= .zero { return try Task.checkCancellation() }
          // A real sleep, because this is the world in which an effect asked to sleep: nobody waits
          // by hope here, and the loop looks at the clock again.
          try await Task.sleep(for: Self.nap(rest), clock: .continuous)
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
    let wait = Self.nap(deadline - now)
    alarm = (
      deadline,
      Task { @MainActor [bell] in
        // A real sleep, because this is the alarm clock of the live world; ringing early does no
        // harm. It throws for one reason, that it was cancelled; then nothing rings.
        try? await Task.sleep(for: wait, clock: .continuous)
        if !Task.isCancelled { bell.alarm() }
      }
    )
  }

  /// When the alarm rings that was set last; nil if none is set.
  package var alarmDeadline: Duration? { alarm?.deadline }

  /// How much of a wait to sleep at once: the clock's arithmetic traps on ages, and a day at a time
  /// is as good.
  private static func nap(_ wait: Duration) -> Duration { min(wait, .seconds(86_400)) }

  /// The alarm has rung; the next one is a new one.
  package func forgetAlarm() { alarm = nil }

  @inlinable
  package func run(
    _ id: WorkID, priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
  ) {
    tasks[id] = spawn(priority: priority, work)
  }

  @usableFromInline
  package func spawn(
    priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(priority: priority) { @concurrent in await work() }
  }

  @inlinable
  package func stop(_ id: WorkID) { tasks.removeValue(forKey: id)?.cancel() }

  /// The number of tasks that have not ended.
  package var taskCount: Int { tasks.count }
}
