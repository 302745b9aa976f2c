import Estadio
import EstadioHistory
import Testing

@Suite struct LeavingOutTests {
  @Test func `M05: kinds that are left out make no lines, and the replay stays exact`() throws {
    let (all, some) = (unDia(), unDia(leavingOut: ["tic", "ruido", "cadena"]))
    let whole = try CuadernoRecording(reading: all.data)
    let part = try CuadernoRecording(reading: some.data)
    #expect(part.header.leftOut == ["cadena", "ruido", "tic"])
    #expect(part.steps.map(\.number) == [1, 2, 3, 4, 5, 7, 9, 13, 14, 15, 16])
    // After a tick the state is another than was left; after what changed nothing it is not.
    #expect(part.steps.filter { $0.found != nil }.map(\.number) == [7, 9, 13])
    let (one, other) = (Replay(whole, reducer: Cuaderno()), Replay(part, reducer: Cuaderno()))
    #expect(try one.run() == other.run())
  }

  @Test func `what was left out at the end is in the last line`() throws {
    let memory = RecordingMemory()
    let recorder = CuadernoRecorder(to: memory, leavingOut: ["tic"])
    let store = VirtualStore(
      initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder), seed: 1)
    store.send(.empezar)
    store.advance(by: .seconds(600))
    store.engine.stop()
    #expect(memory.text.split(separator: "\n").count == 3)
    let recording = try memory.recording(of: recorder)
    #expect(recording.end?.isMoved == true)
    #expect(try Replay(recording, reducer: Cuaderno()).run().segundos == 600)
  }

  @Test func `a name leaves out what is below it, and nothing that only begins like it`() throws {
    enum Accion: Codable, Sendable {
      case fila(Int, Fila)
      case filas
      enum Fila: Codable, Sendable { case tic, toco }
    }
    struct Lista: Reducer {
      func reduce(into state: inout Int, action: Accion, entorno: Entorno) -> Effect<Accion> {
        state += 1
        return .none
      }
    }
    func kept(_ kinds: Set<String>) throws -> [Int] {
      let memory = RecordingMemory()
      let recorder = Recorder<Int, Accion>(to: memory, leavingOut: kinds)
      let store = VirtualStore(initial: 0, reducer: Lista().recording(to: recorder), seed: 1)
      for accion in [Accion.fila(1, .tic), .fila(1, .toco), .filas] { store.send(accion) }
      store.engine.stop()
      return try memory.recording(of: recorder).steps.map(\.number)
    }
    #expect(try kept(["fila"]) == [3])
    #expect(try kept(["fila.tic"]) == [2, 3])
    #expect(try kept(["fil"]) == [1, 2, 3])
  }

  @Test func `a state that was found may be nil`() throws {
    enum Accion: String, Codable { case quitar, mirar }
    struct Uno: Reducer {
      func reduce(into state: inout Int?, action: Accion, entorno: Entorno) -> Effect<Accion> {
        if action == .quitar { state = nil }
        return .none
      }
    }
    let memory = RecordingMemory()
    let recorder = Recorder<Int?, Accion>(to: memory, leavingOut: ["quitar"])
    let store = VirtualStore(initial: 1, reducer: Uno().recording(to: recorder), seed: 1)
    store.send(.quitar)
    store.send(.mirar)
    store.engine.stop()
    let recording = try memory.recording(of: recorder)
    #expect(recording.steps.first?.found == .some(nil))
    #expect(try Replay(recording, reducer: Uno()).run() == nil)
  }
}
