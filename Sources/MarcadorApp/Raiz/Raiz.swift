public import Estadio
public import Torneo

/// The whole app, but for the one wiring that ``MarcadorApp`` adds.
///
/// On its own it shows what the absence of a wiring means: the bar can be tapped, and nothing
/// happens.
public struct Raiz: Reducer {
  /// Everything the app knows.
  public struct State: Hashable, Codable, Sendable {
    /// The selected tab.
    public var pestana: Pestana
    /// The stack of «Partidos»; it is kept while another tab is selected.
    public var pila: Pila<Destino> {
      didSet { pausas = pausas.filter { ruta.contains(.partido($0.key)) } }
    }
    /// What the stack of «Partidos» shows, without its root.
    public var ruta: [Destino] {
      get { pila.values }
      set { pila.become(newValue) }
    }
    /// The matches of the list, in its order.
    public var partidos: IdentifiedList<PartidoDeLista>
    /// The match in play.
    public var enJuego: PartidoEnJuego.State
    /// What the person prefers.
    public var ajustes: Ajustes
    /// Whether the app is in front.
    public var fase: Fase
    /// By match, how often the app went to the background while that match's screen was in the
    /// stack; a match without an entry has 0.
    public internal(set) var pausas: [Int: Int] = [:]

    /// Starts on the list, with the embedded matches unless it is given others.
    public init(
      pestana: Pestana = .partidos, ruta: [Destino] = [],
      partidos: some Sequence<PartidoDeLista> = Ejemplo.partidos,
      enJuego: PartidoEnJuego.State = PartidoEnJuego.State(), ajustes: Ajustes = Ajustes(),
      fase: Fase = .activa
    ) {
      self.pestana = pestana
      pila = Pila(ruta)
      self.partidos = IdentifiedList(partidos)
      self.enJuego = enJuego
      self.ajustes = ajustes
      self.fase = fase
    }
  }

  /// Everything that can happen.
  public enum Action: Hashable, Codable, Sendable {
    /// A tab was tapped, the selected one or another.
    case eligioPestana(Pestana)
    /// The row of a match was tapped in the list.
    case tocoFila(Int)
    /// Back was tapped.
    case volvio
    /// A match is opened, whoever asked for it.
    case abrirPartido(Int)
    /// A duration was chosen somewhere, in minutes.
    case prefirioDuracion(Int)
    /// The app came to the front or went away.
    case cambioFase(Fase)
    /// Something happened to the match in play.
    case enJuego(PartidoEnJuego.Action)
    /// Something happened on the screen of the match of this number.
    case partido(Int, PartidoAbierto.Action)
    /// Something happened in the bar.
    case barra(Barra.Action)
  }

  /// Makes it.
  public init() {}

  /// The trunk with the bar on it, in an environment that holds the settings.
  public var body: some Reducer<State, Action> {
    Tronco()
      .barraDelPartidoEnJuego()
      .entorno(\.preferirDuracion) { .prefirioDuracion($0) }
      .entorno(\.ajustes, from: \.ajustes)
  }
}

extension Raiz.State: LlevaPartidoEnJuego {}

extension Raiz.Action: LlevaBarra {
  /// What happened in the bar, or nil for any other action.
  public var deLaBarra: Barra.Action? { if case .barra(let action) = self { action } else { nil } }
}
