import Estadio
import Synchronization
import Testing

@testable import contador

@MainActor @Test func `the third goal is a hat-trick and the fourth is not`() {
  let celebrated = Mutex<[Int]>([])
  let store = Store(initial: Contador.State(), reducer: Contador()) {
    $0.celebrar = { goles in celebrated.withLock { $0.append(goles) } }
  }

  for _ in 1...4 { store.send(.gol) }

  #expect(store.goles == 4)
  #expect(celebrated.withLock { $0 } == [3])
}
