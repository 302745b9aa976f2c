/// A screen that can be pushed on the stack of «Partidos».
public enum Destino: Hashable, Codable, Sendable {
  /// The screen of the match of this number, whether there is such a match or not.
  case partido(Int)
  /// The scorers of the match of this number.
  case goleadores(Int)

  /// The number of the match that it is about.
  public var partidoId: Int {
    switch self {
    case .partido(let id), .goleadores(let id): id
    }
  }

  /// The title of its navigation bar.
  public var titulo: String {
    switch self {
    case .partido(let id): "Partido n.º \(id)"
    case .goleadores: "Goleadores"
    }
  }
}
