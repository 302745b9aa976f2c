import Estadio
import EstadioScreens
import EstadioTesting
import Foundation
import Testing
import Torneo

@testable import MarcadorApp

/// The specification's section on the live match, sentence by sentence, where no other suite of
/// `EnJuego` says it.
@Suite struct EnDirectoTests {
  // MARK: - Whose it is

  @Test func `the match in play is of the whole app, owned by no screen`() throws {
    let app = Tienda()
    try app.tocar("partido-1", "Empezar partido")
    let gestos: [(Screen<Raiz.Action>) throws -> Outcome<Raiz.Action>] = [
      { try $0.swipeBack() }, { try $0.buttons["partido-2"].tap() },
      { try $0.buttons["Ver goleadores"].tap() }, { try $0.buttons["Laboratorio"].tap() },
      { try $0.buttons["Partidos"].tap() }, { try $0.tabBars.buttons["Partidos"].tap() },
    ]
    for (vez, gesto) in gestos.enumerated() {
      app.pasar(minutos: 5)
      try app.usar(gesto)
      #expect(app.directo?.minuto == 5 * (vez + 1))
      #expect(app.hayReloj)
    }
    #expect(app.state.ruta.isEmpty)
    app.pasar(minutos: 60)
    #expect(app.directo == rayoContraToros(minuto: 90))
  }

  @Test func `preparados keeps the durations chosen for matches not begun, until empezar`() throws {
    let app = Tienda()
    for (id, duracion) in [(2, 60), (3, 90)] {
      try app.tocar("partido-\(id)", "\(duracion) min")
      try app.usar { try $0.swipeBack() }
    }
    #expect(app.state.enJuego.preparados == [2: 60, 3: 90])
    try app.tocar("partido-2", "Empezar partido")
    #expect(app.state.enJuego.preparados == [3: 90])
    #expect(app.directo?.duracion == 60, "whatever was chosen later for another")
  }

  @Test func `a new Directo is at minute 0, does not run, has not ended and was told of nothing`() {
    let directo = Directo(partidoId: 1, partido: Ejemplo.rayoContraToros, duracion: 90)
    #expect(directo.partidoId == 1 && directo.partido == Ejemplo.rayoContraToros)
    #expect(directo.duracion == 90)
    #expect(directo.minuto == 0 && directo.ultimoAviso == 0)
    #expect(!directo.corriendo && !directo.terminado)
    #expect(directo.golesAMano.isEmpty)
    #expect(directo.marcador == Marcador())
  }

  @Test func `a Directo holds its own copy of the match`() {
    let otra = Partido(local: Equipo(nombre: "Otro"), visitante: Equipo(nombre: "Nombre"))
    let store = nuevaApp(callada: true)
    store.jugar(1)
    store.send(.lista(.cargaron([PartidoDeLista(id: 1, partido: otra)]))) {
      $0.lista = ListaDePartidos.State(cargada: [PartidoDeLista(id: 1, partido: otra)])
    }
    store.pasarCallado(minutos: 34)
    #expect(store.directo?.partido == Ejemplo.rayoContraToros)
    #expect(store.visible.ficha?.local == "Rayo FC" && store.visible.ficha?.marcador == "2–1")
    store.finish(alive: [reloj(1)])
  }

  @Test func `the score is the match's goals up to the minute and the goals by hand`() {
    for minuto in 0..<90 {
      var directo = rayoContraToros(minuto: minuto)
      let sinMano = Ejemplo.rayoContraToros.marcador(hasta: minuto)
      #expect(directo.marcador == sinMano)
      for lado in Lado.allCases { _ = directo.marcarAMano(lado) }
      _ = directo.marcarAMano(.local)
      #expect(directo.marcador.local == sinMano.local + 2)
      #expect(directo.marcador.visitante == sinMano.visitante + 1)
    }
  }

  // MARK: - Beginning

  @Test func `a finished match still shown in the bar is replaced by the one that begins`() throws {
    let app = Tienda(.cargada(directo: rayoContraToros(minuto: 90)))
    #expect(app.visible.barra?.texto == "Final · Rayo FC 3–2 Toros")
    try app.tocar("partido-4", "Empezar partido")
    try app.usar { try $0.swipeBack() }
    #expect(app.visible.barra?.texto == "Puerto Gris 0–0 Mineros · 0'")
    #expect(app.directo?.partidoId == 4)
  }

  @Test func `a match that has no minute left to be played cannot begin`() {
    for minuto in [90, 91, Int.max, -1, Int.min] {
      var nuevo = Directo(partidoId: 1, partido: Ejemplo.rayoContraToros, duracion: 90)
      nuevo.minuto = minuto
      let store = nuevaApp()
      store.enviarEnVano(.enJuego(.empezar(nuevo)))
      store.finish()
    }
  }

  @Test func `a match that is given to it at a later minute goes on from there, once`() {
    let store = nuevaApp()
    store.send(.enJuego(.empezar(rayoContraToros(minuto: 34)))) {
      $0.enJuego.directo = rayoContraToros(minuto: 34)
    }
    store.pasar(minutos: 1)
    store.finish(alive: [reloj(1)])
  }

  // MARK: - Time

  @Test func `no instant is kept in the state: it does not tell when its minutes passed`() throws {
    let (una, otra) = (Tienda(), Tienda(msPorMinuto: 7))
    una.store.advance(by: .seconds(1_000))
    for app in [una, otra] { app.jugar(1) }
    una.store.sleep(for: .milliseconds(34 * 250 + 249))
    otra.pasar(minutos: 34)
    #expect(una.state == otra.state)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try encoder.encode(una.state) == encoder.encode(otra.state))
  }

  @Test func `it never drifts, however often it comes late`() {
    let app = Tienda()
    app.jugar(4)
    var pasado = 0
    while pasado < 22_000 {
      let tiempo = 251 + pasado % 613
      pasado += tiempo
      app.store.sleep(for: .milliseconds(tiempo))
      #expect(app.directo?.minuto == min(90, pasado / 250), "after \(pasado) ms")
    }
  }

  @Test(arguments: [0, -1, Int.min])
  func `minutes of no length do not pass, and that is reported`(_ msPorMinuto: Int) throws {
    let app = Tienda(msPorMinuto: msPorMinuto)
    app.jugar(1)
    app.store.advance(by: .seconds(60))
    app.enviar(.estuvoFuera(.seconds(60)))
    #expect(app.directo == empezado(1))
    #expect(app.faltas.todos.count == 1)
    #expect(app.faltas.todos.first?.contains("Reloj(partidoId: 1)") == true)
    // The match can be played all the same, and ended by whoever counts its minutes.
    app.enviar(.enJuego(.tic(90)))
    #expect(app.directo?.terminado == true)
  }

  // MARK: - The notifier

  @Test func `the notifier does nothing by default, and the match goes on without it`() {
    let store = VirtualStore(initial: Raiz.State.cargada(), reducer: MarcadorApp())
    store.send(.enJuego(.empezar(rayoContraToros())))
    store.advance(by: .milliseconds(90 * 250))
    #expect(store.state.enJuego.directo == rayoContraToros(minuto: 90))
  }

  @Test func `goals and the end tell the notifier without changing ultimoAviso`() {
    let store = nuevaApp(.cargada(directo: rayoContraToros(minuto: 33, duracion: 40)))
    store.send(.enJuego(.tic(1))) { $0.enJuego.directo?.minuto = 34 }
    store.expect(\.notificador, golDelUno(34, .local, "Iker Montes", 2, 1))
    store.send(.enJuego(.golAMano(.visitante, en: 1))) {
      $0.enJuego.directo?.golesAMano = [Gol(minuto: 34, lado: .visitante)]
    }
    store.expect(\.notificador, golDelUno(34, .visitante, nil, 2, 2))
    store.send(.enJuego(.tic(6))) {
      $0.enJuego.directo?.minuto = 40
      $0.enJuego.directo?.corriendo = false
      $0.enJuego.directo?.terminado = true
    }
    store.expect(\.notificador, .final(marcador: Marcador(local: 2, visitante: 2), partido: 1))
    #expect(store.directo?.ultimoAviso == 30)
    store.finish()
  }

  @Test func `a goal of minute 0 counts and is told when its match begins, and only then`() {
    let gol = Gol(minuto: 0, lado: .local, goleador: "Ana")
    let tardio = Gol(minuto: 1, lado: .local)
    let partido = Partido(
      local: Equipo(nombre: "Uno"), visitante: Equipo(nombre: "Otro"), goles: [tardio, gol])
    let store = nuevaApp(.cargada(partidos: [PartidoDeLista(id: 1, partido: partido)]))
    store.send(.lista(.tocoFila(1))) { $0.ruta = [.partido(1)] }
    store.send(.partido(1, .empezar)) {
      $0.enJuego.directo = Directo(partidoId: 1, partido: partido, duracion: 90)
      $0.enJuego.directo?.corriendo = true
    }
    store.expect(\.notificador, .gol(gol, marcador: Marcador(local: 1), partido: 1))
    #expect(store.visible.ficha?.marcador == "1–0")
    store.advance(by: .milliseconds(250), receiving: [.enJuego(.tic(1))]) {
      $0.enJuego.directo?.minuto = 1
    }
    store.expect(\.notificador, .gol(tardio, marcador: Marcador(local: 2), partido: 1))
    store.enviarEnVano(.partido(1, .empezar))
    store.finish(alive: [reloj(1)])
  }

  // MARK: - Goals by hand

  @Test func `a goal by hand is listed in «Goleadores», and its button says the team's name`()
    throws
  {
    let app = Tienda()
    try app.tocar("partido-2", "Empezar partido")
    app.pasar(minutos: 7)
    try app.tocar("Gol Atlético Ñandú", "Gol Éibar del Río", "Ver goleadores")
    #expect(
      app.visible.goleadores == [["7' gol a mano"], ["5' Íñigo Güell", "7' gol a mano"]])
  }

  @Test func `a goal without a name that nobody added by hand is not said to be one`() {
    let sinEmpezar = Raiz.State.cargada(ruta: [.partido(6), .goleadores(6)])
    #expect(sinEmpezar.visible.goleadores.first?.first == "1' sin nombre")
    #expect(sinEmpezar.visible.goleadores.first?.count == 10)
    var directo = empezado(6)
    _ = directo?.avanzar(20)
    _ = directo?.marcarAMano(.local)
    let enJuego = Raiz.State.cargada(ruta: [.partido(6), .goleadores(6)], directo: directo)
    #expect(
      enJuego.visible.goleadores.first == ["1' sin nombre", "15' sin nombre", "20' gol a mano"])
  }

  @Test(arguments: 0...90)
  func `the goal buttons are enabled exactly while this match is played`(_ minuto: Int) {
    let directo = rayoContraToros(minuto: minuto)
    for (ruta, habilitados) in [
      ([Destino.partido(1)], minuto < 90), ([.partido(2)], false), ([.partido(4)], false),
    ] {
      let botones = Raiz.State.cargada(ruta: ruta, directo: directo).visible.botones
        .filter { $0.texto.hasPrefix("Gol ") }
      #expect(botones.map(\.habilitado) == [habilitados, habilitados])
    }
    let sinEmpezar = Raiz.State.cargada(ruta: [.partido(1)]).visible
    #expect(
      sinEmpezar.boton("Gol Rayo FC") == Visible.Boton(texto: "Gol Rayo FC", habilitado: false))
    #expect(sinEmpezar.boton("Gol Toros") == Visible.Boton(texto: "Gol Toros", habilitado: false))
  }
}
