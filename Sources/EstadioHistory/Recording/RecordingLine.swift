import Estadio

/// The first line of a recording.
struct HeaderLine<State: Codable>: Codable {
  static var mark: String { "recording" }

  var header: RecordingHeader
  var state: State

  private enum Key: String, CodingKey {
    case estadio, format, chance, app, seed, started, leftOut, state
  }

  init(_ header: RecordingHeader, _ state: State) {
    self.header = header
    self.state = state
  }

  func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(Self.mark, forKey: .estadio)
    try line.encode(header.format, forKey: .format)
    try line.encode(header.chance, forKey: .chance)
    try line.encode(header.app, forKey: .app)
    // As text: many readers of JSON keep no whole number of 64 bits.
    try line.encode("\(header.seed)", forKey: .seed)
    try line.encode(header.started, forKey: .started)
    try line.encode(header.leftOut, forKey: .leftOut)
    try line.encode(state, forKey: .state)
  }

  init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    let seed = try line.decode(String.self, forKey: .seed)
    guard let seed = UInt64(seed) else {
      throw DecodingError.dataCorruptedError(
        forKey: .seed, in: line, debugDescription: "“\(seed)” is no seed")
    }
    header = RecordingHeader(
      format: try line.decode(Int.self, forKey: .format),
      chance: try line.decode(Int.self, forKey: .chance),
      app: try line.decode(String.self, forKey: .app), seed: seed,
      started: try line.decode(Fecha.self, forKey: .started),
      leftOut: try line.decode([String].self, forKey: .leftOut))
    state = try line.decode(State.self, forKey: .state)
  }

  /// What has to be known before the rest of the line may be looked at.
  struct Mark: Decodable {
    var estadio: String
    var format: Int
  }
}

/// A line after the first.
enum StepLine<State: Codable & Sendable, Action: Codable & Sendable>: Codable {
  case step(RecordedStep<State, Action>)
  case end(Recording<State, Action>.End)

  private enum Key: String, CodingKey {
    case n, at, date, from, origin, tag, action, found, changes, effect
    case end, moved
  }

  func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    switch self {
    case .end(let end):
      try line.encode(end.state, forKey: .end)
      try line.encode(end.isMoved, forKey: .moved)
    case .step(let step):
      try line.encode(step.number, forKey: .n)
      try line.encode(SecondsText.text(of: step.instant), forKey: .at)
      try line.encode(step.date, forKey: .date)
      try line.encode(step.origin.kind, forKey: .from)
      try line.encode(step.origin.text, forKey: .origin)
      try line.encodeIfPresent(step.tag, forKey: .tag)
      try line.encode(step.action, forKey: .action)
      if let found = step.found { try line.encode(found, forKey: .found) }
      try line.encode(step.changes, forKey: .changes)
      try line.encode(step.effect, forKey: .effect)
    }
  }

  init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    if line.contains(.end) {
      self = .end(
        .init(
          state: try line.decode(State.self, forKey: .end),
          isMoved: try line.decode(Bool.self, forKey: .moved)))
      return
    }
    let instant = try line.decode(String.self, forKey: .at)
    guard let instant = SecondsText.duration(of: instant) else {
      throw DecodingError.dataCorruptedError(
        forKey: .at, in: line, debugDescription: "“\(instant)” is no number of seconds")
    }
    self = .step(
      RecordedStep(
        number: try line.decode(Int.self, forKey: .n), instant: instant,
        date: try line.decode(Fecha.self, forKey: .date),
        origin: RecordedOrigin(
          kind: try line.decode(RecordedOrigin.Kind.self, forKey: .from),
          text: try line.decode(String.self, forKey: .origin)),
        tag: try line.decodeIfPresent(String.self, forKey: .tag),
        action: try line.decode(Action.self, forKey: .action),
        // By its presence, because a state may be an optional that is `nil`.
        found: line.contains(.found) ? try line.decode(State.self, forKey: .found) : nil,
        changes: try line.decode([String].self, forKey: .changes),
        effect: try line.decode(String.self, forKey: .effect)))
  }
}
