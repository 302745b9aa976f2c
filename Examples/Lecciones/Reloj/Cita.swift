public import Estadio
public import Torneo

/// A match of the calendar: who plays, and when it kicks off.
public struct Cita: Identifiable, Hashable, Codable, Sendable {
  /// Its number.
  public let id: Int
  /// The team that plays at home.
  public let local: Equipo
  /// The team that visits.
  public let visitante: Equipo
  /// When it is meant to kick off, by the wall clock. It is said and sorted by, never measured.
  public let saque: Fecha
  /// How it ended; nil before that.
  public var resultado: Marcador?

  /// A match to come.
  public init(id: Int, local: Equipo, visitante: Equipo, saque: Fecha) {
    self.id = id
    self.local = local
    self.visitante = visitante
    self.saque = saque
  }

  /// Both teams, the one at home first.
  public var titulo: String { "\(local.nombre) – \(visitante.nombre)" }

  /// Whether the first is listed before the second: the earlier kick-off, and of one kick-off the
  /// lower number.
  public static func va(_ a: Self, antesQue b: Self) -> Bool { (a.saque, a.id) < (b.saque, b.id) }

  /// The embedded matches but the last, around midnight at the end of a day: one the evening
  /// before, two at 18:00, one at 23:30 and one at 0:15 of the next.
  public static func deEjemplo(en dia: Dia, zona: Zona) -> [Cita] {
    let minutos = [-6 * 60, 18 * 60, 18 * 60, 23 * 60 + 30, 24 * 60 + 15]
    return zip(Ejemplo.partidos, minutos).map { fila, minuto in
      Cita(
        id: fila.id, local: fila.partido.local, visitante: fila.partido.visitante,
        saque: zona.momento(de: dia, minuto: minuto))
    }
  }
}
