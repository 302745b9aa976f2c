import EstadioHistory

extension RelojDelPartido.State {
  /// The stack of the selected tab, without its root.
  public var ruta: [RelojDelPartido.Destino] {
    get { pestana == .hoy ? rutaDeHoy : rutaDeJornada }
    set { if pestana == .hoy { rutaDeHoy = newValue } else { rutaDeJornada = newValue } }
  }

  /// The bar as it is seen; nil if it is not.
  ///
  /// There is one while the match on the clock is not over, unless the person put it away. Tabs and
  /// screens have no say in it.
  public var barraVisible: RelojDelPartido.Barra? {
    guard let enElReloj, !enElReloj.present.terminado, barra != .oculta else { return nil }
    return barra
  }

  /// All matches, by kick-off and then by number.
  public var enOrden: [Cita] { (citas ?? []).sorted(by: Cita.va) }

  /// The matches that are listed under «Hoy»: those that kick off today by that zone, and the one
  /// on the clock, on whichever day it began.
  public func deHoy(_ zona: Zona) -> [Cita] {
    enOrden.filter { $0.id == enElReloj?.present.partidoId || zona.dia(de: $0.saque) == hoy }
  }

  /// The match of a number; nil if there is none.
  public func cita(_ id: Int) -> Cita? { citas?.first { $0.id == id } }

  /// The match of a number, if it is the one on the clock.
  public func enElReloj(_ id: Int) -> PartidoCronometrado.State? {
    enElReloj?.present.partidoId == id ? enElReloj?.present : nil
  }

  // MARK: - What happens

  mutating func mirar(_ dia: Dia, _ zona: Zona) {
    hoy = dia
    if citas == nil { citas = Cita.deEjemplo(en: dia, zona: zona) }
  }

  /// Selects a tab, or goes to its root if it is selected already.
  mutating func elegir(_ pestana: RelojDelPartido.Pestana) {
    if self.pestana == pestana { ruta = [] }
    self.pestana = pestana
    contraer()
  }

  /// Goes back to a screen of the stack, or pushes it. An open bar makes way for it.
  mutating func abrir(_ destino: RelojDelPartido.Destino) {
    if let lugar = ruta.lastIndex(of: destino) {
      ruta.removeSubrange((lugar + 1)...)
    } else {
      ruta.append(destino)
    }
    contraer()
  }

  /// Puts a match on the clock, with its bar. What was there is taken off it, as by ``quitar()``.
  /// The match that is there already stays as it is, and one that has a result is not played again.
  mutating func poner(_ id: Int) {
    guard let cita = cita(id), cita.resultado == nil, enElReloj(id) == nil else { return }
    quitar()
    enElReloj = Undoable(
      PartidoCronometrado.State(
        partidoId: id, local: cita.local, visitante: cita.visitante, reglas: reglas))
  }

  /// Takes the match off the clock. Its result is kept if it was over; else nothing is.
  mutating func quitar() {
    if let partido = enElReloj?.present, partido.terminado {
      for lugar in (citas ?? []).indices where citas?[lugar].id == partido.partidoId {
        citas?[lugar].resultado = partido.acta.marcador
      }
    }
    enElReloj = nil
    barra = .mini
  }

  private mutating func contraer() { if barra == .expandida { barra = .mini } }
}
