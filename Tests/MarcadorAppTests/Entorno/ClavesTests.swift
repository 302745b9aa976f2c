import Estadio
import EstadioHistory
import Foundation
import MarcadorApp
import Testing
import Torneo

/// What the app asks of its environment, and the harmless default of each.
@Suite struct ClavesTests {
  private let entorno = entornoPorDefecto()

  @Test func `in an environment to which nobody gave anything every key does no harm`()
    async throws
  {
    entorno.abrirPartido(1)
    entorno.cerrarPartido()
    entorno.preferirDuracion(60)
    entorno.notificador(.minuto(15, partido: 1))
    #expect(try await entorno.cargarPartidos() == Ejemplo.partidos)
    for await parte in entorno.goles(1) { Issue.record("there is no feed: \(parte)") }
    #expect(entorno.msPorMinuto == 250)
    #expect(entorno.ajustes == Ajustes() && entorno.duraciones == [90, 60])
    #expect(entorno.enJuego == PartidoEnJuego.State())
  }

  @Test func `what is stored by default is in memory, and of one store alone`() throws {
    let (una, otra) = (entornoPorDefecto(), entornoPorDefecto())
    try una.almacen.write(Data([1]), as: "ajustes")
    #expect(try una.almacen.read("ajustes") == Data([1]))
    #expect(try otra.almacen.read("ajustes") == nil)
  }

  @Test func `the time, the date, an id and chance are there in a reducer, the same in two runs`() {
    #expect(momentos() == momentos())
    #expect(momentos().count == 3 && Set(momentos()).count == 3)
  }

  /// What three transitions find.
  private func momentos() -> [String] {
    let vistos = Oyente<String>()
    let store = VirtualStore(
      initial: 0,
      reducer: Reduce<Int, Int> { _, _, entorno in
        var azar = entorno.azar
        let numero = Int.random(in: 0...9, using: &azar)
        vistos.oir("\(entorno.ahora) \(entorno.fecha) \(entorno.uuid) \(numero)")
        return .none
      })
    for _ in 1...3 {
      store.send(1)
      store.advance(by: .seconds(1))
    }
    return vistos.todos
  }
}
