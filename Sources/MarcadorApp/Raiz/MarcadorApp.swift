public import Estadio
public import EstadioScreens

/// The app: the root, with the opening of a match wired to it.
///
/// ```swift
/// let store = Store(initial: MarcadorApp.State(), reducer: MarcadorApp())
/// await store.send(.arranco).finish()  // the matches are there
/// store.send(.lista(.tocoFila(1)))
/// store.send(.partido(1, .empezar))
/// store.send(.eligioPestana(.laboratorio))
/// store.send(.abrirPartido(1))
/// store.ruta  // [.partido(1)], in «Partidos»
/// ```
public struct MarcadorApp: Pantalla {
  /// The root's state.
  public typealias State = Raiz.State
  /// The root's actions.
  public typealias Action = Raiz.Action

  /// Makes it.
  public init() {}

  /// The root, where a request to open a match becomes the root's own action.
  public var body: some Pantalla<State, Action> {
    Raiz().entorno(\.abrirPartido) { .abrirPartido($0) }
  }
}
