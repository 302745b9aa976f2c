/// A reducer that does something more around another one of the same state and actions.
///
/// Write `content` and `reduce`. Everything else that a reducer is asked for, its subscriptions
/// and what it hears of the store's life, is passed on to the content by itself. One that asks for
/// subscriptions of its own implements `allSubscriptions(at:entorno:)` and adds the content's;
/// `subscriptions(for:entorno:)` alone is not asked.
///
/// ```swift
/// struct Contado<Content: Reducer>: WrappingReducer {
///   let content: Content
///   let contador: Contador
///
///   func reduce(
///     into state: inout Content.State, action: Content.Action, entorno: Entorno
///   ) -> Effect<Content.Action> {
///     contador.sumar()
///     return content.reduce(into: &state, action: action, entorno: entorno)
///   }
/// }
/// ```
public protocol WrappingReducer<Content>: Reducer
where State == Content.State, Action == Content.Action, Body == Never {
  /// The reducer that is wrapped.
  associatedtype Content: Reducer

  /// The reducer that is wrapped.
  var content: Content { get }
}

extension WrappingReducer {
  /// The content's.
  @inlinable
  public func subscriptions(
    for state: Content.State, entorno: Entorno
  ) -> Subscriptions<Content.Action> {
    allSubscriptions(for: state, entorno: entorno)
  }

  /// The same, of the state where it lies.
  @inlinable
  public func allSubscriptions(
    at state: UnsafePointer<Content.State>, entorno: Entorno
  ) -> Subscriptions<Content.Action> {
    content.allSubscriptions(at: state, entorno: entorno)
  }

  /// Tells the content.
  @inlinable
  public func notice(
    _ event: StoreEvent, at state: UnsafePointer<Content.State>, entorno: Entorno
  ) {
    content.notice(event, at: state, entorno: entorno)
  }
}
