public import Estadio

extension Entorno.Claves {
  /// The settings, published by the root for every feature below it.
  public static var ajustes: Clave<Ajustes> { Clave("ajustes", Ajustes()) }

  /// The durations that a match may be given, in minutes, in the order in which they are offered.
  public static var duraciones: Clave<[Int]> { Clave("duraciones", Ajustes.duraciones) }

  /// Says which duration was chosen last, to whoever keeps the settings.
  ///
  /// Features read the settings and never write them; they say what was chosen. ``Raiz`` wires
  /// it; by default nothing is kept.
  public static var preferirDuracion: Clave<@Sendable (Int) -> Void> {
    Clave("preferirDuracion") { _ in }
  }
}
