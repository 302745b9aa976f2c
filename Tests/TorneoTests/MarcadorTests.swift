import Testing
import Torneo

@Suite struct MarcadorTests {
  @Test(arguments: [
    (Marcador(), "0–0"),
    (Marcador(local: 2, visitante: 1), "2–1"),
    (Marcador(local: 0, visitante: 10), "0–10"),
  ])
  func `a score is written with an en dash and no spaces`(marcador: Marcador, texto: String) {
    #expect(marcador.description == texto)
    #expect(texto.unicodeScalars.contains("\u{2013}"))
  }

  @Test(arguments: Lado.allCases)
  func `the counter of a side moves that side only`(lado: Lado) {
    var marcador = Marcador(local: 4, visitante: 7)
    let antes = marcador

    marcador[lado] += 1

    #expect(marcador[lado] == antes[lado] + 1)
    #expect(marcador[lado.contrario] == antes[lado.contrario])
  }

  @Test func `each side plays against the other one`() {
    #expect(Lado.allCases == [.local, .visitante])
    #expect(Lado.allCases.map(\.contrario) == [.visitante, .local])
  }

  @Test func `counting no goals gives nil nil`() {
    #expect(Marcador(contando: []) == Marcador(local: 0, visitante: 0))
  }
}
