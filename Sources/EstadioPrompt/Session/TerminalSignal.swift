/// What a terminal tells a session besides lines.
enum TerminalSignal: Sendable, Hashable {
  /// Ctrl-C.
  case interrupt
  /// The program was stopped, by Ctrl-Z for instance, and goes on.
  case resume
}
