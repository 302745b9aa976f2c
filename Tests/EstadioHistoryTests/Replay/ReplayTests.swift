import Estadio
import EstadioHistory
import Foundation
import Testing

/// A notebook that counts otherwise, from some second on.
private struct Adelantado: Reducer {
  var desde = 1

  func reduce(
    into state: inout Cuaderno.State, action: Cuaderno.Action, entorno: Entorno
  ) -> Effect<Cuaderno.Action> {
    let effect = Cuaderno().reduce(into: &state, action: action, entorno: entorno)
    if action == .tic, state.segundos > desde { state.segundos += 10 }
    return effect
  }
}

@Suite struct ReplayTests {
  private func recording() throws -> CuadernoRecording {
    try CuadernoRecording(reading: unDia().data)
  }

  @Test func `a replay goes through every state of the run and starts nothing`() throws {
    let memory = RecordingMemory()
    let recorder = CuadernoRecorder(to: memory)
    var states: [Cuaderno.State] = []
    let store = VirtualStore(
      initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder), seed: 4)
    let presence = store.engine.onTransition { states.append($0.after) }
    store.send(.empezar)
    store.send(.luego)
    store.advance(by: .seconds(4))
    store.send(.cadena)
    store.engine.stop()
    withExtendedLifetime(presence) {}
    let again = RecordingMemory()
    let replay = Replay(
      try memory.recording(of: recorder),
      reducer: Cuaderno().recording(to: CuadernoRecorder(to: again)))
    var replayed: [Cuaderno.State] = []
    while try replay.step() != nil { replayed.append(replay.state) }
    #expect(replayed == states)
    #expect(replay.isAtEnd && replay.position == states.count)
    #expect(again.bytes.isEmpty)
  }

  @Test func `a divergence names the first step that differs, and what it did and does`() throws {
    let replay = Replay(try recording(), reducer: Adelantado())
    let divergence = #expect(throws: Divergence.self) { try replay.run() }
    #expect(divergence?.number == 8)
    #expect(replay.position == 8)
    #expect(
      divergence?.description == """
        A replay went another way than its recording.

          Step:      8, .tic, subscription "reloj"
          Instant:   2 s
          Recorded:  segundos: 1 → 2
          Replayed:  segundos: 1 → 12

        The same state, action and instant give the same state and work. So the reducer is another \
        one than
        when this was recorded, or it asks what the recording cannot know.

        To fix, take time, ids and chance from the Entorno ('ahora', 'fecha', 'uuid', 'azar'), \
        give the replay the
        values that the store was given, or record the session anew.
        """)
  }

  @Test func `work that differs is a divergence too`() throws {
    let mute = Cuaderno().withoutEffects()
    let divergence = #expect(throws: Divergence.self) {
      try Replay(try recording(), reducer: mute).run()
    }
    #expect(divergence?.number == 3)
    #expect(divergence?.recordedEffect == ".after(1.5 seconds, .anadir)")
    #expect(divergence?.replayedEffect == ".none")
    let lines = divergence?.description.split(separator: "\n").filter { $0.contains(" work:") }
    #expect(
      lines == [
        "  Recorded work:  .after(1.5 seconds, .anadir)", "  Replayed work:  .none",
      ])
  }

  @Test func `the state at the end is compared whole, beyond what a step's lines can say`() throws {
    var recording = try recording()
    recording.end?.state.ruido += 1
    let divergence = #expect(throws: Divergence.self) {
      try Replay(recording, reducer: Cuaderno()).run()
    }
    #expect(divergence?.action == nil)
    #expect(divergence?.recorded == ["ruido: 4 → 3"])
    #expect(divergence?.description.contains("After:    step 16, the last one") == true)
  }

  @Test func `the state after any number of steps is the same forwards and backwards`() throws {
    for recording in [
      try recording(), try CuadernoRecording(reading: unDia(leavingOut: ["tic"]).data),
    ] {
      let replay = Replay(recording, reducer: Cuaderno())
      let count = recording.steps.count
      let forwards = try (0...count).map { try replay.state(after: $0) }
      let backwards = try (0...count).reversed().map { try replay.state(after: $0) }
      #expect(backwards.reversed() == forwards)
      #expect(forwards.first == Cuaderno.State())
      #expect(try replay.state(after: count + 5) == forwards.last)
      #expect(try replay.state(after: -5) == Cuaderno.State())
      #expect(replay.position == 0)
    }
  }
}

@Suite struct JudgementTests {
  private func judge(
    _ data: Data, app: String = "1.0", _ reducer: some Reducer<Cuaderno.State, Cuaderno.Action>
  ) -> Judgement<Cuaderno.State, Cuaderno.Action> {
    CuadernoRecording.judge(data, app: app, reducer: reducer)
  }

  @Test func `a recording of this very program is fine`() {
    #expect(judge(unDia().data, Cuaderno()).description == "fine: 16 steps repeat exactly")
  }

  @Test func `what may be otherwise is listed, the gravest last`() throws {
    var recording = try CuadernoRecording(reading: unDia(leavingOut: ["ruido"]).data)
    recording.header.chance = 0
    let data = try recording.text().dropLast(12)
    guard case .risky(_, let differences) = judge(data, app: "2.0", Adelantado()) else {
      Issue.record("It is not risky.")
      return
    }
    #expect(
      differences.dropLast().map(\.description) == [
        "It was recorded by version “1.0” of the app; this is “2.0”.",
        "Its ids and random numbers follow rule 0; this program follows rule 1.",
        "Its last line, 16, was torn and left out.",
        "It was not ended, so its last state cannot be compared.",
        "Some kinds of action were left out: ruido.",
      ])
    guard case .diverges(let divergence) = differences.last else {
      Issue.record("The last difference is another.")
      return
    }
    #expect(divergence.number == 8)
  }

  @Test func `what cannot be read is impossible, with the reason`() {
    let judgement = judge(Data("hola\n".utf8), Cuaderno())
    #expect(
      judgement.description == """
        impossible:
        This is not a recording.

          Reason:  the first line does not say what it is

        A recording begins with a whole line that names its format.

        To fix, choose the file that a 'RecordingFile' wrote.
        """)
  }
}
