/// A match with the number by which the list, the stack and the bar refer to it.
///
/// The number is the identity: it stays when the match is corrected.
public struct PartidoDeLista: Identifiable, Hashable, Codable, Sendable {
  /// The number of «Partido n.º 1», unique in its list.
  public var id: Int
  /// The match as it is known now.
  public var partido: Partido

  /// Numbers a match; that the number is unique is the list's affair.
  public init(id: Int, partido: Partido) {
    self.id = id
    self.partido = partido
  }
}
