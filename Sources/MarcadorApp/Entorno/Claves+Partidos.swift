public import Estadio
public import Torneo

extension Entorno.Claves {
  /// Gives the matches of the list, in its order; by default the embedded ones.
  ///
  /// What the error that it throws says of itself is the message that a person reads.
  public static var cargarPartidos: Clave<@Sendable () async throws -> [PartidoDeLista]> {
    Clave("cargarPartidos") { Ejemplo.partidos }
  }

  /// Gives the reports of a match while it is played: what a feed knows of its goals.
  ///
  /// The argument is the number of the match. By default there is no feed, and the stream ends at
  /// once; a stream that ends without a final report changes nothing.
  public static var goles: Clave<@Sendable (Int) -> AsyncStream<Parte>> {
    Clave("goles") { _ in AsyncStream { $0.finish() } }
  }
}
