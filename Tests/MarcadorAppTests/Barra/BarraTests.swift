import Estadio
import MarcadorApp
import Testing
import Torneo

@Suite struct BarraTests {
  /// From which minute on match 1 has which score.
  private static let marcadores = [
    (0, "0–0"), (12, "1–0"), (27, "1–1"), (34, "2–1"), (58, "2–2"), (81, "3–2"),
  ]

  @Test(arguments: 0...90)
  func `the bar says the score and the minute of every minute`(_ minuto: Int) throws {
    let app = Tienda()
    app.jugar(1)
    app.enviar(.eligioPestana(.marcador))
    app.pasar(minutos: minuto)
    let marcador = try #require(Self.marcadores.last { $0.0 <= minuto }?.1)
    #expect(
      app.visible.barra?.texto
        == (minuto < 90
          ? "Rayo FC \(marcador) Toros · \(minuto)'" : "Final · Rayo FC \(marcador) Toros"))
    #expect(app.visible.barra?.sePuedeCerrar == (minuto == 90))
    #expect(app.visible.barra?.partidoId == 1)
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
    let app = Tienda()
    app.jugar(1)
    #expect(app.visible.barra == nil)
    for pestana in [Pestana.marcador, .laboratorio] {
      app.enviar(.eligioPestana(pestana))
      #expect(app.visible.barra != nil)
    }
    app.enviar(.eligioPestana(.partidos))
    #expect(app.state.ruta == [.partido(1)])
    #expect(app.visible.barra == nil)
  }

  @Test func `B01: a bar with nothing in play is no bar at all, twenty times over`() {
    let app = Tienda()
    for vez in 0..<20 {
      let id = vez % 6 + 1
      #expect(app.visible.barra == nil)
      app.enviar(.abrirPartido(id), .partido(id, .empezar), .partido(id, .verGoleadores))
      #expect(app.visible.barra?.partidoId == id)
      app.pasar(minutos: 90)
      #expect(app.visible.barra?.texto.hasPrefix("Final · ") == true)
      app.enviar(.barra(.cerro))
      #expect(app.visible.barra == nil)
      app.enviar(.volvio, .volvio)
      #expect(app.visible.barra == nil)
    }
    #expect(app.faltas.todos.isEmpty)
  }

  @Test func `B04: wherever one goes while a match is played, the bar stays`() {
    let app = Tienda()
    app.jugar(1)
    let viaje: [Raiz.Action] = [
      .volvio, .tocoFila(2), .partido(2, .verGoleadores), .volvio, .volvio, .abrirPartido(3),
      .eligioPestana(.marcador), .eligioPestana(.laboratorio), .volvio, .eligioPestana(.partidos),
      .eligioPestana(.partidos), .abrirPartido(99), .cambioFase(.segundoPlano),
      .cambioFase(.activa), .barra(.cerro), .enJuego(.cerrar),
    ]
    for action in viaje {
      app.enviar(action)
      #expect(app.visible.barra?.texto == "Rayo FC 0–0 Toros · 0'", "after \(action)")
    }
  }

  @Test func `B08: the bar keeps up although the match's screen was never opened`() {
    let app = Tienda(Raiz.State(pestana: .laboratorio))
    app.enviar(.enJuego(.empezar(rayoContraToros())))
    for minuto in 1...89 {
      app.pasar(minutos: 1)
      #expect(app.visible.barra?.texto.hasSuffix(" · \(minuto)'") == true)
    }
    app.enviar(.enJuego(.golAMano(.visitante, en: 1)))
    #expect(app.visible.barra?.texto == "Rayo FC 3–3 Toros · 89'")
    #expect(app.state.ruta.isEmpty)
  }

  @Test func `while a match is played the bar cannot be closed`() {
    let app = Tienda()
    app.jugar(1)
    app.enviar(.volvio)
    for _ in 0..<90 {
      let antes = app.state
      app.enviar(.barra(.cerro), .enJuego(.cerrar))
      #expect(app.state == antes)
      app.pasar(minutos: 1)
    }
    app.enviar(.barra(.cerro))
    #expect(app.directo == nil)
  }

  @Test func `a tap on a bar that is gone does nothing`() {
    let app = Tienda()
    app.enviar(.barra(.toco), .barra(.cerro))
    #expect(app.state == Raiz.State())
    #expect(app.faltas.todos.isEmpty)
  }

  @Test func `the decorator puts the bar on any feature that holds the match in play`() {
    let store = VirtualStore(
      initial: Otra.State(enJuego: .init(directo: rayoContraToros(minuto: 90))),
      reducer: Otra().barraDelPartidoEnJuego().entorno(\.abrirPartido) { .abierto($0) })
    store.send(.barra(.toco))
    #expect(store.state.abierto == 1)
    store.send(.barra(.cerro))
    #expect(store.state.enJuego.directo == nil)
  }

  /// A feature of somebody else.
  private struct Otra: Reducer {
    struct State: LlevaPartidoEnJuego {
      var enJuego = PartidoEnJuego.State()
      var abierto: Int?
    }

    enum Action: LlevaBarra {
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
