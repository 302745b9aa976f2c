/// A match: who plays, and every goal that it will have had when it is over.
///
/// The goals are the whole story of the match, not what has happened so far; a moment of it is
/// asked for with ``marcador(hasta:)``. They may stand in any order, because feeds deliver them
/// so and correct them late, hence every question below sorts or counts for itself. Equality
/// does compare the order.
public struct Partido: Hashable, Codable, Sendable {
  /// The team that plays at home.
  public var local: Equipo
  /// The team that visits.
  public var visitante: Equipo
  /// All goals of the match, in no particular order.
  public var goles: [Gol]

  /// Pairs two teams; without goals, the match ends 0–0.
  public init(local: Equipo, visitante: Equipo, goles: [Gol] = []) {
    self.local = local
    self.visitante = visitante
    self.goles = goles
  }

  /// The team of one side.
  public subscript(lado: Lado) -> Equipo {
    switch lado {
    case .local: local
    case .visitante: visitante
    }
  }

  /// The score when the match is over: all goals, whatever their minute.
  public func marcador() -> Marcador {
    Marcador(contando: goles)
  }

  /// The score at a minute of the match, with the goals of that very minute counted.
  ///
  /// ```swift
  /// Ejemplo.rayoContraToros.marcador(hasta: 33)  // 1–1
  /// Ejemplo.rayoContraToros.marcador(hasta: 34)  // 2–1
  /// ```
  ///
  /// A minute before the first goal, negative ones included, gives 0–0.
  public func marcador(hasta minuto: Int) -> Marcador {
    Marcador(contando: goles.lazy.filter { $0.minuto <= minuto })
  }

  /// The goals of one side up to a minute, inclusive, earliest first.
  ///
  /// Goals of the same minute keep the order that they have in ``goles``.
  public func goles(de lado: Lado, hasta minuto: Int = .max) -> [Gol] {
    goles
      .filter { $0.lado == lado && $0.minuto <= minuto }
      .enumerated()
      .sorted { ($0.element.minuto, $0.offset) < ($1.element.minuto, $1.offset) }
      .map(\.element)
  }
}
