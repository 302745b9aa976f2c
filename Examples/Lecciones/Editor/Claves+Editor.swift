public import Estadio

extension Entorno.Claves {
  /// Stores a report that was edited. By default it is taken as stored at once, and nothing is.
  ///
  /// What the error that it throws says of itself is the message that a person reads.
  public static var guardarCronica: Clave<@Sendable (Editor.Cronica) async throws -> Void> {
    Clave("guardarCronica") { _ in }
  }
}
