public import Torneo

/// What the notifier is told about the match in play, and about what was not kept or not found
/// again.
///
/// Of one minute, its goals come first, then the notice of that minute, then the end.
public enum Aviso: Hashable, Codable, Sendable {
  /// A quarter of an hour is over: `minuto` is a multiple of 15 above zero.
  case minuto(Int, partido: Int)
  /// A goal was scored, by a player or by hand; `marcador` counts it already.
  case gol(Gol, marcador: Marcador, partido: Int)
  /// Goals that had counted were taken back or changed, and this is the score now.
  case correccion(marcador: Marcador, partido: Int)
  /// The match ended with this score.
  case final(marcador: Marcador, partido: Int)
  /// The settings could not be read, and the defaults are used; the message says why.
  case ajustesSinLeer(String)
  /// The settings could not be kept; the message says why.
  case ajustesSinGuardar(String)
  /// The state of the last time could not be read, and the app begins anew; the message says why.
  case estadoSinLeer(String)
  /// A place where the person was the last time could not be shown again; the message says which,
  /// and why.
  case lugarPerdido(String)
}
