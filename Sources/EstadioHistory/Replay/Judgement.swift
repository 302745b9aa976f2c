public import Estadio
public import Foundation

/// What an import is worth, found before anything is changed.
public enum Judgement<State: Codable & Sendable, Action: Codable & Sendable>: Sendable {
  /// A replay repeats the run, from the first state to the last.
  case fine(Recording<State, Action>)
  /// It can be read and, at least in part, be replayed; what may be otherwise is listed.
  case risky(Recording<State, Action>, [RecordingDifference])
  /// It cannot be read.
  case impossible(RecordingError)
}

/// Something by which a recording may differ from the run it is of.
public enum RecordingDifference: Hashable, Sendable {
  /// It was made by another version of the app.
  case otherApp(recorded: String, present: String)
  /// Its program made ids and random numbers of the seed by another rule.
  case otherChance(recorded: Int, present: Int)
  /// The last line, counted from 1, was torn and dropped.
  case torn(line: Int)
  /// Nobody ended it: the state at the end is not known.
  case unfinished
  /// Kinds of action were left out: the states between the recorded steps are not all there.
  case leftOut([String])
  /// The state at the end is not the one that the steps lead to: travel, say, or somebody else made
  /// it.
  case moved
  /// The first step that does something else now than it did.
  case diverges(Divergence)
}

extension RecordingDifference: CustomStringConvertible {
  /// The difference in a sentence; a divergence in its four parts.
  public var description: String {
    switch self {
    case .otherApp(let recorded, let present):
      "It was recorded by version “\(recorded)” of the app; this is “\(present)”."
    case .otherChance(let recorded, let present):
      "Its ids and random numbers follow rule \(recorded); this program follows rule \(present)."
    case .torn(let line): "Its last line, \(line), was torn and left out."
    case .unfinished: "It was not ended, so its last state cannot be compared."
    case .moved: "Its last state is not the one that its steps lead to; it is taken as it is."
    case .leftOut(let kinds):
      "Some kinds of action were left out: \(kinds.joined(separator: ", "))."
    case .diverges(let divergence): divergence.description
    }
  }
}

extension Judgement: CustomStringConvertible {
  /// `fine`, or `risky` and `impossible` with the reasons.
  public var description: String {
    switch self {
    case .fine(let recording): "fine: \(recording.steps.count) steps repeat exactly"
    case .risky(_, let differences):
      (["risky:"] + differences.map(\.description)).joined(separator: "\n")
    case .impossible(let error): "impossible:\n\(error)"
    }
  }
}

extension Recording {
  /// Reads a recording and tries it in a replay of its own. Nothing else is touched: it is for the
  /// caller to go on with what is fine, to ask about what is risky, and to show what is impossible.
  ///
  /// - Parameters:
  ///   - text: the lines.
  ///   - app: the version of the app now.
  ///   - reducer: what happens on each action now.
  ///   - entorno: gives keys their values, as the recorded store did.
  public static func judge<R: Reducer<State, Action>>(
    _ text: Data, app: String = "", reducer: R,
    entorno: (inout Entorno) -> Void = { _ in }
  ) -> Judgement<State, Action> {
    do throws(RecordingError) {
      let recording = try Recording(reading: text)
      let differences = recording.differences(app: app, reducer: reducer, entorno: entorno)
      return differences.isEmpty ? .fine(recording) : .risky(recording, differences)
    } catch {
      return .impossible(error)
    }
  }

  /// By what a replay may differ from the recorded run, the gravest last; empty if it repeats it.
  ///
  /// - Parameters:
  ///   - app: the version of the app now.
  ///   - reducer: what happens on each action now.
  ///   - entorno: gives keys their values, as the recorded store did.
  public func differences<R: Reducer<State, Action>>(
    app: String = "", reducer: R, entorno: (inout Entorno) -> Void = { _ in }
  ) -> [RecordingDifference] {
    var differences: [RecordingDifference] = []
    if header.app != app {
      differences.append(.otherApp(recorded: header.app, present: app))
    }
    if header.chance != RecordingHeader.presentChance {
      differences.append(
        .otherChance(recorded: header.chance, present: RecordingHeader.presentChance))
    }
    if let tornLine { differences.append(.torn(line: tornLine)) }
    if end == nil { differences.append(.unfinished) }
    if !header.leftOut.isEmpty {
      differences.append(.leftOut(header.leftOut))
    } else if end?.isMoved == true {
      differences.append(.moved)
    }
    do throws(Divergence) {
      try Replay(self, reducer: reducer, entorno: entorno).run()
    } catch {
      differences.append(.diverges(error))
    }
    return differences
  }
}
