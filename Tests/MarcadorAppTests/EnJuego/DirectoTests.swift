import MarcadorApp
import Testing
import Torneo

@Suite struct DirectoTests {
  /// What has to be told of match 1 from one minute to another, written by hand.
  private static let tramos: [(desde: Int, tic: Int, avisos: [Aviso])] = [
    (0, 11, []),
    (11, 1, [golDelUno(12, .local, "Lucía Vega", 1, 0)]),
    (12, 2, []),
    (14, 1, [.minuto(15, partido: 1)]),
    (15, 1, []),
    (14, 13, [.minuto(15, partido: 1), golDelUno(27, .visitante, "Bruno Salas", 1, 1)]),
    (
      29, 30,
      [
        .minuto(30, partido: 1), golDelUno(34, .local, "Iker Montes", 2, 1),
        .minuto(45, partido: 1),
        golDelUno(58, .visitante, "Nadia Rivas", 2, 2),
      ]
    ),
    (
      59, 500,
      [
        .minuto(60, partido: 1), .minuto(75, partido: 1), golDelUno(81, .local, "Lucía Vega", 3, 2),
        .minuto(90, partido: 1), .final(marcador: Marcador(local: 3, visitante: 2), partido: 1),
      ]
    ),
    (
      89, 1, [.minuto(90, partido: 1), .final(marcador: .init(local: 3, visitante: 2), partido: 1)]
    ),
  ]

  @Test(arguments: tramos.indices)
  func `a step tells goals, notices and the end in order`(_ index: Int) {
    let tramo = Self.tramos[index]
    var directo = rayoContraToros(minuto: tramo.desde)
    let avisos = directo.avanzar(tramo.tic)
    #expect(avisos == tramo.avisos)
  }

  @Test(arguments: [90, 60, 45, 2, 1])
  func `one long step tells the same as many short ones`(_ duracion: Int) {
    for paso in [1, 2, 7, 15, 16, 90, Int.max] {
      var (a, b) = (rayoContraToros(duracion: duracion), rayoContraToros(duracion: duracion))
      var avisos: [Aviso] = []
      for _ in 0..<90 { avisos += a.avanzar(paso) }
      let deUnaVez = b.avanzar(1_000)
      #expect(avisos == deUnaVez)
      #expect(a == b)
    }
  }

  @Test func `the last notice changes only at multiples of 15`() {
    for minuto in 0...90 {
      #expect(rayoContraToros(minuto: minuto).ultimoAviso == minuto / 15 * 15)
      for tic in 1...(90 - minuto + 1) {
        var directo = rayoContraToros(minuto: minuto)
        let avisados = directo.avanzar(tic).compactMap { aviso in
          if case .minuto(let minuto, partido: 1) = aviso { minuto } else { nil }
        }
        let hasta = min(90, minuto + tic)
        let esperados = stride(from: 15, through: 90, by: 15).filter { $0 > minuto && $0 <= hasta }
        #expect(avisados == esperados)
        #expect(directo.ultimoAviso == hasta / 15 * 15)
      }
    }
  }

  @Test(arguments: [(90, "3–2"), (60, "2–2"), (34, "2–1"), (33, "1–1"), (1, "0–0")])
  func `it ends at its duration, and later goals never count`(_ duracion: Int, _ final: String) {
    var directo = rayoContraToros(duracion: duracion)
    _ = directo.avanzar(duracion - 1)
    #expect(directo.corriendo && !directo.terminado)
    _ = directo.avanzar(50)
    #expect(directo.minuto == duracion)
    #expect(!directo.corriendo && directo.terminado)
    #expect(directo.marcador.description == final)

    let terminado = directo
    let avisos = directo.avanzar(1) + directo.marcarAMano(.local)
    #expect(avisos.isEmpty)
    #expect(directo == terminado)
  }

  @Test func `minutes that are not above zero pass nothing, and too many stop at the end`() {
    for minutos in [0, -1, Int.min] {
      var directo = rayoContraToros(minuto: 20)
      let avisos = directo.avanzar(minutos)
      #expect(avisos.isEmpty)
      #expect(directo == rayoContraToros(minuto: 20))
    }
    #expect(rayoContraToros(minuto: .max) == rayoContraToros(minuto: 90))
  }

  @Test func `a match that does not run lets no minute pass`() {
    var directo = Directo(partidoId: 1, partido: Ejemplo.rayoContraToros, duracion: 90)
    let avisos = directo.avanzar(5)
    #expect(avisos.isEmpty)
    #expect(directo.minuto == 0)
  }

  @Test func `a duration under one minute counts as one`() {
    for duracion in [0, -90, Int.min] {
      #expect(rayoContraToros(duracion: duracion).duracion == 1)
    }
  }

  @Test func `a goal by hand counts, is listed at its minute and has no scorer`() {
    var directo = rayoContraToros(minuto: 20)
    let avisos = directo.marcarAMano(.visitante)
    let gol = Gol(minuto: 20, lado: .visitante)
    #expect(avisos == [.gol(gol, marcador: Marcador(local: 1, visitante: 1), partido: 1)])
    #expect(directo.ultimoAviso == 15)
    _ = directo.avanzar(10)
    #expect(directo.marcador.description == "1–2")
    #expect(directo.goles(de: .visitante).map(\.minuto) == [20, 27])
    #expect(directo.goles(de: .local).map(\.minuto) == [12])
  }
}
