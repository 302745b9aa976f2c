/// A moment in the life of a store, as decorators are told of it.
public enum StoreEvent: Hashable, Sendable {
  /// The store began: it was made, or started again after a stop. Nothing was reduced yet.
  case started
  /// The store ended: it was stopped, or is being released. Its work was cancelled.
  case stopped
  /// Somebody observes or reads the store for the first time.
  case observed
}
