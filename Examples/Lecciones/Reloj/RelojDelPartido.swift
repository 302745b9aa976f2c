public import Estadio
public import EstadioHistory
public import EstadioScreens

/// A referee's clock: the matches of the day, one of them on the clock, and the bar of it.
///
/// It allows what the app's own match does not: phases, a bar that is put away while the match
/// goes on, a match taken off the clock before its end, and an undo.
///
/// Which day is today follows from the wall clock and the zone of the environment. How long
/// something has lasted follows from beats alone, so a match that runs across midnight, or while
/// somebody sets the wall clock, has its right minute.
public struct RelojDelPartido: Pantalla {
  /// The matches, what is shown of them, and the one on the clock.
  public struct State: Hashable, Codable, Sendable {
    /// The day that is today; nil until the calendar was first looked at.
    public var hoy: Dia?
    /// The matches, in no particular order; nil until the day is known, then the embedded ones.
    public var citas: [Cita]?
    /// The selected tab.
    public var pestana = Pestana.hoy
    /// The stack of «Hoy», without its root.
    public var rutaDeHoy: [Destino] = []
    /// The stack of «Jornada», without its root.
    public var rutaDeJornada: [Destino] = []
    /// The match on the clock, with what can be undone of it; nil if there is none.
    public var enElReloj: Undoable<PartidoCronometrado.State>?
    /// What became of the bar, for as long as there is one: see ``barraVisible``.
    public var barra = Barra.mini
    /// How long things last in the matches to come.
    public var reglas: Cronometro.Reglas

    /// Starts at «Hoy», with nothing on the clock.
    public init(citas: [Cita]? = nil, reglas: Cronometro.Reglas = Cronometro.Reglas()) {
      self.citas = citas
      self.reglas = reglas
    }
  }

  /// The tabs.
  public enum Pestana: String, CaseIterable, Hashable, Codable, Sendable {
    /// The matches of today.
    case hoy
    /// All matches.
    case jornada
  }

  /// A screen that can be pushed.
  public enum Destino: Hashable, Codable, Sendable {
    /// The match of this number.
    case partido(Int)
    /// The record of the match of this number.
    case acta(Int)
  }

  /// What the person made of the bar.
  public enum Barra: String, CaseIterable, Hashable, Codable, Sendable {
    /// It lies above the tabs.
    case mini
    /// It was opened, and covers the screen.
    case expandida
    /// It was put away. The match goes on.
    case oculta
  }

  /// What can happen.
  public enum Action: Hashable, Codable, Sendable {
    /// The calendar is looked at: the day may have changed.
    case miroElDia
    /// A tab was tapped, the selected one or another.
    case eligio(Pestana)
    /// A screen is opened, whoever asked for it.
    case abrir(Destino)
    /// Back was tapped.
    case volvio
    /// The match of this number is put on the clock, in place of another one.
    case puso(Int)
    /// The match on the clock is taken off it.
    case quito
    /// The bar was opened.
    case expandio
    /// The open bar was made small again.
    case contrajo
    /// The bar was put away.
    case oculto
    /// The bar that was put away is wanted again.
    case mostro
    /// Something happened to the match on the clock, or is undone.
    case partido(UndoableAction<PartidoCronometrado.Action>)

    static var partidoCase: CasePath<Action, UndoableAction<PartidoCronometrado.Action>> {
      CasePath(Action.partido) { if case .partido(let action) = $0 { action } else { nil } }
    }
  }

  /// Makes it.
  public init() {}

  /// The match on the clock, and what is around it.
  public var body: some Reducer<State, Action> {
    PartidoCronometrado.deshacible().ifLet(\State.enElReloj, Action.partidoCase)
    Alrededor()
  }
}

/// The calendar, the places and the bar.
private struct Alrededor: Reducer {
  typealias State = RelojDelPartido.State
  typealias Action = RelojDelPartido.Action

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .miroElDia: state.mirar(entorno.zona.dia(de: entorno.fecha), entorno.zona)
    case .eligio(let pestana): state.elegir(pestana)
    case .abrir(let destino): state.abrir(destino)
    case .volvio: _ = state.ruta.popLast()
    case .puso(let id): state.poner(id)
    case .quito: state.quitar()
    case .expandio: if state.barraVisible == .mini { state.barra = .expandida }
    case .contrajo: if state.barra == .expandida { state.barra = .mini }
    case .oculto: if state.barraVisible != nil { state.barra = .oculta }
    case .mostro: if state.barra == .oculta { state.barra = .mini }
    case .partido: if state.barraVisible == nil, state.barra == .expandida { state.barra = .mini }
    }
    return .none
  }

  /// The next look at the calendar: at once if it shows another day than is known, else when it
  /// next will.
  ///
  /// That moment of the wall clock is told as an instant of the store's clock, which is worked out
  /// anew after every action. So if the wall clock was set meanwhile, the day is right from the
  /// next action on, a beat included, and at the latest at the instant that was worked out last.
  /// It is rounded up to whole seconds, since the two clocks are not read at the same moment.
  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    let fecha = entorno.fecha
    if state.hoy != entorno.zona.dia(de: fecha) {
      return .signal(at: .zero, id: "calendario", .miroElDia)
    }
    let falta = fecha.duration(to: entorno.zona.cambioDeDia(despuesDe: fecha))
    let (segundos, resto) = (entorno.ahora + falta).components
    return .signal(
      at: .seconds(segundos + (resto > 0 ? 1 : 0)), id: "calendario", .miroElDia)
  }
}
