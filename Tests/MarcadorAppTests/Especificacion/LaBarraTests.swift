import Estadio
import EstadioScreens
import EstadioTesting
import Testing
import Torneo

@testable import MarcadorApp

/// The specification's sections on the bar, on opening the match and on one match at a time,
/// sentence by sentence, where `BarraTests`, `NavegacionTests` and `PartidoAbiertoTests` do not say
/// it.
@Suite struct LaBarraTests {
  // MARK: - Where it shows

  @Test
  func `on the scorers of the match in play the bar shows, and on its own screen it does not`() {
    let (store, app) = abrir(.cargada(ruta: [.partido(1)], directo: rayoContraToros(minuto: 34)))
    let barra = app.buttons["barraDelPartido"]
    #expect(!barra.exists)
    app.buttons["Ver goleadores"].tap()
    #expect(barra.exists)
    app.swipeBack()
    #expect(!barra.exists)
    app.swipeBack()
    #expect(barra.exists)
    store.finish(alive: [reloj(1)])
  }

  @Test
  func `a match that is over and not closed has its bar, wherever one with a match in play has`() {
    for pestana in Pestana.allCases {
      for ruta in [[], [Destino.partido(1)], [.partido(2)], [.partido(1), .goleadores(1)]] {
        let barras = [34, 90].map { minuto in
          Raiz.State.cargada(pestana, ruta: ruta, directo: rayoContraToros(minuto: minuto))
            .visible.barra != nil
        }
        #expect(barras[0] == barras[1])
        #expect(barras[0] == (pestana != .partidos || ruta.last != .partido(1)))
      }
    }
  }

  @Test func `the bar lies outside the navigation stack and stays put when screens are pushed`()
    throws
  {
    var sitios: [CellRectangle] = []
    for ruta in [[], [Destino.partido(2)], [.partido(2), .goleadores(2)], [.goleadores(1)]] {
      let screen = Raiz.State.cargada(ruta: ruta, directo: rayoContraToros(minuto: 34)).visible
        .screen
      let barra = try #require(screen.buttons["barraDelPartido"].placed)
      sitios.append(
        try #require(screen.layout(in: ScreenSize(columns: 40, rows: 20))[barra.path]).rectangle)
      let pila = try #require(screen.elements.first { $0.element.type == .navigationStack })
      #expect(!pila.element.buttons["barraDelPartido"].exists)
    }
    #expect(Set(sitios).count == 1)
  }

  // MARK: - What it does

  @Test
  func `a tap on the bar invokes abrirPartido with the match's id, which by itself does nothing`() {
    for id in 1...6 {
      let state = Raiz.State.cargada(.marcador, directo: empezado(id))
      let (store, app) = abrir(state, cableada: false)
      app.buttons["barraDelPartido"].tap()
      store.expect(\.abrirPartido, id)
      #expect(store.state == state)
      store.finish(alive: [reloj(id)])
    }
  }

  @Test(arguments: 0...90)
  func `«Cerrar» is an xmark of 44 × 44, all of it tappable, that exists only at the end`(
    _ minuto: Int
  ) throws {
    let screen = Raiz.State.cargada(directo: rayoContraToros(minuto: minuto)).visible.screen
    guard minuto == 90 else {
      #expect(!screen.buttons["Cerrar"].exists && !screen.images["xmark"].exists)
      return
    }
    let cerrar = try #require(screen.buttons["Cerrar"].placed).element
    #expect(cerrar.images.allElements.map(\.identifier) == ["xmark"])
    #expect(cerrar.accessibility.label == "Cerrar")
    #expect(cerrar.frame.minWidth == 44 && cerrar.frame.minHeight == 44)
    #expect(cerrar.frame.isWhollyTappable)
  }

  @Test func `«Cerrar» closes the match, in each tab, and leaves all else as it is`() {
    for pestana in Pestana.allCases {
      let (store, app) = abrir(
        .cargada(
          pestana, ruta: [.partido(2), .goleadores(2)], directo: rayoContraToros(minuto: 90)))
      app.buttons["Cerrar"].tap { $0.enJuego.directo = nil }
      #expect(!app.buttons["barraDelPartido"].exists)
      store.finish()
    }
  }

  @Test func `a tap on «Cerrar» that comes late closes nothing that is played`() throws {
    let app = Tienda(.cargada(directo: rayoContraToros(minuto: 90)))
    let cerrar = try app.visible.screen.buttons["Cerrar"].tap()
    try app.tocar("partido-2", "Empezar partido")
    let antes = app.state
    app.store.perform(cerrar)
    #expect(app.state == antes)
    #expect(app.hayReloj)
  }

  // MARK: - The inset

  @Test(arguments: [(40, 20), (40, 12), (60, 9), (100, 12)])
  func `the list ends above the bar, its last row is never covered, and the tabs are below the bar`(
    _ columnas: Int, _ filas: Int
  ) throws {
    let size = ScreenSize(columns: columnas, rows: filas)
    for minuto in [34, 90] {
      let screen = Raiz.State.cargada(directo: rayoContraToros(minuto: minuto)).visible.screen
      let ultima = try #require(screen.buttons["partido-6"].placed?.path)
      let barra = try #require(screen.buttons["barraDelPartido"].placed?.path)
      let tabs = try #require(screen.tabBars.element.placed?.path)
      let arriba = screen.layout(in: size)
      let layout = screen.layout(in: size, scrolled: arriba.scrolled(to: ultima))
      let fila = try #require(layout[ultima])
      let lugar = try #require(layout[barra])
      #expect(!fila.isClipped)
      #expect(fila.visible.lines.upperBound <= lugar.rectangle.lines.lowerBound)
      #expect(layout.regions.allSatisfy { $0.coveredLines == 0 })
      #expect(
        lugar.rectangle.lines.upperBound <= (layout[tabs]?.rectangle.lines.lowerBound ?? 0))
      #expect(lugar.rectangle == arriba[barra]?.rectangle, "it does not scroll with the list")
    }
  }

  // MARK: - Opening the match

  @Test func `however matches are opened, no two copies of one stand in a row`() {
    for primero in 0..<81 {
      let ids = [primero % 3, primero / 3 % 3, primero / 9 % 3, primero / 27].map { $0 + 1 }
      let app = Tienda(.cargada(.laboratorio))
      for id in ids {
        app.enviar(.abrirPartido(id))
        #expect(app.state.pestana == .partidos && app.state.ruta.last == .partido(id))
        #expect(zip(app.state.ruta, app.state.ruta.dropFirst()).allSatisfy { $0 != $1 })
        #expect(Set(app.state.ruta).count == app.state.ruta.count)
      }
    }
  }

  @Test func `the bar and «Ir al partido» do exactly the same, by a tap on either`() throws {
    for ruta in [[Destino.partido(2)], [.partido(1), .goleadores(1), .partido(2)]] {
      let finales = try ["barraDelPartido", "Ir al partido"].map { boton in
        let app = Tienda(.cargada(ruta: ruta, directo: rayoContraToros(minuto: 34)))
        try app.tocar(boton)
        return app.state
      }
      #expect(finales[0] == finales[1])
      #expect(finales[0].ruta.last == .partido(1))
    }
  }

  @Test func `of two copies that a stack was given, the last is gone back to`() {
    let app = Tienda(
      .cargada(
        .marcador, ruta: [.partido(1), .partido(2), .partido(1), .goleadores(1), .partido(2)]))
    app.enviar(.abrirPartido(1))
    #expect(app.state.ruta == [.partido(1), .partido(2), .partido(1)])
    #expect(app.state.pestana == .partidos)
  }

  // MARK: - One at a time

  @Test func `a card with a prominent «Ir al partido» stands in place of «Empezar partido»`()
    throws
  {
    let solo = Raiz.State.cargada(ruta: [.partido(2)]).visible.screen
    let ocupado = Raiz.State.cargada(ruta: [.partido(2)], directo: rayoContraToros(minuto: 5))
      .visible.screen
    let tarjetas = ocupado.elements.map(\.element).filter { $0.type == .card }
    #expect(solo.elements.filter { $0.element.type == .card }.count == 1)
    #expect(tarjetas.count == 2)
    let aviso = try #require(tarjetas.last)
    #expect(aviso.staticTexts.allElements.map(\.label) == ["Ya hay un partido en juego"])
    #expect(aviso.buttons.allElements.map(\.label) == ["Ir al partido"])
    #expect(aviso.buttons.element.placed?.element.traits.contains(.prominent) == true)
    #expect(!ocupado.buttons["Empezar partido"].exists)
    // It stands in the very place: after the minute and before the last notice.
    let textos = ocupado.staticTexts.allElements.map(\.label)
    let lugar = try #require(textos.firstIndex(of: "Ya hay un partido en juego"))
    #expect(textos[lugar - 1] == "Minuto 0'")
    #expect(textos[lugar + 1] == "Último aviso (cada 15'): 0")
  }

  @Test func `a tap on «Ir al partido» invokes abrirPartido with the other's id`() {
    let (store, app) = abrir(
      .cargada(ruta: [.partido(2)], directo: empezado(3)), cableada: false)
    app.buttons["Ir al partido"].tap()
    store.expect(\.abrirPartido, 3)
    store.finish(alive: [reloj(3)])
  }

  @Test func `when the other match ends the card goes and «Empezar partido» is back and works`() {
    let (store, app) = abrir(.cargada(ruta: [.partido(2)], directo: rayoContraToros(minuto: 88)))
    store.pasarCallado(minutos: 1)
    #expect(app.staticTexts["Ya hay un partido en juego"].exists)
    store.pasarCallado(minutos: 1)
    #expect(!app.staticTexts["Ya hay un partido en juego"].exists)
    #expect(!app.buttons["Ir al partido"].exists)
    app.buttons["Empezar partido"].tap { $0.enJuego.directo = empezado(2) }
    store.finish(alive: [reloj(2)])
  }

  @Test(arguments: 0..<90)
  func `sending empezar all the same, while another match is in play, changes nothing`(
    _ minuto: Int
  ) throws {
    let libre = Tienda(.cargada(ruta: [.partido(2)]))
    let toque = try libre.visible.screen.buttons["Empezar partido"].tap()
    let app = Tienda(.cargada(ruta: [.partido(2)], directo: rayoContraToros(minuto: minuto)))
    let antes = app.state
    app.store.perform(toque)
    #expect(app.state == antes)
    #expect(app.avisos.todos.isEmpty && app.faltas.todos.isEmpty)
  }
}
