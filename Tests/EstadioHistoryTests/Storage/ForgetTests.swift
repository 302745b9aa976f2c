import Estadio
import EstadioHistory
import Foundation
import Testing

/// What is forgotten of a storage, after a state of the past is gone on from.
@Suite struct ForgetTests {
  /// Goes back to its first loaded state, as a program does that goes on from there.
  private struct Volver: Reducer {
    func reduce(
      into state: inout Cajon<Ajustes>.State, action: Cajon<Ajustes>.Action, entorno: Entorno
    ) -> Effect<Cajon<Ajustes>.Action> {
      switch action {
      case .change(let change): change(&state.slice)
      case .other: state.disco.forget()
      default: break
      }
      return .none
    }
  }

  private func launch(_ espia: Espia) -> VirtualStore<Cajon<Ajustes>.State, Cajon<Ajustes>.Action> {
    let store = VirtualStore(
      initial: Cajon<Ajustes>.State(slice: Ajustes()),
      reducer: Volver().persisted("ajustes", version: 1, \.slice, in: \.disco, Cajon.disco),
      entorno: { $0.almacen = espia })
    return store
  }

  @Test func `what was forgotten is written anew at the next tick, and once`() {
    let espia = Espia(["ajustes": stored(#"{"a":1,"b":1}"#)])
    let store = launch(espia)
    store.advance(by: .zero)
    espia.memory.write(Data(stored(#"{"a":2,"b":2}"#).utf8), as: "ajustes")
    store.advance(by: .seconds(5))
    #expect(espia.writes.all.isEmpty)
    store.send(.other)
    #expect(store.state.disco.isDirty(store.state.slice))
    store.advance(by: .seconds(1))
    #expect(espia.estado == #"{"a":1,"b":1}"#)
    store.advance(by: .seconds(5))
    #expect(espia.writes.all.count == 1)
  }

  @Test func `to forget ends the loading and the erasing of the past, and no pause`() {
    var disco = Persistence<Int>()
    #expect(!disco.isReady)
    disco.forget()
    #expect(disco.isReady)
    #expect(disco.saved == nil)
    let espia = Espia(["ajustes": stored(#"{"a":1,"b":1}"#)])
    let store = launch(espia)
    store.advance(by: .zero)
    store.send(.disco(.pause))
    espia.refuse(1)
    store.send(.disco(.erase))
    #expect(store.state.disco.isErasing)
    store.send(.other)
    #expect(!store.state.disco.isErasing)
    #expect(store.state.disco.isPaused)
    store.advance(by: .seconds(5))
    #expect(espia.texts.count == 1)
  }

  @Test func `what was forgotten is still to be written when a new load finds nothing`() {
    let espia = Espia(["ajustes": stored(#"{"a":1,"b":1}"#)])
    let store = launch(espia)
    store.advance(by: .zero)
    store.send(.other)
    espia.memory.erase("ajustes")
    store.send(.disco(.load))
    store.advance(by: .seconds(1))
    #expect(espia.estado == #"{"a":1,"b":1}"#)
  }
}
