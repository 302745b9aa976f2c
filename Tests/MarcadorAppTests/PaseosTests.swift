import Estadio
import EstadioScreens
import EstadioTesting
import Testing
import Torneo

@testable import MarcadorApp

/// The walks of the app's specification, as a person makes them: by what is on the screen.
@Suite struct PaseosTests {
  @Test func `walk 1: the bar takes you to the match and closes at the end`() {
    let (store, app) = abrir { $0.msPorMinuto = 60 }
    let barra = app.buttons["barraDelPartido"]
    app.buttons["partido-1"].tap()
    app.buttons["Empezar partido"].tap()
    #expect(!barra.exists)

    app.tabBars.buttons["Laboratorio"].tap()
    #expect(barra.waitForExistence(timeout: 5))
    #expect(barra.hint == "Abre el partido")
    store.pasarCallado(minutos: 34, msPorMinuto: 60)
    #expect(barra.label == "Rayo FC 2–1 Toros · 34'")
    #expect(!app.buttons["Cerrar"].exists)
    barra.tap()
    #expect(app.navigationBars["Partido n.º 1"].exists)
    #expect(app.staticTexts["minuto"].label == "Minuto 34'")
    #expect(!barra.exists)

    app.navigationBars.buttons["Partidos"].tap()
    #expect(barra.exists)
    #expect(app.buttons["Cerrar"].waitForExistence(timeout: 15))
    #expect(store.now == .milliseconds(90 * 60))
    #expect(barra.label == "Final · Rayo FC 3–2 Toros")
    app.buttons["Cerrar"].tap()
    #expect(!barra.waitForExistence(timeout: 2))
    store.finish()
  }

  @Test func `walk 2: the bar never opens a second copy of the match`() {
    let (store, app) = abrir()
    app.buttons["partido-1"].tap()
    app.buttons["Empezar partido"].tap()
    app.swipeBack()
    app.buttons["partido-1"].tap()
    app.buttons["Ver goleadores"].tap()
    #expect(app.navigationBars["Goleadores"].exists)
    #expect(app.buttons["barraDelPartido"].exists)

    app.buttons["barraDelPartido"].tap()
    #expect(!app.navigationBars["Goleadores"].exists)
    #expect(app.navigationBars["Partido n.º 1"].exists)
    app.navigationBars.buttons["Partidos"].tap()
    #expect(app.navigationBars["Partidos"].exists)
    #expect(app.navigationBars.buttons.count == 0)
    store.finish(alive: [reloj(1)])
  }

  @Test func `walk 3: one match at a time`() {
    let (store, app) = abrir()
    app.buttons["partido-1"].tap()
    app.buttons["Empezar partido"].tap()
    app.swipeBack()
    app.buttons["partido-2"].tap()
    #expect(app.staticTexts["Ya hay un partido en juego"].exists)
    #expect(!app.buttons["Empezar partido"].exists)

    app.buttons["Ir al partido"].tap()
    #expect(app.navigationBars["Partido n.º 1"].exists)
    #expect(app.navigationBars.buttons["Partido n.º 2"].exists)
    #expect(!app.buttons["barraDelPartido"].exists)
    app.swipeBack()
    #expect(app.navigationBars["Partido n.º 2"].exists)
    #expect(app.buttons["barraDelPartido"].exists)
    store.send(.partido(2, .empezar))

    #expect(app.buttons["Empezar partido"].waitForExistence(timeout: 90))
    #expect(store.now == .milliseconds(90 * 250))
    #expect(!app.staticTexts["Ya hay un partido en juego"].exists)
    #expect(app.buttons["Empezar partido"].isEnabled)
    #expect(app.buttons["barraDelPartido"].label == "Final · Rayo FC 3–2 Toros")
    store.finish()
  }

  @Test func `walk 4: each match has its duration`() {
    let (store, app) = abrir()
    app.buttons["partido-1"].tap()
    app.buttons["Empezar partido"].tap()
    app.swipeBack()
    app.buttons["partido-2"].tap()
    #expect(app.pickers["Duración"].value == "90 min")
    app.pickers["Duración"].select("60 min")
    store.receive(.ajustes(.prefirioDuracion(60))) { $0.ajustes.duracion = 60 }
    #expect(app.pickers["Duración"].value == "60 min")
    #expect(app.pickers["Duración"].isEnabled)

    app.buttons["Ir al partido"].tap()
    #expect(app.navigationBars["Partido n.º 1"].exists)
    #expect(app.pickers["Duración"].value == "90 min")
    #expect(!app.pickers["Duración"].isEnabled)
    store.finish(alive: [reloj(1)])
  }

  @Test func `walk 5: without the wiring a tap on the bar changes nothing at all`() {
    let state = Raiz.State.cargada(
      ruta: [.partido(1), .goleadores(1)], directo: rayoContraToros(minuto: 34))
    let (store, app) = abrir(state, cableada: false)
    for pestana in ["Laboratorio", "Marcador", "Partidos"] {
      app.tabBars.buttons[pestana].tap()
      #expect(app.buttons["barraDelPartido"].label == "Rayo FC 2–1 Toros · 34'")
      let antes = store.screen
      app.buttons["barraDelPartido"].tap()
      store.expect(\.abrirPartido, 1)
      #expect(store.screen == antes)
    }
    store.send(.abrirPartido(2)) { $0.ruta.append(.partido(2)) }
    app.buttons["Ir al partido"].tap()
    store.expect(\.abrirPartido, 1)
    store.finish(alive: [reloj(1)])
  }

  @Test(arguments: [(40, 20), (100, 12), (40, 12), (60, 9)])
  func
    `walk 6: whatever the size, the bar is between content and tabs, and the last row is reached`(
      _ columnas: Int, _ filas: Int
    ) throws
  {
    let (store, app) = abrir(.cargada(directo: rayoContraToros(minuto: 34)))
    let size = ScreenSize(columns: columnas, rows: filas)
    for toque in ["", "partido-2", "Ver goleadores", "Marcador", "Laboratorio", "Pizarra"] {
      if !toque.isEmpty { app.buttons[toque].tap() }
      let screen = store.screen
      let layout = screen.layout(in: size)
      let barra = try #require(screen.buttons["barraDelPartido"].placed.flatMap { layout[$0.path] })
      let tabs = try #require(screen.tabBars.element.placed.flatMap { layout[$0.path] })
      #expect(!barra.isClipped && !tabs.isClipped, "after \(toque)")
      #expect(barra.rectangle.lines.upperBound <= tabs.rectangle.lines.lowerBound)
      #expect(tabs.rectangle.lines.upperBound == filas)
      #expect(screen.audit(size: size).isEmpty, "after \(toque)")
      // Everything can be brought into view, and never under the bar.
      for placed in screen.elements where layout.region(de: placed.path) {
        let cerca = screen.layout(in: size, scrolled: layout.scrolled(to: placed.path))
        let lugar = try #require(cerca[placed.path])
        #expect(!lugar.visible.isEmpty, "\(placed.path)")
        #expect(lugar.visible.lines.upperBound <= barra.rectangle.lines.lowerBound)
      }
    }
    store.finish(alive: [reloj(1)])
  }

  @Test func `every screen of the walks passes the audit, with and without the bar`() {
    let enJuego: [Directo?] = [nil, rayoContraToros(minuto: 34), rayoContraToros(minuto: 90)]
    let rutas: [[Destino]] = [
      [], [.partido(1)], [.partido(2)], [.partido(1), .goleadores(1)], [.partido(2), .partido(1)],
      [.partido(99)],
    ]
    for directo in enJuego {
      for pestana in Pestana.allCases {
        for ruta in rutas {
          let state = Raiz.State.cargada(pestana, ruta: ruta, directo: directo)
          for size in [nil, ScreenSize(columns: 40, rows: 20), ScreenSize(columns: 100, rows: 12)] {
            #expect(state.visible.screen.audit(size: size) == [])
          }
        }
      }
    }
    #expect(Raiz.State().visible.screen.audit().isEmpty, "while the list is loading")
    var fallo = Raiz.State()
    fallo.lista.carga = .fallo("No hay red")
    #expect(fallo.visible.screen.audit().isEmpty, "when it did not load")
    #expect(Raiz.State.cargada(partidos: []).visible.screen.audit().isEmpty)
  }

  @Test func `abrirPartido, cerrarPartido and the notifier do nothing by default`() {
    entornoPorDefecto().abrirPartido(1)
    entornoPorDefecto().cerrarPartido()
    entornoPorDefecto().notificador(.minuto(15, partido: 1))
  }

  @Test func `walk 7: three times in the background are three, and the minute is right`() {
    let (store, app) = abrir()
    app.buttons["partido-1"].tap()
    app.buttons["Empezar partido"].tap()
    for vez in 1...3 {
      store.send(.cambioFase(.inactiva)) { $0.fase = .inactiva }
      store.send(.cambioFase(.segundoPlano)) {
        $0.fase = .segundoPlano
        $0.pausas = [0: vez]
      }
      store.pasarCallado(minutos: 10)
      store.send(.cambioFase(.activa)) { $0.fase = .activa }
      #expect(app.staticTexts["Veces que la pantalla pasó a segundo plano: \(vez)"].exists)
      #expect(app.staticTexts["minuto"].label == "Minuto \(vez * 10)'")
    }
    store.finish(alive: [reloj(1)])
  }

  @Test func `walk 7, with the process stopped meanwhile: the minute is right all the same`() {
    let app = Tienda()
    app.jugar(1)
    for vez in 1...3 {
      app.enviar(.cambioFase(.inactiva), .cambioFase(.segundoPlano))
      app.store.sleep(for: .milliseconds(2_600))
      app.enviar(.cambioFase(.inactiva), .cambioFase(.activa))
      #expect(app.visible.ficha?.pausas == vez)
      #expect(app.visible.ficha?.minuto == vez * 2_600 / 250)
    }
    #expect(app.visible.ficha?.ultimoAviso == 30)
    app.store.advance(by: .milliseconds(200))
    #expect(app.visible.ficha?.minuto == 32)
    #expect(app.faltas.todos.isEmpty)
  }
}

extension ScreenLayout {
  /// Whether an element stands in something that scrolls.
  fileprivate func region(de path: ElementPath) -> Bool { self[path]?.region != nil }
}
