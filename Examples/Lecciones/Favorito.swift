public import Estadio
public import EstadioScreens

/// A button that is only a heart, and what has to be said of it for who does not see it.
///
/// An image says nothing to a person who listens: the button needs a label. The same button without
/// one, ``SinEtiqueta``, works for who sees it, and the audit complains of it.
public struct Favorito: Pantalla {
  /// Whether it is one.
  public struct State: Hashable, Codable, Sendable {
    /// Whether it is marked as a favourite.
    public var esFavorito = false

    /// Starts unmarked.
    public init() {}
  }

  /// What can happen.
  public enum Action: Hashable, Codable, Sendable {
    /// The heart was tapped.
    case toco
  }

  /// Makes it.
  public init() {}

  /// The heart that toggles.
  public var body: some Pantalla<State, Action> { SinEtiqueta() }

  /// The heart, with its label.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    body.screen(for: state, entorno: entorno).accessibilityLabel("Marcar como favorito")
  }

  /// The same with nothing to call it by.
  public struct SinEtiqueta: Pantalla {
    /// The state of the whole.
    public typealias State = Favorito.State
    /// The actions of the whole.
    public typealias Action = Favorito.Action

    /// Makes it.
    public init() {}

    /// Marks it, or takes the mark away.
    public func reduce(
      into state: inout State, action: Action, entorno: Entorno
    ) -> Effect<Action> {
      switch action {
      case .toco: state.esFavorito.toggle()
      }
      return .none
    }

    /// A heart, filled and selected while it is marked, that reacts on all of its 44 × 44 points.
    public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
      Button(sends: .toco) { Image(systemName: state.esFavorito ? "heart.fill" : "heart") }
        .frame(minWidth: 44, minHeight: 44)
        .contentShape(.rectangle)
        .accessibilityHint("Lo añade a tu lista")
        .accessibilityAddTraits(state.esFavorito ? .selected : [])
    }
  }
}
