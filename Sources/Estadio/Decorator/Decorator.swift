/// Wraps a reducer and gives back one with something more: the framework's `ViewModifier`.
///
/// ```swift
/// struct Limitando<Content: Reducer>: Decorator {
///   let limite: Int
///   let valor: WritableKeyPath<Content.State, Int>
///
///   func body(content: Content) -> some Reducer<Content.State, Content.Action> {
///     content.onChange(of: { $0[keyPath: valor] }) { _, nuevo, state, _ in
///       state[keyPath: valor] = min(nuevo, limite)
///       return .none
///     }
///   }
/// }
///
/// extension Reducer {
///   func limitando(
///     _ valor: WritableKeyPath<State, Int>, a limite: Int
///   ) -> some Reducer<State, Action> {
///     decorated(by: Limitando(limite: limite, valor: valor))
///   }
/// }
/// ```
///
/// Decorators compose in reading order, the innermost first. One may give back another type of
/// state or action. What does something around the content's reduction is a ``WrappingReducer``;
/// what only looks on is a ``Watcher``.
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
