public import Estadio

/// Makes a screen of a screen, with the environment in hand: the twin of SwiftUI's `ViewModifier`.
///
/// ```swift
/// struct ConPie<Action: Sendable>: ScreenDecorator {
///   func body(content: Screen<Action>, entorno: Entorno) -> Screen<Action> {
///     content.safeAreaInset(.bottom) { Text(entorno.pie) }
///   }
/// }
///
/// Lista().screen(for: state, entorno: entorno).decorated(by: ConPie(), entorno)
/// ```
///
/// Give each a dot of its own by extending ``ScreenContent``.
public protocol ScreenDecorator<Action> {
  /// What the controls of the screen send, before and after.
  associatedtype Action: Sendable

  /// The screen that comes of another one.
  @ScreenBuilder<Action>
  func body(content: Screen<Action>, entorno: Entorno) -> Screen<Action>
}

extension ScreenContent {
  /// This screen, as a decorator makes it.
  public func decorated(
    by decorator: some ScreenDecorator<Action>, _ entorno: Entorno
  ) -> Screen<Action> {
    decorator.body(content: screen, entorno: entorno)
  }
}
