import Estadio
import EstadioScreens
import EstadioTesting
import Testing
import Torneo

@testable import MarcadorApp

@Suite struct PartidoAbiertoTests {
  @Test func `a match not begun is at 0–0 and minute 0, and says «Empezar partido»`() throws {
    let store = nuevaApp()
    store.send(.lista(.tocoFila(1))) { $0.ruta = [.partido(1)] }
    #expect(store.visible.titulos.last == "Partido n.º 1")
    let ficha = try #require(store.visible.ficha)
    #expect(ficha.local == "Rayo FC" && ficha.visitante == "Toros")
    #expect(ficha.marcador == "0–0")
    #expect(ficha.minuto == 0)
    #expect(ficha.boton == Visible.Boton(texto: "Empezar partido", habilitado: true))
    #expect(!ficha.avisa)
    #expect(!ficha.sePuedeMarcar)
    #expect(ficha.ultimoAviso == 0 && ficha.pausas == 0)
    #expect(ficha.duracion == 90 && ficha.duraciones == [90, 60])
    #expect(ficha.sePuedeElegirDuracion)
    store.finish()
  }

  @Test(arguments: 0...90)
  func `the state button says «En juego», then «Partido terminado», and is disabled`(_ minuto: Int)
  {
    let state = Raiz.State.cargada(ruta: [.partido(1)], directo: rayoContraToros(minuto: minuto))
    let ficha = state.visible.ficha
    #expect(ficha?.minuto == minuto)
    #expect(
      ficha?.boton
        == Visible.Boton(
          texto: minuto < 90 ? "En juego" : "Partido terminado", habilitado: false))
    #expect(ficha?.sePuedeMarcar == (minuto < 90))
    #expect(ficha?.sePuedeElegirDuracion == false)
    #expect(ficha?.ultimoAviso == minuto / 15 * 15)
  }

  @Test func `once the match is closed its screen offers to begin again`() {
    let store = nuevaApp(
      .cargada(ruta: [.partido(1)], directo: rayoContraToros(minuto: 90)))
    store.enviarEnVano(.partido(1, .empezar))
    store.send(.enJuego(.cerrar)) { $0.enJuego.directo = nil }
    #expect(
      store.visible.ficha?.boton == Visible.Boton(texto: "Empezar partido", habilitado: true))
    store.finish()
  }

  @Test func `a goal by hand counts while the match is not over, and is listed without scorer`() {
    let store = nuevaApp()
    store.send(.lista(.tocoFila(1))) { $0.ruta = [.partido(1)] }
    store.enviarEnVano(.partido(1, .golAMano(.local)))
    store.send(.partido(1, .empezar)) { $0.enJuego.directo = empezado(1) }
    store.pasar(minutos: 20)
    store.send(.partido(1, .golAMano(.visitante))) {
      $0.enJuego.directo?.golesAMano = [Gol(minuto: 20, lado: .visitante)]
    }
    store.expect(\.notificador, golDelUno(20, .visitante, nil, 1, 1))
    #expect(store.visible.ficha?.marcador == "1–1")
    #expect(store.visible.ficha?.ultimoAviso == 15)
    store.send(.partido(1, .verGoleadores)) { $0.ruta = [.partido(1), .goleadores(1)] }
    #expect(store.visible.goleadores[1] == ["20' gol a mano"])
    store.finish(alive: [reloj(1)])
  }

  @Test(arguments: 0...90)
  func `what the screen does not offer changes nothing when it is sent all the same`(
    _ minuto: Int
  ) {
    let store = nuevaApp(
      .cargada(ruta: [.partido(2), .partido(1)], directo: rayoContraToros(minuto: minuto)))
    store.enviarEnVano(
      .partido(1, .empezar), .partido(2, .golAMano(.local)),
      .partido(1, .eligioDuracion(60)), .partido(2, .eligioDuracion(45)),
      .partido(2, .verGoleadores), .enJuego(.empezar(rayoContraToros(minuto: 90))))
    if minuto < 90 {
      store.enviarEnVano(.partido(2, .empezar))
      store.finish(alive: [reloj(1)])
    } else {
      store.enviarEnVano(.partido(1, .golAMano(.local)))
      store.finish()
    }
  }

  @Test func `choosing a duration writes the preference and this match`() {
    let store = nuevaApp()
    store.send(.lista(.tocoFila(2))) { $0.ruta = [.partido(2)] }
    store.elegir(60, en: 2)
    #expect(store.state.ajustes.duracion == 60)
    #expect(store.state.enJuego.preparados == [2: 60])

    store.send(.volvio) { $0.ruta = [] }
    store.send(.lista(.tocoFila(3))) { $0.ruta = [.partido(3)] }
    #expect(store.visible.ficha?.duracion == 60, "a match not chosen yet takes the preference")
    store.elegir(90, en: 3)
    store.send(.volvio) { $0.ruta = [] }
    store.send(.lista(.tocoFila(2))) { $0.ruta = [.partido(2)] }
    #expect(store.visible.ficha?.duracion == 60, "a match chosen before keeps its own")

    store.send(.partido(2, .empezar)) {
      $0.enJuego.preparados = [3: 90]
      $0.enJuego.directo = empezado(2, duracion: 60)
    }
    store.finish(alive: [reloj(2)])
  }

  @Test(arguments: [(90, "3–2"), (60, "2–2")])
  func `a match lasts as long as was chosen, and goals after it never count`(
    _ duracion: Int, _ resultado: String
  ) {
    let store = nuevaApp(callada: true)
    store.send(.lista(.tocoFila(1))) { $0.ruta = [.partido(1)] }
    store.elegir(duracion, en: 1)
    store.send(.partido(1, .empezar)) {
      $0.enJuego.preparados = [:]
      $0.enJuego.directo = empezado(1, duracion: duracion)
    }
    store.pasarCallado(minutos: duracion - 1)
    #expect(store.visible.ficha?.boton?.texto == "En juego")
    store.pasarCallado(minutos: 1)
    #expect(store.visible.ficha?.boton?.texto == "Partido terminado")
    store.advance(by: .seconds(60))
    #expect(store.visible.ficha?.minuto == duracion)
    #expect(store.visible.ficha?.marcador == resultado)
    store.finish()
  }

  @Test func `a match without a choice of its own begins with the preference published above`() {
    let store = nuevaApp(.cargada(ajustes: Ajustes(duracion: 60)))
    store.send(.lista(.tocoFila(4))) { $0.ruta = [.partido(4)] }
    store.send(.partido(4, .empezar)) { $0.enJuego.directo = empezado(4, duracion: 60) }
    store.send(.ajustes(.prefirioDuracion(90))) { $0.ajustes.duracion = 90 }
    #expect(store.visible.ficha?.duracion == 60, "a running match's duration never changes")
    store.finish(alive: [reloj(4)])
  }

  @Test func `the durations on offer are those of the environment`() {
    let store = nuevaApp { $0.duraciones = [2, 1] }
    store.send(.lista(.tocoFila(1))) { $0.ruta = [.partido(1)] }
    store.enviarEnVano(.partido(1, .eligioDuracion(60)))
    store.elegir(1, en: 1)
    #expect(store.visible.ficha?.duraciones == [2, 1])
    store.finish()
  }

  @Test(arguments: 0...90)
  func `otroEnJuego is the match in play if it is another and not finished, else nil`(_ minuto: Int)
  {
    let enJuego = PartidoEnJuego.State(directo: rayoContraToros(minuto: minuto))
    func otro(_ id: Int) -> Int? {
      PartidoAbierto.State(id: id, partido: nil, enJuego: enJuego).otroEnJuego
    }
    #expect(otro(1) == nil)
    #expect(otro(2) == (minuto < 90 ? 1 : nil))
    #expect(PartidoAbierto.State(id: 2, partido: nil, enJuego: .init()).otroEnJuego == nil)
  }

  @Test func `«Ir al partido» asks for the other match, and without it for nothing`() {
    let abierto = PartidoAbierto.State(
      id: 2, partido: Ejemplo.partidos[1].partido, enJuego: .init(directo: rayoContraToros()))
    let store = TestStore(initial: abierto, reducer: PartidoAbierto())
    let app = ScreenDriver(store)
    #expect(!app.buttons["Empezar partido"].exists)
    app.buttons["Ir al partido"].tap()
    store.expect(\.abrirPartido, 1)
    store.send(.empezar)
    store.finish()
    let solo = TestStore(
      initial: PartidoAbierto.State(id: 2, partido: abierto.partido, enJuego: .init()),
      reducer: PartidoAbierto())
    #expect(!ScreenDriver(solo).buttons["Ir al partido"].exists)
    #expect(ScreenDriver(solo).buttons["Empezar partido"].isEnabled)
    solo.finish()
  }

  @Test func `a match that ended gives way to the next one`() {
    let store = nuevaApp(.cargada(directo: rayoContraToros(minuto: 90)))
    store.jugar(2)
    store.send(.volvio) { $0.ruta = [] }
    #expect(store.visible.barra?.texto == "Atlético Ñandú 0–0 Éibar del Río · 0'")
    #expect(store.visible.barra?.sePuedeCerrar == false)
    store.finish(alive: [reloj(2)])
  }

  @Test func `the scorers are those of the match, or those until now while it is live`() {
    let store = nuevaApp()
    store.send(.lista(.tocoFila(1))) { $0.ruta = [.partido(1)] }
    store.send(.partido(1, .verGoleadores)) { $0.ruta = [.partido(1), .goleadores(1)] }
    #expect(store.visible.titulos.last == "Goleadores")
    #expect(store.visible.goleadores[0] == ["12' Lucía Vega", "34' Iker Montes", "81' Lucía Vega"])
    #expect(
      store.visible.goleadores[1] == ["27' Bruno Salas", "58' Nadia Rivas"])

    store.send(.volvio) { $0.ruta = [.partido(1)] }
    store.send(.partido(1, .empezar)) { $0.enJuego.directo = empezado(1) }
    store.send(.partido(1, .verGoleadores)) { $0.ruta = [.partido(1), .goleadores(1)] }
    #expect(store.visible.goleadores == [["sin goles"], ["sin goles"]])
    store.pasar(minutos: 27)
    #expect(store.visible.goleadores.first == ["12' Lucía Vega"])
    #expect(store.visible.goleadores.last == ["27' Bruno Salas"])
    store.finish(alive: [reloj(1)])
  }

  @Test func `an action for a screen that is not open changes nothing and is reported`() {
    let faltas = Oyente<String>()
    let store = TestStore(
      initial: Raiz.State.cargada(), reducer: MarcadorApp(),
      onFault: { faltas.oir($0.description) })
    store.send(.partido(1, .empezar))
    #expect(faltas.todos.count == 1)
    #expect(faltas.todos.first?.contains("PartidoAbierto") == true)
    store.finish()
  }
}
