import Estadio
import EstadioTesting
import Testing

@testable import contador

@Test func `the third goal is a hat-trick and the fourth is not`() {
  let store = TestStore(initial: Contador.State(), reducer: Contador())
  store.send(.gol) { $0.goles = 1 }
  store.send(.gol) { $0.goles = 2 }
  store.send(.gol) { $0.goles = 3 }
  store.expect(\.celebrar, 3)
  store.send(.gol) { $0.goles = 4 }
  store.send(.anulado) { $0.goles = 3 }
  store.finish()
}
