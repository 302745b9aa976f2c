extension Raiz.State {
  /// Whether the place of a link cannot be shown before the list of matches is there.
  func espera(a enlace: Enlace) -> Bool {
    enlace.ruta?.last.map { espera(a: $0) } ?? false
  }

  /// Shows the place of a link, or keeps the link until that can be shown; a link that waited
  /// before is forgotten.
  mutating func abrir(_ enlace: Enlace) {
    enlacePendiente = enlace
    abrirPendiente()
  }

  /// Shows the place of the link that waits, if there is one and it need not wait any more.
  mutating func abrirPendiente() {
    guard let enlace = enlacePendiente, !espera(a: enlace) else { return }
    enlacePendiente = nil
    pestana = enlace.pestana
    if let nueva = enlace.ruta { ruta = nueva }
    if case .laboratorio(let leccion) = enlace { laboratorio.ir(a: leccion) }
  }
}
