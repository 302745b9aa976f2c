import Foundation
import Testing
import Torneo

@Suite struct CodableTests {
  private func idaYVuelta<Valor: Codable>(_ valor: Valor) throws -> Valor {
    try JSONDecoder().decode(Valor.self, from: JSONEncoder().encode(valor))
  }

  @Test(arguments: Ejemplo.partidos)
  func `an embedded match comes back from storage unchanged`(partido: PartidoDeLista) throws {
    #expect(try idaYVuelta(partido) == partido)
  }

  @Test(arguments: Lado.allCases)
  func `a goal without scorer comes back without scorer`(lado: Lado) throws {
    let gol = Gol(minuto: 7, lado: lado)
    #expect(try idaYVuelta(gol) == gol)
    #expect(try idaYVuelta(gol).goleador == nil)
  }

  @Test func `a score comes back with both counters`() throws {
    let marcador = Marcador(local: 3, visitante: 12)
    #expect(try idaYVuelta(marcador) == marcador)
  }

  @Test func `the stored form of a match keeps its names`() throws {
    let json = #"""
      {"id": 9, "partido": {
        "local": {"nombre": "Uno"}, "visitante": {"nombre": "Otro"},
        "goles": [{"minuto": 3, "lado": "visitante"}]
      }}
      """#
    let leido = try JSONDecoder().decode(PartidoDeLista.self, from: Data(json.utf8))
    let esperado = PartidoDeLista(
      id: 9,
      partido: Partido(
        local: Equipo(nombre: "Uno"), visitante: Equipo(nombre: "Otro"),
        goles: [Gol(minuto: 3, lado: .visitante)]))
    #expect(leido == esperado)
  }

  @Test func `a side that nobody knows is refused`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Lado].self, from: Data(#"["neutral"]"#.utf8))
    }
  }
}
