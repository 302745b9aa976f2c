/// One of the two sides of a match: who plays at home and who visits.
///
/// It says which counter a goal moves, so it indexes a ``Marcador`` and a ``Partido``.
public enum Lado: String, CaseIterable, Hashable, Codable, Sendable {
  /// The side that plays at home, written first.
  case local
  /// The side that travels, written second.
  case visitante

  /// The side that this one plays against.
  public var contrario: Lado {
    switch self {
    case .local: .visitante
    case .visitante: .local
    }
  }
}
