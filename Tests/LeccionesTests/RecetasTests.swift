import EstadioScreens
import EstadioTesting
import Lecciones
import Testing

@Suite struct RecetasTests {
  private static let larga = ["Inicio", "Postres", "Tarta de queso", "Lista de la compra"]

  private func abrir(
    _ state: Recetas.State = Recetas.State()
  ) -> (
    TestStore<Recetas.State, Recetas.Action>,
    ScreenDriver<TestStore<Recetas.State, Recetas.Action>>
  ) {
    let store = TestStore(initial: state, reducer: Recetas())
    return (store, ScreenDriver(store))
  }

  @Test func `a screen that is open is gone back to, and another one is pushed`() {
    var state = Recetas.State(Self.larga)
    state.ir(a: "Postres")
    #expect(state.ruta == ["Inicio", "Postres"])
    state.ir(a: "Tarta de chocolate")
    #expect(state.ruta == ["Inicio", "Postres", "Tarta de chocolate"])
  }

  @Test func `going to the screen on top changes nothing`() {
    var state = Recetas.State(Self.larga)
    let antes = state
    state.ir(a: "Lista de la compra")
    #expect(state == antes)
    state.ir(a: "Inicio")
    state.ir(a: "Inicio")
    #expect(state.ruta == ["Inicio"])
  }

  @Test func `a screen that nobody knows is pushed as any other`() {
    var state = Recetas.State()
    state.ir(a: "Gazpacho")
    state.ir(a: "")
    #expect(state.ruta == ["Inicio", "Gazpacho", ""])
    state.ir(a: "Gazpacho")
    #expect(state.ruta == ["Inicio", "Gazpacho"])
  }

  @Test func `of two equal screens the upper one is gone back to`() {
    var state = Recetas.State(["Inicio", "Postres", "Inicio", "Postres", "Tarta de queso"])
    state.ir(a: "Postres")
    #expect(state.ruta == ["Inicio", "Postres", "Inicio", "Postres"])
  }

  @Test func `names that only look alike are two screens`() {
    var state = Recetas.State(["Inicio", "Postres"])
    state.ir(a: "postres")
    #expect(state.ruta == ["Inicio", "Postres", "postres"])
  }

  @Test func `by hand the same way leads there and back`() {
    let (store, app) = abrir()
    for destino in Self.larga.dropFirst() {
      app.buttons["Ir a \(destino)"].tap { $0.ir(a: destino) }
      #expect(app.navigationBars[destino].exists)
    }
    #expect(store.state.ruta == Self.larga)
    #expect(app.navigationBars.buttons["Tarta de queso"].exists, "the way back")
    #expect(
      app.staticTexts["Inicio › Postres › Tarta de queso › Lista de la compra"].exists)

    app.buttons["Ir a Postres"].tap { $0.volver(2) }
    #expect(app.navigationBars["Postres"].exists)
    #expect(app.navigationBars.buttons["Inicio"].exists)
    app.buttons["Ir a Tarta de chocolate"].tap { $0.ir(a: "Tarta de chocolate") }
    #expect(store.state.ruta == ["Inicio", "Postres", "Tarta de chocolate"])
    #expect(app.staticTexts["Inicio › Postres › Tarta de chocolate"].exists)
    store.finish()
  }

  @Test func `two taps on one button open one screen`() throws {
    let (store, _) = abrir()
    let toque = try store.screen.buttons["Ir a Postres"].tap()
    store.perform(toque) { $0.ir(a: "Postres") }
    store.perform(toque)
    #expect(store.state.ruta == ["Inicio", "Postres"])
    store.finish()
  }

  @Test func `back leads down to the first screen, and from there nowhere`() {
    let (store, app) = abrir(Recetas.State(Self.larga))
    for titulo in ["Tarta de queso", "Postres"] {
      app.navigationBars.buttons[titulo].tap { $0.volver() }
      #expect(app.navigationBars[titulo].exists)
    }
    app.swipeBack { $0.volver() }
    #expect(app.navigationBars["Inicio"].exists)
    #expect(app.navigationBars.buttons.count == 0)
    store.send(.volvio)
    #expect(store.state.ruta == ["Inicio"])
    store.finish()
  }

  @Test func `with no screens given the first one is shown`() {
    #expect(Recetas.State([]) == Recetas.State())
    #expect(Recetas.State().ruta == ["Inicio"])
  }

  @Test func `no screen offers to go where one is`() {
    for destino in Self.larga + ["Tarta de chocolate"] {
      let (store, app) = abrir(Recetas.State(["Inicio", destino]))
      #expect(!app.buttons["Ir a \(destino)"].exists)
      #expect(app.cells.count == 4)
      store.finish()
    }
  }

  @Test(arguments: [nil] + Alcance.telefonos)
  func `every screen passes the audit`(size: ScreenSize?) {
    let rutas =
      (1...Self.larga.count).map { Array(Self.larga.prefix($0)) } + [
        ["Inicio", "Postres", "Tarta de chocolate"], ["Inicio", "Gazpacho"],
      ]
    for ruta in rutas {
      #expect(abrir(Recetas.State(ruta)).0.screen.audit(size: size) == [])
    }
  }
}

extension Recetas.State {
  /// Goes back several screens.
  fileprivate mutating func volver(_ veces: Int) {
    for _ in 0..<veces { volver() }
  }
}
