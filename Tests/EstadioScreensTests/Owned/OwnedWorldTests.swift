import Estadio
import EstadioScreens
import Testing

/// The clocks, the work, the faults and the values of an owned store, and its end.
@Suite struct OwnedWorldTests {
  @Test func `one long advance equals fifty short ones, for parent and guest`() {
    let long = casa(.dos) { $0.cuenta = true }
    let short = casa(.dos) { $0.cuenta = true }
    _ = (long.screen, short.screen)
    long.advance(by: .seconds(50))
    for _ in 0..<50 { short.advance(by: .seconds(1)) }
    #expect(long.state == short.state && long.screen == short.screen)
    #expect(long.state.segundos == 50 && long.lineas == ["una: 50 s, 0", "otra: 50 s, 0"])
    #expect(long.state.avisos == stride(from: 3, through: 50, by: 3).flatMap { [$0, $0] })
  }

  @Test func `a process that slept finds the right seconds`() {
    let store = casa(.una) { $0.cuenta = true }
    _ = store.screen
    store.sleep(for: .seconds(100))
    #expect(store.lineas == ["una: 100 s, 0"] && store.state.segundos == 100)
  }

  @Test func `sleeping work of a guest wakes at its instant`() throws {
    let store = casa()
    try store.tap("Dormir")
    store.advance(by: .milliseconds(4_999))
    #expect(store.lineas == ["una: 4 s, 0"])
    store.advance(by: .milliseconds(1))
    #expect(store.lineas == ["una: 5 s, 5"])
  }

  @Test func `work that begins with a store and is over at once is seen at the first look`() {
    let store = casa(.empezando(.pidio), entorno: { $0.buscar = { 7 } })
    #expect(store.lineas == ["una: 0 s, 7"])
  }

  @Test func `asynchronous work finds what the environment was given`() throws {
    let store = casa(entorno: { $0.buscar = { 7 } })
    try store.tap("Pedir")
    #expect(store.lineas == ["una: 0 s, 7"])
  }

  @Test func `the work of a store ends when its place is gone`() throws {
    let parent = Casa()
    let store = casa(.una, parent)
    try store.tap("Dormir")
    #expect(store.engine.host.world.nextWake != nil)
    store.send(.puso(.ninguna))
    _ = store.screen
    #expect(store.engine.nextDeadline == nil)
    #expect(parent.libro.vivos == 0)
  }

  @Test func `nothing is left when the parent is released`() throws {
    let parent = Casa()
    var store: CasaStore? = casa(.una, parent)
    try store?.tap("Dormir")
    try store?.tap("Abrir")
    weak let engine = store?.engine
    weak let host = store?.engine.host
    _ = store?.screen
    #expect(parent.libro.vivos == 1)
    store = nil
    #expect(engine == nil && host == nil && parent.libro.vivos == 0)
  }

  @Test func `a guest stops and starts with its parent`() throws {
    let store = casa()
    try store.tap("Dormir")
    store.segundos(2)
    store.engine.stop()
    #expect(store.engine.nextDeadline == nil)
    store.advance(by: .seconds(10))
    #expect(store.lineas == ["una: 2 s, 0"])
    try store.tap("Sumar una")
    #expect(store.lineas == ["una: 2 s, 0"])
    store.engine.start()
    store.advance(by: .seconds(10))
    #expect(store.lineas == ["una: 12 s, 0"])
  }

  @Test func `a parent that is stopped makes no store until it goes on`() {
    let parent = Casa()
    let store = casa(.una, parent)
    store.engine.stop()
    #expect(store.lineas == ["una: 0 s, 0"])
    store.advance(by: .seconds(3))
    #expect(parent.libro.vivos == 0 && store.engine.nextDeadline == nil)
    store.engine.start()
    store.segundos(2)
    #expect(store.lineas == ["una: 2 s, 0"] && parent.libro.vivos == 1)
  }

  @Test func `away from the present a guest stands still, and nothing of it is lost`() throws {
    let parent = Casa()
    let store = casa(.una, parent)
    try store.tap("Dormir")
    store.segundos(2)
    store.engine.leavePresent(isLocked: false)
    store.engine.show(Casa.State(plano: .ninguna))
    #expect(store.lineas.isEmpty)
    store.engine.show(Casa.State(plano: .dos))
    #expect(store.lineas == ["una: 2 s, 0", "otra: 0 s, 0"])
    try store.tap("Sumar una")
    try store.tap("Sumar otra")
    store.advance(by: .seconds(10))
    #expect(store.lineas == ["una: 2 s, 0", "otra: 0 s, 0"])
    #expect(parent.libro.vivos == 1)
    store.engine.comeBack()
    store.settle()
    #expect(store.lineas == ["una: 13 s, 5"])
  }

  @Test func `each guest has a seed of its own, and the same one in a second run`() throws {
    func claves(_ seed: UInt64) throws -> Set<String> {
      let store = casa(.dos, seed: seed, entorno: { _ in })
      try store.perform { (screen) throws(QueryFault) in
        try screen.buttons.matching(label: "Abrir").firstMatch.tap()
      }
      try store.tap("Sortear otra")
      return Set(store.textos.filter { $0.hasPrefix("clave") })
    }
    #expect(try claves(1).count == 2)
    #expect(try claves(1) == claves(1))
    #expect(try claves(1).isDisjoint(with: claves(2)))
  }

  @Test func `a value that the parent gives reaches the guest as it was when it was made`() {
    let store = casa()
    #expect(store.textos.contains("casa"))
    store.send(.titulo("otra"))
    #expect(store.textos.contains("casa") && !store.textos.contains("otra"))
  }

  @Test func `a fault of a guest goes to the parent's handler`() {
    let faults = Caja<Fault>()
    let store = casa(.empezando(.bucle), entorno: { _ in }, onFault: { faults.meter($0) })
    _ = store.screen
    #expect(faults.todos.count == 1)
  }

  @Test func `looked at without a store a place shows the first state`() {
    let parent = Casa()
    let state = Casa.State(plano: .dos)
    let entorno = Entorno(context: StoreContext(report: { _ in }))
    let screen = parent.screen(for: state, entorno: entorno)
    #expect(screen.staticTexts.allElements.contains { $0.label == "otra: 0 s, 0" })
    #expect(parent.libro.vivos == 0)
    #expect(throws: Never.self) { try screen.buttons["Sumar una"].tap() }
  }

  @Test func `text fields and toggles of a guest do what they do elsewhere`() throws {
    let store = casa()
    try store.perform { (screen) throws(QueryFault) in
      try screen.textFields["Nota"].typeText("bien")
    }
    try store.perform { (screen) throws(QueryFault) in try screen.switches["Sonido"].tap() }
    #expect(store.screen?.textFields["Nota"].value == "bien")
    #expect(store.screen?.switches["Sonido"].isSelected == true)
  }

  @Test func `what a stale screen sends to a store that is gone is dropped`() throws {
    let store = casa()
    let stale = try #require(store.screen)
    store.send(.puso(.ninguna))
    _ = store.screen
    store.send(.puso(.una))
    _ = store.screen
    store.perform(try stale.buttons["Sumar una"].tap())
    #expect(store.lineas == ["una: 0 s, 0"])
  }
}
