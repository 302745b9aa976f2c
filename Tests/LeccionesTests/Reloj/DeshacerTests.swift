import Estadio
import EstadioHistory
import EstadioTesting
import Lecciones
import Testing
import Torneo

/// Undo across the phases of a match. U16.
@Suite struct DeshacerTests {
  typealias Accion = PartidoCronometrado.Action
  typealias Tienda = VirtualStore<Undoable<PartidoCronometrado.State>, UndoableAction<Accion>>

  private func store(parte: Int = 2_700, tiempoMuerto: Int = 60) -> Tienda {
    VirtualStore(
      initial: Undoable(PartidoCronometradoTests.partido(parte: parte, tiempoMuerto: tiempoMuerto)),
      reducer: PartidoCronometrado.deshacible())
  }

  /// Whether the store runs what its phase asks for, and nothing else.
  private func correLoSuyo(_ store: Tienda) -> Bool {
    let state = store.state.present
    let pulso = PartidoCronometrado.Pulso(
      partidoId: state.partidoId, cronometro: state.cronometro)
    let vivas = store.engine.ledger.standingSubscriptions.flatMap(\.ids)
    return vivas == (state.cronometro.fase.relojesEnMarcha.isEmpty ? [] : [AnyID(pulso)])
      && store.engine.ledger.workCount == 0
  }

  @Test func `undone, the start of the second half leaves the break as it was`() {
    let store = store()
    store.send(.content(.empezo(.primera)))
    store.advance(by: .seconds(2_800))
    store.send(.content(.gol(.local)))
    store.send(.content(.termino(.primera)))
    store.advance(by: .milliseconds(4_200))
    let antes = store.state.present
    #expect(antes.cronometro.lectura(de: .descanso) == 4)
    store.send(.content(.empezo(.segunda)))
    store.advance(by: .milliseconds(2_500))
    #expect(store.state.present.cronometro.marca.segundos == 2_702)
    store.send(.undo)
    #expect(store.state.present == antes && correLoSuyo(store))
    store.advance(by: .milliseconds(999))
    #expect(store.state.present == antes)
    store.advance(by: .milliseconds(1))
    #expect(store.state.present.cronometro.lectura(de: .descanso) == 5)
    #expect(store.state.present.cronometro.marca == antes.cronometro.marca)
    store.send(.content(.empezo(.segunda)))
    #expect(store.state.present.cronometro.marca.segundos == 2_700)
  }

  @Test func `undone, a whistle after the time was up lets added time go on`() {
    let store = store(parte: 10)
    store.send(.content(.empezo(.primera)))
    store.advance(by: .seconds(12))
    store.send(.content(.termino(.primera)))
    store.advance(by: .seconds(7))
    store.send(.undo)
    #expect(store.state.present.cronometro.fase == .jugando(.primera, .enMarcha))
    #expect(store.state.present.cronometro.lectura(de: .partido) == 12 && correLoSuyo(store))
    store.advance(by: .seconds(1))
    #expect(store.state.present.cronometro.lectura(de: .partido) == 13)
    #expect(store.state.present.cronometro.lectura(de: .anadido) == 3)
    #expect(store.state.present.cronometro.lectura(de: .descanso) == 0)
  }

  @Test func `undone, a stop lets the clock go on from the value that it had`() {
    let store = store()
    store.send(.content(.empezo(.primera)))
    store.advance(by: .seconds(30))
    store.send(.content(.paro))
    store.advance(by: .seconds(20))
    store.send(.undo)
    #expect(store.state.present.cronometro.marca.segundos == 30 && correLoSuyo(store))
    store.advance(by: .seconds(1))
    #expect(store.state.present.cronometro.marca.segundos == 31)
  }

  @Test func `undone, the end of a time-out gives back what was left of it`() {
    let store = store(tiempoMuerto: 20)
    store.send(.content(.empezo(.primera)))
    store.advance(by: .seconds(5))
    store.send(.content(.pidioTiempoMuerto))
    store.advance(by: .seconds(8))
    store.send(.content(.siguio))
    store.advance(by: .seconds(6))
    store.send(.undo)
    #expect(store.state.present.cronometro.fase == .jugando(.primera, .tiempoMuerto(quedan: 12)))
    #expect(store.state.present.cronometro.marca.segundos == 5 && correLoSuyo(store))
    store.advance(by: .seconds(13))
    #expect(store.state.present.cronometro.fase == .jugando(.primera, .tiempoMuerto(quedan: 0)))
    // The time-out ended by itself, which is no step: what is undone is that it was asked for.
    store.send(.undo)
    #expect(store.state.present.cronometro.fase == .jugando(.primera, .enMarcha))
    #expect(store.state.present.cronometro.marca.segundos == 5 && correLoSuyo(store))
  }

  @Test func `undone, a card does not bring back a time-out that has run out meanwhile`() {
    let store = store(tiempoMuerto: 20)
    store.send(.content(.empezo(.primera)))
    store.advance(by: .seconds(5))
    store.send(.content(.pidioTiempoMuerto))
    store.advance(by: .seconds(8))
    store.send(.content(.tarjeta(.local, .amarilla)))
    store.advance(by: .seconds(60))
    store.send(.undo)
    #expect(store.state.present.cronometro.lectura(de: .tiempoMuerto) == 0)
    #expect(store.state.present.textoDelReloj == "0:05 · Reloj parado" && correLoSuyo(store))
    store.send(.content(.pidioTiempoMuerto))
    #expect(store.state.present.cronometro.lectura(de: .tiempoMuerto) == 20)
  }

  @Test func `undone, a goal takes no time with it and keeps the beat`() {
    let store = store()
    store.send(.content(.empezo(.primera)))
    store.advance(by: .milliseconds(10_400))
    store.send(.content(.gol(.visitante)))
    store.advance(by: .seconds(30))
    store.send(.undo)
    #expect(store.state.present.acta == Acta())
    #expect(store.state.present.cronometro.marca.segundos == 40 && correLoSuyo(store))
    store.advance(by: .milliseconds(600))
    #expect(store.state.present.cronometro.marca.segundos == 41)
    store.send(.redo)
    #expect(store.state.present.acta.marcador == Marcador(visitante: 1))
    #expect(store.state.present.acta.goles.first?.marca.segundos == 10)
    #expect(store.state.present.cronometro.marca.segundos == 41)
  }

  @Test func `undone, a card in a time-out leaves the time-out at what is left now`() {
    let store = store(tiempoMuerto: 20)
    store.send(.content(.empezo(.primera)))
    store.send(.content(.pidioTiempoMuerto))
    store.advance(by: .seconds(3))
    store.send(.content(.tarjeta(.local, .roja)))
    store.advance(by: .seconds(4))
    store.send(.undo)
    #expect(store.state.present.cronometro.fase == .jugando(.primera, .tiempoMuerto(quedan: 13)))
    #expect(store.state.present.acta == Acta())
  }

  @Test func `a goal undone after the whistle that followed it stays with that moment's clock`() {
    let store = store()
    store.send(.content(.empezo(.primera)))
    store.advance(by: .seconds(10))
    store.send(.content(.gol(.local)))
    store.advance(by: .seconds(5))
    store.send(.content(.termino(.primera)))
    store.advance(by: .seconds(100))
    store.send(.jump(-2))
    #expect(store.state.present.cronometro.fase == .jugando(.primera, .enMarcha))
    #expect(store.state.present.cronometro.marca.segundos == 15 && correLoSuyo(store))
    #expect(store.state.present.acta == Acta())
    #expect(store.state.present.cronometro.lectura(de: .descanso) == 0)
  }

  @Test func `start, undo and start within a moment are one start`() {
    let store = store()
    store.send(.content(.empezo(.primera)))
    store.advance(by: .milliseconds(100))
    store.send(.undo)
    #expect(store.state.present == PartidoCronometradoTests.partido() && correLoSuyo(store))
    store.advance(by: .milliseconds(100))
    store.send(.content(.empezo(.primera)))
    store.advance(by: .milliseconds(999))
    #expect(store.state.present.cronometro.marca.segundos == 0)
    store.advance(by: .milliseconds(1))
    #expect(store.state.present.cronometro.marca.segundos == 1 && correLoSuyo(store))
  }

  @Test func `a quick second press acts on the phase that it was meant for`() {
    let store = store()
    store.send(.content(.empezo(.primera)))
    store.send(.content(.empezo(.primera)))
    #expect(store.state.undoCount == 1)
    store.send(.content(.termino(.primera)))
    store.send(.content(.termino(.primera)))
    #expect(store.state.present.cronometro.fase == .descanso)
    store.send(.content(.empezo(.segunda)))
    store.send(.undo)
    // Whoever pressed twice for the first half does not begin the second.
    store.send(.content(.empezo(.primera)))
    #expect(store.state.present.cronometro.fase == .descanso && store.state.undoCount == 2)
    store.send(.content(.empezo(.segunda)))
    #expect(store.state.present.cronometro.fase == .jugando(.segunda, .enMarcha))
  }

  @Test func `whatever is undone at once, all is as if it had never been sent`() {
    let acciones: [Accion] = [
      .empezo(.primera), .termino(.primera), .paro, .siguio, .pidioTiempoMuerto,
      .empezo(.segunda), .termino(.segunda), .gol(.local), .tarjeta(.visitante, .amarilla),
      .corrigio(gol: 1, .anulado), .anuncio(minutos: 3),
    ]
    let store = store(parte: 5, tiempoMuerto: 9)
    for accion in [.empezo(.primera), .gol(.local), .termino(.primera), .empezo(.segunda)]
      + acciones
    {
      store.advance(by: .milliseconds(2_300))
      for otra in acciones {
        let antes = store.state.present
        let pasos = store.state.undoCount
        store.send(.content(otra))
        #expect(store.state.undoCount == (store.state.present == antes ? pasos : pasos + 1))
        if store.state.undoCount > pasos { store.send(.undo) }
        #expect(store.state.present == antes && correLoSuyo(store), "\(accion), \(otra)")
      }
      store.send(.content(accion))
    }
  }

  @Test func `the time while the program did not run is no step, and is in the clock`() {
    let store = store()
    store.send(.content(.empezo(.primera)))
    store.send(.content(.pasaron(120)))
    #expect(store.state.undoCount == 1 && store.state.present.cronometro.marca.segundos == 120)
  }
}
