import Estadio
public import Torneo

extension Raiz.State {
  /// What the selected tab has on top of its root; nil on the root, and in tabs without that stack.
  public var pantallaActual: Destino? { pestana == .partidos ? ruta.last : nil }

  /// A match by its number: the copy in play, which outlives the list, or the one of the list.
  public func partido(_ id: Int) -> Partido? {
    if let directo = enJuego.directo, directo.partidoId == id { return directo.partido }
    return lista.partidos[id: id]?.partido
  }

  /// Whether a screen has to wait for the list: its match is not there, and may still come.
  func espera(a destino: Destino) -> Bool {
    partido(destino.partidoId) == nil && lista.carga != .cargada
  }

  /// What the screen of a match knows, whether it is open or not.
  public func pantalla(de id: Int) -> PartidoAbierto.State {
    let lugar = ruta.lastIndex(of: .partido(id))
    return PartidoAbierto.State(
      id: id, partido: partido(id), pausas: lugar.flatMap { pausas[$0] } ?? 0, enJuego: enJuego)
  }

  /// The screen of a match while it is in the stack. What it writes about the match in play is
  /// written here; there is nothing else it may write.
  subscript(abierto id: Int) -> PartidoAbierto.State? {
    get { ruta.contains(.partido(id)) ? pantalla(de: id) : nil }
    set { if let newValue { enJuego = newValue.enJuego } }
  }

  /// Selects a tab; the selected one goes back to its root, and every other keeps its stack.
  mutating func elegir(_ nueva: Pestana) {
    if pestana == nueva { irAlPrincipio() }
    pestana = nueva
  }

  /// Shows the root of the selected tab.
  private mutating func irAlPrincipio() {
    switch pestana {
    case .partidos: pila.popToRoot()
    case .marcador: break
    case .laboratorio: laboratorio.volver()
    }
  }

  /// Opens the match of a row of the list; a tap counts only where there is that row.
  mutating func tocarFila(_ id: Int) {
    guard pestana == .partidos, pila.isEmpty, lista.tieneFila(id) else { return }
    pila.push(.partido(id))
  }

  /// Goes back one screen in the selected tab; on its root it does nothing.
  mutating func volver() {
    switch pestana {
    case .partidos: pila.pop()
    case .marcador: break
    case .laboratorio: laboratorio.volver()
    }
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

  /// What was under way is under way no more; whether the list has to be asked for again.
  mutating func reanudar() -> Bool {
    fase = .activa
    if lista.carga == .cargando { lista.carga = .sinPedir }
    return lista.carga == .sinPedir
  }

  /// Notes the phase; each change to the background counts for the match screens that are open.
  mutating func cambiar(a nueva: Fase) {
    guard nueva != fase else { return }
    fase = nueva
    guard nueva == .segundoPlano else { return }
    for (lugar, destino) in ruta.enumerated() where destino == .partido(destino.partidoId) {
      pausas[lugar, default: 0] += 1
    }
  }

  /// Keeps the counts of those screens alone that are the same as in a stack before: one that
  /// comes begins at 0, also where the same match was.
  mutating func olvidarPausas(de antes: Pila<Destino>) {
    let quedan = zip(antes.entries, pila.entries).prefix { $0 == $1 }.count
    pausas = pausas.filter { $0.key < quedan }
  }
}
