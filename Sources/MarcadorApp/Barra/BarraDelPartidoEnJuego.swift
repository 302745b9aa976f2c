public import Estadio
public import EstadioScreens
import Torneo

/// The bar of the match in play: one button that opens the match and, at the end, one that closes
/// it.
///
/// It keeps nothing of its own. What it shows is derived from the live match that the environment
/// holds, so there is no bar that is there and empty, and none that says something old.
public struct BarraDelPartidoEnJuego<Action: Sendable>: ScreenDecorator {
  /// The screen that is in front, if it is one of the stack of «Partidos».
  public let pantallaActual: Destino?

  /// Makes the decorator of a screen.
  public init(pantallaActual: Destino? = nil) { self.pantallaActual = pantallaActual }

  /// The content, and under it the bar if there is one: an inset of the safe area, so that nothing
  /// lies behind it. When there is no bar there is no inset either.
  public func body(content: Screen<Action>, entorno: Entorno) -> Screen<Action> {
    if let directo = entorno.enJuego.enLaBarra(pantallaActual: pantallaActual) {
      content.safeAreaInset(.bottom) { barra(de: directo) }
    } else {
      content
    }
  }

  private func barra(de directo: Directo) -> Screen<Action> {
    Row {
      Button(textoDeLaBarra(de: directo), does: .invoke(\.abrirPartido, directo.partidoId))
        .frame(minHeight: 44)
        .contentShape(.rectangle)
        .accessibilityIdentifier("barraDelPartido")
        .accessibilityHint("Abre el partido")
      if directo.terminado {
        Button(does: .invoke(\.cerrarPartido)) { Image(systemName: "xmark") }
          .frame(minWidth: 44, minHeight: 44)
          .contentShape(.rectangle)
          .accessibilityLabel("Cerrar")
      }
    }.screen
  }
}

extension ScreenContent {
  /// Puts the bar of the match in play under this screen.
  ///
  /// It calls `\.abrirPartido` and `\.cerrarPartido` of the environment, and never learns how a
  /// match is opened. Apply it outside of a navigation stack, so that it stays put when screens
  /// are pushed.
  ///
  /// - Parameters:
  ///   - pantallaActual: the screen in front, if it is one of the stack of «Partidos»: over a
  ///     match's own screen its bar does not show.
  ///   - entorno: where the match in play is read.
  public func barraDelPartidoEnJuego(
    pantallaActual: Destino? = nil, en entorno: Entorno
  ) -> Screen<Action> {
    decorated(by: BarraDelPartidoEnJuego(pantallaActual: pantallaActual), entorno)
  }
}

extension Reducer {
  /// Gives the bar what it needs in every screen below: the match in play of this level's state,
  /// and an action for «Cerrar».
  public func barraDelPartidoEnJuego(
    _ enJuego: KeyPath<State, PartidoEnJuego.State>, cierraCon cerrar: Action
  ) -> EntornoWiring<EntornoOverride<Self, PartidoEnJuego.State>> {
    entorno(\.enJuego, from: enJuego).entorno(\.cerrarPartido) { cerrar }
  }
}

extension PartidoEnJuego.State {
  /// The match whose bar shows over a screen, or nil if there is no bar.
  ///
  /// There is one if, and only if, there is a match in play, or ended and not closed, and the
  /// screen is not that match's own. This is the one place that says so.
  public func enLaBarra(pantallaActual: Destino?) -> Directo? {
    directo.flatMap { pantallaActual == .partido($0.partidoId) ? nil : $0 }
  }
}
