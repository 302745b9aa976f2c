import EstadioScreens
import EstadioTesting
import Lecciones
import Testing

@Suite struct MusicaTests {
  private static let barra = "Imagine · 1:15"

  private static func estado(_ pestana: Musica.Pestana, abierto: Bool) -> Musica.State {
    var state = Musica.State()
    state.pestana = pestana
    state.reproductorAbierto = abierto
    return state
  }

  private static let estados = Musica.Pestana.allCases.flatMap { pestana in
    [false, true].map { estado(pestana, abierto: $0) }
  }

  private func abrir(
    _ state: Musica.State = Musica.State()
  ) -> (
    TestStore<Musica.State, Musica.Action>, ScreenDriver<TestStore<Musica.State, Musica.Action>>
  ) {
    let store = TestStore(initial: state, reducer: Musica())
    return (store, ScreenDriver(store))
  }

  @Test func `a tap on the bar opens the player in the other tab`() {
    let (store, app) = abrir()
    #expect(app.tabBars.buttons["Inicio"].isSelected)
    #expect(app.buttons[Self.barra].hint == "Abre el reproductor")
    app.buttons[Self.barra].tap {
      $0.reproductorAbierto = true
      $0.pestana = .buscar
    }
    #expect(app.tabBars.buttons["Buscar"].isSelected)
    #expect(!app.tabBars.buttons["Inicio"].isSelected)
    #expect(app.staticTexts["Reproductor abierto"].exists)
    #expect(!app.staticTexts["Buscar"].exists)
    store.finish()
  }

  @Test func `the bar opens the player from its own tab as well, and once`() {
    let (store, app) = abrir()
    app.tabBars.buttons["Buscar"].tap { $0.pestana = .buscar }
    #expect(app.staticTexts["Buscar"].exists)
    app.buttons[Self.barra].tap { $0.reproductorAbierto = true }
    let antes = store.screen
    app.buttons[Self.barra].tap()
    expectSame(store.screen, antes)
    #expect(app.staticTexts["Reproductor abierto"].exists)
    store.finish()
  }

  @Test func `not wired, a tap on the bar does nothing in either tab`() {
    let store = TestStore(initial: Musica.State(), reducer: Musica.SinCablear())
    let app = ScreenDriver(store)
    for pestana in ["Inicio", "Buscar"] {
      app.tabBars.buttons[pestana].tap()
      let antes = store.screen
      app.buttons[Self.barra].tap()
      store.expect(\.abrirReproductor)
      expectSame(store.screen, antes)
    }
    #expect(app.staticTexts["Buscar"].exists)
    store.finish()
  }

  @Test(arguments: [false, true], Alcance.telefonos)
  func `the bar stays in its place when the tab changes`(
    abierto: Bool, size: ScreenSize
  ) throws {
    let (store, app) = abrir(Self.estado(.inicio, abierto: abierto))
    let antes = try lugares(store.screen, size)
    app.tabBars.buttons["Buscar"].tap()
    #expect(try lugares(store.screen, size) == antes)
    app.tabBars.buttons["Inicio"].tap()
    #expect(try lugares(store.screen, size) == antes)
    #expect(antes[0].lines.upperBound == antes[1].lines.lowerBound, "it lies on the tab bar")
    #expect(antes[1].lines.upperBound == size.rows)
    store.finish()
  }

  /// Where the bar of the player and that of the tabs stand.
  private func lugares(
    _ screen: Screen<Musica.Action>, _ size: ScreenSize
  ) throws -> [CellRectangle] {
    let layout = screen.layout(in: size)
    let barra = try #require(screen.buttons[Self.barra].placed)
    let tabs = try #require(screen.tabBars.element.placed)
    return try [barra, tabs].map { try #require(layout[$0.path]?.rectangle) }
  }

  @Test func `a tap on the selected tab changes nothing`() {
    let (store, app) = abrir()
    app.tabBars.buttons["Inicio"].tap()
    expectSame(store.state, Musica.State())
    store.finish()
  }

  @Test func `the tabs have their symbols`() {
    let app = abrir().1
    #expect(app.tabBars.buttons["Inicio"].images["house"].exists)
    #expect(app.tabBars.buttons["Buscar"].images["magnifyingglass"].exists)
    #expect(app.tabBars.buttons.count == 2)
  }

  @Test(arguments: Alcance.telefonos)
  func `thirty songs are in the first tab, and the bar covers none of them`(
    size: ScreenSize
  ) throws {
    let canciones = (1...30).map { "Canción \($0)" }
    let (store, app) = abrir()
    #expect(try Alcance.celdas(store.screen, sobre: Self.barra, size) == canciones)
    let enLaApp = Alcance.enLaApp(store.screen, sends: .abrirReproductor)
    #expect(try Alcance.celdas(enLaApp, sobre: Self.barra, size) == canciones)
    app.tabBars.buttons["Buscar"].tap()
    #expect(app.cells.count == 0)
    store.finish()
  }

  @Test(arguments: estados)
  func `every screen passes the audit`(state: Musica.State) {
    let screen = abrir(state).0.screen
    for size in [nil] + Alcance.telefonos {
      #expect(screen.audit(size: size) == [])
    }
  }
}
