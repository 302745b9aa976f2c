public import Torneo

/// What the notifier is told about the match in play.
///
/// Of one minute, its goals come first, then the notice of that minute, then the end.
public enum Aviso: Hashable, Codable, Sendable {
  /// A quarter of an hour is over: `minuto` is a multiple of 15 above zero.
  case minuto(Int, partido: Int)
  /// A goal was scored, by a player or by hand; `marcador` counts it already.
  case gol(Gol, marcador: Marcador, partido: Int)
  /// The match ended with this score.
  case final(marcador: Marcador, partido: Int)
}
