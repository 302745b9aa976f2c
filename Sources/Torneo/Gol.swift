/// A goal: when it was scored, for which side and, if anybody knows, by whom.
///
/// Goals have no identity of their own: two of the same minute, side and scorer are equal, and
/// each counts.
public struct Gol: Hashable, Codable, Sendable {
  /// The minute of the match, from 0, in which the goal stands on the board.
  public var minuto: Int
  /// The side that the goal counts for, also when a rival put it in.
  public var lado: Lado
  /// Who scored, or nil for a goal without a name, such as one added by hand.
  public var goleador: String?

  /// Notes a goal; without a scorer it is one added by hand.
  public init(minuto: Int, lado: Lado, goleador: String? = nil) {
    self.minuto = minuto
    self.lado = lado
    self.goleador = goleador
  }
}
