public import Estadio

/// A state that holds the match in play, so that the bar can be put on its feature.
public protocol LlevaPartidoEnJuego {
  /// The match in play.
  var enJuego: PartidoEnJuego.State { get set }
}

/// An action that can be the bar's, so that the bar can be put on its feature.
///
/// An enum with a `case barra(Barra.Action)` has the first requirement already.
public protocol LlevaBarra: Sendable {
  /// Wraps what happened in the bar.
  static func barra(_ action: Barra.Action) -> Self
  /// What happened in the bar, or nil for any other action.
  var deLaBarra: Barra.Action? { get }
}

/// Gives a feature the bar of the match in play.
public struct BarraDelPartidoEnJuego<Content: Reducer>: Decorator
where Content.State: LlevaPartidoEnJuego & SendableMetatype, Content.Action: LlevaBarra {
  /// Makes it.
  public init() {}

  /// The content, and after it the bar.
  @ReducerBuilder<Content.State, Content.Action>
  public func body(content: Content) -> some Reducer<Content.State, Content.Action> {
    content
    Barra().scope(
      \Content.State.enJuego,
      CasePath {
        Content.Action.barra($0)
      } extract: {
        $0.deLaBarra
      })
  }
}

extension Reducer where State: LlevaPartidoEnJuego & SendableMetatype, Action: LlevaBarra {
  /// Adds the bar of the match in play: a tap asks for `\.abrirPartido`, «Cerrar» closes.
  ///
  /// The bar asks in the environment outside of this decorator: wire the key further out.
  public func barraDelPartidoEnJuego() -> some Reducer<State, Action> {
    decorated(by: BarraDelPartidoEnJuego())
  }
}
