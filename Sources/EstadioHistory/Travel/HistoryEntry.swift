public import Estadio

/// One step of a store, as it is remembered: what happened, where it came from, and when.
public struct HistoryEntry<Action: Sendable>: Sendable {
  /// The step's number in its store, which names it: entries have ascending numbers.
  public let number: Int
  /// What happened.
  public let action: Action
  /// Where the action came from.
  public let origin: Origin
  /// What it carried from whoever sent it.
  public let tag: ActionTag?
  /// When, since the store's host began.
  public let instant: Duration
  /// When, by the wall clock.
  public let date: Fecha
  /// Whether what is shown was computed as if this had not happened.
  public internal(set) var isSkipped = false
}
