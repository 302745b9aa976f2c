import Estadio
import EstadioHistory
import EstadioScreens
import EstadioTesting
import Lecciones
import Testing
import Torneo

/// The bar of the match on the clock, and the places around it. B03, B04, B06.
@Suite struct RelojDelPartidoTests {
  typealias Accion = RelojDelPartido.Action
  typealias Tienda = TestStore<RelojDelPartido.State, Accion>

  /// A store on the evening of the first of January, 18:00, with match 2 playing for ten seconds.
  static func jugando() -> Tienda {
    let store = Tienda(
      initial: RelojDelPartido.State(), reducer: RelojDelPartido(), exhaustivity: .off)
    store.advance(by: .seconds(18 * 3_600))
    store.send(.abrir(.partido(2)))
    store.send(.puso(2))
    store.send(.partido(.content(.empezo(.primera))))
    store.advance(by: .seconds(10))
    return store
  }

  private func corre(_ store: Tienda) -> Bool {
    let antes = store.state.enElReloj?.present.cronometro.marca.segundos ?? 0
    store.advance(by: .seconds(1))
    return store.state.enElReloj?.present.cronometro.marca.segundos == antes + 1
  }

  @Test func `a tab can be selected while the bar is small`() {
    let store = Self.jugando()
    let app = ScreenDriver(store)
    #expect(app.buttons["barra"].isHittable)
    app.tabBars.buttons["Jornada"].tap()
    #expect(store.state.pestana == .jornada && app.buttons["barra"].isHittable)
    #expect(corre(store))
    app.tabBars.buttons["Hoy"].tap()
    #expect(app.navigationBars["Partido n.º 2"].exists && store.state.barraVisible == .mini)
  }

  @Test func `the open bar is made small again over the same tab and stack`() {
    let store = Self.jugando()
    let app = ScreenDriver(store)
    app.tabBars.buttons["Jornada"].tap()
    app.buttons["cita-3"].tap()
    let antes = store.state
    app.buttons["barra"].tap()
    #expect(store.state.barraVisible == .expandida)
    #expect(!app.tabBars.buttons["Hoy"].isHittable)
    app.buttons["Contraer"].tap()
    #expect(store.state == antes)
    app.buttons["barra"].tap()
    app.dismissSheet()
    #expect(store.state == antes)
    #expect(app.navigationBars["Partido n.º 3"].exists && corre(store))
  }

  @Test func `the bar stays through a push, a swipe back, a button back and a change of tab`() {
    let store = Self.jugando()
    let app = ScreenDriver(store)
    app.buttons["Ver el acta"].tap()
    #expect(app.buttons["barra"].isHittable)
    app.swipeBack()
    #expect(app.buttons["barra"].isHittable && store.state.ruta == [.partido(2)])
    app.navigationBars.buttons["Hoy"].tap()
    #expect(app.buttons["barra"].isHittable && store.state.ruta == [])
    app.tabBars.buttons["Jornada"].tap()
    store.send(.abrir(.partido(4)))
    #expect(app.buttons["barra"].isHittable && corre(store))
  }

  @Test func `from the open bar, the match is pushed and the bar is small`() {
    let store = Self.jugando()
    let app = ScreenDriver(store)
    app.tabBars.buttons["Jornada"].tap()
    app.buttons["cita-3"].tap()
    app.buttons["barra"].tap()
    app.buttons["Ver el partido"].tap()
    #expect(store.state.barraVisible == .mini && app.buttons["barra"].isHittable)
    #expect(store.state.ruta == [.partido(3), .partido(2)])
    app.buttons["Ver el acta"].tap()
    app.buttons["barra"].tap()
    app.buttons["Ver el partido"].tap()
    #expect(store.state.ruta == [.partido(3), .partido(2)], "no second copy")
  }

  @Test func `put away, the bar stays away on every tab and the match goes on`() {
    let store = Self.jugando()
    let app = ScreenDriver(store)
    app.buttons["Ocultar la barra"].tap()
    for pestana in ["Jornada", "Hoy", "Hoy", "Jornada"] {
      app.tabBars.buttons[pestana].tap()
      #expect(!app.buttons["barra"].exists && corre(store))
    }
    app.buttons["cita-3"].tap()
    store.send(.expandio)
    store.send(.contrajo)
    #expect(store.state.barraVisible == nil && !app.buttons["barra"].exists)
  }

  @Test func `a new match shows the bar with that match and not the one before`() {
    let store = Self.jugando()
    let app = ScreenDriver(store)
    store.send(.oculto)
    store.send(.abrir(.partido(4)))
    #expect(app.staticTexts["En el reloj está Atlético Ñandú – Éibar del Río"].exists)
    app.buttons["Poner en el reloj"].tap()
    #expect(app.buttons["barra"].label == "Puerto Gris 0–0 Mineros · Sin empezar")
    store.advance(by: .seconds(5))
    #expect(app.buttons["barra"].label == "Puerto Gris 0–0 Mineros · Sin empezar")
    app.buttons["Empezar la primera parte"].tap()
    store.advance(by: .seconds(5))
    #expect(app.buttons["barra"].label == "Puerto Gris 0–0 Mineros · 0:05")
    #expect(store.state.enElReloj?.undoCount == 1, "nothing of the other match can be undone")
  }

  @Test func `taken off the clock, a match has no bar and no clock on any tab`() {
    let store = Self.jugando()
    let app = ScreenDriver(store)
    app.buttons["Quitar del reloj"].tap()
    for pestana in ["Jornada", "Hoy", "Hoy"] {
      app.tabBars.buttons[pestana].tap()
      #expect(!app.buttons["barra"].exists)
    }
    for action in [Accion.expandio, .mostro, .contrajo, .oculto] { store.send(action) }
    #expect(store.state.barraVisible == nil && store.state.barra == .mini)
    #expect(store.subscriptions.map { $0.has(id: "calendario") } == [true])
    #expect(store.pending.isEmpty)
  }

  @Test func `at its end a match has no bar, and its result stays in the list`() {
    let store = Self.jugando()
    let app = ScreenDriver(store)
    app.buttons["Gol de Éibar del Río"].tap()
    store.send(.expandio)
    store.send(.partido(.content(.termino(.primera))))
    #expect(store.state.barraVisible == .expandida)
    store.send(.partido(.content(.empezo(.segunda))))
    store.send(.partido(.content(.termino(.segunda))))
    #expect(store.state.barraVisible == nil && app.staticTexts["reloj"].label == "Final")
    #expect(store.state.barra == .mini, "it does not come back open if the end is undone")
    for action in [Accion.expandio, .mostro, .eligio(.jornada), .eligio(.hoy)] {
      store.send(action)
      #expect(store.state.barraVisible == nil && !app.buttons["barra"].exists)
    }
    // As if the end had never been whistled.
    app.buttons["Deshacer"].tap()
    #expect(store.state.barraVisible == .mini && corre(store))
    app.buttons["Final del partido"].tap()
    app.buttons["Quitar del reloj"].tap()
    #expect(app.staticTexts["Final 0–1"].exists && !app.buttons["Poner en el reloj"].exists)
    store.send(.puso(2))
    #expect(store.state.enElReloj == nil)
    app.navigationBars.buttons["Hoy"].tap()
    #expect(app.buttons["cita-2"].label.contains("0–1 · Final"))
  }

  @Test func `a match that was put away is put away when its end is undone`() {
    let store = Self.jugando()
    store.send(.partido(.content(.termino(.primera))))
    store.send(.partido(.content(.empezo(.segunda))))
    store.send(.oculto)
    store.send(.partido(.content(.termino(.segunda))))
    store.send(.partido(.undo))
    #expect(store.state.barraVisible == nil && store.state.barra == .oculta)
    ScreenDriver(store).buttons["Mostrar la barra"].tap()
    #expect(store.state.barraVisible == .mini)
  }

  @Test func `the match that is on the clock is not put there again`() {
    let store = Self.jugando()
    let antes = store.state
    store.send(.puso(2))
    store.send(.puso(99))
    #expect(store.state == antes)
  }
}
