import Estadio
import MarcadorApp
import Testing
import Torneo

/// The walks of the app's specification, step by step on the store.
@Suite struct PaseosTests {
  @Test func `walk 1: the bar takes you to the match and closes at the end`() throws {
    let app = Tienda(msPorMinuto: 60)
    app.enviar(.tocoFila(1))
    #expect(app.visible.titulos == ["Partidos", "Partido n.º 1"])
    app.enviar(.partido(1, .empezar))
    #expect(app.visible.barra == nil)

    app.enviar(.eligioPestana(.laboratorio))
    #expect(app.visible.titulos == ["Laboratorio"])
    #expect(app.visible.barra?.texto == "Rayo FC 0–0 Toros · 0'")
    app.pasar(minutos: 34)
    #expect(app.visible.barra?.texto == "Rayo FC 2–1 Toros · 34'")
    #expect(app.visible.barra?.sePuedeCerrar == false)

    app.enviar(.barra(.toco))
    #expect(app.visible.titulos == ["Partidos", "Partido n.º 1"])
    #expect(app.visible.ficha?.minuto == 34)
    #expect(app.visible.barra == nil)
    app.enviar(.volvio)
    #expect(app.visible.titulos == ["Partidos"])
    #expect(app.visible.barra?.texto == "Rayo FC 2–1 Toros · 34'")

    var segundos = 0
    while app.visible.barra?.sePuedeCerrar == false, segundos < 15 {
      app.store.advance(by: .seconds(1))
      segundos += 1
    }
    #expect(segundos == 4)
    #expect(app.visible.barra?.texto == "Final · Rayo FC 3–2 Toros")
    #expect(app.visible.barra?.sePuedeCerrar == true)

    app.enviar(.barra(.cerro))
    for _ in 0..<20 {
      #expect(app.visible.barra == nil)
      app.store.advance(by: .milliseconds(100))
    }
    #expect(app.store.engine.ledger.isEmpty)
    #expect(app.faltas.todos.isEmpty)
  }

  @Test func `walk 2: the bar never opens a second copy of the match`() {
    let app = Tienda()
    app.jugar(1)
    app.enviar(.volvio, .tocoFila(1), .partido(1, .verGoleadores))
    #expect(app.visible.titulos == ["Partidos", "Partido n.º 1", "Goleadores"])
    #expect(app.visible.barra != nil)

    app.enviar(.barra(.toco))
    #expect(app.visible.titulos == ["Partidos", "Partido n.º 1"])
    #expect(app.visible.barra == nil)
    app.enviar(.volvio)
    #expect(app.visible.titulos == ["Partidos"])
    #expect(app.faltas.todos.isEmpty)
  }

  @Test func `walk 3: one match at a time`() {
    let app = Tienda()
    app.jugar(1)
    app.enviar(.volvio, .tocoFila(2))
    #expect(app.visible.ficha?.aviso?.texto == "Ya hay un partido en juego")
    #expect(app.visible.ficha?.aviso?.boton == "Ir al partido")
    #expect(app.visible.ficha?.boton == nil)

    app.enviar(.partido(2, .irAlPartido))
    #expect(app.visible.titulos == ["Partidos", "Partido n.º 2", "Partido n.º 1"])
    #expect(app.visible.barra == nil)
    app.enviar(.volvio)
    #expect(app.visible.titulos == ["Partidos", "Partido n.º 2"])
    #expect(app.visible.barra != nil)
    #expect(app.visible.ficha?.aviso?.partidoId == 1)

    app.pasar(minutos: 89)
    #expect(app.visible.ficha?.aviso != nil)
    app.pasar(minutos: 1)
    #expect(app.visible.ficha?.aviso == nil)
    #expect(app.visible.ficha?.boton?.texto == "Empezar partido")
    #expect(app.visible.ficha?.boton?.habilitado == true)
    #expect(app.visible.barra?.texto == "Final · Rayo FC 3–2 Toros")
    #expect(app.faltas.todos.isEmpty)
  }

  @Test func `walk 4: each match has its duration`() {
    let app = Tienda()
    app.jugar(1)
    app.enviar(.volvio, .tocoFila(2), .partido(2, .eligioDuracion(60)))
    #expect(app.visible.ficha?.duracion == 60)
    #expect(app.visible.ficha?.sePuedeElegirDuracion == true)

    app.enviar(.partido(2, .irAlPartido))
    #expect(app.visible.ficha?.id == 1)
    #expect(app.visible.ficha?.duracion == 90)
    #expect(app.visible.ficha?.duraciones == [90, 60])
    #expect(app.visible.ficha?.sePuedeElegirDuracion == false)
    #expect(app.faltas.todos.isEmpty)
  }

  @Test func `walk 5: without the wiring a tap on the bar changes nothing at all`() {
    let app = Tienda(cableada: false)
    app.jugar(1)
    app.pasar(minutos: 34)
    for pestana in [Pestana.laboratorio, .marcador, .partidos] {
      app.enviar(.eligioPestana(pestana))
      if pestana == .partidos { app.enviar(.partido(1, .verGoleadores)) }
      let (antes, alarma) = (app.state, app.store.engine.ledger.nextDeadline)
      #expect(app.visible.barra?.texto == "Rayo FC 2–1 Toros · 34'")
      app.enviar(.barra(.toco))
      #expect(app.state == antes)
      #expect(app.visible.barra?.texto == "Rayo FC 2–1 Toros · 34'")
      #expect(app.store.engine.ledger.nextDeadline == alarma)
    }
    app.enviar(.volvio, .volvio, .tocoFila(2), .partido(2, .irAlPartido))
    #expect(app.visible.titulos == ["Partidos", "Partido n.º 2"])
    #expect(app.faltas.todos.isEmpty)
  }

  @Test func `walk 7: three times in the background are three, and the minute is right`() {
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
