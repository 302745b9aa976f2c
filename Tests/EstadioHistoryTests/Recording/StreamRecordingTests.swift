import Estadio
import EstadioHistory
import Testing

/// Listens to voices while the state says so.
private struct Oyente: Reducer {
  struct State: Equatable, Codable, Sendable {
    var escucha = false
    var oido: [String] = []
  }

  enum Action: Equatable, Codable, Sendable {
    case escuchar
    case oyo(String)
  }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .escuchar: state.escucha = true
    case .oyo(let voz): state.oido.append(voz)
    }
    return .none
  }

  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    state.escucha ? .stream(\.vocesGrabadas, id: "voces") { .oyo($0) } : .none
  }
}

extension Entorno.Claves {
  static var vocesGrabadas: Clave<@Sendable () -> AsyncStream<String>> {
    Clave("vocesGrabadas") { AsyncStream { $0.finish() } }
  }
}

@Suite struct StreamRecordingTests {
  @Test func `elements of a stream are recorded, and sent by the test of the session`() throws {
    let memory = RecordingMemory()
    let recorder = Recorder<Oyente.State, Oyente.Action>(to: memory)
    let store = VirtualStore(
      initial: Oyente.State(), reducer: Oyente().recording(to: recorder), seed: 1
    ) {
      $0.vocesGrabadas = {
        AsyncStream { voces in
          voces.yield("gol")
          voces.yield("final")
          voces.finish()
        }
      }
    }
    store.send(.escuchar)
    store.engine.stop()
    let recording = try memory.recording(of: recorder)
    #expect(recording.steps.map(\.origin.kind) == [.outside, .stream, .stream])
    #expect(try Replay(recording, reducer: Oyente()).run().oido == ["gol", "final"])
    let source = try recording.testSource(
      named: "two voices", reducer: Oyente(), initial: "Oyente.State()")
    let sends = source.split(separator: "\n").filter { $0.contains("store.send") }
    #expect(
      sends == [
        "  store.send(.escuchar)", #"  store.send(.oyo("gol"))"#, #"  store.send(.oyo("final"))"#,
      ])
    #expect(!source.contains("withoutEffects"))
  }
}
