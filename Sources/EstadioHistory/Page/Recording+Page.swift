public import Estadio

extension Recording {
  /// The session as one page: the list of its actions with where they came from and what they
  /// changed, a slider, a picture of each step, and when which effects and subscriptions were at
  /// work.
  ///
  /// The page is one file that asks the network for nothing. It is made by a replay: a step that
  /// does something else than it did is marked, and the page goes on from there. Ten thousand steps
  /// are a few megabytes, since a picture is kept as what differs from the one before.
  ///
  /// - Parameters:
  ///   - title: what the page is called.
  ///   - reducer: what happens on each action.
  ///   - frame: a whole HTML document without a script, in whose `main` the pictures are shown.
  ///   - entorno: gives keys their values, as the recorded store did. Functions are never called.
  ///   - picture: the markup of a state; every text in it is escaped by who writes it.
  public func page<R: Reducer<State, Action>>(
    title: String, reducer: R, frame: String = "<!DOCTYPE html><html><body><main></main></body>",
    entorno: (inout Entorno) -> Void = { _ in }, picture: (State, Entorno) -> String
  ) -> String {
    let replay = Replay(self, reducer: reducer, entorno: entorno)
    var frames = Frames()
    var lanes = Lanes()
    var rows: [JSONValue] = []
    frames.append(picture(replay.state, replay.entorno))
    lanes.note(replay.subscriptions, at: 0)
    for (index, step) in steps.enumerated() {
      var isOther = false
      do throws(Divergence) { try replay.step() } catch { isOther = true }
      rows.append(Self.row(step, isOther: isOther))
      frames.append(picture(replay.state, replay.entorno))
      lanes.note(step.origin, at: index + 1)
      lanes.note(returned: step.effect, at: index + 1)
      lanes.note(replay.subscriptions, at: index + 1)
    }
    return SessionPage(
      title: title,
      data: .object([
        "title": .string(title), "app": .string(header.app),
        "started": .string(header.started.description), "frame": .string(frame),
        "interval": .number("\(Frames.interval)"), "steps": .array(rows),
        "frames": .array(frames.values), "lanes": lanes.json,
      ])
    ).text
  }

  private static func row(_ step: RecordedStep<State, Action>, isOther: Bool) -> JSONValue {
    var row: [String: JSONValue] = [
      "n": .number("\(step.number)"), "t": .string(SecondsText.text(of: step.instant)),
      "a": .string(Rendering.line(step.action, limit: 500)), "o": .string(step.origin.text),
      "k": .string(step.origin.kind.rawValue),
    ]
    if !step.changes.isEmpty { row["c"] = .array(step.changes.map { .string($0) }) }
    if step.effect != ".none" { row["e"] = .string(step.effect) }
    if isOther { row["x"] = .bool(true) }
    return .object(row)
  }
}
