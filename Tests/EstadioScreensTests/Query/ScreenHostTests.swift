import Estadio
import EstadioScreens
import Testing

/// Stores used by their screens.
@Suite struct ScreenHostTests {
  @Test func `a virtual store does what a control says and only then changes`() throws {
    let store = VirtualStore(initial: Cuenta.State(id: 1), reducer: Cuenta())
    let done = try store.perform { (screen) throws(QueryFault) in try screen.tapping("sumar") }
    #expect(done == .send(.sumo))
    #expect(store.state.cuenta == 1)
    #expect(throws: QueryFault.self) {
      try store.perform { (screen) throws(QueryFault) in try screen.tapping("dividir") }
    }
    #expect(store.state.cuenta == 1)
  }

  @MainActor @Test func `a live store is used in the same way`() throws {
    let store = Store(initial: Cuenta.State(id: 1), reducer: Cuenta())
    try store.perform { (screen) throws(QueryFault) in
      try screen.textFields["Nota"].typeText("bien")
    }
    #expect(store.nota == "bien")
  }
}
