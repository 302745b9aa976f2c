public import EstadioHistory

extension RecordingDifference {
  /// What a person is told at a prompt of why a recording may not repeat its run exactly.
  public var inSpanish: String {
    switch self {
    case .otherApp(let recorded, let present):
      "La grabó la versión «\(recorded)» de la app, y esta es la «\(present)»."
    case .otherChance: "Sus identificadores y números al azar siguen otra regla."
    case .torn(let line): "La última línea, la \(line), está cortada y no cuenta."
    case .unfinished: "Nadie la terminó: no se sabe cómo acabó."
    case .moved: "El final no es el que dan sus pasos: se toma como está."
    case .leftOut(let kinds): "Le faltan acciones: \(kinds.joined(separator: ", "))."
    case .diverges(let divergence):
      "El paso \(divergence.number) ya no hace lo que hizo: \(divergence.action ?? "el final")."
    }
  }
}
