import Estadio
import EstadioTesting
import Testing
import Torneo

@testable import MarcadorApp

/// The walks of the app's specification, step by step on the store.
@Suite struct PaseosTests {
  @Test func `walk 1: the bar takes you to the match and closes at the end`() {
    let store = nuevaApp { $0.msPorMinuto = 60 }
    store.jugar(1)
    #expect(store.visible.titulos == ["Partidos", "Partido n.º 1"])
    #expect(store.visible.barra == nil)

    store.send(.eligioPestana(.laboratorio)) { $0.pestana = .laboratorio }
    #expect(store.visible.titulos == ["Laboratorio"])
    #expect(store.visible.barra?.texto == "Rayo FC 0–0 Toros · 0'")
    store.pasar(minutos: 34, msPorMinuto: 60)
    #expect(store.visible.barra?.texto == "Rayo FC 2–1 Toros · 34'")
    #expect(store.visible.barra?.sePuedeCerrar == false)

    store.send(.barra(.toco))
    store.receive(.abrirPartido(1)) { $0.pestana = .partidos }
    #expect(store.visible.titulos == ["Partidos", "Partido n.º 1"])
    #expect(store.visible.ficha?.minuto == 34)
    #expect(store.visible.barra == nil)
    store.send(.volvio) { $0.ruta = [] }
    #expect(store.visible.barra?.texto == "Rayo FC 2–1 Toros · 34'")

    store.pasar(minutos: 56, msPorMinuto: 60)
    #expect(store.now < .seconds(15))
    #expect(store.visible.barra?.texto == "Final · Rayo FC 3–2 Toros")
    #expect(store.visible.barra?.sePuedeCerrar == true)
    store.send(.barra(.cerro)) { $0.enJuego.directo = nil }
    store.advance(by: .seconds(2))
    #expect(store.visible.barra == nil)
    store.finish()
  }

  @Test func `walk 2: the bar never opens a second copy of the match`() {
    let store = nuevaApp()
    store.jugar(1)
    store.send(.volvio) { $0.ruta = [] }
    store.send(.tocoFila(1)) { $0.ruta = [.partido(1)] }
    store.send(.partido(1, .verGoleadores)) { $0.ruta = [.partido(1), .goleadores(1)] }
    #expect(store.visible.titulos == ["Partidos", "Partido n.º 1", "Goleadores"])
    #expect(store.visible.barra != nil)

    store.send(.barra(.toco))
    store.receive(.abrirPartido(1)) { $0.ruta = [.partido(1)] }
    #expect(store.visible.titulos == ["Partidos", "Partido n.º 1"])
    #expect(store.visible.barra == nil)
    store.send(.volvio) { $0.ruta = [] }
    #expect(store.visible.titulos == ["Partidos"])
    store.finish(alive: [reloj(1)])
  }

  @Test func `walk 3: one match at a time`() {
    let store = nuevaApp()
    store.jugar(1)
    store.send(.volvio) { $0.ruta = [] }
    store.send(.tocoFila(2)) { $0.ruta = [.partido(2)] }
    #expect(store.visible.ficha?.aviso?.texto == "Ya hay un partido en juego")
    #expect(store.visible.ficha?.aviso?.boton == "Ir al partido")
    #expect(store.visible.ficha?.boton == nil)

    store.send(.partido(2, .irAlPartido))
    store.receive(.abrirPartido(1)) { $0.ruta = [.partido(2), .partido(1)] }
    #expect(store.visible.titulos == ["Partidos", "Partido n.º 2", "Partido n.º 1"])
    #expect(store.visible.barra == nil)
    store.send(.volvio) { $0.ruta = [.partido(2)] }
    #expect(store.visible.barra != nil)
    #expect(store.visible.ficha?.aviso?.partidoId == 1)
    store.enviarEnVano(.partido(2, .empezar))

    store.pasar(minutos: 89)
    #expect(store.visible.ficha?.aviso != nil)
    store.pasar(minutos: 1)
    #expect(store.visible.ficha?.aviso == nil)
    #expect(
      store.visible.ficha?.boton == Visible.Boton(texto: "Empezar partido", habilitado: true))
    #expect(store.visible.barra?.texto == "Final · Rayo FC 3–2 Toros")
    store.finish()
  }

  @Test func `walk 4: each match has its duration`() {
    let store = nuevaApp()
    store.jugar(1)
    store.send(.volvio) { $0.ruta = [] }
    store.send(.tocoFila(2)) { $0.ruta = [.partido(2)] }
    store.elegir(60, en: 2)
    #expect(store.visible.ficha?.duracion == 60)
    #expect(store.visible.ficha?.sePuedeElegirDuracion == true)

    store.send(.partido(2, .irAlPartido))
    store.receive(.abrirPartido(1)) { $0.ruta = [.partido(2), .partido(1)] }
    #expect(store.visible.ficha?.id == 1)
    #expect(store.visible.ficha?.duracion == 90)
    #expect(store.visible.ficha?.duraciones == [90, 60])
    #expect(store.visible.ficha?.sePuedeElegirDuracion == false)
    store.finish(alive: [reloj(1)])
  }

  @Test func `walk 5: without the wiring a tap on the bar changes nothing at all`() {
    let store = nuevaApp(
      .cargada(ruta: [.partido(1), .goleadores(1)], directo: rayoContraToros(minuto: 34)),
      cableada: false)
    for pestana in [Pestana.laboratorio, .marcador, .partidos] {
      store.send(.eligioPestana(pestana)) { $0.pestana = pestana }
      #expect(store.visible.barra?.texto == "Rayo FC 2–1 Toros · 34'")
      store.send(.barra(.toco))
      store.expect(\.abrirPartido, 1)
    }
    store.send(.abrirPartido(2)) { $0.ruta.append(.partido(2)) }
    store.send(.partido(2, .irAlPartido))
    store.expect(\.abrirPartido, 1)
    store.finish(alive: [reloj(1)])
  }

  @Test func `by default opening a match does nothing`() {
    entornoPorDefecto().abrirPartido(1)
    entornoPorDefecto().notificador(.minuto(15, partido: 1))
  }

  @Test func `walk 7: three times in the background are three, and the minute is right`() {
    let store = nuevaApp(callada: true)
    store.jugar(1)
    for vez in 1...3 {
      store.send(.cambioFase(.inactiva)) { $0.fase = .inactiva }
      store.send(.cambioFase(.segundoPlano)) {
        $0.fase = .segundoPlano
        $0.pausas = [1: vez]
      }
      store.pasarCallado(minutos: 10)
      store.send(.cambioFase(.activa)) { $0.fase = .activa }
      #expect(store.visible.ficha?.pausas == vez)
      #expect(store.visible.ficha?.minuto == vez * 10)
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
