import Estadio
import Synchronization

/// The clock of a store that is made later than whoever needs it.
final class Pocket: Sendable {
  private let world = Mutex<VirtualClock?>(nil)

  func use(_ world: VirtualClock?) { self.world.withLock { $0 = world } }

  func sleep(for duration: Duration) async throws {
    guard let world = world.withLock({ $0 }) else { return }
    try await world.sleep(until: world.now + duration)
  }
}
