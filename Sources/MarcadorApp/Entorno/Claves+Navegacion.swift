public import Estadio

extension Entorno.Claves {
  /// Opens a match by its number, from anywhere below whoever wired it.
  ///
  /// The bar and the notice call it and never learn how a match is opened. By default it does
  /// nothing; ``MarcadorApp`` wires it.
  public static var abrirPartido: Clave<@Sendable (Int) -> Void> { Clave("abrirPartido") { _ in } }
}
