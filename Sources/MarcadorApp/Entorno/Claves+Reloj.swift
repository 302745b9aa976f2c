public import Estadio

extension Entorno.Claves {
  /// How many milliseconds of real time a minute of a match takes: 250, so 90 minutes take 22.5 s.
  ///
  /// It must be above zero; otherwise the clock does not tick, and that is reported.
  public static var msPorMinuto: Clave<Int> { Clave("msPorMinuto", 250) }
}
