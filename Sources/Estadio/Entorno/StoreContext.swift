import Synchronization

/// What one store lends to every copy of its ``Entorno``: where faults go, and the defaults that
/// were made for this store.
@usableFromInline
package final class StoreContext: Sendable {
  package let report: Fault.Handler
  @usableFromInline package let gate = Gate()
  /// The defaults, the newest first; there are few, and a list is found through faster than a
  /// table.
  private let made = Mutex<Entorno.Override?>(nil)
  private let misuses = Mutex<[Fault.Cause]>([])

  package init(report: @escaping Fault.Handler) { self.report = report }

  /// The default of a key, made on the first call.
  @usableFromInline
  func fallback<Value>(of clave: Clave<Value>) -> Value {
    if let kept = made.withLock({ $0?.value(of: clave) }) { return kept }
    // Made outside the lock: a default may be made of other keys. The first one stored wins.
    let new = clave.makeDefault()
    return made.withLock { made in
      if let first = made?.value(of: clave) { return first }
      made = Entorno.Override(clave, new, next: made)
      return new
    }
  }

  /// A reducer did something that only effects may do.
  ///
  /// During a reduction the fault waits for its end, when the engine can say where the action came
  /// from; later than that, from a closure that was kept, it is reported as it is.
  func misused(_ cause: Fault.Cause) {
    guard gate.phase == .reducing else { return report(Fault(cause)) }
    misuses.withLock { $0.append(cause) }
    gate.needsDrain = true
  }

  /// The misuses of the reduction that has just ended.
  func takeMisuses() -> [Fault.Cause] {
    misuses.withLock { misuses in
      defer { misuses = [] }
      return misuses
    }
  }
}
