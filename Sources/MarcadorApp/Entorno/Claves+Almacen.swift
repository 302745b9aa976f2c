public import Estadio

extension Entorno.Claves {
  /// Gives the settings that were kept, or nil if none were; by default none.
  public static var leerAjustes: Clave<@Sendable () async throws -> Ajustes?> {
    Clave("leerAjustes") { nil }
  }

  /// Keeps the settings for the next start; by default they last as long as the program.
  public static var guardarAjustes: Clave<@Sendable (Ajustes) async throws -> Void> {
    Clave("guardarAjustes") { _ in }
  }
}
