import Estadio

/// Why a recording cannot be read, written or made into a test. Nothing was changed by the attempt.
public enum RecordingError: Error, Hashable, Sendable {
  /// The text does not begin with the line that every recording begins with.
  case notARecording(reason: String)
  /// It was written in a format that is newer than this program.
  case laterFormat(found: Int, known: Int)
  /// A line, counted from 1, is not what a recording has there; the last one excepted if it is no
  /// whole JSON, which is what a process that was killed leaves.
  case badLine(Int, reason: String)
  /// There is a file where a new recording was to be made.
  case fileExists(path: String)
  /// The system refused a call; the reason is the system's.
  case refusedBySystem(call: String, path: String, reason: String)
  /// The state or an action could not be encoded.
  case notEncodable(value: String, reason: String)
  /// A recorder was given to a second store; it goes on with the first.
  case secondStore
  /// A child store was asked to record.
  case childStore
  /// A session cannot be written as a test.
  case noTest(reason: String)
}

extension RecordingError: CustomStringConvertible {
  /// What happened, with which values, the rule, and the way out.
  public var description: String { report.description }

  private var report: FaultReport {
    switch self {
    case .notARecording(let reason):
      FaultReport(
        happened: "This is not a recording.", values: ["Reason": reason],
        rule: "A recording begins with a whole line that names its format.",
        fix: "choose the file that a 'RecordingFile' wrote.")
    case .laterFormat(let found, let known):
      FaultReport(
        happened: "The recording was written by a later program.",
        values: ["Format": "\(found)", "Known": "up to \(known)"],
        rule: "A later format is refused, not guessed at; nothing was changed.",
        fix: "open it with the program that wrote it, or a newer one.")
    case .badLine(let line, let reason):
      FaultReport(
        happened: "A line of the recording cannot be read.",
        values: ["Line": "\(line)", "Reason": reason],
        rule: "A recording without one of its steps would repeat another run; nothing was changed.",
        fix: "open it with the version of the app that wrote it, or cut the file before this line.")
    case .notEncodable(let value, let reason):
      FaultReport(
        happened: "The recording ended: a value could not be encoded.",
        values: ["Value": value, "Reason": reason],
        rule: "What was written until here can be read and replayed.",
        fix: "make every part of the state and of the actions encodable in all its cases.")
    case .noTest(let reason):
      FaultReport(
        happened: "The session cannot be written as a test.", values: ["Reason": reason],
        rule: "A test is given out only after it was tried: it has to reach the recorded end.",
        fix: "keep the recording as a file, and let the test run 'Replay' on it.")
    case .fileExists, .refusedBySystem, .secondStore, .childStore: misuse
    }
  }

  private var misuse: FaultReport {
    switch self {
    case .fileExists(let path):
      FaultReport(
        happened: "There is a file where a recording was to be made.", values: ["File": path],
        rule: "A recording never overwrites or continues what is there.",
        fix: "choose another name, or remove the file first.")
    case .refusedBySystem(let call, let path, let reason):
      FaultReport(
        happened: "The system refused to write a recording.",
        values: ["Call": call, "File": path, "Reason": reason],
        rule: "The recording ends here; its file ends with the last whole line.",
        fix: "see that the folder exists, may be written to and has room.")
    case .secondStore:
      FaultReport(
        happened: "A recorder was given to a second store.",
        rule: "A recorder records one store; it goes on with the first and leaves the other out.",
        fix: "make a recorder for each store.")
    default:
      FaultReport(
        happened: "A child store was asked to record.",
        rule: "A recording is of a whole store; a child store has no steps of its own.",
        fix: "call 'record(to:)' on the root store, or put '.recording(to:)' on the child's "
          + "reducer.")
    }
  }
}
