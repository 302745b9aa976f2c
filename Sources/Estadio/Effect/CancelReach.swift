/// How far `.cancel(id)` reaches from the feature instance that returns it.
public enum CancelReach: Hashable, Sendable {
  /// The work of this instance alone: the usual reach.
  case instance
  /// The work of this instance and of every feature below it, each under its own id of that value.
  case below
  /// All work of that id in the whole store.
  case store
}
