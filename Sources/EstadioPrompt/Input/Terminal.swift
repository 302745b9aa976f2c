import Foundation

/// Who is at the other end of standard input and output.
public struct Terminal: Sendable, Hashable {
  /// Whether lines come from a terminal.
  public let isInput: Bool
  /// Whether replies go to a terminal.
  public let isOutput: Bool

  /// Describes a pair of streams; tests invent one, programs ask ``current``.
  public init(isInput: Bool, isOutput: Bool) {
    self.isInput = isInput
    self.isOutput = isOutput
  }

  /// What descriptors 0 and 1 are right now.
  public static var current: Terminal {
    Terminal(isInput: isatty(STDIN_FILENO) == 1, isOutput: isatty(STDOUT_FILENO) == 1)
  }

  /// Whether a person types and reads: only then are there a prompt and a live clock.
  ///
  /// A file or a pipe at either end makes the session a script. Colours and escape codes are never
  /// written, so `NO_COLOR` and `TERM=dumb` change nothing.
  public var isInteractive: Bool { isInput && isOutput }

  /// The most bytes a line may have: a terminal's own limit, or ``LineSplitter/defaultLimit``.
  ///
  /// In line mode a terminal keeps 4,095 bytes of a line (1,024 on Apple systems) and drops the
  /// rest without a word. A line that long is therefore refused: it may have lost its end.
  public var lineLimit: Int {
    guard isInput else { return LineSplitter.defaultLimit }
    #if canImport(Darwin)
      return 1022
    #else
      return 4094
    #endif
  }
}
