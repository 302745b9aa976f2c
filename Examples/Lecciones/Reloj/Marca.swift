/// A moment of a match, as an event carries it.
public struct Marca: Hashable, Codable, Sendable {
  /// The half.
  public let parte: Cronometro.Parte
  /// The time of the match, in seconds. The second half begins at the duration of the first, so
  /// that what was added to the first has the same numbers: ``parte`` tells them apart.
  public let segundos: Int
  /// How much of it lies beyond the duration of the half, in seconds; nil before that is reached.
  public let anadido: Int?

  /// A moment.
  public init(parte: Cronometro.Parte, segundos: Int, anadido: Int? = nil) {
    self.parte = parte
    self.segundos = segundos
    self.anadido = anadido
  }

  /// The minute that is under way, counted from 1 as reports of matches do: 0:00 lies in minute 1,
  /// and 48:00 in minute 49. From the duration of a half on, its last minute is said and which of
  /// those added: from 46:00 to 46:59 of a first half it is `45+2`.
  public var minuto: String {
    guard let anadido else { return "\(max(0, segundos) / 60 + 1)" }
    return "\((segundos - anadido + 59) / 60)+\(anadido / 60 + 1)"
  }

  /// The time of the match, and the minute in added time: `48:00`, `46:30 (45+2)`.
  public var texto: String {
    let tiempo = textoDeTiempo(segundos)
    return anadido == nil ? tiempo : "\(tiempo) (\(minuto))"
  }
}

/// Writes seconds as minutes and seconds, `2:30`. Minutes are not carried into hours, because
/// matches are not timed in them: an hour is `60:00`. Less than nothing is `0:00`.
public func textoDeTiempo(_ segundos: Int) -> String {
  let (minutos, resto) = max(0, segundos).quotientAndRemainder(dividingBy: 60)
  return "\(minutos):\(resto < 10 ? "0" : "")\(resto)"
}
