import Synchronization

/// Something that happens once, on any thread.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .sequentiallyConsistent) }

  func raise() { value.store(true, ordering: .sequentiallyConsistent) }
}
