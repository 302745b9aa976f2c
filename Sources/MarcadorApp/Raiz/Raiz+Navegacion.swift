import Estadio
public import Torneo

extension Raiz.State {
  /// What the selected tab has on top of its root; nil on the root, and in tabs without a stack.
  public var pantallaActual: Destino? { pestana == .partidos ? ruta.last : nil }

  /// A match by its number: the copy in play, which outlives the list, or the one of the list.
  public func partido(_ id: Int) -> Partido? {
    if let directo = enJuego.directo, directo.partidoId == id { return directo.partido }
    return partidos[id: id]?.partido
  }

  /// What the screen of a match knows, whether it is open or not.
  public func pantalla(de id: Int) -> PartidoAbierto.State {
    PartidoAbierto.State(
      id: id, partido: partido(id), pausas: pausas[id] ?? 0, enJuego: enJuego)
  }

  /// The screen of a match while it is in the stack. What it writes about the match in play is
  /// written here; there is nothing else it may write.
  subscript(abierto id: Int) -> PartidoAbierto.State? {
    get { ruta.contains(.partido(id)) ? pantalla(de: id) : nil }
    set { if let newValue { enJuego = newValue.enJuego } }
  }

  /// Selects a tab; the selected one goes back to its root, and every other keeps its stack.
  mutating func elegir(_ nueva: Pestana) {
    if nueva == .partidos, pestana == nueva { pila.popToRoot() }
    pestana = nueva
  }

  /// Shows a match on top: goes back to its last place in the stack, or pushes it.
  mutating func abrirPartido(_ id: Int) {
    pestana = .partidos
    pila.goBackOrPush(.partido(id))
  }

  /// Pushes the scorers on the screen of their match, once.
  mutating func verGoleadores(de id: Int) {
    guard pantallaActual == .partido(id), partido(id) != nil else { return }
    pila.push(.goleadores(id))
  }

  /// Notes the phase; each change to the background counts for the match screens that are open.
  mutating func cambiar(a nueva: Fase) {
    guard nueva != fase else { return }
    fase = nueva
    guard nueva == .segundoPlano else { return }
    for id in Set(ruta.compactMap(\.partidoAbierto)) { pausas[id, default: 0] += 1 }
  }
}

extension Destino {
  /// The match whose own screen this is.
  fileprivate var partidoAbierto: Int? { if case .partido(let id) = self { id } else { nil } }
}
