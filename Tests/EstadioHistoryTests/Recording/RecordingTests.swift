import Estadio
import EstadioHistory
import Foundation
import Testing

@Suite struct RecordingTests {
  @Test func `a recording is one line of header, one for each step, and one for the end`() {
    let memory = RecordingMemory()
    let recorder = CuadernoRecorder(to: memory, app: "1.0")
    let store = VirtualStore(
      initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder), seed: 7)
    store.send(.empezar, tag: "a mano", fileID: "App/Vista.swift", line: 4)
    store.advance(by: .milliseconds(1_250))
    store.send(.oir, fileID: "App/Vista.swift", line: 5)
    store.engine.stop()
    let effect = ".run(EstadioHistoryTests/Cuaderno.swift)"
    let runs = memory.text.split(separator: "\n").filter { $0.contains(#""from":"run""#) }
    #expect(runs.count == 2)
    let lines = memory.text.split(separator: "\n").filter { !$0.contains(#""from":"run""#) }
    let expected = #"""
      {"app":"1.0","chance":1,"estadio":"recording","format":1,"leftOut":[],"seed":"7",\#
      "started":"2026-01-01T00:00:00Z",\#
      "state":{"corre":false,"notas":[],"ruido":0,"segundos":0}}
      {"action":{"empezar":{}},"at":"0","changes":["corre: false → true"],\#
      "date":"2026-01-01T00:00:00Z","effect":".none","from":"outside","n":1,\#
      "origin":"sent at App/Vista.swift:4","tag":"\"a mano\""}
      {"action":{"tic":{}},"at":"1","changes":["segundos: 0 → 1"],\#
      "date":"2026-01-01T00:00:01Z","effect":".none","from":"tick","n":2,\#
      "origin":"subscription \"reloj\""}
      {"action":{"oir":{}},"at":"1.25","changes":[],"date":"2026-01-01T00:00:01.250Z",\#
      "effect":"\#(effect)","from":"outside","n":3,"origin":"sent at App/Vista.swift:5"}
      {"end":{"corre":true,"notas":[],"ruido":3,"segundos":1},"moved":false}
      """#
    #expect(lines.joined(separator: "\n") == expected)
  }

  @Test func `every origin has its kind, so that a reader knows what time alone repeats`() throws {
    let recording = try CuadernoRecording(reading: unDia().data)
    let kinds = recording.steps.map { "\(Rendering.line($0.action)) \($0.origin.kind)" }
    #expect(
      kinds == [
        ".anadir outside", ".empezar outside", ".luego outside", ".cargar outside",
        #".cargo("diario 7") request"#, ".tic tick", ".anadir effect", ".tic tick", ".oir outside",
        ".ruido(1) run", ".ruido(2) run", ".cadena outside", ".eslabon(2) effect",
        ".eslabon(1) effect", ".eslabon(0) effect", ".anadir outside",
      ])
    #expect(recording.steps.last?.tag == #""última""#)
  }

  @Test func `reading and writing again gives the same bytes`() throws {
    let data = unDia().data
    let recording = try CuadernoRecording(reading: data)
    #expect(try recording.text() == data)
    #expect(recording.steps.map(\.number) == Array(1...16))
    #expect(!recording.isTruncated)
    #expect(recording.header.seed == 7 && recording.header.app == "1.0")
  }

  @Test func `a file cut at any byte loses at most its last line, and says so`() throws {
    let data = unDia().data
    let headEnd = try #require(data.firstIndex(of: 0x0A))
    let whole = try CuadernoRecording(reading: data)
    for cut in 0...data.count {
      let part = data.prefix(cut)
      guard cut > headEnd else {
        #expect(throws: RecordingError.self) { try CuadernoRecording(reading: part) }
        continue
      }
      let recording = try CuadernoRecording(reading: part)
      let lines = part.filter { $0 == 0x0A }.count
      // A line that is all there but for its break is read.
      let rest = part.suffix(from: part.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
      let isWhole = rest.isEmpty || data[cut] == 0x0A
      #expect(recording.isTruncated == !isWhole, "cut at \(cut)")
      #expect(recording.tornLine == (isWhole ? nil : lines + 1))
      let steps = min(16, lines - 1 + (isWhole && !rest.isEmpty ? 1 : 0))
      #expect(recording.steps.count == steps, "cut at \(cut)")
      #expect(recording.steps.map(\.action) == whole.steps.prefix(steps).map(\.action))
    }
  }

  @Test func `a last line of zeros, as a loss of power leaves, is dropped`() throws {
    let data = unDia().data + Data(repeating: 0, count: 512)
    let recording = try CuadernoRecording(reading: data)
    #expect(recording.tornLine == 19)
    #expect(recording.steps.count == 16)
  }

  @Test func `a store that was stopped and started again is recorded on`() throws {
    let memory = RecordingMemory()
    let recorder = CuadernoRecorder(to: memory)
    let store = VirtualStore(
      initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder), seed: 1)
    store.send(.anadir)
    store.engine.stop()
    #expect(try memory.recording(of: recorder).end != nil)
    store.engine.start()
    store.send(.anadir)
    #expect(try memory.recording(of: recorder).end == nil)
    store.engine.stop()
    let recording = try memory.recording(of: recorder)
    #expect(recording.steps.count == 2)
    #expect(try Replay(recording, reducer: Cuaderno()).run() == store.state)
  }

  @Test func `numbers that JSON has no word for survive`() throws {
    struct Medida: Reducer {
      struct State: Codable, Sendable { var valores: [Double] = [.nan] }
      enum Action: Codable, Sendable { case midio(Double) }
      func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
        if case .midio(let valor) = action { state.valores.append(valor) }
        return .none
      }
    }
    let memory = RecordingMemory()
    let recorder = Recorder<Medida.State, Medida.Action>(to: memory)
    let store = VirtualStore(
      initial: Medida.State(), reducer: Medida().recording(to: recorder), seed: 1)
    for valor in [
      Double.infinity, -.infinity, .nan, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      0.1,
    ] {
      store.send(.midio(valor))
    }
    store.engine.stop()
    let state = try Replay(memory.recording(of: recorder), reducer: Medida()).run()
    #expect(state.valores.map(\.bitPattern) == store.state.valores.map(\.bitPattern))
  }
}
