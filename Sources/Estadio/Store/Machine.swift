/// A reducer as the loop calls it: its tree, made once, and its three functions, specialised where
/// the store is made.
@usableFromInline
package struct Machine<State, Action: Sendable> {
  @usableFromInline let reduce: (inout State, Action, Entorno) -> Effect<Action>
  @usableFromInline let subscriptions: (UnsafePointer<State>, Entorno) -> Subscriptions<Action>
  @usableFromInline let notice: (StoreEvent, UnsafePointer<State>, Entorno) -> Void

  @inlinable
  package init<R: Reducer<State, Action>>(_ reducer: R) {
    let node = reducer.makeNode()
    reduce = { R.reduce(by: node, into: &$0, action: $1, entorno: $2) }
    subscriptions = { reducer.allSubscriptions(at: $0, entorno: $1) }
    notice = { reducer.notice($0, at: $1, entorno: $2) }
  }

  /// The same machine, whose reductions go through a closure.
  package init(
    _ other: Machine, reduce: @escaping (inout State, Action, Entorno) -> Effect<Action>
  ) {
    self.reduce = reduce
    subscriptions = other.subscriptions
    notice = other.notice
  }

  /// Calls the reducer.
  package func reduce(
    _ state: inout State, _ action: Action, _ entorno: Entorno
  ) -> Effect<Action> {
    reduce(&state, action, entorno)
  }
}
