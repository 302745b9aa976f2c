import Estadio
import EstadioHistory
import EstadioTesting
import Foundation
import Testing

@Suite struct RecorderTests {
  @Test func `a tap on a store records the same lines as the decorator`() throws {
    let (tapped, decorated) = (RecordingMemory(), RecordingMemory())
    let (tap, decorator) = (CuadernoRecorder(to: tapped), CuadernoRecorder(to: decorated))
    let store = VirtualStore(
      initial: Cuaderno.State(), reducer: Cuaderno().recording(to: decorator), seed: 3)
    let token = store.record(to: tap)
    store.send(.empezar)
    store.advance(by: .seconds(3))
    store.send(.cadena)
    store.send(.anadir)
    store.engine.stop()
    token.end()
    #expect(tapped.text == decorated.text)
    #expect(try tapped.recording(of: tap).steps.count == 9)
  }

  @Test func `a tap that comes late begins with the state that it finds`() throws {
    let memory = RecordingMemory()
    let recorder = CuadernoRecorder(to: memory)
    let store = VirtualStore(initial: Cuaderno.State(), reducer: Cuaderno(), seed: 3)
    store.send(.anadir)
    let token = store.record(to: recorder)
    store.send(.anadir)
    token.end()
    store.send(.anadir)
    let recording = try memory.recording(of: recorder)
    #expect(recording.initial.notas.count == 1)
    #expect(recording.steps.map(\.number) == [2])
    let state = try Replay(recording, reducer: Cuaderno()).run()
    #expect(state.notas == Array(store.state.notas.prefix(2)))
  }

  @Test @MainActor func `a live store is recorded until the token is released`() throws {
    let memory = RecordingMemory()
    let recorder = CuadernoRecorder(to: memory)
    let store = Store(initial: Cuaderno.State(), reducer: Cuaderno())
    var token: RecordingToken? = store.record(to: recorder)
    store.send(.anadir)
    store.send(.cadena)
    #expect(token != nil)
    token = nil
    store.send(.anadir)
    let recording = try memory.recording(of: recorder)
    #expect(recording.steps.count == 5)
    #expect(recording.header.seed == store.seed)
    #expect(try Replay(recording, reducer: Cuaderno()).run().notas.count == 1)
  }

  @Test @MainActor func `a store that is released ends its recording`() throws {
    let memory = RecordingMemory()
    let recorder = CuadernoRecorder(to: memory)
    var store: Store? = Store(
      initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder))
    store?.send(.anadir)
    let state = store?.state
    store = nil
    #expect(try memory.recording(of: recorder).end?.state == state)
  }

  @Test @MainActor func `a child store and a second store are refused, and the first goes on`()
    throws
  {
    let memory = RecordingMemory()
    let fallos = FallosDeGrabacion()
    let recorder = CuadernoRecorder(to: memory, onFailure: fallos.add)
    let reducer = Cuaderno().recording(to: recorder)
    let first = VirtualStore(initial: Cuaderno.State(), reducer: reducer, seed: 1)
    let second = VirtualStore(initial: Cuaderno.State(), reducer: reducer, seed: 2)
    second.send(.anadir)
    first.send(.anadir)
    second.engine.stop()
    first.engine.stop()
    #expect(fallos.all == [.secondStore])
    #expect(recorder.failure == nil)
    let recording = try memory.recording(of: recorder)
    #expect(try Replay(recording, reducer: Cuaderno()).run() == first.state)

    struct Casa: Equatable, Codable, Sendable { var cuaderno = Cuaderno.State() }
    let parent = Store(
      initial: Casa(),
      reducer: Cuaderno().scope(\Casa.cuaderno, CasePath({ $0 }, extract: { $0 })))
    let child = parent.scope(\.cuaderno, CasePath({ $0 }, extract: { $0 }))
    let other = CuadernoRecorder(to: RecordingMemory(), onFailure: fallos.add)
    _ = child.record(to: other)
    #expect(other.failure == .childStore)
  }

  @Test func `what cannot be written ends the recording, once, and not the store`() throws {
    struct Lleno: Error {}
    final class Disco: RecordingSink {
      let memory = RecordingMemory()
      func append(_ line: [UInt8]) throws {
        if memory.bytes.count > 600 { throw Lleno() }
        memory.append(line)
      }
    }
    let disco = Disco()
    let fallos = FallosDeGrabacion()
    let recorder = CuadernoRecorder(to: disco, onFailure: fallos.add)
    let store = VirtualStore(
      initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder), seed: 1)
    for _ in 1...20 { store.send(.anadir) }
    #expect(store.state.notas.count == 20)
    #expect(
      fallos.all == [.refusedBySystem(call: "append", path: "Disco", reason: "Lleno()")])
    #expect(recorder.failure == fallos.all.first)
    let recording = try disco.memory.recording(of: recorder)
    #expect(!recording.isTruncated && recording.steps.count < 20)
    let state = try Replay(recording, reducer: Cuaderno()).run()
    #expect(state.notas == Array(store.state.notas.prefix(recording.steps.count)))
  }

  @Test func `a test store that runs every step twice is recorded once`() throws {
    let memory = RecordingMemory()
    let recorder = CuadernoRecorder(to: memory)
    let store = TestStore(
      initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder), seed: 2,
      exhaustivity: .off)
    store.send(.empezar)
    store.advance(by: .seconds(2))
    store.send(.anadir)
    let recording = try memory.recording(of: recorder)
    #expect(recording.steps.map(\.action) == [.empezar, .tic, .tic, .anadir])
    #expect(recording.header.seed == 2)
    #expect(try Replay(recording, reducer: Cuaderno()).run() == store.state)
  }

  @Test func `a value that cannot be encoded ends the recording with its reason`() {
    struct Caja: Reducer {
      struct State: Codable, Sendable { var cuenta = 0 }
      enum Action: Codable, Sendable {
        case suma, raro
        func encode(to encoder: any Encoder) throws {
          guard case .raro = self else { return try "suma".encode(to: encoder) }
          throw EncodingError.invalidValue(
            self, .init(codingPath: [], debugDescription: "raro no se escribe"))
        }
        init(from decoder: any Decoder) throws { self = .suma }
      }
      func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
        state.cuenta += 1
        return .none
      }
    }
    let fallos = FallosDeGrabacion()
    let recorder = Recorder<Caja.State, Caja.Action>(
      to: RecordingMemory(), onFailure: fallos.add)
    let store = VirtualStore(
      initial: Caja.State(), reducer: Caja().recording(to: recorder), seed: 1)
    for action in [Caja.Action.suma, .raro, .suma] { store.send(action) }
    #expect(store.state.cuenta == 3)
    #expect(fallos.all == [.notEncodable(value: "step 2", reason: "raro no se escribe")])
  }

  @Test func `the recording of a part says when others changed it`() throws {
    struct Casa: Equatable, Codable, Sendable {
      var cuaderno: Cuaderno.State? = Cuaderno.State()
    }
    enum Accion: Sendable {
      case cuaderno(Cuaderno.Action)
      case barrer, quitar, poner
    }
    let memory = RecordingMemory()
    let recorder = CuadernoRecorder(to: memory)
    struct Todo: Reducer {
      let recorder: CuadernoRecorder
      var body: some Reducer<Casa, Accion> {
        Cuaderno().recording(to: recorder).ifLet(
          \Casa.cuaderno,
          CasePath(Accion.cuaderno) { if case .cuaderno(let accion) = $0 { accion } else { nil } })
        Reduce { casa, accion in
          switch accion {
          case .cuaderno: break
          case .barrer: casa.cuaderno?.notas = []
          case .quitar: casa.cuaderno = nil
          case .poner: casa.cuaderno = Cuaderno.State(ruido: 9)
          }
          return .none
        }
      }
    }
    let store = VirtualStore(initial: Casa(), reducer: Todo(recorder: recorder), seed: 5)
    for accion in [
      Accion.cuaderno(.anadir), .cuaderno(.anadir), .barrer, .cuaderno(.anadir), .quitar, .poner,
      .cuaderno(.ruido(1)), .cuaderno(.anadir),
    ] { store.send(accion) }
    store.engine.stop()
    let recording = try memory.recording(of: recorder)
    #expect(recording.steps.map { $0.found != nil } == [false, false, true, true, false])
    #expect(recording.steps.map(\.number) == [1, 2, 4, 7, 8])
    #expect(try Replay(recording, reducer: Cuaderno()).run() == store.state.cuaderno)
  }
}
