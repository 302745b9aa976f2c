public import Torneo

// What the screen says is derived here, once, from what it knows.
extension PartidoAbierto.State {
  /// This match while it is in play, or over and not closed.
  public var directo: Directo? {
    enJuego.directo.flatMap { $0.partidoId == id ? $0 : nil }
  }

  /// The match in play if it is another one and not over: then this one has to wait.
  public var otroEnJuego: Int? {
    guard let otro = enJuego.directo, otro.partidoId != id, !otro.terminado else { return nil }
    return otro.partidoId
  }

  /// The minute of this match, 0 before it begins.
  public var minuto: Int { directo?.minuto ?? 0 }

  /// The score of this match until now, 0–0 before it begins.
  public var marcador: Marcador { directo?.marcador ?? Marcador() }

  /// The last notice of this match, 0 before the first.
  public var ultimoAviso: Int { directo?.ultimoAviso ?? 0 }

  /// The duration of this match: that of the match in play, or the one prepared for it, or else
  /// the preferred one.
  public func duracion(_ ajustes: Ajustes) -> Int {
    directo?.duracion ?? enJuego.preparados[id] ?? ajustes.duracion
  }

  /// What the state button says.
  public var textoDelEstado: String {
    guard let directo else { return "Empezar partido" }
    return directo.terminado ? "Partido terminado" : "En juego"
  }

  /// Whether the state button is enabled; it does not even exist while another match is in play.
  public var sePuedeEmpezar: Bool { partido != nil && directo == nil && otroEnJuego == nil }

  /// Whether goals can be added by hand: while this match is played.
  public var sePuedeMarcar: Bool { directo.map { !$0.terminado } ?? false }

  /// Whether a duration can be chosen: only before this match begins.
  public var sePuedeElegirDuracion: Bool { partido != nil && directo == nil }

  /// Who scored for a side: until now if the match is in play, in all of it if it is not.
  public func goleadores(de lado: Lado) -> [Gol] {
    directo?.goles(de: lado) ?? partido?.goles(de: lado) ?? []
  }

  /// What is written for whoever scored: the name, or why there is none.
  public func autor(de gol: Gol) -> String {
    let esAMano = directo?.golesAMano.contains(gol) ?? false
    return gol.goleador ?? (esAMano ? "gol a mano" : "sin nombre")
  }
}
