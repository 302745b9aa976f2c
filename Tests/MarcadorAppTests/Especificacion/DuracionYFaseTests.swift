import Estadio
import EstadioScreens
import EstadioTesting
import Testing
import Torneo

@testable import MarcadorApp

/// The specification's section on settings, phases and feeds, sentence by sentence, where no suite
/// of one feature says it. What is stored is not looked at here.
@Suite struct DuracionYFaseTests {
  // MARK: - Durations

  @Test func `the durations are 90 and 60 by default, and the preference starts at 90`() {
    #expect(entornoPorDefecto().duraciones == [90, 60])
    #expect(entornoPorDefecto().ajustes.duracion == 90)
    #expect(Raiz.State().ajustes.duracion == 90)
  }

  @Test func `the picker of a match reads the duration of that very match`() {
    var state = Raiz.State.cargada(
      directo: rayoContraToros(minuto: 1), ajustes: Ajustes(duracion: 60))
    state.enJuego.preparados = [3: 90, 4: 60]
    for (id, valor) in [(1, "90 min"), (2, "60 min"), (3, "90 min"), (4, "60 min")] {
      state.ruta = [.partido(id)]
      #expect(state.visible.screen.pickers["Duración"].value == valor, "match \(id)")
    }
  }

  @Test func `what is chosen in the picker is written in two places: preference and this match`()
    throws
  {
    let app = Tienda()
    try app.tocar("partido-2")
    try app.usar { try $0.pickers["Duración"].select("60 min") }
    #expect(app.state.ajustes.duracion == 60)
    #expect(app.state.enJuego.preparados == [2: 60])
    #expect(app.visible.screen.options["60 min"].isSelected)
    try app.tocar("90 min")
    #expect(app.state.ajustes.duracion == 90)
    #expect(app.state.enJuego.preparados == [2: 90])
  }

  @Test func `the picker is disabled while this match runs or has begun, and never for another's`()
    throws
  {
    let app = Tienda()
    func sePuede() -> Bool { app.visible.screen.pickers["Duración"].isEnabled }
    try app.tocar("partido-1")
    #expect(sePuede())
    try app.tocar("Empezar partido")
    for _ in 1...90 {
      #expect(!sePuede())
      app.pasar(minutos: 1)
    }
    #expect(!sePuede(), "it has begun, if it is over")
    #expect(throws: QueryFault.self) { try app.visible.screen.buttons["60 min"].tap() }
    app.enviar(.abrirPartido(2))
    #expect(sePuede())
    app.enviar(.enJuego(.cerrar), .abrirPartido(1))
    #expect(sePuede())
  }

  @Test func `choosing a duration in match 2 leaves the running match 1 at its own`() throws {
    let app = Tienda()
    try app.tocar("partido-1", "Empezar partido")
    app.enviar(.abrirPartido(2))
    try app.tocar("60 min")
    #expect(app.visible.screen.pickers["Duración"].value == "60 min")
    app.enviar(.abrirPartido(1))
    #expect(app.visible.screen.pickers["Duración"].value == "90 min")
    app.pasar(minutos: 89)
    #expect(app.directo?.corriendo == true)
  }

  @Test func `a duration that is not on offer is not taken`() {
    let app = Tienda(.cargada(ruta: [.partido(1)]))
    let antes = app.state
    for minutos in [45, 0, -90, Int.max] { app.enviar(.partido(1, .eligioDuracion(minutos))) }
    #expect(app.state == antes)
  }

  @Test func `settings reach a feature through the environment, and none of the states between`() {
    let partido = PartidoAbierto.State(
      id: 2, partido: Ejemplo.partidos[1].partido, enJuego: .init())
    let solo = TestStore(initial: partido, reducer: PartidoAbierto()) {
      $0.ajustes = Ajustes(duracion: 60)
    }
    #expect(ScreenDriver(solo).pickers["Duración"].value == "60 min")
    solo.send(.empezar) { $0.enJuego.directo = empezado(2, duracion: 60) }
    solo.finish()
    // In the app it is the root's state that is published there.
    for duracion in [60, 90] {
      let state = Raiz.State.cargada(ruta: [.partido(2)], ajustes: Ajustes(duracion: duracion))
      #expect(state.visible.screen.pickers["Duración"].value == "\(duracion) min")
    }
  }

  // MARK: - Phases

  @Test func `each change to the background adds one to pausas, however it comes about`() {
    let app = Tienda(.cargada(ruta: [.partido(1)]))
    func pausas() -> Int? { app.visible.ficha?.pausas }
    for (fase, esperadas) in [
      (Fase.inactiva, 0), (.activa, 0), (.inactiva, 0), (.segundoPlano, 1), (.segundoPlano, 1),
      (.inactiva, 1), (.segundoPlano, 2), (.activa, 2), (.segundoPlano, 3),
    ] {
      app.enviar(.cambioFase(fase))
      #expect(pausas() == esperadas)
    }
    #expect(
      app.visible.screen.staticTexts["Veces que la pantalla pasó a segundo plano: 3"].exists)
  }

  @Test func `pausas counts also while the scorers or another tab are in front of the match`() {
    let app = Tienda(.cargada(ruta: [.partido(1)]))
    for action in [Raiz.Action.partido(1, .verGoleadores), .eligioPestana(.marcador)] {
      app.enviar(action, .cambioFase(.segundoPlano), .cambioFase(.activa))
    }
    app.enviar(.eligioPestana(.partidos), .volvio)
    #expect(app.visible.ficha?.pausas == 2)
  }

  @Test func `pausas starts at 0 when the screen is pushed, also when it is pushed again`() {
    let formasDeIrse: [[Raiz.Action]] = [
      [.volvio], [.eligioPestana(.partidos)],
      [.eligioPestana(.marcador), .eligioPestana(.partidos), .volvio],
    ]
    for irse in formasDeIrse {
      let app = Tienda()
      for _ in 1...2 {
        app.enviar(.lista(.tocoFila(1)))
        #expect(app.visible.ficha?.pausas == 0)
        app.enviar(.cambioFase(.segundoPlano), .cambioFase(.activa))
        #expect(app.visible.ficha?.pausas == 1)
        for action in irse { app.enviar(action) }
        #expect(app.state.ruta.isEmpty && app.state.pausas.isEmpty)
      }
    }
  }

  @Test func `a match whose screen was pushed twice counts for each of the two screens`() {
    var state = Raiz.State.cargada(ruta: [.partido(1)])
    func alFondo() {
      for fase in [Fase.segundoPlano, .activa] {
        let app = Tienda(state)
        app.enviar(.cambioFase(fase))
        state = app.state
      }
    }
    alFondo()
    state.ruta.append(.goleadores(1))
    state.ruta.append(.partido(1))
    #expect(state.visible.ficha?.pausas == 0, "the second screen was pushed just now")
    alFondo()
    #expect(state.visible.ficha?.pausas == 1)
    state.ruta.removeLast(2)
    #expect(state.visible.ficha?.pausas == 2, "the first one was there all the time")
    state.ruta = [.partido(2)]
    state.ruta = [.partido(1)]
    #expect(state.visible.ficha?.pausas == 0)
  }

  // MARK: - Feeds

  @Test func `the stream of goals is empty by default`() async {
    var partes = 0
    for await _ in entornoPorDefecto().goles(1) { partes += 1 }
    #expect(partes == 0)
  }

  @Test func `a report is a whole picture: it takes the place of the goals before`() {
    var directo = rayoContraToros(minuto: 60)
    _ = directo.recibir(Parte(numero: 7, goles: [Gol(minuto: 3, lado: .local)]))
    #expect(directo.marcador == Marcador(local: 1))
    _ = directo.recibir(Parte(numero: 9, goles: []))
    #expect(directo.marcador == Marcador())
    let antes = directo
    for numero in [9, 8, 7, 0, -1, Int.min] {
      let avisos = directo.recibir(
        Parte(numero: numero, goles: Ejemplo.rayoContraToros.goles, esFinal: true))
      #expect(avisos.isEmpty)
      #expect(directo == antes)
    }
  }

  @Test func `a feed's goal after the duration never counts, by a late report neither`() {
    let tarde = Gol(minuto: 91, lado: .visitante)
    var directo = rayoContraToros(minuto: 89)
    let avisos = directo.recibir(
      Parte(numero: 1, goles: Ejemplo.rayoContraToros.goles + [tarde]))
    #expect(avisos.isEmpty)
    let finales = directo.avanzar(10)
    #expect(finales.last == .final(marcador: Marcador(local: 3, visitante: 2), partido: 1))
    let aposteriori = directo.recibir(Parte(numero: 2, goles: []))
    #expect(aposteriori.isEmpty)
    #expect(directo.marcador.description == "3–2")
  }

  @Test func `when the feed ends the match explicitly it is finished, and can be closed`() throws {
    let (partes, canal) = AsyncStream.makeStream(of: Parte.self)
    let (store, app) = abrir(.cargada(directo: rayoContraToros(minuto: 34))) {
      $0.goles = { _ in partes }
    }
    #expect(!app.buttons["Cerrar"].exists)
    let parte = Parte(numero: 1, goles: Ejemplo.rayoContraToros.goles, esFinal: true)
    canal.yield(parte)
    store.receive(.enJuego(.llegoParte(parte, de: 1))) {
      $0.enJuego.directo?.ultimoParte = 1
      $0.enJuego.directo?.corriendo = false
      $0.enJuego.directo?.terminado = true
    }
    #expect(app.buttons["barraDelPartido"].label == "Final · Rayo FC 2–1 Toros")
    app.buttons["partido-1"].tap { $0.ruta = [.partido(1)] }
    #expect(app.buttons["Partido terminado"].exists)
    #expect(app.staticTexts["minuto"].label == "Minuto 34'")
    #expect(!app.buttons["Gol Toros"].isEnabled)
    app.swipeBack { $0.ruta = [] }
    app.buttons["Cerrar"].tap { $0.enJuego.directo = nil }
    store.finish()
  }
}
