// The life of a store beside its actions: stopped and started, waited for and cancelled.

extension Engine {
  /// The first turn, before any action: decorators hear of it, and subscriptions start.
  @usableFromInline
  package func begin() {
    notice(.started)
    drain()
  }

  /// Tells the decorators of a moment in the store's life. What they send is queued.
  func notice(_ event: StoreEvent) {
    let outer = gate.phase
    gate.phase = .notifying
    defer { gate.phase = outer }
    machine.notice(event, UnsafePointer(box.state), entorno.read(by: .caller))
  }

  /// Both clocks, as the latest step finds them.
  package var reading: HostClock.Reading { context.reading(ofStep: gate.steps) }

  /// Tells the decorators that somebody looks, once; of the present, so a store that is away tells
  /// it when it is back.
  func noticeObserved() {
    if wasObserved || observers.isEmpty { return }
    wasObserved = true
    notice(.observed)
  }

  /// Ends all work and takes no more actions, until `start()`. The state stays.
  package func stop() {
    guard isRunning else { return }
    isRunning = false
    ask(.stop)
  }

  /// Takes actions again, and starts the subscriptions that the state asks for.
  package func start() {
    guard !isRunning else { return }
    isRunning = true
    ask(.start)
  }

  /// Stops all that followed from a send.
  package func cancel(_ send: SendID) { ask(.cancel(send)) }

  /// Stops all work, but for subscriptions, as if the root had returned `.cancelAll`.
  package func cancelAllWork() { ask(.cancelAll) }

  private func ask(_ arrival: Arrival) {
    gate.need = .queue
    arrivals.append(arrival)
    drain()
  }

  @usableFromInline
  func admitStop() {
    ledger.endEverything()
    discardMail()
    guests?.stop()
    notice(.stopped)
  }

  @usableFromInline
  func admitStart() {
    discardMail()
    declaresSubscriptions = true
    guests?.start()
    notice(.started)
  }

  /// What came while the store was stopped, or before it was, comes too late.
  func discardMail() {
    for message in host.funnel.collectAll() { dismiss(message) }
  }

  /// Takes no notice of a message, but that a task is over.
  func dismiss(_ message: Funnel<Action>.Message) {
    switch message {
    case .ended(let id, _), .stream(_, let id, .ended): host.stop(id)
    default: break
    }
  }

  /// Whether nothing that follows from a send is left. While the loop is at work nobody may look,
  /// and the answer is that something may be.
  @inlinable
  package func isOver(_ send: SendID) -> Bool { phase == .idle && !ledger.isLiving(send) }

  /// Lets somebody wait until a send is over.
  package func wait(for send: SendID, _ waiter: Waiter) {
    if !isOver(send) { waiters.add(waiter, for: send.own, isNew: phase != .idle) }
  }

  /// Lets go of those who waited for what is over by now.
  @inlinable
  func releaseWaiters() {
    for number in ledger.takeEndedSends() { waiters.release(number) }
    waiters.releaseNew { ledger.living[$0] == nil }
  }
}

/// Somebody who waits: called when it is let go of, be it that the wait is over or that the store
/// is gone.
@usableFromInline
package final class Waiter {
  private let proceed: () -> Void

  package init(_ proceed: @escaping () -> Void) { self.proceed = proceed }

  deinit { proceed() }
}

/// Who waits for which send.
@usableFromInline
struct Waiters {
  @usableFromInline var waiting: [UInt64: [Waiter]] = [:]
  /// Those who came while the loop was at work: whether what they wait for goes on was not known.
  @usableFromInline var new: [UInt64] = []

  mutating func add(_ waiter: Waiter, for number: UInt64, isNew: Bool) {
    waiting[number, default: []].append(waiter)
    if isNew { new.append(number) }
  }

  @inlinable
  mutating func release(_ number: UInt64) { waiting[number] = nil }

  @inlinable
  mutating func releaseNew(_ isOver: (UInt64) -> Bool) {
    if new.isEmpty { return }
    for number in new where isOver(number) { waiting[number] = nil }
    new = []
  }
}
