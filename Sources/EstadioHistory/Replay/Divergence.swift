import Estadio

/// The first step at which a replay does something else than the run that was recorded.
public struct Divergence: Error, Hashable, Sendable {
  /// The step's number in the recorded store; that of the last step if only the state at the end
  /// differs.
  public let number: Int
  /// The step's action, on one bounded line; `nil` if only the state at the end differs.
  public let action: String?
  /// Where the action came from.
  public let origin: RecordedOrigin?
  /// When it happened, since the recorded store's host began.
  public let instant: Duration
  /// What the step changed when it was recorded, one line for each change. At the end, the lines
  /// by which the replayed state differs from the recorded one.
  public let recorded: [String]
  /// What it changed in the replay; empty at the end.
  public let replayed: [String]
  /// The work that followed when it was recorded.
  public let recordedEffect: String
  /// The work that followed in the replay.
  public let replayedEffect: String
}

extension Divergence: CustomStringConvertible {
  /// What happened, at which step and how, the rule, and the way out.
  public var description: String {
    var rows: [FaultReport.Row] = []
    func add(_ name: String, _ value: String) { rows.append(.init(name: name, value: value)) }
    if let action, let origin {
      add("Step", "\(number), \(action), \(origin)")
    } else {
      add("After", "step \(number), the last one")
    }
    add("Instant", "\(SecondsText.text(of: instant)) s")
    if action == nil {
      add("Differs", Self.list(recorded))
    } else if recorded != replayed {
      add("Recorded", Self.list(recorded))
      add("Replayed", Self.list(replayed))
    }
    if recordedEffect != replayedEffect {
      add("Recorded work", recordedEffect)
      add("Replayed work", replayedEffect)
    }
    return FaultReport(
      happened: "A replay went another way than its recording.", rows: rows,
      rule: "The same state, action and instant give the same state and work. So the reducer is "
        + "another one than\nwhen this was recorded, or it asks what the recording cannot know.",
      fix: "take time, ids and chance from the Entorno ('ahora', 'fecha', 'uuid', 'azar'), give "
        + "the replay the\nvalues that the store was given, or record the session anew."
    ).description
  }

  private static func list(_ changes: [String]) -> String {
    changes.isEmpty ? "no change" : changes.joined(separator: "\n")
  }
}
