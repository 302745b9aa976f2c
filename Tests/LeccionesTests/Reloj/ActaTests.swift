import Lecciones
import Testing
import Torneo

/// The record of a match. B12.
@Suite struct ActaTests {
  static func marca(_ minuto: Int) -> Marca { Marca(parte: .primera, segundos: minuto * 60) }

  @Test func `a goal that is annulled is an entry more and a goal less`() {
    var acta = Acta()
    acta.anotar(.gol(.local), en: Self.marca(3))
    acta.anotar(.tarjeta(.visitante, .roja), en: Self.marca(9))
    acta.anotar(.gol(.visitante), en: Self.marca(20))
    #expect(acta.marcador == Marcador(local: 1, visitante: 1))
    acta.anotar(.correccion(de: 1, .anulado), en: Self.marca(50))
    #expect(acta.marcador == Marcador(local: 0, visitante: 1))
    #expect(acta.sucesos.map(\.id) == [1, 2, 3, 4])
    #expect(acta.sucesos.last?.hecho == .correccion(de: 1, .anulado))
    #expect(acta.goles.map(\.id) == [3])
  }

  @Test func `a goal of the first half that changes sides changes the total of the second`() {
    var acta = Acta()
    acta.anotar(.gol(.local), en: Self.marca(3))
    acta.anotar(.correccion(de: 1, .cuenta(para: .visitante)), en: Self.marca(60))
    #expect(acta.marcador == Marcador(local: 0, visitante: 1))
    #expect(acta.goles.first?.marca == Self.marca(3))
    acta.anotar(.correccion(de: 1, .cuenta(para: .local)), en: Self.marca(61))
    #expect(acta.marcador == Marcador(local: 1, visitante: 0))
  }

  @Test func `what corrects nothing is not written down`() {
    var acta = Acta()
    acta.anotar(.gol(.local), en: Self.marca(3))
    acta.anotar(.tarjeta(.local, .amarilla), en: Self.marca(4))
    let antes = acta
    acta.anotar(.correccion(de: 1, .cuenta(para: .local)), en: Self.marca(5))
    acta.anotar(.correccion(de: 2, .anulado), en: Self.marca(5))
    acta.anotar(.correccion(de: 9, .anulado), en: Self.marca(5))
    #expect(acta == antes)
    acta.anotar(.correccion(de: 1, .anulado), en: Self.marca(6))
    let anulado = acta
    acta.anotar(.correccion(de: 1, .anulado), en: Self.marca(7))
    acta.anotar(.correccion(de: 1, .cuenta(para: .visitante)), en: Self.marca(7))
    #expect(acta == anulado)
  }

  @Test func `in every record the score is the goals less the annulments`() {
    var hechos: [Acta.Hecho] = [.gol(.local), .gol(.visitante), .tarjeta(.local, .roja)]
    for numero in 1...3 {
      hechos += [
        .correccion(de: numero, .anulado), .correccion(de: numero, .cuenta(para: .local)),
        .correccion(de: numero, .cuenta(para: .visitante)),
      ]
    }
    var actas = [Acta()]
    for paso in 1...4 {
      actas = actas.flatMap { antes in
        hechos.map { hecho in
          var acta = antes
          acta.anotar(hecho, en: Self.marca(paso))
          let pierde = Lado.allCases.contains { acta.marcador[$0] < antes.marcador[$0] }
          #expect(!pierde || acta.sucesos.count == antes.sucesos.count + 1)
          #expect(acta.marcador.local + acta.marcador.visitante == total(acta))
          return acta
        }
      }
    }
    #expect(actas.count == 20_736)
  }

  /// Goals less annulments, counted without reading one after the other.
  private func total(_ acta: Acta) -> Int {
    acta.sucesos.reduce(0) { total, suceso in
      switch suceso.hecho {
      case .gol: total + 1
      case .correccion(_, .anulado): total - 1
      case .tarjeta, .correccion: total
      }
    }
  }
}
