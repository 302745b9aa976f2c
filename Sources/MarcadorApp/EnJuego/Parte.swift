public import Torneo

/// What a feed knows of a match at one moment: a whole picture, which takes the place of the one
/// before.
public struct Parte: Hashable, Codable, Sendable {
  /// Its number, from 1 and growing: one that is not above the last changes nothing.
  public var numero: Int
  /// All goals of the match as they are known now, by those that scored them.
  public var goles: [Gol]
  /// Whether the match is over, whatever its minute.
  public var esFinal: Bool

  /// Notes what is known.
  public init(numero: Int, goles: [Gol], esFinal: Bool = false) {
    self.numero = numero
    self.goles = goles
    self.esFinal = esFinal
  }
}
