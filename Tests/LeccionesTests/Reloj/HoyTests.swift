import Estadio
import EstadioHistory
import EstadioScreens
import EstadioTesting
import Lecciones
import Testing
import Torneo

/// What is today, and what of it is played. B14.
@Suite struct HoyTests {
  typealias Tienda = VirtualStore<RelojDelPartido.State, RelojDelPartido.Action>

  /// How long after 2026-01-01T00:00:00Z a moment is.
  private static func espera(hasta momento: String) -> Duration {
    ZonaTests.fecha("2026-01-01T00:00:00Z").duration(to: ZonaTests.fecha(momento))
  }

  /// A store that looks at the calendar of a zone for the first time at a moment.
  private static func store(en zona: Zona, desde momento: String) -> Tienda {
    let store = Tienda(
      initial: RelojDelPartido.State(
        citas: Cita.deEjemplo(en: zona.dia(de: ZonaTests.fecha(momento)), zona: zona)),
      reducer: RelojDelPartido()
    ) { $0.zona = zona }
    store.advance(by: espera(hasta: momento))
    return store
  }

  private func app(_ store: Tienda) -> Screen<RelojDelPartido.Action> { store.screen ?? .empty }

  private func ids(_ store: Tienda, _ zona: Zona) -> [Int] { store.state.deHoy(zona).map(\.id) }

  @Test(arguments: [
    (Zona.utc, "2026-01-03T23:59:00Z"), (ZonaTests.oeste, "2026-01-04T04:59:00Z"),
    (ZonaTests.este, "2026-01-03T14:59:00Z"), (ZonaTests.verano, "2026-03-29T21:59:00Z"),
    (ZonaTests.verano, "2026-10-25T22:59:00Z"), (ZonaTests.verano, "2026-03-28T22:59:00Z"),
    (ZonaTests.sinMedianoche, "2026-09-06T02:59:00Z"),
    (ZonaTests.dosMedianoches, "2026-04-05T02:59:00Z"),
  ])
  func `at midnight of the zone the day changes by itself`(zona: Zona, momento: String) {
    let store = Self.store(en: zona, desde: momento)
    let antes = zona.dia(de: ZonaTests.fecha(momento))
    #expect(zona.hora(de: ZonaTests.fecha(momento)) == "23:59")
    #expect(app(store).staticTexts["hoy"].label == "\(antes)" && ids(store, zona) == [2, 3, 4])
    store.advance(by: .milliseconds(59_999))
    #expect(store.state.hoy == antes)
    store.advance(by: .milliseconds(1))
    #expect(store.state.hoy == Dia(numero: antes.numero + 1))
    store.advance(by: .seconds(60))
    #expect(app(store).staticTexts["hoy"].label == "\(Dia(numero: antes.numero + 1))")
    #expect(ids(store, zona) == [5])
    store.advance(by: .seconds(86_400))
    #expect(store.state.hoy == Dia(numero: antes.numero + 2) && ids(store, zona) == [])
    #expect(app(store).staticTexts["No hay partidos"].exists)
  }

  @Test(arguments: [
    (Zona.utc, "2026-01-03T23:30:00Z"), (ZonaTests.oeste, "2026-01-04T04:30:00Z"),
    (ZonaTests.este, "2026-01-03T14:30:00Z"), (ZonaTests.sinMedianoche, "2026-09-06T02:30:00Z"),
  ])
  func `a match that runs across midnight stays live with the right minute`(
    zona: Zona, momento: String
  ) {
    let store = Self.store(en: zona, desde: momento)
    store.send(.puso(4))
    store.send(.partido(.content(.empezo(.primera))))
    store.advance(by: .seconds(29 * 60 + 59))
    let antes = store.state.hoy
    #expect(app(store).buttons["cita-4"].label.contains("0–0 · 30'"))
    store.advance(by: .seconds(62))
    #expect(store.state.hoy != antes && ids(store, zona) == [4, 5])
    #expect(app(store).buttons["cita-4"].label.contains("0–0 · 32'"))
    #expect(store.state.enElReloj?.present.cronometro.marca.segundos == 30 * 60 + 61)
  }

  @Test(arguments: [-7_200, 7_200])
  func `a wall clock that is set changes the day with the next beat, and no clock`(step: Int) {
    let store = Self.store(
      en: .utc, desde: step < 0 ? "2026-01-03T01:00:00Z" : "2026-01-02T23:00:00Z")
    let antes = store.state.hoy
    store.send(.puso(2))
    store.send(.partido(.content(.empezo(.primera))))
    store.advance(by: .seconds(30))
    store.engine.host.world.setWallClock(by: .seconds(step))
    store.advance(by: .seconds(2))
    #expect(store.state.hoy?.numero == (antes?.numero ?? 0) + step.signum())
    #expect(store.state.enElReloj?.present.cronometro.marca.segundos == 32)
  }

  @Test func `with nothing running, a wall clock that was set back is asked again`() {
    let store = Self.store(en: .utc, desde: "2026-01-03T23:00:00Z")
    store.engine.host.world.setWallClock(by: .seconds(-1_800))
    store.advance(by: .seconds(3_600))
    #expect("\(Zona.utc.hora(de: store.engine.host.world.date))" == "23:30")
    #expect(store.state.hoy == Zona.utc.dia(de: ZonaTests.fecha("2026-01-03T00:00:00Z")))
    store.advance(by: .seconds(1_800))
    #expect(store.state.hoy == Zona.utc.dia(de: ZonaTests.fecha("2026-01-04T00:00:00Z")))
  }

  @Test func `one moment is of different days in two zones`() {
    let momento = "2026-01-03T20:00:00Z"
    let dias = [ZonaTests.oeste, .utc, ZonaTests.este].map {
      Self.store(en: $0, desde: momento).state.hoy?.numero
    }
    let utc = Zona.utc.dia(de: ZonaTests.fecha(momento)).numero
    #expect(dias == [utc, utc, utc + 1])
  }

  @Test func `the order is by kick-off and then by number, whatever the order they come in`() {
    let citas = Cita.deEjemplo(en: Dia(numero: 20_454), zona: .utc)
    for vuelta in 0..<5 {
      let giradas = Array(citas[vuelta...] + citas[..<vuelta])
      let state = RelojDelPartido.State(citas: giradas.reversed())
      #expect(state.enOrden.map(\.id) == [1, 2, 3, 4, 5])
    }
  }

  @Test func `the calendar is looked at once, and then at midnight`() {
    let store = TestStore(initial: RelojDelPartido.State(), reducer: RelojDelPartido()) {
      $0.zona = ZonaTests.este
    }
    let dia = Dia(numero: 20_454)
    store.advance(by: .zero)
    store.receive(.miroElDia) {
      $0.hoy = dia
      $0.citas = Cita.deEjemplo(en: dia, zona: ZonaTests.este)
    }
    store.advance(by: .seconds(15 * 3_600) - .milliseconds(1))
    store.advance(by: .milliseconds(1))
    store.receive(.miroElDia) { $0.hoy = Dia(numero: 20_455) }
    store.advance(by: .seconds(86_400))
    store.receive(.miroElDia) { $0.hoy = Dia(numero: 20_456) }
    store.finish(alive: ["calendario"])
  }
}
