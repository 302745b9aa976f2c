import Estadio
import EstadioScreens
import EstadioTesting
import Testing

/// Walks through a small app, by what its screen shows.
@Suite struct ScreenDriverTests {
  @Test func `a walk by taps goes where a person would go`() {
    let store = vitrina()
    let app = ScreenDriver(store)
    let stack = app.navigationBars
    #expect(stack["Fichas"].exists)
    app.buttons["ficha-2"].tap()
    #expect(stack["Ficha n.º 2"].exists && !stack["Fichas"].exists)
    app.tabBars.buttons["Ajustes"].tap()
    #expect(app.tabBars.buttons["Ajustes"].isSelected)
    #expect(!stack["Ficha n.º 2"].exists)
    app.tabBars.buttons["Lista"].tap()
    #expect(stack["Ficha n.º 2"].exists)
    app.swipeBack()
    #expect(app.cells.count == 2)
    store.finish()
  }

  @Test func `an element that is kept is looked for at each use`() {
    let app = ScreenDriver(vitrina())
    let minuto = app.staticTexts["minuto"]
    let hoja = app.buttons["Hoja"]
    #expect(!minuto.exists)
    app.cells.firstMatch.tap()
    #expect(minuto.label == "Minuto 0'")
    #expect(!hoja.exists)
    app.tabBars.buttons.element(boundBy: 1).tap()
    #expect(hoja.exists)
  }

  @Test func `every control is used by its own gesture`() {
    let store = vitrina()
    let app = ScreenDriver(store)
    app.tabBars.buttons["Ajustes"].tap()
    app.pickers["Duración"].select("60 min")
    #expect(app.pickers["Duración"].value == "60 min")
    app.options["90 min"].tap()
    app.switches["Sonido"].tap()
    #expect(!app.switches["Sonido"].isSelected)
    app.switches["Sonido"].setOn(true)
    app.switches["Sonido"].setOn(true)
    app.steppers["Goles"].increment()
    app.steppers["Goles"].increment()
    app.steppers["Goles"].decrement()
    app.textFields["Nota"].typeText("bien")
    #expect(
      store.state == Vitrina.State(pestana: "Ajustes", duracion: 90, goles: 1, nota: "bien"))
    store.finish()
  }

  @Test func `a sheet covers what is below until it is closed`() {
    let store = vitrina(Vitrina.State(pestana: "Ajustes"))
    let app = ScreenDriver(store)
    app.buttons["Hoja"].tap()
    #expect(app.sheets.staticTexts["hoja"].label == "Hoja 3")
    #expect(app.buttons["Pedir"].exists && !app.buttons["Pedir"].isHittable)
    app.dismissSheet()
    #expect(app.sheets.count == 0)
    app.buttons["Hoja"].tap()
    app.sheets.buttons["Cerrar"].tap()
    #expect(app.buttons["Pedir"].isHittable)
    store.finish()
  }

  @Test func `queries of a driver narrow as those of a screen`() {
    let app = ScreenDriver(vitrina(Vitrina.State(pestana: "Ajustes", aviso: "x")))
    #expect(app.buttons.matching(identifier: "Hoja").count == 0)
    #expect(app.buttons.matching(label: "Hoja").element.exists)
    #expect(
      app.buttons.matching { $0.isSelected }.allElements.map(\.label) == ["Ajustes", "90 min"])
    #expect(app.pickers.containing(.option, "60 min").firstMatch.label == "Duración")
    #expect(app.pickers["Duración"].options.element(boundBy: 1).label == "60 min")
    #expect(app.images.firstMatch.identifier == "circle")
    #expect(app.steppers["Goles"].elementType == .stepper)
    #expect(app.steppers["Goles"].hint == nil && app.steppers["Goles"].isEnabled)
    #expect(app.steppers["Goles"].debugDescription == "stepper: Goles = 0 → increment .send(.sumo)")
    #expect(app.debugDescription == app.screen.tree)
  }

  @Test func `a tap asserts the state only if a closure says what changes`() {
    let store = vitrina()
    let app = ScreenDriver(store)
    app.buttons["ficha-1"].tap { $0.ficha = 1 }
    app.swipeBack { $0.ficha = nil }
    app.tabBars.buttons["Ajustes"].tap()
    app.pickers["Duración"].select("60 min") { $0.duracion = 60 }
    app.switches["Sonido"].setOn(false) { $0.sonido = false }
    app.steppers["Goles"].increment { $0.goles = 1 }
    app.steppers["Goles"].decrement { $0.goles = 0 }
    app.textFields["Nota"].typeText("a") { $0.nota = "a" }
    app.buttons["Hoja"].tap { $0.hoja = 3 }
    app.dismissSheet { $0.hoja = nil }
    store.finish()
  }

  @Test func `what a tap causes is held and received as after a send`() {
    let store = vitrina(Vitrina.State(pestana: "Ajustes"))
    let app = ScreenDriver(store)
    app.buttons["Pedir"].tap()
    #expect(app.steppers["Goles"].value == "0")
    store.receive(.sumo) { $0.goles = 1 }
    #expect(app.steppers["Goles"].value == "1")
    store.finish()
  }

  @Test func `a call of a control that nobody wired is expected as one of an effect`() {
    let store = vitrina(Vitrina.State(ficha: 2))
    let app = ScreenDriver(store)
    let before = store.state
    app.buttons["Abrir fuera"].tap()
    #expect(store.calls == ["abrirPartido, 2"])
    store.expect(\.abrirPartido, 2)
    #expect(store.state == before)
    app.tabBars.buttons["Ajustes"].tap()
    app.buttons["Pedir fuera"].tap()
    store.expect(\.abrirPartido, 2)
    store.finish()
  }

  @Test func `a call of a control that an ancestor wired is the ancestor's action`() {
    let store = vitrina(Vitrina.State(ficha: 2))
    let app = ScreenDriver(store)
    app.buttons["Avisar"].tap { $0.aviso = "Ficha 2" }
    #expect(app.staticTexts["aviso"].label == "Ficha 2")
    store.finish()
  }

  @Test func `with exhaustivity off a walk holds nothing`() {
    let store = vitrina(Vitrina.State(pestana: "Ajustes"), exhaustivity: .off)
    let app = ScreenDriver(store)
    app.buttons["Pedir"].tap()
    #expect(app.steppers["Goles"].value == "1")
    app.buttons["Hoja"].tap { $0.hoja = 3 }
  }
}

/// What a test store itself does with its screen.
@Suite struct TestStoreScreenTests {
  @Test func `the screen of a test store is a value to search`() throws {
    let store = vitrina()
    #expect(store.screen.navigationBars["Fichas"].exists)
    store.perform(try store.screen.buttons["ficha-1"].tap()) { $0.ficha = 1 }
    store.perform(try store.screen.buttons["Abrir fuera"].tap())
    store.expect(\.abrirPartido, 1)
    store.perform(.nothing)
    store.finish()
  }

  @Test func `a test store is a host like any other`() throws {
    let store = vitrina()
    try store.perform { (screen) throws(QueryFault) in try screen.tapping("ficha 2") }
    #expect(store.state.ficha == 2)
    store.finish()
  }
}
