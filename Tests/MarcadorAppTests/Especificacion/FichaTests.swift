import Estadio
import EstadioScreens
import EstadioTesting
import Testing
import Torneo

@testable import MarcadorApp

/// What the specification says of the screens `.partido(id)` and `.goleadores(id)`, sentence by
/// sentence, where `PartidoAbiertoTests` does not say it.
@Suite struct FichaTests {
  @Test func `the navigation title of a match is «Partido n.º <id>»`() {
    for id in [1, 6, 99] {
      let app = Raiz.State.cargada(ruta: [.partido(id)]).visible.screen
      #expect(app.navigationBars.element.label == "Partido n.º \(id)")
      #expect(app.navigationBars.buttons.element.label == "Partidos")
    }
  }

  @Test(arguments: Ejemplo.partidos)
  func `the card has both teams and the score, and «Gol <team>» for each`(_ fila: PartidoDeLista) {
    for minuto in [0, 30, 90] {
      var directo = empezado(fila.id)
      _ = directo?.avanzar(minuto)
      let screen = Raiz.State.cargada(ruta: [.partido(fila.id)], directo: directo).visible.screen
      let tarjeta = screen.elements.first { $0.element.type == .card }?.element
      let (local, visitante) = (fila.partido.local.nombre, fila.partido.visitante.nombre)
      #expect(
        tarjeta?.staticTexts.allElements.map(\.label) == [
          local, fila.partido.marcador(hasta: minuto).description, visitante,
        ])
      #expect(
        tarjeta?.buttons.allElements.map(\.label) == ["Gol \(local)", "Gol \(visitante)"])
    }
  }

  @Test func `a tap on «Gol <team>» adds a goal for that team`() {
    let (store, app) = abrir(.cargada(ruta: [.partido(1)], directo: rayoContraToros(minuto: 20)))
    app.buttons["Gol Toros"].tap {
      $0.enJuego.directo?.golesAMano = [Gol(minuto: 20, lado: .visitante)]
    }
    #expect(app.staticTexts["marcador"].label == "1–1")
    app.buttons["Gol Rayo FC"].tap {
      $0.enJuego.directo?.golesAMano.append(Gol(minuto: 20, lado: .local))
    }
    #expect(app.staticTexts["marcador"].label == "2–1")
    store.finish(alive: [reloj(1)])
  }

  @Test(arguments: 0...90)
  func `«Minuto <n>'» goes by minuto, and «Último aviso (cada 15'): <n>» stands beside it`(
    _ minuto: Int
  ) {
    let state = Raiz.State.cargada(
      ruta: [.partido(2), .partido(1)], directo: rayoContraToros(minuto: minuto))
    let screen = state.visible.screen
    #expect(screen.staticTexts.matching(identifier: "minuto").count == 1)
    #expect(screen.staticTexts["minuto"].label == "Minuto \(minuto)'")
    #expect(screen.staticTexts["Último aviso (cada 15'): \(minuto / 15 * 15)"].exists)
  }

  @Test func `the match that is not in play is at minute 0, with no notice`() {
    let screen = Raiz.State.cargada(ruta: [.partido(2)], directo: rayoContraToros(minuto: 50))
      .visible.screen
    #expect(screen.staticTexts["minuto"].label == "Minuto 0'")
    #expect(screen.staticTexts["Último aviso (cada 15'): 0"].exists)
    #expect(screen.staticTexts["Veces que la pantalla pasó a segundo plano: 0"].exists)
  }

  @Test func `the state button is enabled only at minute 0 and not running`() {
    let (store, app) = abrir(.cargada(ruta: [.partido(1)]))
    #expect(app.buttons["Empezar partido"].isEnabled)
    app.buttons["Empezar partido"].tap { $0.enJuego.directo = empezado(1) }
    for minuto in 0..<90 {
      #expect(app.staticTexts["minuto"].label == "Minuto \(minuto)'")
      #expect(app.buttons["En juego"].exists && !app.buttons["En juego"].isEnabled)
      #expect(!app.buttons["Empezar partido"].exists)
      store.pasarCallado(minutos: 1)
    }
    #expect(!app.buttons["Partido terminado"].isEnabled)
    #expect(!app.buttons["En juego"].exists && !app.buttons["Empezar partido"].exists)
    store.finish()
  }

  @Test func `the picker stands under «Duración del partido», is called «Duración», offers both`()
    throws
  {
    let screen = Raiz.State.cargada(ruta: [.partido(1)]).visible.screen
    let todos = screen.elements.map(\.element)
    let picker = try #require(todos.firstIndex { $0.type == .picker })
    #expect(todos[picker].label == "Duración")
    #expect(todos[picker - 1].text == "Duración del partido")
    #expect(todos[picker - 1].traits.contains(.header))
    #expect(screen.pickers["Duración"].options.allElements.map(\.label) == ["90 min", "60 min"])
    #expect(screen.options["90 min"].isSelected && !screen.options["60 min"].isSelected)
  }

  @Test func `«Ver goleadores» pushes the scorers, in every state of the match`() {
    for directo in [nil, rayoContraToros(minuto: 34), rayoContraToros(minuto: 90)] {
      for id in [1, 2] {
        let (store, app) = abrir(.cargada(ruta: [.partido(id)], directo: directo))
        app.buttons["Ver goleadores"].tap { $0.ruta.append(.goleadores(id)) }
        #expect(app.navigationBars["Goleadores"].exists)
        #expect(app.navigationBars.buttons["Partido n.º \(id)"].exists)
        store.finish(alive: directo?.corriendo == true ? [reloj(1)] : [])
      }
    }
  }

  @Test func `two taps on «Ver goleadores», made before the screen changed, push once`() throws {
    let app = Tienda(.cargada(ruta: [.partido(1)]))
    let toque = try app.visible.screen.buttons["Ver goleadores"].tap()
    for _ in 1...2 { app.store.perform(toque) }
    #expect(app.state.ruta == [.partido(1), .goleadores(1)])
  }

  @Test func `an id that does not exist has nothing but «Este partido no existe» and a way back`() {
    for destino in [Destino.partido(0), .partido(-1), .partido(7), .goleadores(99)] {
      let (store, app) = abrir(
        .cargada(ruta: [destino], directo: rayoContraToros(minuto: 90)))
      #expect(app.staticTexts["Este partido no existe"].exists)
      let suyos = app.buttons.allElements.map(\.label).filter { !$0.hasPrefix("Final · ") }
      #expect(
        suyos.sorted() == ["Cerrar", "Laboratorio", "Marcador", "Partidos", "Partidos"])
      app.navigationBars.buttons["Partidos"].tap { $0.ruta = [] }
      #expect(app.cells.count == 6)
      store.finish()
    }
  }

  // MARK: - «Goleadores»

  @Test
  func `«Goleadores» heads the scorers of each side with its team, in the order of the goals`()
    throws
  {
    let screen = Raiz.State.cargada(ruta: [.partido(1), .goleadores(1)]).visible.screen
    #expect(screen.navigationBars.element.label == "Goleadores")
    let titulos = screen.staticTexts.allElements.compactMap(\.placed?.element)
      .filter { $0.traits.contains(.header) }
    #expect(titulos.map(\.text) == ["Rayo FC", "Toros"])
    #expect(
      screen.staticTexts.allElements.map(\.label) == [
        "Rayo FC", "12' Lucía Vega", "34' Iker Montes", "81' Lucía Vega", "Toros",
        "27' Bruno Salas", "58' Nadia Rivas",
      ])
  }

  @Test(arguments: 0...90)
  func `«Goleadores» goes up to the current minute while the match is live`(_ minuto: Int) {
    let visible = Raiz.State.cargada(
      ruta: [.partido(1), .goleadores(1)], directo: rayoContraToros(minuto: minuto)
    ).visible
    let todos = [
      [(12, "Lucía Vega"), (34, "Iker Montes"), (81, "Lucía Vega")],
      [(27, "Bruno Salas"), (58, "Nadia Rivas")],
    ]
    let hasta = todos.map { goles in
      goles.filter { $0.0 <= minuto }.map { "\($0.0)' \($0.1)" }
    }
    #expect(visible.goleadores == hasta.map { $0.isEmpty ? ["sin goles"] : $0 })
  }

  @Test func `a goal after the duration is not among the scorers of the live match`() {
    let visible = Raiz.State.cargada(
      ruta: [.partido(1), .goleadores(1)], directo: rayoContraToros(minuto: 90, duracion: 60)
    ).visible
    #expect(visible.goleadores.first == ["12' Lucía Vega", "34' Iker Montes"])
  }
}
