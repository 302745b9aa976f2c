public import Estadio
public import Synchronization

/// The faults of a store since the test last looked.
@usableFromInline
final class Findings: Sendable {
  private let faults = Mutex<[Fault]>([])
  /// Looked at after each call, so without a lock.
  @usableFromInline let isFilled = Atomic(false)

  @usableFromInline
  init() {}

  @inlinable
  var hasAny: Bool { isFilled.load(ordering: .acquiring) }

  @usableFromInline
  func add(_ fault: Fault) {
    faults.withLock { $0.append(fault) }
    isFilled.store(true, ordering: .releasing)
  }

  func take() -> [Fault] {
    faults.withLock { faults in
      defer { faults = [] }
      isFilled.store(false, ordering: .releasing)
      return faults
    }
  }
}
