public import Estadio
public import EstadioScreens

/// The whole app, but for the one wiring that ``MarcadorApp`` adds.
///
/// On its own it shows what the absence of a wiring means: the bar can be tapped, and nothing
/// happens.
public struct Raiz: Pantalla {
  /// Everything the app knows.
  public struct State: Hashable, Codable, Sendable {
    /// The selected tab.
    public var pestana: Pestana
    /// The stack of «Partidos»; it is kept while another tab is selected.
    public var pila: Pila<Destino> {
      didSet { olvidarPausas(de: oldValue) }
    }
    /// What the stack of «Partidos» shows, without its root.
    public var ruta: [Destino] {
      get { pila.values }
      set { pila.become(newValue) }
    }
    /// The list of matches.
    public var lista: ListaDePartidos.State
    /// The match in play.
    public var enJuego: PartidoEnJuego.State
    /// The free scoreboard.
    public var marcadorLibre = MarcadorLibre.State()
    /// The small systems.
    public var laboratorio = Laboratorio.State()
    /// What the person prefers.
    public var ajustes: Ajustes
    /// Whether the app is in front.
    public var fase: Fase
    /// How often the app went to the background while a match's screen was in the stack, by the
    /// screen's place in ``ruta``; a place without an entry has 0.
    public internal(set) var pausas: [Int: Int] = [:]
    /// The link that waits for the list of matches; it is opened once, as soon as its place can be
    /// shown.
    public internal(set) var enlacePendiente: Enlace?

    /// Starts on the list, which is loaded when ``Action/arranco`` asks for it.
    public init(
      pestana: Pestana = .partidos, ruta: [Destino] = [],
      lista: ListaDePartidos.State = ListaDePartidos.State(),
      enJuego: PartidoEnJuego.State = PartidoEnJuego.State(), ajustes: Ajustes = Ajustes(),
      fase: Fase = .activa
    ) {
      self.pestana = pestana
      pila = Pila(ruta)
      self.lista = lista
      self.enJuego = enJuego
      self.ajustes = ajustes
      self.fase = fase
    }
  }

  /// Everything that can happen.
  public enum Action: Hashable, Codable, Sendable {
    /// The program began: the matches are asked for.
    case arranco
    /// A tab was tapped, the selected one or another.
    case eligioPestana(Pestana)
    /// Back was tapped, on a screen of the stack of «Partidos» or of «Laboratorio».
    case volvio
    /// A match is opened, whoever asked for it.
    case abrirPartido(Int)
    /// A link was opened. One that needs the list of matches waits until that is there, however
    /// often its loading fails; of two links the last counts.
    case abrioEnlace(Enlace)
    /// The program goes on after it was not running for so long.
    case estuvoFuera(Duration)
    /// The app came to the front or went away.
    case cambioFase(Fase)
    /// Something happened to the list of matches.
    case lista(ListaDePartidos.Action)
    /// Something happened to the settings.
    case ajustes(Preferencias.Action)
    /// Something happened to the free scoreboard.
    case marcadorLibre(MarcadorLibre.Action)
    /// Something happened in «Laboratorio».
    case laboratorio(Laboratorio.Action)
    /// Something happened to the match in play.
    case enJuego(PartidoEnJuego.Action)
    /// Something happened on the screen of the match of this number.
    case partido(Int, PartidoAbierto.Action)
  }

  private let leccionesCableadas: Bool

  /// - Parameter leccionesCableadas: whether the small systems have what they show, or their twins
  ///   run that lack it.
  public init(leccionesCableadas: Bool = true) { self.leccionesCableadas = leccionesCableadas }

  /// The trunk with the bar on it, in an environment that holds the settings.
  public var body: some Pantalla<State, Action> {
    Tronco(leccionesCableadas: leccionesCableadas)
      .barraDelPartidoEnJuego(\.enJuego, cierraCon: .enJuego(.cerrar))
      .entorno(\.preferirDuracion) { .ajustes(.prefirioDuracion($0)) }
      .entorno(\.ajustes, from: \.ajustes)
  }
}
