import Estadio
import Lecciones
import Testing

/// Days and times of day in zones. B14.
@Suite struct ZonaTests {
  static let oeste = Zona(desfase: -5 * 3_600)
  static let este = Zona(desfase: 9 * 3_600)
  /// One hour east; two from 2026-03-29T01:00:00Z to 2026-10-25T01:00:00Z.
  static let verano = Zona(
    desfase: 3_600,
    cambios: [
      .init(desde: fecha("2026-10-25T01:00:00Z"), desfase: 3_600),
      .init(desde: fecha("2026-03-29T01:00:00Z"), desfase: 7_200),
    ])
  /// Three hours west, and two from a midnight on, which it passes over.
  static let sinMedianoche = Zona(
    desfase: -3 * 3_600,
    cambios: [.init(desde: fecha("2026-09-06T03:00:00Z"), desfase: -2 * 3_600)])
  /// Two hours west, and three from a midnight on, which comes twice.
  static let dosMedianoches = Zona(
    desfase: -2 * 3_600,
    cambios: [.init(desde: fecha("2026-04-05T02:00:00Z"), desfase: -3 * 3_600)])

  /// The same half an hour later.
  static let tarde = Zona(
    desfase: -2 * 3_600,
    cambios: [.init(desde: fecha("2026-04-05T02:30:00Z"), desfase: -3 * 3_600)])

  static func fecha(_ texto: String) -> Fecha { Fecha(texto) ?? Fecha(sinceEpoch: .zero) }

  @Test(arguments: [
    (Zona.utc, "2026-01-01T00:00:00Z", "1 de enero de 2026", "00:00"),
    (Zona.utc, "1969-12-31T23:59:59.500Z", "31 de diciembre de 1969", "23:59"),
    (oeste, "2026-01-01T04:59:59Z", "31 de diciembre de 2025", "23:59"),
    (oeste, "2026-01-01T05:00:00Z", "1 de enero de 2026", "00:00"),
    (este, "2026-01-01T14:59:00Z", "1 de enero de 2026", "23:59"),
    (este, "2026-01-01T15:01:00Z", "2 de enero de 2026", "00:01"),
    (verano, "2026-03-29T00:59:59Z", "29 de marzo de 2026", "01:59"),
    (verano, "2026-03-29T01:00:00Z", "29 de marzo de 2026", "03:00"),
    (verano, "2026-10-25T00:59:00Z", "25 de octubre de 2026", "02:59"),
    (verano, "2026-10-25T01:00:00Z", "25 de octubre de 2026", "02:00"),
  ])
  func `a moment has a day and a time of day by its zone`(
    zona: Zona, momento: String, dia: String, hora: String
  ) {
    let fecha = Self.fecha(momento)
    #expect("\(fecha)" == momento)
    #expect("\(zona.dia(de: fecha))" == dia && zona.hora(de: fecha) == hora)
  }

  @Test(arguments: [
    (Zona.utc, "2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"),
    (Zona.utc, "2026-01-01T23:59:59.999Z", "2026-01-02T00:00:00Z"),
    (oeste, "2026-01-01T00:00:00Z", "2026-01-01T05:00:00Z"),
    (este, "2026-01-01T00:00:00Z", "2026-01-01T15:00:00Z"),
    // A day of 23 hours, and one of 25.
    (verano, "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"),
    (verano, "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"),
    // The day begins at 1:00.
    (sinMedianoche, "2026-09-06T02:00:00Z", "2026-09-06T03:00:00Z"),
    (sinMedianoche, "2026-09-06T03:00:00Z", "2026-09-07T02:00:00Z"),
    // Midnight comes at the end of the hour that is played again, too.
    (dosMedianoches, "2026-04-05T01:30:00Z", "2026-04-05T03:00:00Z"),
    // After half an hour of the new day it is the one before again.
    (tarde, "2026-04-05T02:10:00Z", "2026-04-05T02:30:00Z"),
  ])
  func `a day ends at the first moment of another one`(zona: Zona, momento: String, fin: String) {
    #expect("\(zona.cambioDeDia(despuesDe: Self.fecha(momento)))" == fin)
  }

  @Test(arguments: [oeste, este, verano, sinMedianoche, dosMedianoches])
  func `from one change of day to the next, every minute is of the same day`(zona: Zona) {
    var inicio = zona.cambioDeDia(despuesDe: Self.fecha("2026-01-01T00:00:00Z"))
    for _ in 0..<320 {
      let fin = zona.cambioDeDia(despuesDe: inicio)
      let dia = zona.dia(de: inicio)
      var momento = inicio
      while momento < fin {
        if zona.dia(de: momento) != dia { Issue.record("\(momento) is not of \(dia)") }
        momento = momento.advanced(by: .seconds(900))
      }
      #expect(zona.dia(de: fin).numero == dia.numero + 1)
      inicio = fin
    }
  }

  @Test(arguments: [
    (Zona.utc, 0, "2026-03-29T00:00:00Z"), (oeste, 18 * 60, "2026-03-29T23:00:00Z"),
    (este, -60, "2026-03-28T14:00:00Z"),
    // 2:30 is passed over, and half past two of the autumn comes twice.
    (verano, 119, "2026-03-29T00:59:00Z"), (verano, 150, "2026-03-29T01:30:00Z"),
    (verano, 180, "2026-03-29T01:00:00Z"), (verano, 210 * 1_440 + 150, "2026-10-25T00:30:00Z"),
    (verano, 210 * 1_440 + 180, "2026-10-25T02:00:00Z"),
  ])
  func `a time of a day is a moment of its zone`(zona: Zona, minuto: Int, momento: String) {
    let dia = Dia(numero: 20_541)
    #expect("\(dia)" == "29 de marzo de 2026")
    #expect("\(zona.momento(de: dia, minuto: minuto))" == momento)
  }

  @Test func `matches are listed by kick-off, then by number`() {
    let dia = Dia(numero: 20_454)
    for zona in [Zona.utc, Self.oeste, Self.este, Self.verano] {
      let citas = Cita.deEjemplo(en: dia, zona: zona)
      #expect(
        citas.map { zona.hora(de: $0.saque) } == ["18:00", "18:00", "18:00", "23:30", "00:15"])
      #expect(
        citas.map { zona.dia(de: $0.saque).numero - dia.numero } == [-1, 0, 0, 0, 1])
      let otros = citas.reversed().sorted(by: Cita.va)
      #expect(otros.map(\.id) == [1, 2, 3, 4, 5])
    }
  }
}
