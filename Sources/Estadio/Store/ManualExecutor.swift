import Synchronization

/// Runs tasks one job at a time, when and where somebody asks, in the order in which they became
/// ready: asynchronous work without another thread.
package final class ManualExecutor: TaskExecutor {
  private let jobs = Mutex(FIFO<UnownedJob>())

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs the next ready job to its next suspension, on the caller's thread; false if none is
  /// ready.
  package func runNext() -> Bool {
    guard let job = jobs.withLock({ $0.popFirst() }) else { return false }
    job.runSynchronously(on: asUnownedTaskExecutor())
    return true
  }
}
