public import Estadio
public import EstadioScreens
import Torneo

/// The screen that says who scored for each side: until now if the match is in play, in all of it
/// if it is not.
public struct Goleadores: Pantalla {
  /// It knows what the screen of its match knows.
  public typealias State = PartidoAbierto.State

  /// Nothing can happen on it.
  public typealias Action = Never

  /// Makes it.
  public init() {}

  /// There is nothing to do.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {}

  /// The goals of each side, earliest first.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    if let partido = state.partido {
      List {
        for lado in Lado.allCases {
          goles(de: lado, partido[lado], state)
        }
      }
    } else {
      Text("Este partido no existe")
    }
  }

  private func goles(de lado: Lado, _ equipo: Equipo, _ state: State) -> Screen<Action> {
    let goles = state.goleadores(de: lado)
    return Column {
      Text(equipo.nombre).header()
      if goles.isEmpty { Text("sin goles").secondary() }
      for gol in goles { Text("\(gol.minuto)' \(state.autor(de: gol))") }
    }.screen
  }
}
