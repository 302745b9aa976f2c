import Estadio

/// What went wrong when a part of the state was read or written, as an action carries it.
///
/// Each is also reported to the store's fault handler, with the same words.
public struct StorageFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Under which key the part is stored.
  public let key: String
  /// What went wrong.
  public let cause: Cause

  /// Makes one, for a test that says what a reducer received.
  public init(key: String, cause: Cause) {
    self.key = key
    self.cause = cause
  }

  /// Everything that can go wrong.
  public enum Cause: Error, Hashable, Sendable {
    /// The storage could not be read.
    case notRead(StorageError)
    /// What is stored is no JSON document: empty, cut off, or something else.
    case noDocument(reason: String)
    /// What is stored is a document that nobody here wrote.
    case noEnvelope
    /// What is stored belongs to another key.
    case otherKey(String)
    /// What is stored was written by a newer program.
    case newerVersion(Int, known: Int)
    /// What is stored was written by a program whose very envelope is newer.
    case newerFormat(Int, known: Int)
    /// A step from an older version threw.
    case migrationFailed(from: Int, step: Int, error: String)
    /// What is stored does not have the form of the slice.
    case notDecodable(reason: String)
    /// Only what was stored before the last write is there; that is used.
    case onlyPrevious
    /// What was changed before loading ended and what was loaded make no slice together.
    case earlyChangeLost(reason: String)
    /// The slice cannot be written as JSON.
    case notEncodable(reason: String)
    /// The storage could not be written. It is tried again.
    case notWritten(StorageError)
    /// What is stored could not be removed. It is tried again.
    case notErased(StorageError)
    /// What somebody else had stored was moved before it was replaced.
    case setAside(as: String)
    /// It was asked to save at once while saving was paused.
    case flushedWhilePaused
  }

  /// The four parts of every fault.
  public var description: String { Fault(.reported(report)).description }

  var report: FaultReport {
    switch cause {
    case .notWritten, .notErased, .notEncodable, .setAside, .flushedWhilePaused: writing
    default: reading
    }
  }
}

extension StorageFault {
  private static let kept =
    "What cannot be read is never overwritten: the state keeps its "
    + "default, and the stored bytes stay where they are until something is saved; then they are "
    + "put aside."

  private func unread(
    _ happened: String, _ name: String, _ value: String, rule: String = kept, fix: String
  ) -> FaultReport {
    FaultReport(happened: happened, values: ["Key": key, name: value], rule: rule, fix: fix)
  }

  private var reading: FaultReport {
    switch cause {
    case .notRead(let error):
      unread(
        "A stored state could not be read.", "Error", error.description,
        fix: "see to it that the program may read it, and start it again.")
    case .noDocument(let reason):
      unread(
        "A stored state is no JSON document.", "Reason", reason,
        fix: "put back a copy of it, or leave it: the program goes on from its default.")
    case .noEnvelope:
      unread(
        "A stored document is not a state.", "Expected", #"{"formato": 1, "estado": …}"#,
        fix: "give the storage a folder of its own, or remove the document.")
    case .otherKey(let other):
      unread(
        "A stored state belongs to another key.", "Found", other,
        fix: "give it the name of its key again.")
    case .newerVersion(let version, let known):
      unread(
        "A stored state was written by a newer program.", "Version",
        "\(version), known up to \(known)", rule: Self.newer,
        fix: "start the newer program: it finds what it has stored.")
    case .newerFormat(let format, let known):
      unread(
        "A stored state was written by a newer program.", "Format",
        "\(format), known up to \(known)", rule: Self.newer, fix: "start the newer program.")
    case .migrationFailed(let version, let step, let error):
      FaultReport(
        happened: "A step of a migration failed.",
        values: [
          "Key": key, "Stored": "version \(version)", "Step": "to version \(step)",
          "Error": error,
        ],
        rule: Self.kept, fix: "make the step accept what is stored, and start again.")
    case .notDecodable(let reason):
      unread(
        "A stored state does not have the form of its type.", "Reason", reason,
        fix: "raise the version, and add a migration that leads to it.")
    case .onlyPrevious:
      FaultReport(
        happened: "Only what was stored before the last write was found.", values: ["Key": key],
        rule: "What was stored before stays until the write that replaces it was seen to its end, "
          + "and is used if nothing else is there.",
        fix: "see whether the latest state was put aside; the one before it is in use.")
    case .earlyChangeLost(let reason):
      unread(
        "A change that was made before loading ended was dropped.", "Reason", reason,
        rule: "What is changed before loading ends is kept, member by member; but the whole has "
          + "to be a value of its type, and what was stored counts more.",
        fix: "wait for '.restored' before this part of the state is changed.")
    default: writing
    }
  }

  private static let newer =
    "What is newer is never overwritten: the state keeps its default, and "
    + "the stored bytes are put aside before something is saved."

  private var writing: FaultReport {
    switch cause {
    case .notEncodable(let reason):
      FaultReport(
        happened: "A state cannot be written as JSON.", values: ["Key": key, "Reason": reason],
        rule: "What is stored stays as it was, and it is tried again when the state changes.",
        fix: "keep this value out of the slice, or encode it in another way.")
    case .notWritten(let error):
      FaultReport(
        happened: "A state was not stored.", values: ["Key": key, "Error": error.description],
        rule: "What was stored before is as it was. It is tried again, with the newest state.",
        fix: "make room, or let the program write there.")
    case .notErased(let error):
      FaultReport(
        happened: "A stored state was not removed.",
        values: ["Key": key, "Error": error.description],
        rule: "Nothing is saved until it is removed. It is tried again.",
        fix: "let the program write there.")
    case .setAside(let name):
      FaultReport(
        happened: "A stored state was put aside before another one was written.",
        values: ["Key": key, "Now": name],
        rule: "What cannot be read, or is newer, is never overwritten.",
        fix: "let one program at a time use this storage; what was put aside is complete.")
    default:
      FaultReport(
        happened: "A state was to be saved at once while saving is paused.",
        values: ["Key": key], rule: "While saving is paused nothing is written.",
        fix: "send '.resume' first.")
    }
  }
}
