public import Estadio
public import Torneo

/// The screen of one match, whichever is opened.
///
/// Its state is a view of the root's, made for one number: what is asked here is answered from
/// the match in play, and what is written here is written there. So no screen owns the match, and
/// two screens cannot disagree about it.
public struct PartidoAbierto: Reducer {
  /// What the screen of one match knows.
  public struct State: Identifiable, Hashable, Codable, Sendable {
    /// The number of the match.
    public let id: Int
    /// The match, or nil if no match has that number.
    public let partido: Partido?
    /// How many times the app went to the background since the screen was pushed.
    public let pausas: Int
    /// The match in play, this one or another.
    public var enJuego: PartidoEnJuego.State

    /// Looks at a match.
    public init(id: Int, partido: Partido?, pausas: Int = 0, enJuego: PartidoEnJuego.State) {
      self.id = id
      self.partido = partido
      self.pausas = pausas
      self.enJuego = enJuego
    }
  }

  /// What can happen on the screen of a match.
  public enum Action: Hashable, Codable, Sendable {
    /// «Empezar partido» was tapped.
    case empezar
    /// «Gol <equipo>» was tapped.
    case golAMano(Lado)
    /// A duration was chosen, in minutes.
    case eligioDuracion(Int)
    /// «Ver goleadores» was tapped; the root, which has the stack, does the rest.
    case verGoleadores
    /// «Ir al partido» was tapped, on the notice of another match.
    case irAlPartido
  }

  /// Makes it.
  public init() {}

  /// Does what the screen offers; what it does not offer now changes nothing.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .empezar:
      guard let partido = state.partido, state.sePuedeEmpezar else { return .none }
      let duracion = state.duracion(entorno.ajustes)
      state.enJuego.empezar(Directo(partidoId: state.id, partido: partido, duracion: duracion))
      return .none
    case .golAMano(let lado):
      return .avisar(state.enJuego.marcarAMano(lado, en: state.id))
    case .eligioDuracion(let minutos):
      guard state.sePuedeElegirDuracion, entorno.duraciones.contains(minutos) else { return .none }
      state.enJuego.preparados[state.id] = minutos
      return .invoke(\.preferirDuracion, minutos)
    case .verGoleadores:
      return .none
    case .irAlPartido:
      guard let otro = state.otroEnJuego else { return .none }
      return .invoke(\.abrirPartido, otro)
    }
  }
}
