import Estadio
import MarcadorApp
import Testing
import Torneo

@Suite struct NavegacionTests {
  @Test func `the tabs have their titles and symbols`() {
    #expect(Pestana.allCases.map(\.titulo) == ["Partidos", "Marcador", "Laboratorio"])
    #expect(Pestana.allCases.map(\.simbolo) == ["list.bullet", "sportscourt", "flask"])
    #expect(Destino.partido(7).titulo == "Partido n.º 7")
    #expect(Destino.goleadores(7).titulo == "Goleadores")
  }

  @Test func `a row's tap counts only on the list`() {
    let app = Tienda()
    app.enviar(.tocoFila(1), .tocoFila(1), .tocoFila(2))
    #expect(app.state.ruta == [.partido(1)])
    app.enviar(.volvio, .eligioPestana(.marcador), .tocoFila(2))
    #expect(app.state.ruta.isEmpty)
  }

  @Test func `N05: a double tap on the scorers pushes them once`() {
    let app = Tienda()
    app.enviar(.tocoFila(1), .partido(1, .verGoleadores), .partido(1, .verGoleadores))
    #expect(app.state.ruta == [.partido(1), .goleadores(1)])
  }

  @Test func `N06: ten quick backs end on the root, and a push works after them`() {
    let app = Tienda(
      Raiz.State(ruta: [.partido(2), .goleadores(2), .partido(1), .goleadores(1)]))
    for vez in 1...10 {
      app.enviar(.volvio)
      #expect(app.state.ruta.count == max(0, 4 - vez))
    }
    app.enviar(.tocoFila(3))
    #expect(app.state.ruta == [.partido(3)])
    #expect(app.faltas.todos.isEmpty)
  }

  @Test func `N12: the selected tab tapped again pops to its root, and at the root nothing moves`()
  {
    let app = Tienda()
    app.enviar(.tocoFila(1), .partido(1, .verGoleadores), .cambioFase(.segundoPlano))
    app.enviar(.eligioPestana(.partidos))
    #expect(app.visible.titulos == ["Partidos"])
    let raiz = app.state
    app.enviar(.eligioPestana(.partidos))
    #expect(app.state == raiz)
    app.enviar(.eligioPestana(.marcador), .eligioPestana(.marcador))
    #expect(app.visible.titulos == ["Marcador"])
  }

  @Test func `N13: a tab that is left keeps its stack, and its match goes on`() {
    let app = Tienda()
    app.jugar(1)
    app.enviar(.partido(1, .verGoleadores))
    for pestana in [Pestana.marcador, .marcador, .laboratorio, .marcador] {
      app.enviar(.eligioPestana(pestana), .volvio)
      #expect(app.visible.titulos == [pestana.titulo])
      app.pasar(minutos: 3)
    }
    app.enviar(.eligioPestana(.partidos))
    #expect(app.visible.titulos == ["Partidos", "Partido n.º 1", "Goleadores"])
    #expect(app.visible.goleadores?.golesDelLocal.map(\.minuto) == [12])
  }

  @Test func `opening a match selects the tab and goes back to its last place or pushes it`() {
    let casos: [([Destino], Int, [Destino])] = [
      ([], 1, [.partido(1)]),
      ([.partido(1)], 1, [.partido(1)]),
      ([.partido(1), .goleadores(1)], 1, [.partido(1)]),
      ([.partido(2)], 1, [.partido(2), .partido(1)]),
      ([.partido(2), .goleadores(2)], 1, [.partido(2), .goleadores(2), .partido(1)]),
      ([.goleadores(1)], 1, [.goleadores(1), .partido(1)]),
      ([.partido(2), .partido(1), .goleadores(1)], 2, [.partido(2)]),
      (
        [.partido(1), .goleadores(1), .partido(1), .goleadores(1)], 1,
        [.partido(1), .goleadores(1), .partido(1)]
      ),
    ]
    for pestana in Pestana.allCases {
      for (ruta, id, esperada) in casos {
        let app = Tienda(Raiz.State(pestana: pestana, ruta: ruta))
        app.enviar(.abrirPartido(id))
        #expect(app.state == Raiz.State(ruta: esperada), "\(ruta), \(id)")
        app.enviar(.abrirPartido(id))
        #expect(app.state == Raiz.State(ruta: esperada), "a second time")
      }
    }
  }

  @Test func `the bar and the notice open a match exactly as the action does`() {
    let rutas: [[Destino]] = [
      [.partido(2)], [.partido(1), .partido(2)], [.partido(1), .goleadores(1), .partido(2)],
    ]
    for ruta in rutas {
      var state = Raiz.State(ruta: ruta)
      state.enJuego.empezar(rayoContraToros())
      let finales = [Raiz.Action.barra(.toco), .partido(2, .irAlPartido), .abrirPartido(1)].map {
        let app = Tienda(state)
        app.enviar($0)
        return app.state
      }
      #expect(finales == Array(repeating: finales[2], count: 3))
      #expect(finales[2].ruta.last == .partido(1))
    }
  }

  @Test func `each change to the background counts once, for the screens that are open`() {
    let app = Tienda(Raiz.State(ruta: [.partido(2)]))
    app.enviar(.cambioFase(.segundoPlano), .cambioFase(.segundoPlano), .cambioFase(.inactiva))
    #expect(app.state.fase == .inactiva)
    app.enviar(.abrirPartido(1))
    #expect(app.visible.ficha?.pausas == 0, "it starts at 0 when the screen is pushed")
    app.enviar(.cambioFase(.segundoPlano), .partido(1, .verGoleadores), .cambioFase(.activa))
    app.enviar(.volvio)
    #expect(app.visible.ficha?.pausas == 1)
    app.enviar(.volvio)
    #expect(app.visible.ficha?.pausas == 2)
    app.enviar(.volvio, .tocoFila(2))
    #expect(app.visible.ficha?.pausas == 0)
    #expect(app.state.pausas.isEmpty)
  }

  @Test func `the list shows every match with its result, and the live one with its score now`() {
    let app = Tienda()
    guard case .lista(let filas) = app.visible.contenido else {
      Issue.record("the list is not shown")
      return
    }
    #expect(filas.map(\.id) == Array(1...6))
    #expect(filas.map(\.marcador.description) == ["3–2", "1–2", "2–1", "0–0", "0–1", "10–0"])
    #expect(filas[2].local == "東京スターズ")

    app.jugar(1)
    app.pasar(minutos: 34)
    app.enviar(.volvio)
    guard case .lista(let luego) = app.visible.contenido else {
      Issue.record("the list is not shown")
      return
    }
    #expect(luego.map(\.marcador.description) == ["2–1", "1–2", "2–1", "0–0", "0–1", "10–0"])
  }

  @Test func `the free scoreboard and the laboratory have nothing to show yet`() {
    for pestana in [Pestana.marcador, .laboratorio] {
      #expect(Raiz.State(pestana: pestana).visible.contenido == .vacia)
    }
  }
}
