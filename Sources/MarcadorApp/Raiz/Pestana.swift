/// The three tabs, in the order of the tab bar.
public enum Pestana: String, CaseIterable, Hashable, Codable, Sendable {
  /// The list of matches and what is opened from it.
  case partidos
  /// The free scoreboard.
  case marcador
  /// The small systems.
  case laboratorio

  /// What the tab is called.
  public var titulo: String {
    switch self {
    case .partidos: "Partidos"
    case .marcador: "Marcador"
    case .laboratorio: "Laboratorio"
    }
  }

  /// The name of the symbol drawn over the title.
  public var simbolo: String {
    switch self {
    case .partidos: "list.bullet"
    case .marcador: "sportscourt"
    case .laboratorio: "flask"
    }
  }
}
