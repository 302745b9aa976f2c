public import Estadio

/// A reducer that changes the state as another one does and starts nothing.
public struct Effectless<Content: Reducer>: Reducer {
  /// Nothing: it reduces by itself.
  public typealias Body = Never

  let content: Content

  /// Changes the state; what the content returns is dropped, reports included.
  public func reduce(
    into state: inout Content.State, action: Content.Action, entorno: Entorno
  ) -> Effect<Content.Action> {
    _ = content.reduce(into: &state, action: action, entorno: entorno)
    return .none
  }
}

extension Reducer {
  /// The same changes without the work: no effect is started and no subscription is asked for. For
  /// a test that sends by itself all that came of them.
  public func withoutEffects() -> Effectless<Self> { Effectless(content: self) }
}
