public import Synchronization

/// What one store lends to every copy of its ``Entorno``: where faults go, its clocks and its seed,
/// and the defaults that were made for this store.
@usableFromInline
package final class StoreContext: Sendable {
  package let seed: UInt64
  package let report: Fault.Handler
  @usableFromInline package let gate = Gate()
  private let clock: HostClock
  /// The defaults, the newest first; there are few, and a list is found through faster than a
  /// table.
  private let made = Mutex<Entorno.Override?>(nil)
  /// The head of that list once more, for those who only read: it grows at its head alone, and is
  /// kept for as long as the context, so they need no lock. An address, 0 while there is none.
  @usableFromInline let newest = Atomic<UInt>(0)
  /// How often a reducer, or who says what a state asks for, was told the time or a chance.
  private let moments = Atomic(0)
  @usableFromInline let trial = Atomic(false)
  private let misuses = Mutex<[Fault.Cause]>([])
  /// Whether there may be any, for those who only ask that.
  @usableFromInline let mayBeMisused = Atomic(false)
  /// The clocks as the latest transition found them, once somebody has asked.
  private let kept = Mutex<(step: Int, reading: HostClock.Reading)?>(nil)

  package init(
    seed: UInt64 = 0, clock: HostClock = .stopped, report: @escaping Fault.Handler
  ) {
    self.seed = seed
    self.clock = clock
    self.report = report
  }

  /// The default of a key, if it was made already.
  @inlinable
  func known<Value>(_ clave: Clave<Value>) -> Value? {
    guard let head = UnsafeRawPointer(bitPattern: newest.load(ordering: .acquiring)) else {
      return nil
    }
    return Unmanaged<Entorno.Override>.fromOpaque(head)._withUnsafeGuaranteedRef {
      $0.value(of: clave)
    }
  }

  /// The default of a key: of this moment, or made on the first call.
  @usableFromInline
  func fallback<Value>(of clave: Clave<Value>, for reader: Momento.Reader) -> Value {
    if case .momentary(let make) = clave.standard {
      if reader == .transition { moments.wrappingAdd(1, ordering: .relaxed) }
      return make(momento(for: reader))
    }
    if let known = known(clave) { return known }
    // Made outside the lock: a default may be made of other keys. The first one stored wins.
    let new = makeDefault(of: clave, for: reader)
    let (value, isFirst) = made.withLock { made in
      if let first = made?.value(of: clave) { return (first, false) }
      let head = Entorno.Override(clave, new, next: made)
      made = head
      newest.store(
        UInt(bitPattern: Unmanaged.passUnretained(head).toOpaque()), ordering: .releasing)
      return (new, true)
    }
    if isFirst, case .missing = clave.standard {
      let cause = Fault.Cause.unimplementedKey(key: clave.name, place: clave.identity.place)
      // An effect may read while some reduction is under way; that one has nothing to do with it.
      if reader == .transition { misused(cause) } else { report(Fault(cause)) }
    }
    return value
  }

  private func makeDefault<Value>(of clave: Clave<Value>, for reader: Momento.Reader) -> Value {
    switch clave.standard {
    case .made(let make), .missing(let make): make()
    case .momentary(let make): make(momento(for: reader))
    }
  }

  /// A reducer did something that only effects may do, or needs what is not there.
  ///
  /// During a reduction the fault waits for its end, when the engine can say where the action came
  /// from; later than that, from a closure that was kept, it is reported as it is.
  func misused(_ cause: Fault.Cause) {
    guard gate.phase == .reducing else { return report(Fault(cause)) }
    misuses.withLock { $0.append(cause) }
    mayBeMisused.store(true, ordering: .relaxed)
    gate.need = .queue
  }

  /// Whether the reduction under way is a trial, whose outcome nobody keeps.
  @inlinable
  package var isTrial: Bool { trial.load(ordering: .relaxed) }

  /// Reduces for a trial.
  @usableFromInline
  package func trying<Result>(_ reduce: () -> Result) -> Result {
    trial.store(true, ordering: .relaxed)
    defer { trial.store(false, ordering: .relaxed) }
    return reduce()
  }

  /// Reduces without keeping note of misuses: for a reduction that was made before.
  @usableFromInline
  package func ignoringMisuses<Result>(_ reduce: () -> Result) -> Result {
    let before = misuses.withLock(\.self)
    defer { misuses.withLock { $0 = before } }
    return reduce()
  }

  @usableFromInline
  var momentsTold: Int { moments.load(ordering: .relaxed) }

  @inlinable
  var isMisused: Bool { mayBeMisused.load(ordering: .relaxed) }

  /// The misuses of the reduction that has just ended.
  func takeMisuses() -> [Fault.Cause] {
    mayBeMisused.store(false, ordering: .relaxed)
    return misuses.withLock { misuses in
      defer { misuses = [] }
      return misuses
    }
  }
}

// MARK: - Time and chance

extension StoreContext {
  /// The clocks as a transition finds them. Read when somebody first asks during it, since most
  /// never do, and kept until the next one, so that all who ask agree.
  @usableFromInline
  package func reading(ofStep step: Int) -> HostClock.Reading {
    kept.withLock { [clock] kept in
      if let kept, kept.step == step { return kept.reading }
      let reading = clock.read()
      kept = (step, reading)
      return reading
    }
  }

  private func momento(for reader: Momento.Reader) -> Momento {
    let step = gate.steps
    let reading = reader == .transition ? reading(ofStep: step) : clock.read()
    return Momento(
      number: step, ahora: reading.instant, fecha: reading.date, seed: seed,
      stream: Momento.stream(of: reader, step: step), reloj: Reloj(clock))
  }
}
