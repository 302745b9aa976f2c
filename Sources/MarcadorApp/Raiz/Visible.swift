public import Torneo

/// What a person sees, derived from the state: the rules of what is shown, and when, in one place.
public struct Visible: Hashable, Sendable {
  /// The selected tab.
  public let pestana: Pestana
  /// The titles of the selected tab's stack, its root's first; the last is the title in view.
  public let titulos: [String]
  /// What is shown under that title.
  public let contenido: Contenido
  /// The bar of the match in play, or nil, and then there is no inset for it either.
  public let barra: Barra.Contenido?

  /// What is shown under the title.
  public enum Contenido: Hashable, Sendable {
    /// The list of matches, at least one.
    case lista([Fila])
    /// The text in place of a list without matches.
    case listaVacia(String)
    /// A progress row: the matches are still to come.
    case cargando
    /// The matches did not come.
    case fallo(Fallo)
    /// The screen of a match.
    case partido(Ficha)
    /// The screen of a number that no match has.
    case noExiste(String)
    /// Who scored.
    case goleadores(Goleadores)
    /// The free scoreboard.
    case marcador(Libre)
    /// The list of the small systems.
    case laboratorio([Leccion])
    /// A small system.
    case leccion(Leccion)
  }

  /// What is said of a loading that failed.
  public struct Fallo: Hashable, Sendable {
    /// Why.
    public let mensaje: String
    /// What the button says that tries again.
    public let boton: String
  }

  /// The free scoreboard.
  public struct Libre: Hashable, Sendable {
    /// The score.
    public let marcador: Marcador
    /// The sides whose − is enabled; + always is.
    public let sePuedeRestar: [Lado]
    /// What the button says that starts again.
    public let boton: String
  }

  /// A row of the list.
  public struct Fila: Hashable, Sendable, Identifiable {
    /// The number of the match.
    public let id: Int
    /// The team that plays at home.
    public let local: String
    /// The team that visits.
    public let visitante: String
    /// The result: of the match in play, the score now.
    public let marcador: Marcador
  }

  /// The screen of a match.
  public struct Ficha: Hashable, Sendable {
    /// The number of the match.
    public let id: Int
    /// The team that plays at home.
    public let local: String
    /// The team that visits.
    public let visitante: String
    /// The score now.
    public let marcador: Marcador
    /// The minute.
    public let minuto: Int
    /// The state button, or nil: then the notice is in its place.
    public let boton: Boton?
    /// The notice «Ya hay un partido en juego», or nil.
    public let aviso: AvisoDeOtro?
    /// Whether the goal buttons are enabled.
    public let sePuedeMarcar: Bool
    /// The last notice of a quarter of an hour.
    public let ultimoAviso: Int
    /// How many times the app went to the background since the screen was pushed.
    public let pausas: Int
    /// The duration of this match, in minutes.
    public let duracion: Int
    /// The durations that the picker offers, in minutes.
    public let duraciones: [Int]
    /// Whether the picker is enabled.
    public let sePuedeElegirDuracion: Bool
  }

  /// The state button.
  public struct Boton: Hashable, Sendable {
    /// What it says.
    public let texto: String
    /// Whether it can be tapped.
    public let habilitado: Bool
  }

  /// The card that says that another match is in play.
  public struct AvisoDeOtro: Hashable, Sendable {
    /// The match that «Ir al partido» opens.
    public let partidoId: Int
    /// What the card says.
    public let texto: String
    /// What its button says.
    public let boton: String
  }

  /// The scorers of a match.
  public struct Goleadores: Hashable, Sendable {
    /// The team that plays at home.
    public let local: String
    /// The team that visits.
    public let visitante: String
    /// The goals of the team at home, earliest first.
    public let golesDelLocal: [Gol]
    /// The goals of the visitors, earliest first.
    public let golesDelVisitante: [Gol]
  }

  /// The screen of a match, if that is what is shown.
  public var ficha: Ficha? { if case .partido(let ficha) = contenido { ficha } else { nil } }

  /// The scorers, if they are what is shown.
  public var goleadores: Goleadores? {
    if case .goleadores(let goleadores) = contenido { goleadores } else { nil }
  }
}
