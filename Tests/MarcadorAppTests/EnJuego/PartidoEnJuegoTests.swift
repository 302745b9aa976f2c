import Estadio
import EstadioTesting
import Foundation
import Lecciones
import Testing
import Torneo

@testable import MarcadorApp

@Suite struct PartidoEnJuegoTests {
  private let otro = Directo(partidoId: 2, partido: Ejemplo.partidos[1].partido, duracion: 60)

  @Test func `empezar is refused while another or the same match is unfinished: no change`() {
    for minuto in [0, 1, 89] {
      let antes = PartidoEnJuego.State(
        preparados: [2: 60], directo: rayoContraToros(minuto: minuto))
      for nuevo in [otro, rayoContraToros()] {
        var state = antes
        let empezo = state.empezar(nuevo)
        #expect(!empezo)
        #expect(state == antes)
      }
    }
  }

  @Test func `a match that ended is replaced, by itself or by another`() {
    for nuevo in [otro, rayoContraToros()] {
      var state = PartidoEnJuego.State(directo: rayoContraToros(minuto: 90))
      let empezo = state.empezar(nuevo)
      #expect(empezo)
      #expect(state.directo?.partidoId == nuevo.partidoId)
      #expect(state.directo?.minuto == 0)
      #expect(state.directo?.corriendo == true)
    }
  }

  @Test func `beginning forgets the duration prepared for that match alone`() {
    var state = PartidoEnJuego.State(preparados: [1: 60, 2: 60, 3: 90])
    state.empezar(otro)
    #expect(state.preparados == [1: 60, 3: 90])
  }

  @Test func `cerrar forgets a finished match; while one is played it does nothing`() {
    for minuto in 0..<90 {
      var state = PartidoEnJuego.State(directo: rayoContraToros(minuto: minuto))
      state.cerrar()
      #expect(state.directo?.minuto == minuto)
    }
    var state = PartidoEnJuego.State(preparados: [3: 60], directo: rayoContraToros(minuto: 90))
    state.cerrar()
    #expect(state == PartidoEnJuego.State(preparados: [3: 60]))
    state.cerrar()
    #expect(state.directo == nil)
  }

  @Test func `the clock exists exactly while the match runs`() {
    let store = nuevaApp()
    #expect(store.subscriptions.isEmpty)
    store.jugar(1)
    #expect(store.subscriptions.map(\.kind) == [.every(.milliseconds(250))])
    #expect(store.subscriptions.map(\.due) == [.milliseconds(250)])
    store.pasar(minutos: 89)
    #expect(store.subscriptions.count == 1)
    store.pasar(minutos: 1)
    #expect(store.subscriptions.isEmpty)
    store.enviarEnVano(.enJuego(.tic(1)))
    store.send(.enJuego(.cerrar)) { $0.enJuego.directo = nil }
    store.enviarEnVano(.enJuego(.tic(1)))
    store.finish()
  }

  @Test func `a minute takes 250 ms by default, and otherwise what the environment says`() {
    #expect(entornoPorDefecto().msPorMinuto == 250)
    for ms in [1, 60, 250, 1_000] {
      let store = nuevaApp(callada: true) { $0.msPorMinuto = ms }
      store.jugar(1)
      for _ in 1...90 {
        store.advance(by: .milliseconds(ms - 1))
        #expect(store.held.isEmpty)
        store.pasarCallado(minutos: 1, msPorMinuto: 1)
      }
      #expect(store.now == .milliseconds(90 * ms))
      store.finish()
    }
  }

  @Test func `after a pause of the process the minute is right and the grid is kept`() {
    let app = Tienda()
    app.jugar(1)
    app.store.advance(by: .milliseconds(1_000))
    app.store.sleep(for: .milliseconds(10_100))
    #expect(app.directo?.minuto == 44)
    #expect(
      app.avisos.todos.compactMap { if case .minuto(let n, _) = $0 { n } else { nil } }
        == [15, 30])
    app.store.advance(by: .milliseconds(149))
    #expect(app.directo?.minuto == 44)
    app.store.advance(by: .milliseconds(1))
    #expect(app.directo?.minuto == 45)
    app.store.sleep(for: .seconds(100_000))
    #expect(app.directo?.minuto == 90)
    #expect(!app.hayReloj)
  }

  @Test func `minutes missed together come as one tic that counts them`() {
    let acciones = Oyente<String>()
    let registro = Log { acciones.oir($0.action) }
    let store = VirtualStore(
      initial: Raiz.State.cargada(), reducer: MarcadorApp().logging(to: registro))
    store.send(.enJuego(.empezar(rayoContraToros())))
    store.sleep(for: .milliseconds(40 * 250 + 10))
    store.advance(by: .milliseconds(250))
    store.sleep(for: .seconds(1_000))
    #expect(
      acciones.todos.dropFirst() == [
        ".enJuego(.tic(40))", ".enJuego(.tic(1))", ".enJuego(.tic(4000))",
      ])
    #expect(store.state.enJuego.directo?.minuto == 90)
  }

  @Test func `the next match has a first minute of its own`() {
    let store = nuevaApp()
    store.jugar(1)
    store.pasar(minutos: 90)
    store.advance(by: .milliseconds(100))
    store.send(.volvio) { $0.ruta = [] }
    store.jugar(2)
    store.advance(by: .milliseconds(249))
    store.advance(by: .milliseconds(1), receiving: [.enJuego(.tic(1))]) {
      $0.enJuego.directo?.minuto = 1
    }
    store.finish(alive: [reloj(2)])
  }

  @Test func `so it has when it is begun in the very turn in which the last one ended`() {
    let store = VirtualStore(initial: Raiz.State.cargada(), reducer: Encadenada(siguiente: otro))
    store.send(.enJuego(.empezar(rayoContraToros())))
    store.sleep(for: .milliseconds(90 * 250 + 100))
    #expect(store.state.enJuego.directo?.partidoId == 2)
    store.advance(by: .milliseconds(249))
    #expect(store.state.enJuego.directo?.minuto == 0)
    store.advance(by: .milliseconds(1))
    #expect(store.state.enJuego.directo?.minuto == 1)
  }

  /// The app in the hands of somebody who begins the next match as soon as the first one ends.
  private struct Encadenada: Reducer {
    let siguiente: Directo

    var body: some Reducer<Raiz.State, Raiz.Action> {
      MarcadorApp()
      Reduce { state, action in
        guard case .enJuego(.tic) = action, let directo = state.enJuego.directo,
          directo.partidoId == 1, directo.terminado
        else { return .none }
        return .send(.enJuego(.empezar(siguiente)))
      }
    }
  }

  @Test func `the notifier hears a whole match in order, goals by hand and the end among them`() {
    let oidos = Oyente<Aviso>()
    let store = nuevaApp { $0.notificador = { oidos.oir($0) } }
    store.jugar(1)
    store.pasarCallado(minutos: 5)
    store.send(.partido(1, .golAMano(.visitante))) {
      $0.enJuego.directo?.golesAMano = [Gol(minuto: 5, lado: .visitante)]
    }
    store.pasarCallado(minutos: 85)
    let dichos = oidos.todos.map { aviso in
      switch aviso {
      case .minuto(let minuto, partido: let id): "\(id): \(minuto)'"
      case .gol(let gol, let marcador, partido: let id): "\(id): gol \(gol.minuto)' \(marcador)"
      case .final(let marcador, partido: let id): "\(id): final \(marcador)"
      default: "\(aviso)"
      }
    }
    #expect(
      dichos == [
        "1: gol 5' 0–1", "1: gol 12' 1–1", "1: 15'", "1: gol 27' 1–2", "1: 30'", "1: gol 34' 2–2",
        "1: 45'", "1: gol 58' 2–3", "1: 60'", "1: 75'", "1: gol 81' 3–3", "1: 90'",
        "1: final 3–3",
      ])
    store.finish()
  }

  @Test func `one tic that spans several notices tells each of them, in order`() {
    let store = nuevaApp(.cargada(directo: rayoContraToros()))
    store.send(.enJuego(.tic(31))) {
      $0.enJuego.directo?.minuto = 31
      $0.enJuego.directo?.ultimoAviso = 30
    }
    #expect(store.calls.map { $0.contains(".minuto(") } == [false, true, false, true])
    for (_, aviso) in avisosDelUno.prefix(4) { store.expect(\.notificador, aviso) }
    store.send(.enJuego(.tic(1_000))) {
      $0.enJuego.directo = rayoContraToros(minuto: 90)
    }
    for (_, aviso) in avisosDelUno.dropFirst(4) { store.expect(\.notificador, aviso) }
    store.finish()
  }

  @Test func `beginning is refused by the app too, and changes nothing`() {
    let store = nuevaApp(.cargada(directo: rayoContraToros(minuto: 20)))
    store.enviarEnVano(.enJuego(.empezar(otro)), .enJuego(.empezar(rayoContraToros())))
    store.finish(alive: [reloj(1)])
  }

  /// Case B10.
  @Test func `a goal is credited to the match it is addressed to and to no other`() {
    let store = nuevaApp(.cargada(ruta: [.partido(2), .partido(1)]))
    store.send(.partido(1, .empezar)) { $0.enJuego.directo = empezado(1) }
    store.enviarEnVano(
      .partido(2, .golAMano(.local)), .enJuego(.golAMano(.local, en: 2)),
      .enJuego(.golAMano(.local, en: 99)))
    store.send(.partido(1, .golAMano(.visitante))) {
      $0.enJuego.directo?.golesAMano = [Gol(minuto: 0, lado: .visitante)]
    }
    store.expect(\.notificador, golDelUno(0, .visitante, nil, 0, 1))
    store.finish(alive: [reloj(1)])
  }

  @Test func `two apps in one process do not know of each other`() {
    let (una, otra) = (nuevaApp(callada: true), nuevaApp(callada: true) { $0.msPorMinuto = 60 })
    una.jugar(1)
    otra.jugar(2)
    una.send(.partido(1, .golAMano(.local))) {
      $0.enJuego.directo?.golesAMano = [Gol(minuto: 0, lado: .local)]
    }
    una.pasarCallado(minutos: 30)
    #expect(otra.directo == empezado(2))
    otra.pasarCallado(minutos: 90, msPorMinuto: 60)
    #expect(una.directo?.partidoId == 1 && una.directo?.minuto == 30)
    una.finish(alive: [reloj(1)])
    otra.finish()
  }

  @Test func `a state that was stored goes on where it was, clock included`() throws {
    var antes = Raiz.State.cargada(
      .laboratorio, ruta: [.partido(1), .goleadores(1)], directo: rayoContraToros(minuto: 34))
    antes.pausas = [0: 1]
    antes.laboratorio.leccion = .radio(Radio.State())
    antes.marcadorLibre.marcador.local = 2
    let data = try JSONEncoder().encode(antes)
    let store = nuevaApp(try JSONDecoder().decode(Raiz.State.self, from: data))
    #expect(store.state == antes)
    store.pasar(minutos: 1)
    store.finish(alive: [reloj(1)])
  }
}
