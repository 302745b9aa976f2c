public import Estadio

/// A feature that can be seen.
///
/// ```swift
/// struct Contador: Pantalla {
///   …
///   func screen(for state: State, entorno: Entorno) -> Screen<Action> {
///     Text("\(state.cuenta)")
///     Button("Sumar", sends: .sumo)
///   }
/// }
/// ```
///
/// The screen follows from the state and the environment alone: the same ones give an equal screen.
/// Keys of values may be read; functions are called by controls, `does: .invoke(\.clave)`, never
/// while a screen is made.
///
/// Screens are reached by the tree of reducers. Operators, decorators and `.entorno(…)` are
/// pantallas when their content is, so a parent asks the same value that it reduces with:
///
/// ```swift
/// private var hijo: some Pantalla<State, Action> {
///   Hijo().scope(\State.hijo, …).entorno(\.titulo, "Hijo")
/// }
/// var body: some Reducer<State, Action> { hijo }
/// func screen(for state: State, entorno: Entorno) -> Screen<Action> {
///   Text("Padre")
///   hijo.screen(for: state, entorno: entorno)
/// }
/// ```
///
/// A feature with a `body` that is a pantalla, and without a `screen` of its own, shows the body's.
public protocol Pantalla<State, Action>: Reducer {
  /// What a person would see in a state.
  @ScreenBuilder<Action>
  func screen(for state: State, entorno: Entorno) -> Screen<Action>
}

extension Pantalla where Body: Pantalla<State, Action> {
  /// What the body shows.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    body.screen(for: state, entorno: entorno)
  }
}

extension Pantalla where Self: WrappingReducer, Content: Pantalla {
  /// What the content shows.
  public func screen(for state: Content.State, entorno: Entorno) -> Screen<Content.Action> {
    content.screen(for: state, entorno: entorno)
  }
}
