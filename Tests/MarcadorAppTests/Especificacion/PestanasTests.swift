import Estadio
import EstadioScreens
import EstadioTesting
import Lecciones
import Testing
import Torneo

@testable import MarcadorApp

/// The specification's section on tabs, stack and sheet, sentence by sentence, as far as it is
/// about what holds the screens together.
@Suite struct PestanasTests {
  @Test func `the tabs are «Partidos», «Marcador» and «Laboratorio», under their symbols`() throws {
    for elegida in Pestana.allCases {
      let barra = try #require(Raiz.State.cargada(elegida).visible.screen.tabBars.element.placed)
      let tabs = barra.element.children
      #expect(tabs.map(\.text) == ["Partidos", "Marcador", "Laboratorio"])
      #expect(
        tabs.map { $0.children.map(\.text) } == [["list.bullet"], ["sportscourt"], ["flask"]])
      #expect(tabs.map { $0.traits.contains(.selected) } == Pestana.allCases.map { $0 == elegida })
    }
  }

  @Test func `a tap on a tab selects it`() {
    let (store, app) = abrir()
    for pestana in [Pestana.laboratorio, .marcador, .partidos] {
      app.tabBars.buttons[pestana.titulo].tap { $0.pestana = pestana }
      #expect(app.navigationBars[pestana.titulo].exists)
      #expect(app.tabBars.buttons[pestana.titulo].isSelected)
    }
    store.finish()
  }

  // MARK: - The list

  @Test func `each match has one row, with local, result and visitor, named partido-<id>`() {
    let (store, app) = abrir()
    #expect(app.cells.count == 6)
    let filas = [
      ("Rayo FC", "3–2", "Toros"), ("Atlético Ñandú", "1–2", "Éibar del Río"),
      ("東京スターズ", "2–1", "Ολυμπία Πάτρας"), ("Puerto Gris", "0–0", "Mineros"),
      ("Unión Deportiva Valdeconejos de la Sierra", "0–1", "C. F. Ría"),
      ("Halcones", "10–0", "Faro"),
    ]
    for (lugar, fila) in filas.enumerated() {
      let boton = app.buttons["partido-\(lugar + 1)"]
      let textos = boton.staticTexts
      #expect((0..<3).map { textos.element(boundBy: $0).label } == [fila.0, fila.1, fila.2])
      #expect(boton.isHittable)
    }
    store.finish()
  }

  @Test func `a tap on a row pushes the screen of its match, whatever the match is called`() {
    let (store, app) = abrir()
    for fila in Ejemplo.partidos {
      app.buttons["partido-\(fila.id)"].tap { $0.ruta = [.partido(fila.id)] }
      #expect(app.navigationBars["Partido n.º \(fila.id)"].exists)
      #expect(app.staticTexts[fila.partido.local.nombre].exists)
      app.swipeBack { $0.ruta = [] }
    }
    store.finish()
  }

  @Test func `two taps on one row, made before the screen changed, push once`() throws {
    let app = Tienda()
    let toque = try app.visible.screen.buttons["partido-1"].tap()
    let otro = try app.visible.screen.buttons["partido-2"].tap()
    for toque in [toque, toque, otro] { app.store.perform(toque) }
    #expect(app.state.ruta == [.partido(1)])
  }

  @Test func `while the matches are loading there is a progress row and nothing to tap`() {
    var state = Raiz.State()
    for carga in [ListaDePartidos.Carga.sinPedir, .cargando] {
      state.lista.carga = carga
      let screen = state.visible.screen
      #expect(screen.cells.allElements.map(\.elementType) == [.progress])
      #expect(screen.progressIndicators.element.label == "Cargando…")
      #expect(screen.buttons.allElements.map(\.label) == ["Partidos", "Marcador", "Laboratorio"])
    }
  }

  @Test func `a tap on «Reintentar» loads again, as often as it fails, and then shows the rows`() {
    struct SinRed: Error, CustomStringConvertible {
      let description: String
    }
    let (store, app) = abrir(Raiz.State())
    store.send(.lista(.pidio)) { $0.lista.carga = .cargando }
    for mensaje in ["No hay red", "Tampoco ahora"] {
      store.resolve(\.cargarPartidos, .failure(SinRed(description: mensaje)))
      store.receive(.lista(.falloLaCarga(mensaje))) { $0.lista.carga = .fallo(mensaje) }
      #expect(app.staticTexts[mensaje].exists)
      #expect(app.cells.count == 0 && app.progressIndicators.count == 0)
      app.buttons["Reintentar"].tap { $0.lista.carga = .cargando }
      #expect(!app.buttons["Reintentar"].exists && app.progressIndicators.count == 1)
    }
    store.resolve(\.cargarPartidos, .success(Ejemplo.partidos))
    store.receive(.lista(.cargaron(Ejemplo.partidos))) {
      $0.lista = ListaDePartidos.State(cargada: Ejemplo.partidos)
    }
    #expect(app.cells.count == 6)
    store.finish()
  }

  // MARK: - Back and forth

  @Test func `back pops one screen, by its button or a swipe, and on the root there is none`() {
    let (store, app) = abrir(.cargada(ruta: [.partido(2), .partido(1), .goleadores(1)]))
    app.navigationBars.buttons["Partido n.º 1"].tap { $0.ruta.removeLast() }
    #expect(app.navigationBars["Partido n.º 1"].exists)
    app.swipeBack { $0.ruta.removeLast() }
    #expect(app.navigationBars["Partido n.º 2"].exists)
    app.navigationBars.buttons["Partidos"].tap { $0.ruta.removeLast() }
    #expect(app.navigationBars["Partidos"].exists)
    for pestana in Pestana.allCases {
      app.tabBars.buttons[pestana.titulo].tap()
      #expect(app.navigationBars.buttons.count == 0)
      #expect(throws: QueryFault.self) { try app.screen.swipeBack() }
      store.enviarEnVano(.volvio)
    }
    store.finish()
  }

  @Test func `the selected tab tapped again pops to its root, in each tab`() {
    let (store, app) = abrir(.cargada(ruta: [.partido(2), .partido(1), .goleadores(1)]))
    app.tabBars.buttons["Partidos"].tap { $0.ruta = [] }
    #expect(app.navigationBars["Partidos"].exists)
    app.tabBars.buttons["Laboratorio"].tap { $0.pestana = .laboratorio }
    app.buttons["Radio"].tap { $0.laboratorio.leccion = .radio(Radio.State()) }
    app.tabBars.buttons["Laboratorio"].tap { $0.laboratorio.leccion = nil }
    #expect(app.navigationBars["Laboratorio"].exists)
    app.tabBars.buttons["Marcador"].tap { $0.pestana = .marcador }
    app.steppers["local"].increment { $0.marcadorLibre.marcador.local = 1 }
    let antes = store.state
    app.tabBars.buttons["Marcador"].tap()
    #expect(store.state == antes, "it has nothing but its root")
    store.finish()
  }

  @Test func `a tab that is left keeps its stack, whichever tab it is`() {
    let (store, app) = abrir(.cargada(ruta: [.partido(2), .goleadores(2)]))
    app.tabBars.buttons["Laboratorio"].tap { $0.pestana = .laboratorio }
    app.buttons["Radio"].tap { $0.laboratorio.leccion = .radio(Radio.State()) }
    for _ in 1...2 {
      app.tabBars.buttons["Partidos"].tap { $0.pestana = .partidos }
      #expect(app.navigationBars["Goleadores"].exists)
      #expect(app.navigationBars.buttons["Partido n.º 2"].exists)
      app.tabBars.buttons["Laboratorio"].tap { $0.pestana = .laboratorio }
      #expect(app.navigationBars["Radio"].exists)
      #expect(app.navigationBars.buttons["Laboratorio"].exists)
    }
    store.finish()
  }

  // MARK: - «Marcador» and «Laboratorio»

  @Test func `the free scoreboard has two sides with + and −, never below zero, and «Reiniciar»`()
    throws
  {
    let (store, app) = abrir(.cargada(.marcador, directo: rayoContraToros(minuto: 90)))
    #expect(app.steppers.allElements.map(\.label) == ["Local", "Visitante"])
    for (lado, resultado) in [("local", "1–0"), ("visitante", "1–1")] {
      #expect(app.steppers[lado].value == "0")
      #expect(throws: QueryFault.self) { try app.screen.steppers[lado].decrement() }
      app.steppers[lado].increment()
      app.steppers[lado].increment()
      app.steppers[lado].decrement()
      #expect(app.steppers[lado].value == "1")
      #expect(app.staticTexts["resultado"].label == resultado)
    }
    app.buttons["Reiniciar"].tap { $0.marcadorLibre.marcador = Marcador() }
    #expect(app.staticTexts["resultado"].label == "0–0")
    #expect(store.directo == rayoContraToros(minuto: 90), "it is of no match")
    store.finish()
  }

  @Test func `a system of «Laboratorio» is opened by its row and left by its way back`() {
    let (store, app) = abrir(.cargada(.laboratorio))
    #expect(app.cells.count == Leccion.allCases.count)
    for leccion in Leccion.allCases {
      app.cells.element(boundBy: Leccion.allCases.firstIndex(of: leccion) ?? -1).tap {
        $0.laboratorio.leccion = LeccionAbierta.State(leccion)
      }
      app.navigationBars.buttons["Laboratorio"].tap { $0.laboratorio.leccion = nil }
      #expect(app.cells.count == Leccion.allCases.count)
    }
    store.finish()
  }
}
