public import Synchronization

/// Runs tasks one job at a time, when and where somebody asks, in the order in which they became
/// ready: asynchronous work without another thread.
@usableFromInline
package final class ManualExecutor: TaskExecutor {
  @usableFromInline
  struct Content {
    @usableFromInline var jobs = FIFO<UnownedJob>()
    @usableFromInline var waiter: CheckedContinuation<Void, Never>?
    /// Whether somebody woke while nobody waited.
    @usableFromInline var isCalled = false

    @usableFromInline
    init() {}
  }

  @usableFromInline let content = Mutex(Content())

  @usableFromInline
  package init() {}

  @usableFromInline
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    content.withLock { content in
      content.jobs.append(job)
      return content.waiter.take()
    }?.resume()
  }

  /// Runs the next ready job to its next suspension, on the caller's thread; false if none is
  /// ready.
  @usableFromInline
  package func runNext() -> Bool {
    guard let job = content.withLock({ $0.jobs.popFirst() }) else { return false }
    job.runSynchronously(on: asUnownedTaskExecutor())
    return true
  }

  /// Waits until a job is ready, ``wake()`` is called, or so much real time has passed.
  @usableFromInline
  package nonisolated(nonsending) func waitForWork(atMost bound: Duration) async {
    let alarm = Task.detached { [weak self] in
      // A real sleep, because the bound is one of real time: the waiter waits for another thread,
      // which no virtual clock moves. It ends the wait, and decides nothing else. It throws when it
      // is cancelled, because the wait is over: then there is nobody to wake.
      if (try? await Task.sleep(for: bound, clock: .continuous)) != nil { self?.wake() }
    }
    await withCheckedContinuation { continuation in
      let isReady = content.withLock { content in
        if !content.jobs.isEmpty || content.isCalled {
          content.isCalled = false
          return true
        }
        content.waiter = continuation
        return false
      }
      if isReady { continuation.resume() }
    }
    alarm.cancel()
  }

  /// Ends a wait.
  @usableFromInline
  package func wake() {
    content.withLock { content in
      // Who looked just before the news came must not wait for it.
      content.isCalled = content.waiter == nil
      return content.waiter.take()
    }?.resume()
  }
}
