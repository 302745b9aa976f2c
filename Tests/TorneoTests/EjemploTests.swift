import Foundation
import Testing
import Torneo

@Suite struct EjemploTests {
  /// Rayo FC against Toros: the first minute of each score, up to the last minute played.
  private static let tramos: [(minutos: ClosedRange<Int>, marcador: String)] = [
    (0...11, "0–0"),
    (12...26, "1–0"),
    (27...33, "1–1"),
    (34...57, "2–1"),
    (58...80, "2–2"),
    (81...90, "3–2"),
  ]

  @Test func `every minute of the first match has the score of the table`() {
    let tabla = Self.tramos.flatMap { tramo in tramo.minutos.map { ($0, tramo.marcador) } }
    #expect(tabla.map(\.0) == Array(0...90))
    for (minuto, marcador) in tabla {
      #expect(
        Ejemplo.rayoContraToros.marcador(hasta: minuto).description == marcador,
        "minute \(minuto)")
    }
  }

  @Test func `Rayo FC against Toros is 2–1 at minute 34 and 3–2 at minute 90`() {
    let partido = Ejemplo.rayoContraToros
    #expect(partido.local.nombre == "Rayo FC")
    #expect(partido.visitante.nombre == "Toros")
    #expect(partido.marcador(hasta: 34) == Marcador(local: 2, visitante: 1))
    #expect(partido.marcador(hasta: 60) == Marcador(local: 2, visitante: 2))
    #expect(partido.marcador(hasta: 90) == Marcador(local: 3, visitante: 2))
    #expect(partido.marcador() == partido.marcador(hasta: 90))
  }

  @Test func `the first match has the scorers that its documentation lists`() {
    let goles = Ejemplo.rayoContraToros.goles.map { "\($0.minuto) \($0.goleador ?? "?")" }
    let esperado = [
      "12 Lucía Vega", "27 Bruno Salas", "34 Iker Montes", "58 Nadia Rivas", "81 Lucía Vega",
    ]
    #expect(goles == esperado)
  }

  @Test func `Rayo FC against Toros is the match of id 1, and five more come embedded, 2 to 6`() {
    #expect(Ejemplo.partidos.map(\.id) == [1, 2, 3, 4, 5, 6])
    #expect(Ejemplo.partidos.first?.partido == Ejemplo.rayoContraToros)
  }

  @Test func `the embedded matches end as their documentation says`() {
    let finales = Ejemplo.partidos.map(\.partido).map {
      "\($0.local.nombre) \($0.marcador()) \($0.visitante.nombre)"
    }
    let esperado = [
      "Rayo FC 3–2 Toros",
      "Atlético Ñandú 1–2 Éibar del Río",
      "東京スターズ 2–1 Ολυμπία Πάτρας",
      "Puerto Gris 0–0 Mineros",
      "Unión Deportiva Valdeconejos de la Sierra 0–1 C. F. Ría",
      "Halcones 10–0 Faro",
    ]
    #expect(finales == esperado)
  }

  @Test func `one embedded match has accents and non-Latin names, and one has no goals`() {
    let nombres = Ejemplo.partidos.map(\.partido).map { partido in
      [partido.local.nombre, partido.visitante.nombre] + partido.goles.compactMap(\.goleador)
    }
    let conAcentos = nombres.map {
      $0.contains { $0 != $0.folding(options: .diacriticInsensitive, locale: nil) }
    }
    let noLatinos = nombres.map { $0.contains { $0.unicodeScalars.contains { $0.value >= 0x370 } } }
    #expect(conAcentos[2] && noLatinos[2], "both in one match")
    #expect(conAcentos[1] && !noLatinos[1])
    #expect(Ejemplo.partidos.filter(\.partido.goles.isEmpty).map(\.id) == [4])
  }

  @Test func `all embedded goals fall between minutes 0 and 90`() {
    let minutos = Ejemplo.partidos.flatMap(\.partido.goles).map(\.minuto)
    #expect(minutos.allSatisfy { (0...90).contains($0) })
  }

  @Test func `two embedded matches never share both teams`() {
    let parejas = Ejemplo.partidos.map { [$0.partido.local, $0.partido.visitante] }
    #expect(Set(parejas).count == parejas.count)
  }
}
