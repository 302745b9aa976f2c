public import Estadio
import Torneo

/// The bar of the match in play: one button that opens the match and, at the end, one that closes
/// it.
///
/// It keeps nothing of its own. What it shows is derived from the live match, so there is no bar
/// that is there and empty, and none that says something old.
public struct Barra: Reducer {
  /// What the bar shows.
  public struct Contenido: Hashable, Sendable {
    /// The match that it opens.
    public let partidoId: Int
    /// The words of its button.
    public let texto: String
    /// Whether the button «Cerrar» exists: only at the end.
    public let sePuedeCerrar: Bool
  }

  /// The match in play is all that the bar knows.
  public typealias State = PartidoEnJuego.State

  /// What can happen in the bar.
  public enum Action: Hashable, Codable, Sendable {
    /// Its text was tapped.
    case toco
    /// «Cerrar» was tapped.
    case cerro
  }

  /// Makes it.
  public init() {}

  /// Asks whoever is above to open the match, or closes it.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .toco:
      guard let directo = state.directo else { return .none }
      return .invoke(\.abrirPartido, directo.partidoId)
    case .cerro:
      state.cerrar()
      return .none
    }
  }
}

extension PartidoEnJuego.State {
  /// What the bar shows over a screen, or nil if there is no bar.
  ///
  /// There is one if, and only if, there is a match in play, or ended and not closed, and the
  /// screen is not that match's own. This is the one place that says so.
  public func barra(pantallaActual: Destino?) -> Barra.Contenido? {
    guard let directo, pantallaActual != .partido(directo.partidoId) else { return nil }
    return Barra.Contenido(
      partidoId: directo.partidoId,
      texto: textoDeLaBarra(
        local: directo.partido.local.nombre, visitante: directo.partido.visitante.nombre,
        marcador: directo.marcador, minuto: directo.minuto, terminado: directo.terminado),
      sePuedeCerrar: directo.terminado)
  }
}
