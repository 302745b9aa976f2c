public import EstadioScreens

extension AuditFinding {
  /// What a person is told at a prompt of what would keep somebody from using the screen.
  public var inSpanish: String {
    let what =
      switch cause {
      case .controlWithoutLabel: "Un control sin nombre: dale «accessibilityLabel»."
      case .smallHitArea(_, let width, let height, _):
        "Reacciona en \(width) × \(height) puntos, y hacen falta 44 × 44: usa «frame» y "
          + "«contentShape»."
      case .duplicateIdentifier(let name, let first):
        "El identificador «\(name)» ya es de \(first)."
      case .contentCovered(_, _, let count, let size):
        "Tapa \(count == 1 ? "algo" : "\(count) elementos") que a \(size) no se alcanza."
      case .noWayOn: "Nada de lo que hay reacciona: de aquí no se sale."
      case .emptyTitle: "Un título sin palabras."
      case .noSelectedTab: "Ninguna pestaña está elegida."
      }
    return "\(path)\n  \(what)"
  }
}
