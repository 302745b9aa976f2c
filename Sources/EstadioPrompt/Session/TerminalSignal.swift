import Foundation

/// What the system tells a session besides lines.
enum TerminalSignal: Sendable, Hashable {
  /// Ctrl-C.
  case interrupt
  /// The program was stopped, by Ctrl-Z for instance, and goes on.
  case resume
  /// The program is to end: SIGTERM, or SIGHUP.
  case terminate(Int32)

  init(_ number: Int32) {
    switch number {
    case SIGINT: self = .interrupt
    case SIGCONT: self = .resume
    default: self = .terminate(number)
    }
  }
}
