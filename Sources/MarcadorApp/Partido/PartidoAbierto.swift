public import Estadio
public import EstadioScreens
public import Torneo

/// The screen of one match, whichever is opened.
///
/// Its state is a view of the root's, made for one number: what is asked here is answered from
/// the match in play, and what is written here is written there. So no screen owns the match, and
/// two screens cannot disagree about it.
public struct PartidoAbierto: Pantalla {
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
      let directo = Directo(partidoId: state.id, partido: partido, duracion: duracion)
      return .avisar(state.enJuego.comenzar(directo))
    case .golAMano(let lado):
      return .avisar(state.enJuego.marcarAMano(lado, en: state.id))
    case .eligioDuracion(let minutos):
      guard state.sePuedeElegirDuracion, entorno.duraciones.contains(minutos) else { return .none }
      state.enJuego.preparados[state.id] = minutos
      return .invoke(\.preferirDuracion, minutos)
    case .verGoleadores:
      return .none
    }
  }

  /// The match, what can be done in it, and what is counted of it.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    if let partido = state.partido {
      ficha(state, partido)
      Text("Minuto \(state.minuto)'").accessibilityIdentifier("minuto")
      if let otro = state.otroEnJuego {
        avisoDeOtro(otro)
      } else {
        Button(state.textoDelEstado, sends: .empezar)
          .prominent()
          .disabled(!state.sePuedeEmpezar)
      }
      Text("Último aviso (cada \(Directo.minutosEntreAvisos)'): \(state.ultimoAviso)")
      Text("Veces que la pantalla pasó a segundo plano: \(state.pausas)")
      Text("Duración del partido").header()
      Picker(
        "Duración", selection: state.duracion(entorno.ajustes), options: entorno.duraciones
      ) {
        "\($0) min"
      } sends: {
        .eligioDuracion($0)
      }
      .disabled(!state.sePuedeElegirDuracion)
      Button("Ver goleadores", sends: .verGoleadores)
    } else {
      Text("Este partido no existe")
    }
  }

  private func ficha(_ state: State, _ partido: Partido) -> Screen<Action> {
    Card {
      Row {
        Text(partido.local.nombre)
        Text(state.marcador.description).large().accessibilityIdentifier("marcador")
        Text(partido.visitante.nombre)
      }
      Row {
        for lado in Lado.allCases {
          Button("Gol \(partido[lado].nombre)", sends: .golAMano(lado))
            .disabled(!state.sePuedeMarcar)
        }
      }
    }.screen
  }

  /// What stands in place of the state button while another match is in play.
  private func avisoDeOtro(_ otro: Int) -> Screen<Action> {
    Card {
      Text("Ya hay un partido en juego")
      Button("Ir al partido", does: .invoke(\.abrirPartido, otro)).prominent()
    }.screen
  }
}
