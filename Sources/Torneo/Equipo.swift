/// A team, known by the name that is shown for it.
///
/// Two teams of one name are the same team. The name is kept exactly as given, in any script.
public struct Equipo: Hashable, Codable, Sendable {
  /// What a list, a card or the bar writes for the team.
  public var nombre: String

  /// Names a team; nothing is trimmed or checked.
  public init(nombre: String) {
    self.nombre = nombre
  }
}
