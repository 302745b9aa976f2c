public import Estadio

extension Entorno.Claves {
  /// The match in play, published by the root for every screen below it; by default there is none.
  public static var enJuego: Clave<PartidoEnJuego.State> {
    Clave("enJuego", PartidoEnJuego.State())
  }

  /// Closes the match that ended. The bar calls it; by default it does nothing.
  public static var cerrarPartido: Clave<@Sendable () -> Void> { Clave("cerrarPartido") {} }
}
