public import Torneo

/// A match while it is played, and at its end until it is closed.
///
/// It holds its own copy of the match, so that nothing that happens to the list can stop it. It
/// holds no instant: minutes come from outside, and it counts them.
public struct Directo: Hashable, Codable, Sendable {
  /// How many minutes lie between two notices.
  public static let minutosEntreAvisos = 15

  /// The number of the match in the list.
  public let partidoId: Int
  /// The match, as it was when it began or as the last report of its feed tells it.
  public var partido: Partido
  /// When it ends, in minutes; at least 1, and the same to the end.
  public let duracion: Int
  /// How many minutes have been played, never more than ``duracion``.
  public var minuto = 0
  /// Whether minutes pass.
  public var corriendo = false
  /// Whether it reached its duration, or its feed ended it.
  public var terminado = false
  /// The last multiple of 15 that was told to the notifier, 0 before the first.
  public var ultimoAviso = 0
  /// The goals added by hand, in the order in which they were added.
  public var golesAMano: [Gol] = []
  /// The number of the last report of its feed, 0 before the first.
  public var ultimoParte = 0

  /// A match at minute 0 that does not run yet; a duration under 1 counts as 1.
  public init(partidoId: Int, partido: Partido, duracion: Int) {
    self.partidoId = partidoId
    self.partido = partido
    self.duracion = max(1, duracion)
  }

  /// Whether it is not over and has a minute left to be played.
  var sePuedeJugar: Bool { !terminado && minuto >= 0 && minuto < duracion }

  /// The score now: the match's goals up to ``minuto`` and those by hand.
  public var marcador: Marcador { conLosDeMano.marcador(hasta: minuto) }

  /// Who has scored for one side until now, earliest first.
  public func goles(de lado: Lado) -> [Gol] { conLosDeMano.goles(de: lado, hasta: minuto) }

  /// What has to be told when it begins: the goals of minute 0, which count at once. One that goes
  /// on from a later minute has told its goals already.
  var avisosDelComienzo: [Aviso] { minuto == 0 ? novedades(desde: []) : [] }

  /// Lets minutes pass, as many as are left at most, and gives back what has to be told of them.
  ///
  /// Nothing passes while the match does not run.
  public mutating func avanzar(_ minutos: Int) -> [Aviso] {
    guard corriendo, minutos > 0 else { return [] }
    var avisos: [Aviso] = []
    for _ in 0..<min(minutos, max(0, duracion - minuto)) { avisos += pasarUnMinuto() }
    if minuto >= duracion { avisos += terminar() }
    return avisos
  }

  /// Takes the goals of a report, and gives back what has to be told of them.
  ///
  /// A report that is not newer than the last changes nothing, and one for a match that is over
  /// comes too late. Goals that count at once are told one by one; if one is gone that had counted,
  /// one correction is told instead. Goals by hand stay.
  public mutating func recibir(_ parte: Parte) -> [Aviso] {
    guard !terminado, parte.numero > ultimoParte else { return [] }
    ultimoParte = parte.numero
    let contados = golesContados
    partido.goles = parte.goles
    return novedades(desde: contados) + (parte.esFinal ? terminar() : [])
  }

  /// Adds a goal of this minute without a scorer, while the match is not over.
  public mutating func marcarAMano(_ lado: Lado) -> [Aviso] {
    guard !terminado else { return [] }
    let gol = Gol(minuto: minuto, lado: lado)
    golesAMano.append(gol)
    return [.gol(gol, marcador: marcador, partido: partidoId)]
  }

  // MARK: - Implementation

  /// The match's goals up to now, without those by hand.
  private var golesContados: [Gol] { partido.goles.filter { $0.minuto <= minuto } }

  private func novedades(desde antes: [Gol]) -> [Aviso] {
    var nuevos = golesContados
    for gol in antes {
      guard let lugar = nuevos.firstIndex(of: gol) else {
        return [.correccion(marcador: marcador, partido: partidoId)]
      }
      nuevos.remove(at: lugar)
    }
    var marcador = Marcador(contando: antes + golesAMano)
    return nuevos.map { gol in
      marcador[gol.lado] += 1
      return .gol(gol, marcador: marcador, partido: partidoId)
    }
  }

  private mutating func terminar() -> [Aviso] {
    corriendo = false
    terminado = true
    return [.final(marcador: marcador, partido: partidoId)]
  }

  private var conLosDeMano: Partido {
    Partido(
      local: partido.local, visitante: partido.visitante, goles: partido.goles + golesAMano)
  }

  private mutating func pasarUnMinuto() -> [Aviso] {
    var marcador = marcador
    minuto += 1
    var avisos = partido.goles.filter { $0.minuto == minuto }.map { gol in
      marcador[gol.lado] += 1
      return Aviso.gol(gol, marcador: marcador, partido: partidoId)
    }
    if minuto.isMultiple(of: Self.minutosEntreAvisos) {
      ultimoAviso = minuto
      avisos.append(.minuto(minuto, partido: partidoId))
    }
    return avisos
  }
}
