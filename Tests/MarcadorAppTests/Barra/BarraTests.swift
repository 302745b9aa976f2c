import Estadio
import EstadioTesting
import Testing
import Torneo

@testable import MarcadorApp

@Suite struct BarraTests {
  /// From which minute on match 1 has which score.
  private static let marcadores = [
    (0, "0–0"), (12, "1–0"), (27, "1–1"), (34, "2–1"), (58, "2–2"), (81, "3–2"),
  ]

  @Test(arguments: 0...90)
  func `the bar says the score and the minute of every minute`(_ minuto: Int) throws {
    let state = Raiz.State.cargada(.marcador, directo: rayoContraToros(minuto: minuto))
    let marcador = try #require(Self.marcadores.last { $0.0 <= minuto }?.1)
    #expect(
      state.visible.barra
        == Barra.Contenido(
          partidoId: 1,
          texto: minuto < 90
            ? "Rayo FC \(marcador) Toros · \(minuto)'" : "Final · Rayo FC \(marcador) Toros",
          sePuedeCerrar: minuto == 90))
  }

  @Test func `the bar's text is made of its arguments alone`() {
    let casos: [(String, String, Int, Int, Int, Bool, String)] = [
      ("Rayo FC", "Toros", 2, 1, 34, false, "Rayo FC 2–1 Toros · 34'"),
      ("Rayo FC", "Toros", 3, 2, 90, true, "Final · Rayo FC 3–2 Toros"),
      ("A", "B", 0, 0, 0, false, "A 0–0 B · 0'"),
      ("東京スターズ", "Ολυμπία Πάτρας", 12, 10, 120, false, "東京スターズ 12–10 Ολυμπία Πάτρας · 120'"),
      ("", "", 0, 0, 0, true, "Final ·  0–0 "),
    ]
    for (local, visitante, l, v, minuto, terminado, texto) in casos {
      #expect(
        textoDeLaBarra(
          local: local, visitante: visitante, marcador: Marcador(local: l, visitante: v),
          minuto: minuto, terminado: terminado) == texto)
    }
  }

  @Test func `the bar shows over every screen but the match's own`() {
    let pantallas: [(Destino?, Bool)] = [
      (nil, true), (.partido(1), false), (.partido(2), true), (.goleadores(1), true),
      (.goleadores(2), true), (.partido(99), true),
    ]
    for minuto in [0, 45, 90] {
      let state = PartidoEnJuego.State(directo: rayoContraToros(minuto: minuto))
      for (pantalla, hay) in pantallas {
        #expect((state.barra(pantallaActual: pantalla) != nil) == hay)
        #expect(PartidoEnJuego.State().barra(pantallaActual: pantalla) == nil)
      }
    }
  }

  @Test func `another tab shows the bar although the match's screen is on top of its stack`() {
    let store = nuevaApp()
    store.jugar(1)
    #expect(store.visible.barra == nil)
    for pestana in [Pestana.marcador, .laboratorio] {
      store.send(.eligioPestana(pestana)) { $0.pestana = pestana }
      #expect(store.visible.barra != nil)
    }
    store.send(.laboratorio(.toco(.radio))) { $0.laboratorio.leccion = .radio }
    #expect(store.visible.barra != nil)
    store.send(.eligioPestana(.partidos)) { $0.pestana = .partidos }
    #expect(store.state.ruta == [.partido(1)])
    #expect(store.visible.barra == nil)
    store.finish(alive: [reloj(1)])
  }

  @Test(arguments: 1...6)
  func `B01: a bar with nothing in play is no bar at all, again and again`(_ id: Int) {
    let store = nuevaApp(callada: true)
    for _ in 1...3 {
      #expect(store.visible.barra == nil)
      store.jugar(id)
      store.send(.partido(id, .verGoleadores)) { $0.ruta = [.partido(id), .goleadores(id)] }
      #expect(store.visible.barra?.partidoId == id)
      store.pasarCallado(minutos: 90)
      #expect(store.visible.barra?.texto.hasPrefix("Final · ") == true)
      store.send(.barra(.cerro)) { $0.enJuego.directo = nil }
      #expect(store.visible.barra == nil)
      store.send(.eligioPestana(.partidos)) { $0.ruta = [] }
    }
    store.finish()
  }

  @Test func `B04: wherever one goes while a match is played, the bar stays`() {
    let store = nuevaApp()
    store.jugar(1)
    let viaje: [(Raiz.Action, ((inout Raiz.State) -> Void)?)] = [
      (.volvio, { $0.ruta = [] }), (.tocoFila(2), { $0.ruta = [.partido(2)] }),
      (.partido(2, .verGoleadores), { $0.ruta = [.partido(2), .goleadores(2)] }),
      (.abrirPartido(3), { $0.ruta.append(.partido(3)) }),
      (.eligioPestana(.marcador), { $0.pestana = .marcador }),
      (.marcadorLibre(.sumo(.local)), { $0.marcadorLibre.marcador.local = 1 }),
      (.eligioPestana(.laboratorio), { $0.pestana = .laboratorio }), (.volvio, nil),
      (.laboratorio(.toco(.hoja)), { $0.laboratorio.leccion = .hoja }),
      (.eligioPestana(.partidos), { $0.pestana = .partidos }),
      (.eligioPestana(.partidos), { $0.ruta = [] }),
      (.abrirPartido(99), { $0.ruta = [.partido(99)] }),
      (
        .cambioFase(.segundoPlano),
        {
          $0.fase = .segundoPlano
          $0.pausas = [99: 1]
        }
      ),
      (.cambioFase(.activa), { $0.fase = .activa }), (.barra(.cerro), nil),
      (.enJuego(.cerrar), nil),
    ]
    for (action, cambio) in viaje {
      store.send(action, cambio)
      #expect(store.visible.barra?.texto == "Rayo FC 0–0 Toros · 0'", "after \(action)")
    }
    store.finish(alive: [reloj(1)])
  }

  @Test func `B08: the bar keeps up although the match's screen was never opened`() {
    let store = nuevaApp(.cargada(.laboratorio))
    store.send(.enJuego(.empezar(rayoContraToros()))) { $0.enJuego.directo = rayoContraToros() }
    for minuto in 1...89 {
      store.pasar(minutos: 1)
      #expect(store.visible.barra?.texto.hasSuffix(" · \(minuto)'") == true)
    }
    store.send(.enJuego(.golAMano(.visitante, en: 1))) {
      $0.enJuego.directo?.golesAMano = [Gol(minuto: 89, lado: .visitante)]
    }
    store.expect(\.notificador, golDelUno(89, .visitante, nil, 3, 3))
    #expect(store.visible.barra?.texto == "Rayo FC 3–3 Toros · 89'")
    store.finish(alive: [reloj(1)])
  }

  @Test(arguments: 0...90)
  func `while a match is played the bar cannot be closed, and at the end it can`(_ minuto: Int) {
    let store = nuevaApp(.cargada(directo: rayoContraToros(minuto: minuto)))
    if minuto < 90 {
      store.enviarEnVano(.barra(.cerro), .enJuego(.cerrar))
      store.finish(alive: [reloj(1)])
    } else {
      store.send(.barra(.cerro)) { $0.enJuego.directo = nil }
      #expect(store.visible.barra == nil)
      store.finish()
    }
  }

  @Test func `a tap on a bar that is gone does nothing`() {
    let store = nuevaApp()
    store.enviarEnVano(.barra(.toco), .barra(.cerro))
    store.finish()
  }

  @Test func `the decorator puts the bar on any feature that holds the match in play`() {
    let store = TestStore(
      initial: Otra.State(enJuego: .init(directo: rayoContraToros(minuto: 90))),
      reducer: Otra().barraDelPartidoEnJuego().entorno(\.abrirPartido) { .abierto($0) })
    store.send(.barra(.toco))
    store.receive(.abierto(1)) { $0.abierto = 1 }
    store.send(.barra(.cerro)) { $0.enJuego.directo = nil }
    store.finish()
  }

  /// A feature of somebody else.
  private struct Otra: Reducer {
    struct State: LlevaPartidoEnJuego, Equatable {
      var enJuego = PartidoEnJuego.State()
      var abierto: Int?
    }

    enum Action: LlevaBarra, Equatable {
      case abierto(Int)
      case barra(Barra.Action)

      var deLaBarra: Barra.Action? {
        if case .barra(let action) = self { action } else { nil }
      }
    }

    func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
      if case .abierto(let id) = action { state.abierto = id }
      return .none
    }
  }
}
