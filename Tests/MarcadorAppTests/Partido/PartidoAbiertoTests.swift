import Estadio
import MarcadorApp
import Testing
import Torneo

@Suite struct PartidoAbiertoTests {
  @Test func `a match not begun offers to begin, at minute 0 and 0–0`() throws {
    let app = Tienda()
    app.enviar(.tocoFila(1))
    let ficha = try #require(app.visible.ficha)
    #expect(ficha.local == "Rayo FC" && ficha.visitante == "Toros")
    #expect(ficha.marcador.description == "0–0")
    #expect(ficha.minuto == 0)
    #expect(ficha.boton?.texto == "Empezar partido")
    #expect(ficha.boton?.habilitado == true)
    #expect(ficha.aviso == nil)
    #expect(!ficha.sePuedeMarcar)
    #expect(ficha.ultimoAviso == 0 && ficha.pausas == 0)
    #expect(ficha.duracion == 90 && ficha.duraciones == [90, 60])
    #expect(ficha.sePuedeElegirDuracion)
  }

  @Test func `the state button has three texts and is enabled before the match alone`() {
    let app = Tienda()
    app.jugar(1)
    for minuto in 0...90 {
      let ficha = app.visible.ficha
      #expect(ficha?.minuto == minuto)
      #expect(ficha?.boton?.texto == (minuto < 90 ? "En juego" : "Partido terminado"))
      #expect(ficha?.boton?.habilitado == false)
      #expect(ficha?.sePuedeMarcar == (minuto < 90))
      #expect(ficha?.sePuedeElegirDuracion == false)
      #expect(ficha?.ultimoAviso == minuto / 15 * 15)
      app.pasar(minutos: 1)
    }
    app.enviar(.enJuego(.cerrar))
    #expect(app.visible.ficha?.boton?.texto == "Empezar partido")
    #expect(app.visible.ficha?.boton?.habilitado == true)
  }

  @Test func `what the screen does not offer changes nothing when it is sent all the same`() {
    let app = Tienda(Raiz.State(ruta: [.partido(2), .partido(1)]))
    app.enviar(.partido(1, .golAMano(.local)), .partido(1, .irAlPartido))
    #expect(app.state == Raiz.State(ruta: [.partido(2), .partido(1)]))

    app.enviar(.partido(1, .empezar))
    while app.state.enJuego.haySinTerminar {
      let antes = app.state
      app.enviar(
        .partido(1, .empezar), .partido(2, .empezar), .partido(2, .golAMano(.local)),
        .partido(1, .irAlPartido), .partido(1, .eligioDuracion(60)),
        .partido(2, .eligioDuracion(45)), .partido(2, .verGoleadores),
        .enJuego(.empezar(rayoContraToros(minuto: 90))))
      #expect(app.state == antes)
      app.pasar(minutos: 1)
    }
    let terminado = app.state
    app.enviar(
      .partido(1, .empezar), .partido(1, .golAMano(.local)), .partido(1, .eligioDuracion(60)),
      .enJuego(.empezar(rayoContraToros(minuto: 90))))
    #expect(app.state == terminado)
    #expect(app.faltas.todos.isEmpty)
  }

  @Test func `choosing a duration writes the preference and this match`() {
    let app = Tienda()
    app.enviar(.tocoFila(2), .partido(2, .eligioDuracion(60)))
    #expect(app.state.ajustes.duracion == 60)
    #expect(app.state.enJuego.preparados == [2: 60])

    app.enviar(.volvio, .tocoFila(3))
    #expect(app.visible.ficha?.duracion == 60, "a match not chosen yet takes the preference")
    app.enviar(.partido(3, .eligioDuracion(90)))
    #expect(app.state.ajustes.duracion == 90)
    app.enviar(.volvio, .tocoFila(2))
    #expect(app.visible.ficha?.duracion == 60, "a match chosen before keeps its own")

    app.enviar(.partido(2, .empezar))
    #expect(app.directo?.duracion == 60)
    #expect(app.state.enJuego.preparados == [3: 90])
  }

  @Test(arguments: [90, 60])
  func `a match lasts as long as was chosen`(_ duracion: Int) {
    let app = Tienda()
    app.enviar(.tocoFila(1), .partido(1, .eligioDuracion(duracion)), .partido(1, .empezar))
    app.pasar(minutos: duracion - 1)
    #expect(app.visible.ficha?.boton?.texto == "En juego")
    app.pasar(minutos: 1)
    #expect(app.visible.ficha?.boton?.texto == "Partido terminado")
    app.pasar(minutos: 90)
    #expect(app.visible.ficha?.minuto == duracion)
    #expect(app.visible.ficha?.marcador.description == (duracion == 90 ? "3–2" : "2–2"))
  }

  @Test func `a match without a choice of its own begins with the preference published above`() {
    let app = Tienda(Raiz.State(ajustes: Ajustes(duracion: 60)))
    app.jugar(4)
    #expect(app.directo?.duracion == 60)
    app.enviar(.prefirioDuracion(90))
    #expect(app.visible.ficha?.duracion == 60, "a running match's duration never changes")
  }

  @Test func `the durations on offer are those of the environment`() {
    let app = Tienda(duraciones: [2, 1])
    app.enviar(.tocoFila(1), .partido(1, .eligioDuracion(60)))
    #expect(app.state.enJuego.preparados.isEmpty)
    app.enviar(.partido(1, .eligioDuracion(1)), .partido(1, .empezar))
    app.pasar(minutos: 1)
    #expect(app.directo?.terminado == true)
    #expect(app.state.visible(duraciones: [2, 1]).ficha?.duraciones == [2, 1])
  }

  @Test func `the other match is derived: unfinished, and not this one`() {
    for minuto in 0...90 {
      let enJuego = PartidoEnJuego.State(directo: rayoContraToros(minuto: minuto))
      func otro(_ id: Int) -> Int? {
        PartidoAbierto.State(id: id, partido: nil, enJuego: enJuego).otroEnJuego
      }
      #expect(otro(1) == nil)
      #expect(otro(2) == (minuto < 90 ? 1 : nil))
    }
    #expect(PartidoAbierto.State(id: 2, partido: nil, enJuego: .init()).otroEnJuego == nil)
  }

  @Test func `a match that ended gives way to the next one`() {
    let app = Tienda()
    app.jugar(1)
    app.pasar(minutos: 90)
    app.enviar(.volvio, .tocoFila(2), .partido(2, .empezar))
    #expect(app.directo?.partidoId == 2)
    #expect(app.hayReloj)
    app.enviar(.volvio)
    #expect(app.visible.barra?.texto == "Atlético Ñandú 0–0 Éibar del Río · 0'")
    #expect(app.visible.barra?.sePuedeCerrar == false)
  }

  @Test func `the scorers are those of the match, or those until now while it is live`() {
    let app = Tienda()
    app.enviar(.tocoFila(1), .partido(1, .verGoleadores))
    #expect(app.visible.goleadores?.golesDelLocal.map(\.minuto) == [12, 34, 81])
    #expect(
      app.visible.goleadores?.golesDelVisitante.map(\.goleador) == ["Bruno Salas", "Nadia Rivas"])

    app.enviar(.volvio, .partido(1, .empezar), .partido(1, .verGoleadores))
    #expect(app.visible.goleadores?.golesDelLocal == [])
    app.pasar(minutos: 27)
    app.enviar(.volvio, .partido(1, .golAMano(.visitante)), .partido(1, .verGoleadores))
    #expect(app.visible.goleadores?.golesDelLocal.map(\.minuto) == [12])
    #expect(app.visible.goleadores?.golesDelVisitante.map(\.goleador) == ["Bruno Salas", nil])
  }

  @Test func `a number that no match has says so, and there is a way back`() {
    let app = Tienda()
    app.enviar(.abrirPartido(99))
    #expect(app.visible.titulos == ["Partidos", "Partido n.º 99"])
    #expect(app.visible.contenido == .noExiste("Este partido no existe"))
    let antes = app.state
    app.enviar(
      .partido(99, .empezar), .partido(99, .golAMano(.local)), .partido(99, .eligioDuracion(60)),
      .partido(99, .verGoleadores), .partido(99, .irAlPartido))
    #expect(app.state == antes)
    app.enviar(.volvio)
    #expect(app.visible.titulos == ["Partidos"])
    #expect(app.faltas.todos.isEmpty)
  }

  @Test func `a match that was taken off the list stays live`() {
    var state = Raiz.State(partidos: Ejemplo.partidos.filter { $0.id != 1 })
    state.enJuego.empezar(rayoContraToros())
    let app = Tienda(state)
    app.pasar(minutos: 34)
    #expect(app.visible.barra?.texto == "Rayo FC 2–1 Toros · 34'")
    app.enviar(.barra(.toco))
    #expect(app.visible.ficha?.local == "Rayo FC")
    app.pasar(minutos: 56)
    app.enviar(.enJuego(.cerrar))
    #expect(app.visible.contenido == .noExiste("Este partido no existe"))
  }

  @Test func `an action for a screen that is not open changes nothing and is reported`() {
    let app = Tienda()
    app.enviar(.partido(1, .empezar))
    #expect(app.state == Raiz.State())
    #expect(app.faltas.todos.count == 1)
    #expect(app.faltas.todos.first?.contains("PartidoAbierto") == true)
  }
}
