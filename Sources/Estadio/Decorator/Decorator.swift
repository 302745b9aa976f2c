/// Wraps a reducer and gives back one with something more: the framework's `ViewModifier`.
///
/// ```swift
/// struct Contando<Content: Reducer>: Decorator {
///   let contador: Contador
///   func body(content: Content) -> some Reducer<Content.State, Content.Action> {
///     Reduce { state, action, entorno in
///       contador.sumar()
///       return content.reduce(into: &state, action: action, entorno: entorno)
///     }
///   }
/// }
///
/// extension Reducer {
///   func contando(_ contador: Contador) -> some Reducer<State, Action> {
///     decorated(by: Contando(contador: contador))
///   }
/// }
/// ```
///
/// Decorators compose in reading order, the innermost first. One may give back another type of
/// state or action. A body that calls `content.reduce` by hand, like the one above, has to pass
/// on the content's subscriptions too; one built of operators on `content` does so by itself.
public protocol Decorator<Content> {
  /// The reducer that is wrapped.
  associatedtype Content: Reducer
  /// The reducer that comes of it.
  associatedtype Body: Reducer

  /// Makes the decorated reducer.
  func body(content: Content) -> Body
}

extension Reducer {
  /// This reducer, wrapped by a decorator.
  @inlinable
  public func decorated<D: Decorator>(by decorator: D) -> D.Body where D.Content == Self {
    decorator.body(content: self)
  }
}
