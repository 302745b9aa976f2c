/// The goals of each side at one moment of a match.
///
/// ```swift
/// var marcador = Marcador(local: 2, visitante: 0)
/// marcador[.visitante] += 1
/// print(marcador)  // 2–1
/// ```
public struct Marcador: Hashable, Codable, Sendable {
  /// The goals of the side that plays at home.
  public var local: Int
  /// The goals of the side that visits.
  public var visitante: Int

  /// Sets both counters, which without arguments are those of a match not begun, 0–0.
  public init(local: Int = 0, visitante: Int = 0) {
    self.local = local
    self.visitante = visitante
  }

  /// Counts goals, in whatever order they come; their minutes do not matter.
  public init(contando goles: some Sequence<Gol>) {
    self.init()
    for gol in goles { self[gol.lado] += 1 }
  }

  /// The counter of one side.
  public subscript(lado: Lado) -> Int {
    get {
      switch lado {
      case .local: local
      case .visitante: visitante
      }
    }
    set {
      switch lado {
      case .local: local = newValue
      case .visitante: visitante = newValue
      }
    }
  }
}

extension Marcador: CustomStringConvertible {
  /// The result as it is written everywhere, with an en dash (U+2013): `2–1`.
  public var description: String { "\(local)–\(visitante)" }
}
