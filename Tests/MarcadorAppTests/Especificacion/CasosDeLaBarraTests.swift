import Estadio
import EstadioScreens
import EstadioTesting
import Lecciones
import Testing
import Torneo

@testable import MarcadorApp

/// Faults that were reported of other apps' bottom bars and live scores, played on this one: cases
/// B01, B02, B04, B07, B08, B10 and B12.
///
/// The app's bar has one size, and nothing expands it; there is no keyboard and no sheet. A match
/// has no halves: its periods are those of the cases' other apps.
@Suite struct CasosDeLaBarraTests {
  /// Case B01.
  @Test func `twenty times a bar comes and goes, while screens are pushed, and leaves no shell`()
    throws
  {
    let app = Tienda()
    let size = ScreenSize(columns: 40, rows: 20)
    let sinBarra = app.visible.screen.text(TextOptions(size: size))
    for vez in 0..<20 {
      let fila = Ejemplo.partidos[vez % 6]
      try app.tocar("partido-\(fila.id)", "Empezar partido")
      #expect(app.visible.barra == nil)
      try app.tocar("Ver goleadores")
      let nombre = fila.partido.local.nombre
      #expect(app.visible.barra?.texto.hasPrefix("\(nombre) ") == true, "no stale title")
      app.pasar(minutos: 90)
      #expect(app.visible.barra?.texto.hasPrefix("Final · \(nombre) ") == true)
      try app.tocar("Cerrar")
      for ruta in ["Goleadores", "Partido n.º \(fila.id)", "Partidos"] {
        #expect(app.visible.titulos.last == ruta)
        #expect(app.visible.barra == nil)
        #expect(app.state.enJuego.enLaBarra(pantallaActual: app.state.pantallaActual) == nil)
        #expect(!app.visible.screen.elements.contains { $0.element.type == .inset })
        if ruta != "Partidos" { try app.usar { try $0.swipeBack() } }
      }
      #expect(app.visible.screen.text(TextOptions(size: size)) == sinBarra)
    }
    #expect(app.faltas.todos.isEmpty)
  }

  /// Case B02.
  @Test func `a pushed screen has the inset of the root, and the tabs can be used in every state`()
    throws
  {
    let size = ScreenSize(columns: 40, rows: 20)
    func fondo(_ screen: Screen<Raiz.Action>) throws -> Int {
      let layout = screen.layout(in: size)
      return 20 - (try #require(layout.regions.first).rectangle.lines.upperBound)
    }
    for directo in [nil, rayoContraToros(minuto: 34), rayoContraToros(minuto: 90)] {
      var altos: Set<Int> = []
      for pestana in Pestana.allCases {
        for ruta in [[], [Destino.partido(2)], [.partido(2), .goleadores(2)], [.goleadores(1)]] {
          for leccion in [nil, Leccion.radio] {
            var state = Raiz.State.cargada(pestana, ruta: ruta, directo: directo)
            if pestana == .laboratorio {
              state.laboratorio.leccion = leccion.map(LeccionAbierta.State.init)
            }
            if leccion == nil || pestana != .laboratorio {
              altos.insert(try fondo(state.visible.screen))
            }
            for otra in Pestana.allCases {
              let toque = try state.visible.screen.tabBars.buttons[otra.titulo].tap()
              #expect(toque.action == .eligioPestana(otra))
            }
          }
        }
      }
      // The tabs and the line above them, and one line more for the bar.
      #expect(altos == [directo == nil ? 2 : 3])
    }
  }

  /// Case B04.
  @Test func `the bar stays through swipes, back buttons, taps on rows and tabs, and goes on`() {
    let (store, app) = abrir()
    let barra = app.buttons["barraDelPartido"]
    app.buttons["partido-1"].tap()
    app.buttons["Empezar partido"].tap()
    let viaje: [() -> Void] = [
      { app.swipeBack() }, { app.buttons["partido-2"].tap() },
      { app.buttons["Ver goleadores"].tap() },
      { app.navigationBars.buttons["Partido n.º 2"].tap() },
      { app.navigationBars.buttons["Partidos"].tap() },
      { app.tabBars.buttons["Laboratorio"].tap() }, { app.buttons["Radio"].tap() },
      { app.navigationBars.buttons["Laboratorio"].tap() },
      { app.tabBars.buttons["Marcador"].tap() }, { app.tabBars.buttons["Partidos"].tap() },
      { app.tabBars.buttons["Partidos"].tap() },
      { store.send(.abrirPartido(3)) { $0.ruta = [.partido(3)] } },
    ]
    for (minuto, paso) in viaje.enumerated() {
      paso()
      #expect(barra.isHittable)
      #expect(barra.label.hasSuffix(" Toros · \(minuto)'"))
      store.pasarCallado(minutos: 1)
    }
    store.finish(alive: [reloj(1)])
  }

  /// Case B07.
  @Test func `the bar of a match taken off the list goes on, ends with its feed, and makes room`()
    throws
  {
    let (partes, canal) = AsyncStream.makeStream(of: Parte.self)
    let (store, app) = abrir { $0.goles = { id in id == 1 ? partes : AsyncStream { $0.finish() } } }
    app.buttons["partido-1"].tap()
    app.buttons["Empezar partido"].tap()
    app.swipeBack()
    let resto = Array(Ejemplo.partidos.dropFirst())
    store.send(.lista(.cargaron(resto))) { $0.lista = ListaDePartidos.State(cargada: resto) }
    #expect(!app.buttons["partido-1"].exists)
    store.pasarCallado(minutos: 20)
    #expect(app.buttons["barraDelPartido"].label == "Rayo FC 1–0 Toros · 20'")
    let final = Parte(numero: 1, goles: Ejemplo.rayoContraToros.goles, esFinal: true)
    canal.yield(final)
    store.receive(.enJuego(.llegoParte(final, de: 1))) {
      $0.enJuego.directo?.ultimoParte = 1
      $0.enJuego.directo?.corriendo = false
      $0.enJuego.directo?.terminado = true
    }
    #expect(store.subscriptions.isEmpty, "its timer stops")
    store.advance(by: .seconds(60))
    #expect(app.buttons["barraDelPartido"].label == "Final · Rayo FC 1–0 Toros")
    app.buttons["Cerrar"].tap()
    #expect(!app.buttons["barraDelPartido"].exists)
    app.buttons["partido-2"].tap()
    app.buttons["Empezar partido"].tap()
    app.swipeBack()
    store.pasarCallado(minutos: 5)
    #expect(app.buttons["barraDelPartido"].label == "Atlético Ñandú 0–1 Éibar del Río · 5'")
    store.finish(alive: [reloj(2)])
  }

  /// Case B08.
  @MainActor @Test
  func `the bar is told of each change once, of a match whose screen never opened`() {
    let store = Store(
      initial: Raiz.State.cargada(.marcador), reducer: MarcadorApp(),
      entorno: {
        $0.msPorMinuto = 3_600_000
        $0.notificador = { _ in }
      })
    var textos: [String?] = []
    let token = store.observe({ state in
      state.enJuego.enLaBarra(pantallaActual: state.pantallaActual).map(textoDeLaBarra(de:))
    }) { _, texto in textos.append(texto) }
    store.send(.enJuego(.empezar(rayoContraToros())))
    for minuto in 1...89 {
      store.send(.enJuego(.tic(1)))
      #expect(textos.last == textoDeLaBarra(de: rayoContraToros(minuto: minuto)))
    }
    store.send(.enJuego(.golAMano(.visitante, en: 1)))
    #expect(textos.last == "Rayo FC 3–3 Toros · 89'")
    store.send(.enJuego(.tic(1)))
    #expect(textos.last == "Final · Rayo FC 3–3 Toros")
    #expect(textos.count == 1 + 90 + 1, "its coming, 90 minutes and one goal between two of them")
    token.cancel()
  }

  /// Case B10.
  @Test func `events of two matches, interleaved, change the one that they are addressed to`()
    throws
  {
    let partes = (1...12).map { numero in
      Parte(numero: numero, goles: (0..<numero).map { Gol(minuto: $0, lado: .local) })
    }
    let app = Tienda()
    try app.tocar("partido-1", "Empezar partido")
    app.pasar(minutos: 20)
    var aMano = Marcador()
    for (vez, parte) in partes.enumerated() {
      let lado: Lado = vez.isMultiple(of: 3) ? .local : .visitante
      app.enviar(
        .enJuego(.llegoParte(parte, de: 2)), .enJuego(.golAMano(lado, en: 1)),
        .enJuego(.golAMano(.local, en: 2)),
        .enJuego(.llegoParte(Parte(numero: 90 + vez, goles: [], esFinal: true), de: 99)))
      aMano[lado] += 1
      // In the middle it is taken off the list and put on it again.
      if vez == 4 { app.enviar(.lista(.cargaron(Array(Ejemplo.partidos.dropFirst())))) }
      if vez == 8 { app.enviar(.lista(.cargaron(Ejemplo.partidos))) }
      #expect(app.directo?.partidoId == 1)
      #expect(app.directo?.marcador == Marcador(local: 1 + aMano.local, visitante: aMano.visitante))
      #expect(app.directo?.ultimoParte == 0)
    }
    #expect(app.state.lista == ListaDePartidos.State(cargada: Ejemplo.partidos))
    try app.usar { try $0.swipeBack() }
    #expect(app.visible.filas.map(\.marcador) == ["5–8", "1–2", "2–1", "0–0", "0–1", "10–0"])
  }

  /// Case B12.
  @Test(arguments: 1...20)
  func `whenever a score falls a correction is told, and it always counts the goals`(
    _ semilla: UInt64
  ) {
    var azar = Azar(semilla: semilla)
    var directo = rayoContraToros()
    for numero in 1...200 where !directo.terminado {
      let antes = directo.marcador
      let avisos: [Aviso]
      switch Int.random(in: 0..<4, using: &azar) {
      case 0: avisos = directo.avanzar(1)
      case 1: avisos = directo.marcarAMano(.local)
      default:
        // As a feed does: goals are added, moved and taken back.
        var goles = directo.partido.goles
        if Bool.random(using: &azar), !goles.isEmpty {
          goles.remove(at: Int.random(in: goles.indices, using: &azar))
        }
        if Bool.random(using: &azar) {
          let minuto = Int.random(in: 0...90, using: &azar)
          goles.append(Gol(minuto: minuto, lado: Bool.random(using: &azar) ? .local : .visitante))
        }
        avisos = directo.recibir(Parte(numero: numero, goles: goles, esFinal: numero == 200))
      }
      let ahora = directo.marcador
      let correccion = Aviso.correccion(marcador: ahora, partido: 1)
      if ahora.local < antes.local || ahora.visitante < antes.visitante {
        #expect(avisos.filter { $0 == correccion }.count == 1, "seed \(semilla), \(numero)")
      }
      for lado in Lado.allCases {
        #expect(ahora[lado] == directo.goles(de: lado).count)
      }
      let contados = directo.partido.goles.filter { $0.minuto <= directo.minuto }
      #expect(ahora == Marcador(contando: contados + directo.golesAMano))
    }
  }

  /// Case B12: an early goal is changed late, the board says so, and no end changes the score.
  @Test
  func `a goal of minute 12 that is corrected at minute 60 changes the score, and it is said`() {
    let (partes, canal_) = AsyncStream.makeStream(of: Parte.self)
    let (store, app) = abrir(
      .cargada(.marcador, directo: rayoContraToros(minuto: 60)), callada: false
    ) { $0.goles = { _ in partes } }
    let barra = app.buttons["barraDelPartido"]
    #expect(barra.label == "Rayo FC 2–2 Toros · 60'")
    var goles = Ejemplo.rayoContraToros.goles
    goles[0].lado = .visitante
    let parte = Parte(numero: 1, goles: goles)
    canal_.yield(parte)
    store.receive(.enJuego(.llegoParte(parte, de: 1))) {
      $0.enJuego.directo?.ultimoParte = 1
      $0.enJuego.directo?.partido.goles = goles
    }
    store.expect(
      \.notificador, .correccion(marcador: Marcador(local: 1, visitante: 3), partido: 1))
    #expect(barra.label == "Rayo FC 1–3 Toros · 60'")
    store.send(.enJuego(.tic(30))) {
      $0.enJuego.directo?.minuto = 90
      $0.enJuego.directo?.ultimoAviso = 90
      $0.enJuego.directo?.corriendo = false
      $0.enJuego.directo?.terminado = true
    }
    store.expect(\.notificador, .minuto(75, partido: 1))
    store.expect(\.notificador, golDelUno(81, .local, "Lucía Vega", 2, 3))
    store.expect(\.notificador, .minuto(90, partido: 1))
    store.expect(\.notificador, .final(marcador: Marcador(local: 2, visitante: 3), partido: 1))
    #expect(barra.label == "Final · Rayo FC 2–3 Toros")
    store.finish()
  }
}
