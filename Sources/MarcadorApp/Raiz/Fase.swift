/// Whether the app is in front of a person.
public enum Fase: String, CaseIterable, Hashable, Codable, Sendable {
  /// In front, and taking taps.
  case activa
  /// Visible but interrupted, on the way to one of the others.
  case inactiva
  /// Not visible.
  case segundoPlano
}
