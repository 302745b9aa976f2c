import Estadio
import EstadioScreens
import EstadioTesting
import Lecciones
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
        == Visible.Barra(
          texto: minuto < 90
            ? "Rayo FC \(marcador) Toros · \(minuto)'" : "Final · Rayo FC \(marcador) Toros",
          sePuedeCerrar: minuto == 90))
  }

  /// Case B08.
  @MainActor @Test func `who observes the bar's text is told once a minute, by nothing else`() {
    let store = Store(
      initial: .cargada(), reducer: MarcadorApp(),
      entorno: {
        // The clock never comes so far: the test counts the minutes.
        $0.msPorMinuto = 3_600_000
        $0.notificador = { _ in }
      })
    var textos: [String?] = []
    let token = store.observe({ state in
      state.enJuego.enLaBarra(pantallaActual: state.ruta.last).map(textoDeLaBarra(de:))
    }) { _, texto in textos.append(texto) }
    store.send(.lista(.tocoFila(1)))
    store.send(.partido(1, .empezar))
    store.send(.volvio)
    #expect(textos == ["Rayo FC 0–0 Toros · 0'"])
    for _ in 0..<90 {
      store.send(.enJuego(.tic(1)))
      store.send(.marcadorLibre(.sumo(.local)))
      store.send(.eligioPestana(.marcador))
    }
    #expect(textos.count == 91, "the minutes and one for the bar's coming")
    #expect(textos.last == "Final · Rayo FC 3–2 Toros")
    token.cancel()
  }

  @Test func `textoDeLaBarra says result and minute, and «Final · » with the result at the end`() {
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

  @Test func `the bar shows if there is a match, over every screen but that match's own`() {
    let pantallas: [(Destino?, Bool)] = [
      (nil, true), (.partido(1), false), (.partido(2), true), (.goleadores(1), true),
      (.goleadores(2), true), (.partido(99), true),
    ]
    for minuto in [0, 45, 90] {
      let state = PartidoEnJuego.State(directo: rayoContraToros(minuto: minuto))
      for (pantalla, hay) in pantallas {
        #expect((state.enLaBarra(pantallaActual: pantalla) != nil) == hay)
        #expect(PartidoEnJuego.State().enLaBarra(pantallaActual: pantalla) == nil)
      }
    }
  }

  @Test func `in «Marcador» and «Laboratorio» the bar shows whatever is on top of «Partidos»`() {
    let store = nuevaApp()
    store.jugar(1)
    #expect(store.visible.barra == nil)
    for pestana in [Pestana.marcador, .laboratorio] {
      store.send(.eligioPestana(pestana)) { $0.pestana = pestana }
      #expect(store.visible.barra != nil)
    }
    store.send(.laboratorio(.toco(.radio))) { $0.laboratorio.leccion = .radio(Radio.State()) }
    #expect(store.visible.barra != nil)
    store.send(.eligioPestana(.partidos)) { $0.pestana = .partidos }
    #expect(store.state.ruta == [.partido(1)])
    #expect(store.visible.barra == nil)
    store.finish(alive: [reloj(1)])
  }

  /// Case B01.
  @Test(arguments: 1...6)
  func `a bar with nothing in play is no bar at all, again and again`(_ id: Int) {
    let store = nuevaApp(callada: true)
    for _ in 1...3 {
      #expect(store.visible.barra == nil)
      store.jugar(id)
      store.send(.partido(id, .verGoleadores)) { $0.ruta = [.partido(id), .goleadores(id)] }
      #expect(store.visible.accion("barraDelPartido") == .abrirPartido(id))
      store.pasarCallado(minutos: 90)
      #expect(store.visible.barra?.texto.hasPrefix("Final · ") == true)
      store.send(.enJuego(.cerrar)) { $0.enJuego.directo = nil }
      #expect(store.visible.barra == nil)
      store.send(.eligioPestana(.partidos)) { $0.ruta = [] }
    }
    store.finish()
  }

  /// Case B04.
  @Test func `wherever one goes while a match is played, the bar stays`() {
    let store = nuevaApp()
    store.jugar(1)
    let viaje: [(Raiz.Action, ((inout Raiz.State) -> Void)?)] = [
      (.volvio, { $0.ruta = [] }), (.lista(.tocoFila(2)), { $0.ruta = [.partido(2)] }),
      (.partido(2, .verGoleadores), { $0.ruta = [.partido(2), .goleadores(2)] }),
      (.abrirPartido(3), { $0.ruta.append(.partido(3)) }),
      (.eligioPestana(.marcador), { $0.pestana = .marcador }),
      (.marcadorLibre(.sumo(.local)), { $0.marcadorLibre.marcador.local = 1 }),
      (.eligioPestana(.laboratorio), { $0.pestana = .laboratorio }), (.volvio, nil),
      (.laboratorio(.toco(.hoja)), { $0.laboratorio.leccion = .hoja(Hoja.State()) }),
      (.eligioPestana(.partidos), { $0.pestana = .partidos }),
      (.eligioPestana(.partidos), { $0.ruta = [] }),
      (.abrirPartido(99), { $0.ruta = [.partido(99)] }),
      (
        .cambioFase(.segundoPlano),
        {
          $0.fase = .segundoPlano
          $0.pausas = [0: 1]
        }
      ),
      (.cambioFase(.activa), { $0.fase = .activa }), (.enJuego(.cerrar), nil),
    ]
    for (action, cambio) in viaje {
      store.send(action, cambio)
      #expect(store.visible.barra?.texto == "Rayo FC 0–0 Toros · 0'", "after \(action)")
    }
    store.finish(alive: [reloj(1)])
  }

  /// Case B08.
  @Test func `the bar keeps up although the match's screen was never opened`() {
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
      store.enviarEnVano(.enJuego(.cerrar))
      store.finish(alive: [reloj(1)])
    } else {
      store.send(.enJuego(.cerrar)) { $0.enJuego.directo = nil }
      #expect(store.visible.barra == nil)
      store.finish()
    }
  }

  @Test func `barraDelPartido is «Abre el partido», 44 high, all of it tappable, an inset`() {
    for (minuto, botones) in [
      (34, ["Rayo FC 2–1 Toros · 34'"]), (90, ["Final · Rayo FC 3–2 Toros", "Cerrar"]),
    ] {
      let screen = Raiz.State.cargada(.marcador, directo: rayoContraToros(minuto: minuto)).visible
        .screen
      let inset = screen.elements.first { $0.element.type == .inset }?.element
      let barra = inset?.children.last?.elements.map(\.element).filter { $0.type == .button } ?? []
      #expect(barra.map(\.label) == botones)
      #expect(barra.first?.accessibility.identifier == "barraDelPartido")
      #expect(barra.first?.accessibility.hint == "Abre el partido")
      #expect(barra.allSatisfy { $0.frame.minHeight >= 44 && $0.frame.isWhollyTappable })
      #expect(barra.dropFirst().allSatisfy { $0.frame.minWidth >= 44 })
      // The bar lies inside the tab, above the tab bar, and around the stack.
      #expect(inset?.children.first?.type == .navigationStack)
      #expect(screen.siblings.first?.children.last?.type == .inset)
    }
  }

  /// Case B02.
  @Test func `the inset is the bar's height exactly when the bar shows over that screen`()
    throws
  {
    let size = ScreenSize(columns: 40, rows: 20)
    for pestana in Pestana.allCases {
      for ruta in [[], [Destino.goleadores(1)], [.partido(1), .goleadores(1)], [.partido(1)]] {
        var altos: [Int] = []
        for directo in [nil, rayoContraToros(minuto: 34), rayoContraToros(minuto: 90)] {
          let screen = Raiz.State.cargada(pestana, ruta: ruta, directo: directo).visible.screen
          let layout = screen.layout(in: size)
          let region = try #require(layout.regions.first?.rectangle)
          let tabs = try #require(
            screen.tabBars.element.placed.flatMap { layout[$0.path]?.rectangle })
          // What lies between what scrolls and the tabs, less the line above them.
          altos.append(tabs.y - region.lines.upperBound - 1)
          // The tabs can be used in every state.
          #expect(screen.tabBars.buttons.allElements.allSatisfy { $0.isHittable })
        }
        let seVe = pestana != .partidos || ruta.last != .partido(1)
        #expect(altos == (seVe ? [0, 1, 1] : [0, 0, 0]), "\(pestana), \(ruta)")
      }
    }
  }

  @Test func `without a bar there is no inset, not an empty one`() {
    for pestana in Pestana.allCases {
      let screen = Raiz.State.cargada(pestana).visible.screen
      #expect(!screen.elements.contains { $0.element.type == .inset })
    }
  }

  @Test func `the bar can be put on any feature that holds the match in play`() {
    let store = TestStore(
      initial: Otra.State(enJuego: .init(directo: rayoContraToros(minuto: 90))),
      reducer: Otra()
        .barraDelPartidoEnJuego(\.enJuego, cierraCon: .cerro)
        .entorno(\.abrirPartido) { .abierto($0) })
    let app = ScreenDriver(store)
    app.buttons["barraDelPartido"].tap { $0.abierto = 1 }
    app.buttons["Cerrar"].tap { $0.enJuego.directo = nil }
    #expect(app.buttons.count == 0)
    store.finish()
  }

  /// A feature of somebody else.
  private struct Otra: Pantalla {
    struct State: Equatable {
      var enJuego = PartidoEnJuego.State()
      var abierto: Int?
    }

    enum Action: Equatable {
      case abierto(Int)
      case cerro
    }

    func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
      switch action {
      case .abierto(let id): state.abierto = id
      case .cerro: state.enJuego.cerrar()
      }
      return .none
    }

    func screen(for state: State, entorno: Entorno) -> Screen<Action> {
      Text("Otra").barraDelPartidoEnJuego(en: entorno)
    }
  }
}
