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

  @MainActor @Test func `a child store sends actions and reports calls`() throws {
    let faults = Caja<Fault>()
    let calls = Caja<Int>()
    let root = Store(
      initial: PantallaTests.Panel.State(), reducer: PantallaTests.Panel(),
      entorno: { $0.abrirFicha = { calls.meter($0) } }, onFault: { faults.meter($0) })
    let child = root.scope(
      \.uno,
      CasePath(PantallaTests.Panel.Action.uno) { if case .uno(let a) = $0 { a } else { nil } })
    let screen = Cuenta().screen(for: child.state, entorno: try #require(root.engine).rootEntorno)
    child.perform(try screen.tapping("Sumar"))
    #expect(root.uno.cuenta == 1)
    child.perform(.nothing)
    #expect(faults.todos.isEmpty)
    child.perform(try screen.tapping("Ficha"), fileID: "App/Vista.swift", line: 12)
    #expect(faults.todos.map(\.cause) == [.callOfChildStore(call: ".invoke(abrirFicha, 1)")])
    #expect(faults.todos.first?.origin?.description.contains("App/Vista.swift:12") == true)
    #expect(calls.todos.isEmpty && root.ficha == nil)
  }

  @MainActor @Test func `what a control sends comes from the place of the call`() throws {
    let store = Store(initial: Cuenta.State(id: 1), reducer: Cuenta())
    let origins = Caja<String>()
    let presence = store.engine?.onTransition { origins.meter($0.origin.description) }
    store.perform(.send(.sumo), fileID: "App/Vista.swift", line: 12)
    store.perform(.send(.sumo), at: SourceLocation("App/Vista.swift", 12))
    store.send(.sumo, fileID: "App/Vista.swift", line: 12)
    #expect(origins.todos.count == 3 && Set(origins.todos).count == 1)
    presence?.leave()
  }
}
