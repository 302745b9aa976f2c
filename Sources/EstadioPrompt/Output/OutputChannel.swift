/// Where a text goes.
public enum OutputChannel: Sendable, Hashable {
  /// What was asked for: standard output.
  case reply
  /// What went wrong: standard error.
  case diagnostic
}
