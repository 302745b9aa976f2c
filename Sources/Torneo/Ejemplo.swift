/// The matches that come embedded, so that an app starts with data and no network.
///
/// They are facts that tests and documentation quote: change one and its table in
/// `EjemploTests` changes with it. Teams and scorers are invented.
public enum Ejemplo {
  /// Rayo FC 3–2 Toros, the match that every example plays.
  ///
  /// | minute | side | scorer | score |
  /// |---|---|---|---|
  /// | 12 | Rayo FC | Lucía Vega | 1–0 |
  /// | 27 | Toros | Bruno Salas | 1–1 |
  /// | 34 | Rayo FC | Iker Montes | 2–1 |
  /// | 58 | Toros | Nadia Rivas | 2–2 |
  /// | 81 | Rayo FC | Lucía Vega | 3–2 |
  ///
  /// Played for 60 minutes it ends 2–2, because the last goal comes after the end.
  public static let rayoContraToros = Partido(
    local: Equipo(nombre: "Rayo FC"),
    visitante: Equipo(nombre: "Toros"),
    goles: [
      Gol(minuto: 12, lado: .local, goleador: "Lucía Vega"),
      Gol(minuto: 27, lado: .visitante, goleador: "Bruno Salas"),
      Gol(minuto: 34, lado: .local, goleador: "Iker Montes"),
      Gol(minuto: 58, lado: .visitante, goleador: "Nadia Rivas"),
      Gol(minuto: 81, lado: .local, goleador: "Lucía Vega"),
    ])

  /// Six matches, numbered 1 to 6 in this order.
  ///
  /// | id | match | worth having because |
  /// |---|---|---|
  /// | 1 | Rayo FC 3–2 Toros | it is ``rayoContraToros`` |
  /// | 2 | Atlético Ñandú 1–2 Éibar del Río | accents |
  /// | 3 | 東京スターズ 2–1 Ολυμπία Πάτρας | wide and non-Latin letters |
  /// | 4 | Puerto Gris 0–0 Mineros | no goals |
  /// | 5 | Unión Deportiva Valdeconejos de la Sierra 0–1 C. F. Ría | a name that does not fit |
  /// | 6 | Halcones 10–0 Faro | two figures; goals in one minute, unordered, unnamed |
  public static let partidos: [PartidoDeLista] = [
    PartidoDeLista(id: 1, partido: rayoContraToros),
    PartidoDeLista(id: 2, partido: nanduContraEibar),
    PartidoDeLista(id: 3, partido: tokioContraPatras),
    PartidoDeLista(id: 4, partido: puertoContraMineros),
    PartidoDeLista(id: 5, partido: valdeconejosContraRia),
    PartidoDeLista(id: 6, partido: halconesContraFaro),
  ]

  // MARK: - The matches 2 to 6

  private static let nanduContraEibar = Partido(
    local: Equipo(nombre: "Atlético Ñandú"),
    visitante: Equipo(nombre: "Éibar del Río"),
    goles: [
      Gol(minuto: 5, lado: .visitante, goleador: "Íñigo Güell"),
      Gol(minuto: 45, lado: .local, goleador: "Begoña Peña"),
      Gol(minuto: 60, lado: .visitante, goleador: "João Conceição"),
    ])

  private static let tokioContraPatras = Partido(
    local: Equipo(nombre: "東京スターズ"),
    visitante: Equipo(nombre: "Ολυμπία Πάτρας"),
    goles: [
      Gol(minuto: 19, lado: .local, goleador: "佐藤 葵"),
      Gol(minuto: 40, lado: .visitante, goleador: "Ελένη Δήμου"),
      Gol(minuto: 77, lado: .local, goleador: "김민지"),
    ])

  private static let puertoContraMineros = Partido(
    local: Equipo(nombre: "Puerto Gris"),
    visitante: Equipo(nombre: "Mineros"))

  private static let valdeconejosContraRia = Partido(
    local: Equipo(nombre: "Unión Deportiva Valdeconejos de la Sierra"),
    visitante: Equipo(nombre: "C. F. Ría"),
    goles: [
      Gol(minuto: 90, lado: .visitante, goleador: "Maximiliano Fernández de Córdoba y Ruiz")
    ])

  private static let halconesContraFaro = Partido(
    local: Equipo(nombre: "Halcones"),
    visitante: Equipo(nombre: "Faro"),
    goles: [88, 1, 30, 15, 30, 45, 52, 59, 66, 70].map { Gol(minuto: $0, lado: .local) })
}
