import Estadio
import Foundation
import MarcadorApp
import Testing
import Torneo

@testable import EstadioHistory

@Suite struct TestSourceTests {
  /// A match of the app, as a person plays it.
  private func partido() throws -> Recording<MarcadorApp.State, MarcadorApp.Action> {
    let memory = RecordingMemory()
    let recorder = Recorder<MarcadorApp.State, MarcadorApp.Action>(to: memory)
    let store = VirtualStore(
      initial: MarcadorApp.State(), reducer: MarcadorApp().recording(to: recorder), seed: 3)
    store.send(.arranco)
    store.advance(by: .seconds(2))
    store.send(.lista(.tocoFila(1)))
    store.send(.partido(1, .empezar))
    store.advance(by: .milliseconds(2_600))
    store.send(.enJuego(.golAMano(.visitante, en: 1)))
    store.send(.eligioPestana(.laboratorio))
    store.advance(by: .seconds(1))
    store.send(.abrirPartido(1))
    store.engine.stop()
    #expect(store.state.pestana == .partidos && (store.state.enJuego.directo?.minuto ?? 0) > 5)
    return try memory.recording(of: recorder)
  }

  @Test func `a session of the app is the test beside this one, which passes`() throws {
    let source = try partido().testSource(
      named: "a goal by hand counts, and the bar of another tab opens the match",
      reducer: MarcadorApp(), initial: "MarcadorApp.State()", imports: ["MarcadorApp", "Torneo"])
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("SesionGrabada.swift")
    let isSame = source == (try? String(contentsOf: file, encoding: .utf8))
    #expect(isSame, "\(source)")
  }

  @Test func `what came late is sent step by step, by a reducer that starts nothing`() throws {
    let memory = RecordingMemory()
    let recorder = CuadernoRecorder(to: memory)
    let store = VirtualStore(
      initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder), seed: 5)
    store.send(.empezar)
    store.send(.luego)
    store.sleep(for: .milliseconds(2_500))
    store.send(.parar)
    store.engine.stop()
    let source = try memory.recording(of: recorder).testSource(
      named: "a late start", reducer: Cuaderno(), initial: "Cuaderno.State()")
    let body = source.split(separator: "\n").drop { !$0.hasPrefix("@Test") }
      .filter { !$0.contains("expectSame") }.prefix(10)
    #expect(
      body.joined(separator: "\n") == """
        @Test func `a late start`() throws {
          let store = TestStore(
            initial: Cuaderno.State(), reducer: Cuaderno().withoutEffects(), seed: 5,
            exhaustivity: .off, onFault: { _ in })
          store.send(.empezar)
          store.send(.luego)
          store.advance(to: .milliseconds(2500))
          store.send(.tic)
          store.send(.anadir)
          store.send(.parar)
        """)
  }

  @Test func `what a closure sends by itself is not sent twice`() throws {
    let memory = RecordingMemory()
    let recorder = CuadernoRecorder(to: memory)
    let store = VirtualStore(
      initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder), seed: 5)
    store.send(.oir)
    store.engine.stop()
    let source = try memory.recording(of: recorder).testSource(
      named: "a noise", reducer: Cuaderno(), initial: "Cuaderno.State()")
    #expect(source.contains("reducer: Cuaderno(), seed"))
    #expect(source.contains("store.send(.oir)"))
    #expect(!source.contains(".ruido("))
  }

  @Test func `a session that no test can repeat is refused with what differs`() throws {
    let memory = RecordingMemory()
    let recorder = CuadernoRecorder(to: memory)
    let store = VirtualStore(
      initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder), seed: 5
    ) { $0.fecha = Fecha(sinceEpoch: .seconds(1)) }
    store.send(.anadir)
    store.engine.stop()
    var recording = try memory.recording(of: recorder)
    recording.steps[0].date = Fecha(sinceEpoch: .seconds(1))
    let id = try #require(store.state.notas.first?.id)
    let error = #expect(throws: RecordingError.self) {
      try recording.testSource(named: "a date", reducer: Cuaderno())
    }
    #expect(
      error?.description == """
        The session cannot be written as a test.

          Reason:  in a test the end is another: notas[id: \(id)].cuando: \
        1970-01-01T00:00:01Z → 2026-01-01T00:00:00Z

        A test is given out only after it was tried: it has to reach the recorded end.

        To fix, keep the recording as a file, and let the test run 'Replay' on it.
        """)
    let short = try CuadernoRecording(reading: unDia(leavingOut: ["tic"]).data)
    #expect(
      throws: RecordingError.noTest(
        reason: "steps were left out, or the state was changed between steps")
    ) { try short.testSource(named: "less", reducer: Cuaderno()) }
    #expect(
      throws: RecordingError.noTest(reason: "a replay goes another way at step 3, .luego")
    ) {
      try CuadernoRecording(reading: unDia().data).testSource(
        named: "other", reducer: Cuaderno().withoutEffects())
    }
  }
}

@Suite struct SwiftLiteralTests {
  enum Lado: Codable {
    case uno
    case dos(Int, etiqueta: String?)
    case tres([Lado])
  }
  struct Caja: Codable { var n = 1 }

  private func text(_ value: some Encodable) throws -> String {
    var literal = SwiftLiteral()
    return try literal.text(of: value)
  }

  @Test func `cases, numbers, texts, lists and optionals are literals`() throws {
    #expect(try text(Lado.uno) == ".uno")
    #expect(try text(Lado.dos(-3, etiqueta: nil)) == ".dos(-3, etiqueta: nil)")
    #expect(try text(Lado.dos(4, etiqueta: "a\"\\\n")) == #".dos(4, etiqueta: "a\"\\\n")"#)
    #expect(try text(Lado.tres([.uno, .tres([])])) == ".tres([.uno, .tres([])])")
    #expect(try text([1.5, 1e-7]) == "[1.5, 1e-07]")
    #expect(try text(Int?.none) == "nil")
    #expect(try text([true: UInt8(2)]) == ##"recorded(#"[true,2]"#)"##)
    #expect(try text(Double.nan) == ##"recorded(#""nan""#)"##)
  }

  @Test func `a duration is written in the largest unit that is exact`() {
    let texts = [
      Duration.seconds(90), .zero, .milliseconds(-1_250), .microseconds(3), .nanoseconds(7),
      Duration(attoseconds: 1),
    ].map { SwiftLiteral.text(of: $0) }
    #expect(
      texts == [
        ".seconds(90)", ".seconds(0)", ".milliseconds(-1250)", ".microseconds(3)",
        ".nanoseconds(7)", "Duration(attoseconds: 1)",
      ])
  }

  @Test func `what cannot be made is decoded where it stands, and whole if it is in a list`() throws
  {
    #expect(try text(Caja()) == ##"recorded(#"{"n":1}"#)"##)
    #expect(try text([Caja(), Caja()]) == ##"recorded(#"[{"n":1},{"n":1}]"#)"##)
    #expect(try text(["\\#\"#": Caja()]).hasPrefix("recorded(##\""))
    var literal = SwiftLiteral()
    let long = try literal.text(of: String(repeating: "a", count: 100))
    #expect(long == "recorded(json1)")
    let (constants, throwsErrors) = literal.take()
    #expect(constants.map(\.name) == ["json1"] && throwsErrors)
  }

  @Test(arguments: [
    Duration.zero, .seconds(1), .milliseconds(-250), Duration(attoseconds: 1),
    Duration(attoseconds: .max), .seconds(-86_400) - .nanoseconds(1),
  ])
  func `a duration as seconds is read as what it was`(_ duration: Duration) {
    #expect(SecondsText.duration(of: SecondsText.text(of: duration)) == duration)
  }

  @Test func `what is no number of seconds is refused`() {
    let texts = ["", "-", "1.", ".5", "1,5", "1e3", "+1", " 1", "1.1234567890123456789", "--1"]
    #expect(texts.allSatisfy { SecondsText.duration(of: $0) == nil })
    #expect(SecondsText.text(of: .milliseconds(-1)) == "-0.001")
  }
}
