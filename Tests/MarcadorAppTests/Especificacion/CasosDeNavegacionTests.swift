import Estadio
import EstadioScreens
import EstadioTesting
import Foundation
import Lecciones
import Testing
import Torneo

@testable import MarcadorApp

/// Faults that were reported of other apps' navigation, played on this one as a person would:
/// cases N01, N02, N04, N05, N06, N07, N12, N13, N17 and N18.
///
/// The app has no sheets. What these cases say of a sheet is asked here of what the app has in its
/// place: screens of the stack, and the bar that is closed.
@Suite struct CasosDeNavegacionTests {
  /// Case N01.
  @Test func `more is popped than there is, and a path is set to a part of an older one`() {
    let app = Tienda(.cargada(ruta: [.partido(1), .goleadores(1)]))
    for _ in 1...5 { app.enviar(.volvio) }
    #expect(app.state.ruta.isEmpty && app.visible.titulos == ["Partidos"])
    var state = Raiz.State.cargada(ruta: [.partido(1), .goleadores(1), .partido(2)])
    state.ruta = [.partido(1)]
    #expect(state.visible.titulos == ["Partidos", "Partido n.º 1"])
    state.ruta = []
    #expect(state.visible.titulos == ["Partidos"])
    #expect(app.faltas.todos.isEmpty)
  }

  /// Case N02. The app never adds a screen because a path is written back: there is no such action.
  @Test func `what a removed screen sends late, from another tab, is ignored and reported`() throws
  {
    let app = Tienda(.cargada(ruta: [.partido(1), .goleadores(1)]))
    let vieja = Tienda(.cargada(ruta: [.partido(1)])).visible.screen
    app.enviar(.eligioPestana(.partidos), .eligioPestana(.laboratorio))
    let antes = app.state
    for boton in ["Empezar partido", "Ver goleadores", "60 min"] {
      app.store.perform(try vieja.buttons[boton].tap())
      #expect(app.state == antes, "after \(boton)")
    }
    #expect(app.faltas.todos.count == 3)
    app.store.perform(try vieja.swipeBack())
    #expect(app.state == antes)
    app.enviar(.eligioPestana(.partidos))
    #expect(app.visible.titulos == ["Partidos"])
    #expect(app.visible.filas.count == 6)
  }

  /// Case N04: with two screens, since the app has no sheets.
  @Test func `a tap that removes two screens at once leaves nothing of either, and no complaint`() {
    let app = Tienda(.cargada(ruta: [.partido(1), .goleadores(1)]))
    app.enviar(.cambioFase(.segundoPlano), .cambioFase(.activa), .eligioPestana(.partidos))
    #expect(app.state == .cargada())
    #expect(app.faltas.todos.isEmpty && app.avisos.todos.isEmpty)
  }

  /// Case N05.
  @Test func `a screen may be in the stack twice, and each of the two is left on its own`() {
    let (store, app) = abrir(
      .cargada(ruta: [.partido(1), .goleadores(1), .partido(1), .goleadores(1)]))
    #expect(Set(store.state.pila.entries.ids).count == 4)
    for titulo in ["Goleadores", "Partido n.º 1", "Goleadores", "Partido n.º 1"] {
      #expect(app.navigationBars[titulo].exists)
      app.swipeBack { $0.ruta.removeLast() }
    }
    #expect(app.navigationBars["Partidos"].exists)
    store.finish()
  }

  /// Case N06.
  @Test func `quick backs that were meant for four screens end on the root, which still works`()
    throws
  {
    let app = Tienda(.cargada(ruta: [.partido(2), .goleadores(2), .partido(1), .goleadores(1)]))
    let atras = try app.visible.screen.swipeBack()
    for vez in 1...10 {
      app.store.perform(atras)
      #expect(app.state.ruta.count == max(0, 4 - vez))
    }
    #expect(app.faltas.todos.isEmpty)
    try app.tocar("partido-3")
    #expect(app.visible.titulos == ["Partidos", "Partido n.º 3"])
  }

  /// Case N07.
  @Test func `covered screens and other tabs' screens survive being stored, again and again`()
    throws
  {
    var state = Raiz.State.cargada(
      ruta: [.partido(2), .goleadores(2), .partido(1)], directo: rayoContraToros(minuto: 34))
    state.laboratorio.leccion = .radio(Radio.State())
    state.enJuego.preparados = [2: 60, 3: 90]
    state.pausas = [0: 2, 2: 1]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let primera = try encoder.encode(state)
    var datos = primera
    for _ in 1...3 {
      datos = try encoder.encode(JSONDecoder().decode(Raiz.State.self, from: datos))
      #expect(datos == primera)
    }
    let app = Tienda(try JSONDecoder().decode(Raiz.State.self, from: datos))
    #expect(app.state == state)
    #expect(app.visible.ficha?.pausas == 1)
    app.enviar(.volvio, .volvio)
    #expect(app.visible.titulos == ["Partidos", "Partido n.º 2"])
    #expect(app.visible.ficha?.pausas == 2)
    app.enviar(.eligioPestana(.laboratorio))
    #expect(app.visible.titulos == ["Laboratorio", "Radio"])
  }

  /// Case N12.
  @Test func `the selected tab tapped at its root changes nothing and loads nothing`() {
    let (store, app) = abrir(
      .cargada(ruta: [.partido(2), .goleadores(2), .partido(3)], directo: empezado(1)))
    let relojes = store.subscriptions.map(\.due)
    app.tabBars.buttons["Partidos"].tap { $0.ruta = [] }
    #expect(store.pending.isEmpty)
    let antes = store.state
    for _ in 1...3 { app.tabBars.buttons["Partidos"].tap() }
    #expect(store.state == antes)
    #expect(store.pending.isEmpty, "the matches are not loaded again")
    #expect(store.subscriptions.map(\.due) == relojes, "the clock is not set anew")
    app.tabBars.buttons["Marcador"].tap { $0.pestana = .marcador }
    app.tabBars.buttons["Partidos"].tap { $0.pestana = .partidos }
    #expect(store.pending.isEmpty)
    #expect(app.cells.count == 6)
    store.finish(alive: [reloj(1)])
  }

  /// Case N12: the same while the first loading is under way.
  @Test func `a tab tapped while its list is loading does not load it a second time`() {
    let (store, app) = abrir(Raiz.State())
    store.send(.lista(.pidio)) { $0.lista.carga = .cargando }
    app.tabBars.buttons["Partidos"].tap()
    app.tabBars.buttons["Marcador"].tap { $0.pestana = .marcador }
    app.tabBars.buttons["Partidos"].tap { $0.pestana = .partidos }
    #expect(store.pending.count == 1)
    store.resolve(\.cargarPartidos, .success(Ejemplo.partidos))
    store.receive(.lista(.cargaron(Ejemplo.partidos))) {
      $0.lista = ListaDePartidos.State(cargada: Ejemplo.partidos)
    }
    #expect(app.cells.count == 6)
    store.finish()
  }

  /// Case N13.
  @Test func `each tab keeps its own path and its own state while one goes from tab to tab`() {
    let (store, app) = abrir()
    app.buttons["partido-1"].tap()
    app.buttons["Empezar partido"].tap()
    app.buttons["Ver goleadores"].tap()
    app.tabBars.buttons["Laboratorio"].tap()
    app.buttons["Radio"].tap()
    app.tabBars.buttons["Marcador"].tap()
    app.steppers["visitante"].increment()
    for _ in 1...3 {
      store.pasarCallado(minutos: 10)
      app.tabBars.buttons["Partidos"].tap()
      #expect(app.navigationBars["Goleadores"].exists)
      #expect(app.navigationBars.buttons["Partido n.º 1"].exists)
      app.tabBars.buttons["Laboratorio"].tap()
      #expect(app.navigationBars["Radio"].exists)
      app.tabBars.buttons["Marcador"].tap()
      #expect(app.staticTexts["resultado"].label == "0–1")
    }
    app.tabBars.buttons["Partidos"].tap()
    app.swipeBack()
    #expect(app.staticTexts["minuto"].label == "Minuto 30'", "the match goes on meanwhile")
    store.finish(alive: [reloj(1)])
  }

  /// Case N17: with «Cerrar» and with back, since the app has no sheets.
  @Test
  func `what is closed twice ends once, and what is left twice in one tap's time is one back`()
    throws
  {
    let app = Tienda(.cargada(ruta: [.partido(2), .goleadores(2)], directo: empezado(1)))
    app.pasar(minutos: 90)
    let avisos = app.avisos.todos.count
    let cerrar = try app.visible.screen.buttons["Cerrar"].tap()
    app.store.perform(cerrar)
    let despues = app.state
    app.store.perform(cerrar)
    #expect(app.state == despues)
    #expect(app.avisos.todos.count == avisos)
    // A swipe and a tap on the tab, in one turn: the stack is at its root, and stays there.
    let atras = try app.visible.screen.swipeBack()
    try app.usar { try $0.tabBars.buttons["Partidos"].tap() }
    app.store.perform(atras)
    #expect(app.state.ruta.isEmpty && app.state.pestana == .partidos)
    #expect(app.faltas.todos.isEmpty)
  }

  /// Case N18: with the bar, since the app has no sheets.
  @Test func `closing the bar over a pushed screen leaves the stack alone, also if it comes twice`()
    throws
  {
    let ruta = [Destino.partido(2), .goleadores(2)]
    let app = Tienda(.cargada(ruta: ruta, directo: rayoContraToros(minuto: 90)))
    let cerrar = try app.visible.screen.buttons["Cerrar"].tap()
    for _ in 1...2 {
      app.store.perform(cerrar)
      #expect(app.state.ruta == ruta)
      #expect(app.visible.barra == nil)
    }
  }
}
