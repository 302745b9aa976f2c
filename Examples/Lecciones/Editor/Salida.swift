public import Estadio

extension Editor {
  /// A way off the stack of «Crónicas», as it was asked for.
  public enum Salida: Hashable, Codable, Sendable {
    /// Back by one screen, by the button or by a swipe.
    case volver
    /// Back to the screens of this path, which a user interface wrote.
    case ruta([PilaID])
    /// To the list: the selected tab was tapped again.
    case alPrincipio
    /// To the report of this number.
    case enlace(Int)
    /// All away, with «Ajustes» selected.
    case cerrarTodo
    /// The report of this number is deleted, and what is open of it is closed.
    case borrar(Int)
    /// Out of the editor: whoever shows it takes it away.
    case fuera
  }
}

extension Editor.State {
  /// The only door: whatever takes screens off the stack of «Crónicas» comes through here.
  ///
  /// Unless the screen on top refuses, it happens at once. If it refuses, the stack stays as it is,
  /// nothing else of the departure happens either, and the question is asked. Of two departures the
  /// last one counts: it takes the place of the one that was asked about; the same one again leaves
  /// the question that is there.
  mutating func salir(_ salida: Editor.Salida) {
    if seNiega(a: salida) {
      if pregunta.value != salida { pregunta.present(salida) }
    } else {
      completar(salida)
    }
  }

  /// Whether whoever shows the editor may take it away; if not, the question is asked instead.
  public mutating func puedeCerrarse() -> Bool {
    guard seNiega(a: .fuera) else { return true }
    salir(.fuera)
    return false
  }

  /// «Descartar»: the departure that was asked about happens, and nothing else does. An answer to a
  /// question that is not there any more changes nothing.
  ///
  /// - Returns: the departure that was made; nil if none was.
  mutating func descartar(_ id: PilaID) -> Editor.Salida? {
    guard let salida = pregunta.dismiss(id) else { return nil }
    completar(salida)
    return salida
  }

  /// Ends a question that has lost its reason: asked for now, the departure would happen at once,
  /// or cannot happen any more. So a save that succeeds under the question closes it, and does not
  /// leave by itself: whoever asked decides anew, knowing that it is stored.
  mutating func retirarPregunta() {
    guard let salida = pregunta.value, !seNiega(a: salida) else { return }
    pregunta.dismiss()
  }

  /// Whether a screen refuses this departure.
  private func seNiega(a salida: Editor.Salida) -> Bool {
    var copia = pila
    return esPosible(salida) && quitar(salida, de: &copia) { $0.seResiste }.refusedBy != nil
  }

  /// Whether there is what it leads to.
  private func esPosible(_ salida: Editor.Salida) -> Bool {
    switch salida {
    case .enlace(let id), .borrar(let id): cronicas.contains(id: id)
    case .volver, .ruta, .alPrincipio, .cerrarTodo, .fuera: true
    }
  }

  /// Makes the whole departure, and asks nobody.
  private mutating func completar(_ salida: Editor.Salida) {
    guard esPosible(salida) else { return }
    quitar(salida, de: &pila) { _ in false }
    switch salida {
    case .volver, .ruta, .alPrincipio, .fuera: break
    case .enlace: pestana = .cronicas
    case .cerrarTodo: pestana = .ajustes
    case .borrar(let id): cronicas.remove(id: id)
    }
  }

  /// What a departure does to a stack in which some screens refuse to leave.
  @discardableResult
  private func quitar(
    _ salida: Editor.Salida, de pila: inout Pila<Editor.Destino>,
    seResiste: (Editor.Destino) -> Bool
  ) -> PilaChange<Editor.Destino> {
    switch salida {
    case .volver:
      return pila.pop(refusing: seResiste)
    case .ruta(let ids):
      return pila.writeBack(ids, refusing: seResiste)
    case .alPrincipio, .cerrarTodo, .fuera:
      return pila.popToRoot(refusing: seResiste)
    case .enlace(let id):
      return pila.become(
        [.lectura(Editor.Lectura(id))], matching: { $0.esLaMisma(que: $1) }, refusing: seResiste)
    case .borrar(let id):
      let quedan = pila.values.prefix { $0.cronica != id }.count
      return pila.pop(pila.count - quedan, refusing: seResiste)
    }
  }
}
