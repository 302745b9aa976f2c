public import Estadio

extension Recording where State: Equatable {
  /// The session as a Swift Testing test that passes: it sends with a `TestStore` what came from
  /// outside, lets the time pass in between, and compares the state at the end.
  ///
  /// Before it is given out the test is tried here. If the timers by themselves and the outcomes
  /// that the recording has do not lead to the recorded end, the test is written with a reducer
  /// whose work is never started, and sends every step. If that fails too, as for a state that
  /// keeps dates of the wall clock, there is no test.
  ///
  /// - Parameters:
  ///   - name: the name of the test, a sentence; without backticks and line breaks.
  ///   - reducer: the reducer of the recorded store.
  ///   - source: how the reducer is written; by default its type's name and `()`.
  ///   - first: how the state at the beginning is written; by default it is decoded.
  ///   - imports: the modules that the test needs beside those of the house: their names, or whole
  ///     lines that begin with `@testable import`.
  /// - Returns: the text of the file.
  /// - Throws: ``RecordingError/noTest(reason:)``, or `notEncodable`.
  public func testSource<R: Reducer<State, Action>>(
    named name: String, reducer: R, written source: String? = nil, initial first: String? = nil,
    imports: [String] = []
  ) throws(RecordingError) -> String {
    let end = try verifiedEnd(reducer)
    let plain = source ?? "\(R.self)()"
    for (script, source) in [
      (SessionScript(self, sending: [.outside, .observer, .request, .run, .stream]), plain),
      (SessionScript(self, sending: [.outside, .observer, .request, .stream]), plain),
    ] where script.leads(to: end, with: reducer) {
      return try TestFile(name: name, source: source, first: first, imports: imports)
        .text(script, to: end)
    }
    let whole = SessionScript(self, sending: nil)
    guard whole.leads(to: end, with: reducer.withoutEffects()) else {
      let reached = whole.state(with: reducer.withoutEffects())
      let lines = StateDiff(from: end, to: reached).lines.prefix(3).map(\.description)
      throw .noTest(reason: "in a test the end is another: \(lines.joined(separator: "; "))")
    }
    return try TestFile(
      name: name, source: "\(plain).withoutEffects()", first: first, imports: imports
    ).text(whole, to: end)
  }

  /// The state at the end, after a replay that agreed with the recording.
  private func verifiedEnd(
    _ reducer: some Reducer<State, Action>
  ) throws(RecordingError) -> State {
    guard header.leftOut.isEmpty, !steps.contains(where: { $0.found != nil }), end?.isMoved != true
    else { throw .noTest(reason: "steps were left out, or the state was changed between steps") }
    do throws(Divergence) {
      return try Replay(self, reducer: reducer).run()
    } catch {
      let place = error.action.map { "at step \(error.number), \($0)" } ?? "at the end"
      throw .noTest(reason: "a replay goes another way \(place)")
    }
  }
}

/// What a test does, in order.
struct SessionScript<State: Codable & Sendable & Equatable, Action: Codable & Sendable> {
  enum Move {
    case advance(to: Duration)
    case send(Action)
  }

  let recording: Recording<State, Action>
  private(set) var moves: [Move] = []

  /// - Parameter kinds: the origins whose actions the test sends, because nothing else in it does;
  ///   `nil` for all.
  init(_ recording: Recording<State, Action>, sending kinds: Set<RecordedOrigin.Kind>?) {
    self.recording = recording
    var now = Duration.zero
    func advance(to instant: Duration) {
      guard instant > now else { return }
      moves.append(.advance(to: instant))
      now = instant
    }
    for step in recording.steps where kinds?.contains(step.origin.kind) ?? true {
      advance(to: step.instant)
      moves.append(.send(step.action))
    }
    if let last = recording.steps.last { advance(to: last.instant) }
  }

  /// Where the moves lead, in the world of a test store.
  func state(with reducer: some Reducer<State, Action>) -> State {
    let store = VirtualStore(
      initial: recording.initial, reducer: reducer, seed: recording.header.seed, onFault: { _ in })
    store.engine.host.isAsking = true
    store.settle()
    for move in moves {
      switch move {
      case .advance(let instant): store.advance(by: instant - store.now)
      case .send(let action): store.send(action)
      }
    }
    return store.state
  }

  func leads(to end: State, with reducer: some Reducer<State, Action>) -> Bool {
    state(with: reducer) == end
  }
}

/// The text of a file with one test.
private struct TestFile {
  let name: String
  let source: String
  let first: String?
  let imports: [String]

  func text<State, Action>(
    _ script: SessionScript<State, Action>, to end: State
  ) throws(RecordingError) -> String {
    var literal = SwiftLiteral()
    var body: [String] = []
    func add(
      _ line: (_ trying: String) -> String, _ literal: inout SwiftLiteral
    ) {
      let (constants, throwsErrors) = literal.take()
      for (name, json) in constants { body += Self.constant(name, json) }
      body.append(line(throwsErrors ? "try " : ""))
    }
    let recording = script.recording
    let first: String
    if let written = self.first {
      first = written
    } else {
      first = try literal.text(of: recording.initial)
    }
    add(
      { trying in
        """
          let store = \(trying)TestStore(
            initial: \(first), reducer: \(source), seed: \(recording.header.seed),
            exhaustivity: .off, onFault: { _ in })
        """
      }, &literal)
    for move in script.moves {
      switch move {
      case .advance(let instant):
        body.append("  store.advance(to: \(SwiftLiteral.text(of: instant)))")
      case .send(let action):
        let text = try literal.text(of: action)
        add({ "  \($0)store.send(\(text))" }, &literal)
      }
    }
    let last = try literal.text(of: end)
    add({ "  \($0)expectSame(store.state, \(last))" }, &literal)
    let throwing = body.contains { $0.contains("try ") } ? " throws" : ""
    return (head + ["@Test func `\(name)`()\(throwing) {"] + body + ["}"])
      .joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    let house = ["Estadio", "EstadioHistory", "EstadioTesting", "Testing"]
    let plain = Set(house + imports.filter { !$0.hasPrefix("@") }).sorted()
    let special = imports.filter { $0.hasPrefix("@") }.sorted()
    return ["// Written by 'Recording.testSource' from a recorded session."]
      + plain.map { "import \($0)" } + [""] + (special.isEmpty ? [] : special + [""])
  }

  /// A constant with a long text, in lines that fit a page.
  private static func constant(_ name: String, _ json: String) -> [String] {
    let pounds = SwiftLiteral.pounds(around: json)
    var lines: [String] = []
    var rest = json[...]
    while !rest.isEmpty {
      lines.append(String(rest.prefix(90)))
      rest = rest.dropFirst(90)
    }
    return ["  let \(name) = \(pounds)\"\"\""]
      + lines.enumerated().map { "    \($1)\($0 < lines.count - 1 ? "\\\(pounds)" : "")" }
      + ["    \"\"\"\(pounds)"]
  }
}
