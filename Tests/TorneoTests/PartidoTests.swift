import Testing
import Torneo

@Suite struct PartidoTests {
  private static let goles = [
    Gol(minuto: 0, lado: .local, goleador: "Ana"),
    Gol(minuto: 10, lado: .visitante, goleador: "Eva"),
    Gol(minuto: 10, lado: .local),
    Gol(minuto: 90, lado: .visitante, goleador: "Eva"),
  ]

  private static func partido(_ goles: [Gol]) -> Partido {
    Partido(
      local: Equipo(nombre: "Uno"), visitante: Equipo(nombre: "Otro"), goles: goles)
  }

  @Test(arguments: [
    (-1, "0–0"), (0, "1–0"), (1, "1–0"), (9, "1–0"), (10, "2–1"), (11, "2–1"), (89, "2–1"),
    (90, "2–2"), (91, "2–2"), (Int.min, "0–0"), (Int.max, "2–2"),
  ])
  func `marcador(hasta:) counts the goals scored up to that minute, inclusive`(
    minuto: Int, marcador: String
  ) {
    #expect(Self.partido(Self.goles).marcador(hasta: minuto).description == marcador)
  }

  @Test func `the order of the goals in the array never changes a score`() {
    let esperado = (-1...91).map { Self.partido(Self.goles).marcador(hasta: $0) }
    var probados = 0

    for goles in permutaciones(de: Self.goles) {
      #expect((-1...91).map { Self.partido(goles).marcador(hasta: $0) } == esperado)
      probados += 1
    }
    #expect(probados == 24)
  }

  @Test func `marcador() counts all goals, whatever their minute`() {
    let partido = Self.partido(Self.goles + [Gol(minuto: 500, lado: .local)])
    #expect(partido.marcador() == Marcador(local: 3, visitante: 2))
    #expect(partido.marcador() == partido.marcador(hasta: .max))
  }

  @Test func `two equal goals of one minute count twice`() {
    let gol = Gol(minuto: 30, lado: .visitante, goleador: "Eva")
    let partido = Self.partido([gol, gol])
    #expect(partido.marcador(hasta: 29).description == "0–0")
    #expect(partido.marcador(hasta: 30).description == "0–2")
  }

  @Test func `the scorers of a side come by minute and then as given`() {
    let partido = Self.partido([
      Gol(minuto: 50, lado: .local, goleador: "c"),
      Gol(minuto: 7, lado: .local, goleador: "a"),
      Gol(minuto: 8, lado: .visitante, goleador: "x"),
      Gol(minuto: 50, lado: .local, goleador: "b"),
    ])
    #expect(partido.goles(de: .local).map(\.goleador) == ["a", "c", "b"])
    #expect(partido.goles(de: .local, hasta: 49).map(\.goleador) == ["a"])
    #expect(partido.goles(de: .visitante, hasta: 7).isEmpty)
  }

  @Test func `the team of a side is the one given for it`() {
    #expect(Lado.allCases.map { Self.partido([])[$0].nombre } == ["Uno", "Otro"])
  }

  private func permutaciones(de goles: [Gol]) -> [[Gol]] {
    guard let primero = goles.first else { return [[]] }
    return permutaciones(de: Array(goles.dropFirst())).flatMap { resto in
      (0...resto.count).map { Array(resto[..<$0]) + [primero] + Array(resto[$0...]) }
    }
  }
}
