public import Estadio

/// A run of a store as data: its first state, its seed, and every step, with which it can be
/// repeated exactly.
///
/// As text it is JSON lines: a first line with the format, the app's version, the seed and the
/// first state; one line for each step; a last one with the state at the end. Equal recordings have
/// equal text in every process. See <doc:RecordingRuns> for the format.
public struct Recording<State: Codable & Sendable, Action: Codable & Sendable>: Sendable {
  /// What the first line says beside the state.
  public var header: RecordingHeader
  /// The state before the first step.
  public var initial: State
  /// The steps, by rising number.
  public var steps: [RecordedStep<State, Action>]
  /// The end of the recording; `nil` if nobody ended it, as when the process was killed.
  public var end: End?
  /// The number of the last line if that was torn and dropped; `nil` if all lines were whole.
  public var tornLine: Int?

  /// The state in which a recording was ended.
  public struct End: Sendable {
    /// The state.
    public var state: State
    /// Whether it is another than the last recorded step left: actions were left out since.
    public var isMoved: Bool
  }

  /// The same recording, ended in a state: of a run that goes on, say, to be read by somebody else.
  ///
  /// - Parameters:
  ///   - state: the state after the last step, or another one that something else led to.
  ///   - isMoved: whether it is another one.
  public func ended(in state: State, isMoved: Bool = false) -> Recording {
    var recording = self
    recording.end = End(state: state, isMoved: isMoved)
    return recording
  }

  /// Whether the last line was torn, by a kill in the middle of a write, and dropped.
  public var isTruncated: Bool { tornLine != nil }
}

/// What a recording says of itself.
public struct RecordingHeader: Hashable, Sendable {
  /// The format that this program writes, and the latest that it reads.
  public static let presentFormat = 1

  /// The rule by which this program makes ids and random numbers of a seed; with another rule the
  /// same seed gives others.
  public static let presentChance = 1

  /// The format of the lines.
  public var format = presentFormat
  /// The rule by which the seed is used.
  public var chance = presentChance
  /// The version of the app, as the app gave it; empty if it gave none.
  public var app: String
  /// What the ids and the random numbers of the run were made from.
  public var seed: UInt64
  /// The wall clock's date when the recording began.
  public var started: Fecha
  /// The kinds of action that were left out.
  public var leftOut: [String]
}
