/// What one line of input asks for.
public enum Request: Sendable {
  /// Nothing: an empty line or a comment.
  case nothing
  /// A command of the app, its arguments bound.
  case run(Command.Run)
  /// Help, already written.
  case help(String)
  /// The end of the session.
  case quit
}
