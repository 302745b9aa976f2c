/// Keeps an observation on: it ends when this is cancelled or released.
public final class ObservationToken: Sendable {
  private let presence: Presence?

  @usableFromInline
  init(_ presence: Presence?) { self.presence = presence }

  deinit { presence?.leave() }

  /// Ends the observation; doing it twice is no fault.
  ///
  /// Called on the main actor, no callback is made once this has returned. Called elsewhere, one
  /// that is being made at that moment may still be under way.
  public func cancel() { presence?.leave() }
}
