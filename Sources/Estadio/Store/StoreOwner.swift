/// Owns stores by identity: each is made once, the first time it is asked for, and kept until it is
/// let go of.
///
/// ```swift
/// let owner = StoreOwner<Int, Detalle.State, Detalle.Action>()
/// let store = owner.store(7, Store(initial: Detalle.State(id: 7), reducer: Detalle()))
/// ```
///
/// It does for a tree that is described anew again and again what a state object does for views:
/// the description may say how to make the store each time, and only the first time counts.
@MainActor
public final class StoreOwner<ID: Hashable, State, Action: Sendable> {
  private var stores: [ID: Store<State, Action>] = [:]

  /// An owner of no stores.
  public init() {}

  /// The store of an identity; made by the expression if there is none yet.
  public func store(
    _ id: ID, _ make: @autoclosure () -> Store<State, Action>
  ) -> Store<State, Action> {
    if let known = stores[id] { return known }
    let new = make()
    stores[id] = new
    return new
  }

  /// Lets go of every store whose identity is not among those that are still there.
  public func keep(only ids: some Sequence<ID>) {
    let ids = Set(ids)
    stores = stores.filter { ids.contains($0.key) }
  }

  /// The identities of the stores that are kept, in no order.
  public var ids: Set<ID> { Set(stores.keys) }
}
