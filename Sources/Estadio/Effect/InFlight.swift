/// What starting work under an id does to work of the same id that is already in flight.
///
/// "In flight" is work that has started: sleeping, running, or finished with actions still queued.
/// Work that waits its turn in a concatenation is not in flight, and is left alone.
public enum InFlight: Hashable, Sendable {
  /// Both go on.
  case together
  /// What is in flight is cancelled, then this starts.
  case replace
  /// What is in flight goes on, and this does not start.
  case keepFirst
}
