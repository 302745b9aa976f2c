import Estadio
import EstadioTesting
import Testing
import Torneo

@testable import MarcadorApp

@Suite struct NavegacionTests {
  @Test func `the tabs and the screens of the stack have their titles`() {
    #expect(Pestana.allCases.map(\.titulo) == ["Partidos", "Marcador", "Laboratorio"])
    #expect(Pestana.allCases.map(\.simbolo) == ["list.bullet", "sportscourt", "flask"])
    #expect(Destino.partido(7).titulo == "Partido n.º 7")
    #expect(Destino.goleadores(7).titulo == "Goleadores")
  }

  @Test func `it starts on «Partidos», on the list`() {
    #expect(Raiz.State().pestana == .partidos)
    #expect(Raiz.State().ruta.isEmpty)
    #expect(Raiz.State.cargada().visible.titulos == ["Partidos"])
  }

  @Test func `two taps on one row push once, because a tap counts only on the list`() {
    let store = nuevaApp()
    store.send(.lista(.tocoFila(1))) { $0.ruta = [.partido(1)] }
    store.enviarEnVano(.lista(.tocoFila(1)), .lista(.tocoFila(2)))
    store.send(.volvio) { $0.ruta = [] }
    store.send(.eligioPestana(.marcador)) { $0.pestana = .marcador }
    store.enviarEnVano(.lista(.tocoFila(2)))
    store.finish()
  }

  /// Case N05.
  @Test func `a double tap on the scorers pushes them once`() {
    let store = nuevaApp(.cargada(ruta: [.partido(1)]))
    store.send(.partido(1, .verGoleadores)) { $0.ruta = [.partido(1), .goleadores(1)] }
    store.enviarEnVano(.partido(1, .verGoleadores))
    store.finish()
  }

  /// Case N06.
  @Test func `ten quick backs end on the root, and a push works after them`() {
    let store = nuevaApp(
      .cargada(ruta: [.partido(2), .goleadores(2), .partido(1), .goleadores(1)]))
    for _ in 1...4 { store.send(.volvio) { $0.ruta.removeLast() } }
    for _ in 5...10 { store.enviarEnVano(.volvio) }
    store.send(.lista(.tocoFila(3))) { $0.ruta = [.partido(3)] }
    store.finish()
  }

  /// Case N12.
  @Test func `the selected tab tapped again pops to its root, and at the root nothing moves`() {
    let store = nuevaApp(.cargada(ruta: [.partido(1), .goleadores(1)]))
    store.send(.cambioFase(.segundoPlano)) {
      $0.fase = .segundoPlano
      $0.pausas = [0: 1]
    }
    store.send(.eligioPestana(.partidos)) {
      $0.ruta = []
      $0.pausas = [:]
    }
    #expect(store.visible.titulos == ["Partidos"])
    store.enviarEnVano(.eligioPestana(.partidos))
    store.send(.eligioPestana(.marcador)) { $0.pestana = .marcador }
    store.enviarEnVano(.eligioPestana(.marcador))
    #expect(store.visible.titulos == ["Marcador"])
    store.finish()
  }

  /// Case N13.
  @Test func `a tab that is left keeps its stack, and its match goes on`() {
    let store = nuevaApp()
    store.jugar(1)
    store.send(.partido(1, .verGoleadores)) { $0.ruta = [.partido(1), .goleadores(1)] }
    for pestana in [Pestana.marcador, .laboratorio, .marcador] {
      store.send(.eligioPestana(pestana)) { $0.pestana = pestana }
      store.enviarEnVano(.volvio)
      #expect(store.visible.titulos == [pestana.titulo])
      store.pasar(minutos: 4)
    }
    store.send(.eligioPestana(.partidos)) { $0.pestana = .partidos }
    #expect(store.visible.titulos == ["Partido n.º 1", "Goleadores"])
    #expect(store.visible.goleadores.first == ["12' Lucía Vega"])
    store.finish(alive: [reloj(1)])
  }

  @Test func `abrirPartido selects «Partidos» and goes back to the last occurrence, or pushes`() {
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
        let store = nuevaApp(.cargada(pestana, ruta: ruta))
        if pestana == .partidos, ruta == esperada {
          store.send(.abrirPartido(id))
        } else {
          store.send(.abrirPartido(id)) {
            $0.pestana = .partidos
            $0.ruta = esperada
          }
        }
        store.send(.abrirPartido(id))
        store.finish()
      }
    }
  }

  @Test func `the bar and the notice open a match exactly as the action does`() {
    let rutas: [[Destino]] = [
      [.partido(2)], [.partido(1), .partido(2)], [.partido(1), .goleadores(1), .partido(2)],
    ]
    for ruta in rutas {
      let state = Raiz.State.cargada(ruta: ruta, directo: rayoContraToros())
      let despues = ruta.count == 1 ? ruta + [.partido(1)] : [.partido(1)]
      let store = nuevaApp(state)
      #expect(store.visible.accion("barraDelPartido") == .abrirPartido(1))
      #expect(store.visible.accion("Ir al partido") == .abrirPartido(1))
      store.send(.abrirPartido(1)) { $0.ruta = despues }
      store.finish(alive: [reloj(1)])
    }
  }

  @Test func `each change to the background counts once, for the screens that are open`() {
    let store = nuevaApp(.cargada(ruta: [.partido(2)]))
    store.send(.cambioFase(.segundoPlano)) {
      $0.fase = .segundoPlano
      $0.pausas = [0: 1]
    }
    store.enviarEnVano(.cambioFase(.segundoPlano))
    store.send(.cambioFase(.inactiva)) { $0.fase = .inactiva }
    store.send(.abrirPartido(1)) { $0.ruta = [.partido(2), .partido(1)] }
    #expect(store.visible.ficha?.pausas == 0, "it starts at 0 when the screen is pushed")
    store.send(.cambioFase(.segundoPlano)) {
      $0.fase = .segundoPlano
      $0.pausas = [0: 2, 1: 1]
    }
    store.send(.cambioFase(.activa)) { $0.fase = .activa }
    #expect(store.visible.ficha?.pausas == 1)
    store.send(.volvio) {
      $0.ruta = [.partido(2)]
      $0.pausas = [0: 2]
    }
    #expect(store.visible.ficha?.pausas == 2)
    store.send(.volvio) {
      $0.ruta = []
      $0.pausas = [:]
    }
    store.send(.lista(.tocoFila(2))) { $0.ruta = [.partido(2)] }
    #expect(store.visible.ficha?.pausas == 0)
    store.finish()
  }

  @Test func `the start asks for the matches`() {
    let store = nuevaApp(Raiz.State())
    store.send(.arranco)
    store.receive(.lista(.pidio)) { $0.lista.carga = .cargando }
    #expect(store.pending.map(\.kind) == [.request(key: "cargarPartidos", arguments: [])])
    store.skipRunning()
    store.finish()
  }
}
