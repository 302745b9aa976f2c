/// What a `.run` closure sends its actions with: `send(.llego(3))`.
///
/// It returns at once, from any thread; the action is reduced on the store's isolation. Actions of
/// one effect are reduced in the order in which they were sent. What is sent after the effect was
/// cancelled is dropped (laws 5 and 6); after it has ended, it is dropped and reported.
public struct Send<Action: Sendable>: Sendable {
  @usableFromInline let deliver: @Sendable (Action, ActionTag?) -> Void

  @inlinable
  package init(_ deliver: @escaping @Sendable (Action, ActionTag?) -> Void) {
    self.deliver = deliver
  }

  /// Hands one action to the store.
  ///
  /// - Parameters:
  ///   - action: what happened.
  ///   - tag: something that the action carries to whoever looks on.
  @inlinable
  public func callAsFunction(_ action: Action, tag: ActionTag? = nil) { deliver(action, tag) }

  package func pullback<Child: Sendable>(
    _ embed: @escaping @Sendable (Child) -> Action
  ) -> Send<Child> {
    Send<Child> { deliver(embed($0), $1) }
  }
}
