import Estadio
import EstadioHistory
import Foundation
import Testing

/// A state whose usual encoding is another in each process.
struct Revuelto: Reducer {
  enum Clave: Codable, Hashable, CaseIterable { case a, b, c, d, e, f, g, h }
  struct State: Codable, Equatable, Sendable {
    var porClase: [Clave: Int] = [:]
    var numeros: Set<Int> = []
  }
  enum Action: Codable, Sendable { case llenar(Set<Int>) }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    if case .llenar(let numeros) = action { state.numeros.formUnion(numeros) }
    for (index, clave) in Clave.allCases.enumerated() { state.porClase[clave] = index }
    return .none
  }

  static func recorded() -> RecordingMemory {
    let memory = RecordingMemory()
    let recorder = Recorder<State, Action>(to: memory)
    let store = VirtualStore(
      initial: State(), reducer: Revuelto().recording(to: recorder), seed: 1)
    store.send(.llenar(Set(1...40)), fileID: "a", line: 1)
    store.send(.llenar(Set(20...60)), fileID: "a", line: 2)
    store.engine.stop()
    return memory
  }
}

@Suite struct CasesP18 {
  @Test func `P18: the same run is the same bytes in twenty processes, and replays in each`()
    async throws
  {
    let carpeta = try CarpetaDeGrabacion()
    for number in 1...20 {
      let path = carpeta.file("\(number)")
      await #expect(processExitsWith: .success) { [path = path as String] in
        try Revuelto.recorded().data.write(to: URL(fileURLWithPath: path))
      }
    }
    let here = Revuelto.recorded().data
    for number in 1...20 {
      let data = try carpeta.read("\(number)")
      #expect(data == here)
      let recording = try Recording<Revuelto.State, Revuelto.Action>(reading: data)
      #expect(try Replay(recording, reducer: Revuelto()).run().numeros == Set(1...60))
    }
  }
}
