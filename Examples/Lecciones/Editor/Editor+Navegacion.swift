import Estadio

extension Editor.State {
  /// Selects a tab; the selected one goes back to its root, and every other keeps its stack.
  mutating func elegir(_ nueva: Editor.Pestana) {
    guard nueva == pestana else {
      pestana = nueva
      return
    }
    switch pestana {
    case .cronicas: salir(.alPrincipio)
    case .ajustes: ayuda.popToRoot()
    }
  }

  /// Opens a report of the list; a tap counts only where there is that row, so two open one.
  mutating func tocar(_ id: Int) {
    guard pestana == .cronicas, pila.isEmpty, cronicas.contains(id: id) else { return }
    pila.push(.lectura(Editor.Lectura(id)))
  }

  /// Goes back one screen in the selected tab, the innermost first; on a root it does nothing.
  mutating func volver() {
    guard pestana == .cronicas else {
      ayuda.pop()
      return
    }
    guard let (id, lectura) = lecturaVisible, !lectura.anexos.isEmpty else { return salir(.volver) }
    cambiar(id, lectura) { $0.anexos.pop() }
  }

  /// Opens a screen on the report that is read: the sources on the report, a source on their list.
  mutating func abrir(_ anexo: Editor.Anexo) {
    guard let (id, lectura) = lecturaVisible, let cronica = cronicas[id: lectura.cronica] else {
      return
    }
    switch anexo {
    case .fuentes:
      guard lectura.anexos.isEmpty else { return }
    case .fuente(let lugar):
      guard lectura.anexos.values == [.fuentes], cronica.fuentes.indices.contains(lugar) else {
        return
      }
    }
    cambiar(id, lectura) { $0.anexos.push(anexo) }
  }

  /// Puts the screen that edits on the report that is read, once.
  mutating func editar() {
    guard let (_, lectura) = lecturaVisible, let cronica = cronicas[id: lectura.cronica] else {
      return
    }
    pila.push(.edicion(Editor.Edicion.State(cronica)))
  }

  /// Takes over what the screen that edits has stored.
  mutating func anotar(_ id: PilaID) {
    guard let cronica = pila[id: id]?.edicion?.cronica, cronica != cronicas[id: cronica.id] else {
      return
    }
    cronicas.modify(id: cronica.id) { $0 = cronica }
  }

  /// Makes a report, the last of the list, of the changes that the notice keeps.
  mutating func recuperar() {
    guard case .borradorSuelto(let borrador) = aviso else { return }
    aviso = nil
    let id = (cronicas.ids.max() ?? 0) + 1
    cronicas.append(Editor.Cronica(id: id, borrador))
  }

  /// The report that is read on top of «Crónicas», while that tab is selected.
  private var lecturaVisible: (id: PilaID, lectura: Editor.Lectura)? {
    guard pestana == .cronicas, let top = pila.top, case .lectura(let lectura) = top.value else {
      return nil
    }
    return (top.id, lectura)
  }

  private mutating func cambiar(
    _ id: PilaID, _ lectura: Editor.Lectura, _ cambio: (inout Editor.Lectura) -> Void
  ) {
    var lectura = lectura
    cambio(&lectura)
    pila[id: id] = .lectura(lectura)
  }
}
