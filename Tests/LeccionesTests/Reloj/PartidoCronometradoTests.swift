import Estadio
import EstadioTesting
import Lecciones
import Testing
import Torneo

/// A match on the clock, in a store. B11, B12, B13, T16, T19, T20.
@Suite struct PartidoCronometradoTests {
  typealias Accion = PartidoCronometrado.Action

  static func partido(parte: Int = 2_700, tiempoMuerto: Int = 60) -> PartidoCronometrado.State {
    PartidoCronometrado.State(
      partidoId: 1, local: Equipo(nombre: "Rayo FC"), visitante: Equipo(nombre: "Toros"),
      reglas: Cronometro.Reglas(parte: parte, tiempoMuerto: tiempoMuerto))
  }

  private func store(
    _ state: PartidoCronometrado.State = partido()
  ) -> VirtualStore<PartidoCronometrado.State, Accion> {
    VirtualStore(initial: state, reducer: PartidoCronometrado())
  }

  private func pulso(_ state: PartidoCronometrado.State) -> PartidoCronometrado.Pulso {
    PartidoCronometrado.Pulso(partidoId: state.partidoId, cronometro: state.cronometro)
  }

  @Test func `a match of two halves carries its times through the break`() {
    let store = store()
    store.send(.empezo(.primera))
    store.advance(by: .seconds(47 * 60))
    #expect(store.state.textoDelReloj == "47:00 (45+3)")
    store.send(.termino(.primera))
    store.advance(by: .seconds(900))
    #expect(store.state.textoDelReloj == "Descanso 15:00")
    store.send(.empezo(.segunda))
    store.advance(by: .seconds(180))
    store.send(.gol(.local))
    #expect(store.state.acta.sucesos.last?.marca.texto == "48:00")
    store.send(.pidioTiempoMuerto)
    store.advance(by: .seconds(25))
    store.send(.tarjeta(.visitante, .amarilla))
    #expect(store.state.acta.sucesos.last?.marca == store.state.acta.sucesos.first?.marca)
    #expect(store.state.textoDeLaBarra == "Rayo FC 1–0 Toros · 48:00 · Tiempo muerto 0:35")
    store.send(.siguio)
    store.advance(by: .seconds(42 * 60))
    #expect(store.state.textoDelReloj == "90:00 (90+1)")
    store.send(.termino(.segunda))
    store.advance(by: .seconds(60))
    #expect(store.state.textoDeLaBarra == "Rayo FC 1–0 Toros · Final")
    #expect(store.state.cronometro.marca.segundos == 90 * 60)
  }

  @Test func `nothing but its whistle begins the second half`() {
    let store = store()
    store.send(.empezo(.primera))
    store.send(.gol(.visitante))
    store.send(.termino(.primera))
    let acta = store.state.acta
    for action in [
      Accion.empezo(.primera), .termino(.primera), .termino(.segunda), .paro, .siguio,
      .pidioTiempoMuerto, .gol(.local), .anuncio(minutos: 2), .pasaron(4_000),
    ] {
      store.send(action)
      #expect(store.state.cronometro.fase == .descanso, "\(action)")
    }
    store.advance(by: .seconds(7_200))
    #expect(store.state.cronometro.fase == .descanso && store.state.acta == acta)
    store.send(.corrigio(gol: 1, .cuenta(para: .local)))
    #expect(store.state.acta.marcador == Marcador(local: 1))
    store.send(.empezo(.segunda))
    #expect(store.state.cronometro.fase == .jugando(.segunda, .enMarcha))
  }

  @Test func `in whichever order, exactly the clocks that the phase allows are running`() {
    let acciones: [Accion] = [
      .empezo(.primera), .termino(.primera), .paro, .siguio, .pidioTiempoMuerto,
      .empezo(.segunda), .termino(.segunda), .gol(.local), .pasaron(2),
    ]
    var pendientes = [Self.partido(tiempoMuerto: 3)]
    var vistas: Set<Cronometro.Fase> = []
    while let inicio = pendientes.popLast() {
      guard vistas.insert(inicio.cronometro.fase).inserted else { continue }
      for accion in acciones {
        let store = store(inicio)
        store.send(accion)
        let fase = store.state.cronometro.fase
        let vivas = store.engine.ledger.standingSubscriptions.flatMap(\.ids)
        let pulsos = fase.relojesEnMarcha.isEmpty ? [] : [AnyID(pulso(store.state))]
        #expect(vivas == pulsos, "\(inicio.cronometro.fase), \(accion)")
        pendientes.append(store.state)

        let antes = store.state.cronometro
        store.advance(by: .seconds(1))
        let movidas = Cronometro.Aguja.allCases.filter {
          store.state.cronometro.lectura(de: $0) != antes.lectura(de: $0)
        }
        #expect(movidas == fase.relojesEnMarcha.filter { $0 != .anadido })
      }
    }
    // Three phases without a half; in each half the clock runs, stands, or stands for 3, 1 or 0 s.
    #expect(vistas.count == 13)
  }

  @Test func `sampled ten times a second, clocks in step change at the same moments`() {
    let store = store(Self.partido(parte: 3))
    var cambios: [Cronometro.Aguja: [Int]] = [:]
    var textos: [Int] = []
    store.advance(by: .milliseconds(350))
    store.send(.empezo(.primera))
    store.advance(by: .seconds(3))
    for decima in 1...50 {
      let antes = store.state
      store.advance(by: .milliseconds(100))
      for aguja in [Cronometro.Aguja.partido, .anadido]
      where store.state.cronometro.lectura(de: aguja) != antes.cronometro.lectura(de: aguja) {
        cambios[aguja, default: []].append(decima)
      }
      if store.state.textoDeLaBarra != antes.textoDeLaBarra { textos.append(decima) }
    }
    #expect(cambios[.partido] == [10, 20, 30, 40, 50])
    #expect(cambios[.anadido] == cambios[.partido] && textos == cambios[.partido])
  }

  @Test func `a process that was stopped finds the right time in one tick`() {
    let store = store()
    store.send(.empezo(.primera))
    store.advance(by: .seconds(10))
    store.engine.host.world.pass(to: store.now + .seconds(120))
    store.advance(by: .zero)
    #expect(store.state.cronometro.marca.segundos == 130)
    store.send(.pidioTiempoMuerto)
    store.advance(by: .seconds(10))
    store.engine.host.world.pass(to: store.now + .seconds(120))
    store.advance(by: .zero)
    #expect(store.state.cronometro.fase == .jugando(.primera, .tiempoMuerto(quedan: 0)))
    #expect(store.state.cronometro.marca.segundos == 130)
  }

  @Test(arguments: [-3_600, 3_600])
  func `setting the wall clock changes no clock of the match`(step: Int) {
    let store = store()
    store.send(.empezo(.primera))
    store.advance(by: .seconds(10))
    store.engine.host.world.setWallClock(by: .seconds(step))
    store.advance(by: .seconds(10))
    #expect(store.state.cronometro.marca.segundos == 20)
    store.send(.pidioTiempoMuerto)
    store.engine.host.world.setWallClock(by: .seconds(step))
    store.advance(by: .seconds(10))
    #expect(store.state.cronometro.lectura(de: .tiempoMuerto) == 50)
  }

  @Test func `a stopped clock keeps its whole seconds and begins its beat anew`() {
    let store = TestStore(initial: Self.partido(), reducer: PartidoCronometrado())
    store.send(.empezo(.primera)) { $0.cronometro.empezar(.primera) }
    store.advance(by: .milliseconds(1_900), receiving: [.pasaron(1)]) { $0.cronometro.pasar(1) }
    store.send(.paro) { $0.cronometro.parar() }
    #expect(store.pending.isEmpty)
    store.advance(by: .seconds(60))
    store.send(.siguio) { $0.cronometro.seguir() }
    store.advance(by: .milliseconds(999))
    store.advance(by: .milliseconds(1))
    store.receive(.pasaron(1)) { $0.cronometro.pasar(1) }
    // A goal is no other phase: the beat goes on.
    store.advance(by: .milliseconds(500))
    let marca = store.state.cronometro.marca
    store.send(.gol(.local)) { $0.acta.anotar(.gol(.local), en: marca) }
    store.advance(by: .milliseconds(500))
    store.receive(.pasaron(1)) { $0.cronometro.pasar(1) }
    store.finish(alive: [pulso(store.state)])
  }

  @Test func `a time-out that begins between two seconds has a whole one as its first`() {
    let store = store(Self.partido(tiempoMuerto: 20))
    store.send(.empezo(.primera))
    store.advance(by: .milliseconds(5_700))
    store.send(.pidioTiempoMuerto)
    store.advance(by: .milliseconds(999))
    #expect(store.state.cronometro.lectura(de: .tiempoMuerto) == 20)
    store.advance(by: .milliseconds(1))
    #expect(store.state.cronometro.lectura(de: .tiempoMuerto) == 19)
    store.advance(by: .milliseconds(400))
    store.send(.siguio)
    store.advance(by: .milliseconds(999))
    #expect(store.state.cronometro.marca.segundos == 5)
    store.advance(by: .milliseconds(1))
    #expect(store.state.cronometro.marca.segundos == 6)
  }

  @Test func `the beats that a stopped process missed come as one`() {
    let store = store()
    store.send(.empezo(.primera))
    let pulsos = PartidoCronometrado()
      .subscriptions(for: store.state, entorno: store.engine.rootEntorno).list
    #expect(pulsos.count == 1)
    for pulso in pulsos {
      guard case .every(.seconds(1), .coalesce, _) = pulso.kind else {
        Issue.record("\(pulso.kind)")
        continue
      }
    }
  }

  @Test func `what is announced belongs to its half and ends nothing`() {
    let store = store()
    store.send(.anuncio(minutos: 3))
    #expect(store.state.anunciado == 0)
    store.send(.empezo(.primera))
    store.send(.anuncio(minutos: 2))
    store.advance(by: .seconds(50 * 60))
    #expect(store.state.anunciado == 2 && store.state.textoDelReloj == "50:00 (45+6)")
    store.send(.empezo(.primera))
    #expect(store.state.anunciado == 2)
    store.send(.anuncio(minutos: -1))
    #expect(store.state.anunciado == 0)
    store.send(.anuncio(minutos: 4))
    store.send(.termino(.primera))
    store.send(.empezo(.segunda))
    #expect(store.state.anunciado == 0)
  }
}
