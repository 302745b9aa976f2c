import Estadio
import Foundation
import Testing

@testable import EstadioHistory

/// Adds entries by generators that no environment knows of.
private struct PorLibre: Reducer {
  func reduce(
    into state: inout Cuaderno.State, action: Cuaderno.Action, entorno: Entorno
  ) -> Effect<Cuaderno.Action> {
    let effect = Cuaderno().reduce(into: &state, action: action, entorno: entorno)
    if state.notas.count == 12 { state.notas[11].suerte = Int.random(in: 1_000_000...(.max)) }
    return effect
  }
}

private func veinte(
  _ reducer: some Reducer<Cuaderno.State, Cuaderno.Action>,
  between: (Cuaderno.State) -> Void = { _ in }
) -> RecordingMemory {
  let memory = RecordingMemory()
  let recorder = CuadernoRecorder(to: memory)
  let store = VirtualStore(
    initial: Cuaderno.State(), reducer: reducer.recording(to: recorder), seed: 99)
  for number in 1...20 {
    store.advance(by: .milliseconds(number))
    store.send(.anadir, fileID: "a", line: 1)
    between(store.state)
  }
  store.engine.stop()
  return memory
}

@Suite struct CasesRecording {
  @Test func `U11: a replay gives the same ids, dates and numbers, here and in another process`()
    async throws
  {
    let memory = veinte(Cuaderno())
    let recording = try CuadernoRecording(reading: memory.data)
    let notas = try #require(recording.end?.state.notas)
    #expect(Set(notas.map(\.id)).count == 20 && Set(notas.map(\.suerte)).count > 15)
    let last = try JSONValue.recording(recording.end?.state).bytes
    for _ in 1...2 {
      let state = try Replay(recording, reducer: Cuaderno()).run()
      #expect(try JSONValue.recording(state).bytes == last)
    }
    let carpeta = try CarpetaDeGrabacion()
    try memory.data.write(to: URL(fileURLWithPath: carpeta.file("a")))
    await #expect(processExitsWith: .success) { [path = carpeta.path as String] in
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(path)/a"))
      let state = try Replay(CuadernoRecording(reading: data), reducer: Cuaderno()).run()
      let bytes = try JSONValue.recording(state).bytes
      try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/b"))
    }
    #expect(try carpeta.read("b") == Data(last))
  }

  @Test func `U11: a reducer that goes around the environment is found at the first such step`()
    throws
  {
    let recording = try CuadernoRecording(reading: veinte(PorLibre()).data)
    let divergence = #expect(throws: Divergence.self) {
      try Replay(recording, reducer: PorLibre()).run()
    }
    #expect(divergence?.number == 12)
    #expect(divergence?.recorded != divergence?.replayed)
    #expect(divergence?.action == ".anadir")
  }

  @Test func `U15: looking, and drawing numbers in between, shifts nothing`() throws {
    let still = veinte(Cuaderno())
    let entorno = VirtualStore(initial: Cuaderno.State(), reducer: Cuaderno()).engine.rootEntorno
    var drawn: [Uuid] = []
    func look(_ state: Cuaderno.State) {
      var azar = entorno.azar
      drawn += [entorno.uuid, azar.uuid()]
      #expect(!"\(state)".isEmpty)
    }
    #expect(veinte(Cuaderno(), between: look).text == still.text)
    let recording = try CuadernoRecording(reading: still.data)
    let replay = Replay(recording, reducer: Cuaderno())
    while try replay.step() != nil { look(replay.state) }
    #expect(replay.state == recording.end?.state)
    #expect(drawn.count == 80)
  }
}

// MARK: - U12

/// An action of every shape.
private struct Formas: Reducer {
  enum Dentro: Codable, Equatable, Sendable {
    case uno
    case dos(Int, etiqueta: String?)
  }

  struct Fallo: Error, Codable, Equatable, Sendable { var codigo: Int }

  enum Action: Codable, Equatable, Sendable {
    case sola
    case anidada(Dentro)
    case quiza(Int?)
    case fecha(Date)
    case enlace(URL)
    case tabla([String: Int])
    case otraTabla([Dentro2: [Int]])
    case texto(String)
    case fallo(Fallo)
    case duracion(Duration)
    case ids(Set<Uuid>)
  }

  enum Dentro2: String, Codable, Sendable { case a, b, c }

  struct State: Codable, Equatable, Sendable { var vistas: [Action] = [] }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    state.vistas.append(action)
    return .none
  }
}

extension CasesRecording {
  private static var formas: [Formas.Action] {
    [
      .sola, .anidada(.uno), .anidada(.dos(3, etiqueta: nil)), .anidada(.dos(4, etiqueta: "x")),
      .quiza(nil), .quiza(7), .fecha(Date(timeIntervalSince1970: 1_767_225_600.123)),
      .texto(""), .texto("Zoë ⚽️ 화 👨‍👩‍👧\r\n\u{0}\u{2028}\"\\"), .tabla(["b": 1, "a": 2]),
      .otraTabla([.c: [], .a: [1, 2]]), .texto(String(repeating: "medio ", count: 174_763)),
      .fallo(.init(codigo: 404)), .duracion(.nanoseconds(1)), .ids([]),
    ] + (URL(string: "https://ejemplo.es/ñ?q=1&r=%20#x").map { [.enlace($0)] } ?? [])
  }

  @Test func `U12: an action of every shape is written, read and replayed`() throws {
    let memory = RecordingMemory()
    let recorder = Recorder<Formas.State, Formas.Action>(to: memory)
    let store = VirtualStore(
      initial: Formas.State(), reducer: Formas().recording(to: recorder), seed: 1)
    for forma in Self.formas { store.send(forma) }
    store.engine.stop()
    let recording = try memory.recording(of: recorder)
    #expect(recording.steps.map(\.action) == Self.formas)
    #expect(Self.formas.count == 16)
    #expect(try recording.text() == memory.data)
    guard case .fine(let judged) = Recording.judge(memory.data, reducer: Formas()) else {
      Issue.record("Its own file is not fine.")
      return
    }
    #expect(try Replay(judged, reducer: Formas()).run() == store.state)
  }
}

// MARK: - U14

/// A sends B, an observer of B sends C.
private struct Trio: Reducer {
  enum Action: String, Codable, Equatable, Sendable { case a, b, c }

  func reduce(into state: inout [Action], action: Action, entorno: Entorno) -> Effect<Action> {
    state.append(action)
    return action == .a ? .send(.b) : .none
  }
}

extension CasesRecording {
  private func run(
    _ reducer: some Reducer<[Trio.Action], Trio.Action>
  ) -> VirtualStore<[Trio.Action], Trio.Action> {
    let store = VirtualStore(initial: [], reducer: reducer, seed: 1)
    let presence = store.engine.listen { [unowned store] in
      if store.state.last == .b { store.send(.c, fileID: "o", line: 2) }
    }
    store.send(.a, fileID: "o", line: 1)
    store.engine.stop()
    presence.leave()
    return store
  }

  @Test(arguments: [true, false])
  func `U14: recording and logging tell each action once, whichever is around the other`(
    _ isLogOutside: Bool
  ) throws {
    let notes = LineasDeLog()
    let log = Log { notes.add($0.action) }
    let memory = RecordingMemory()
    let recorder = Recorder<[Trio.Action], Trio.Action>(to: memory)
    let store =
      isLogOutside
      ? run(Trio().recording(to: recorder).logging(to: log))
      : run(Trio().logging(to: log).recording(to: recorder))
    #expect(store.state == run(Trio()).state)
    #expect(notes.all == [".a", ".b", ".c"])
    let recording = try memory.recording(of: recorder)
    #expect(recording.steps.map(\.action) == [.a, .b, .c])
    #expect(recording.steps.map(\.origin.kind) == [.outside, .effect, .observer])
    #expect(recording.steps.map(\.effect) == [".send(.b)", ".none", ".none"])
    #expect(try Replay(recording, reducer: Trio()).run() == [.a, .b, .c])
  }
}
