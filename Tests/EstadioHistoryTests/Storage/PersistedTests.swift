import Estadio
import EstadioHistory
import EstadioTesting
import Foundation
import Testing

/// The decorator as a test of an app sees it: everything is a request, a tick or an action.
@Suite struct PersistedTests {
  typealias Feature = Cajon<Ajustes>

  private var order: StorageOrder { StorageOrder("ajustes", version: 2) }

  private func store() -> TestStore<Feature.State, Feature.Action> {
    TestStore(initial: Feature.State(slice: Ajustes()), reducer: Feature().stored(2))
  }

  private func isBegan(_ action: Feature.Action) -> Bool {
    if case .disco(.began) = action { true } else { false }
  }

  @Test func `loading and saving are data that a test decides, and the same in a second run`()
    throws
  {
    let store = store()
    store.exhaustivity = .off
    store.advance(by: .zero)
    store.resolve(\.readStored, order, .success(StorageReading(Data(stored(#"{"a":9}"#).utf8))))
    #expect(store.state.slice == Ajustes(a: 9))
    #expect(store.state.disco.isReady)
    // What was written in another version is written back at once.
    #expect(store.state.disco.isDirty(store.state.slice))
    #expect(store.state.disco.saved == Ajustes(a: 9))
    store.resolve(\.writeStored, order, .success([]))
    #expect(store.state.disco.saved == Ajustes(a: 9))
    store.send(.change { $0.b = 1 })
    #expect(store.state.disco.isDirty(store.state.slice))
    store.advance(by: .seconds(1))
    store.resolve(\.writeStored, order, .success([]))
    #expect(store.state.disco.saved == Ajustes(a: 9, b: 1))
    store.send(.disco(.erase))
    #expect(store.state.disco.isErasing)
    store.resolve(\.eraseStored, order, .success(()))
    #expect(!store.state.disco.isErasing)
    store.finish()
  }

  @Test func `while one write is under way, a tick starts no second one`() {
    let (clock, begun) = (Pocket(), Notes<StorageOrder>())
    @Sendable func write(_ order: StorageOrder) async throws(StorageFault.Cause) -> [String] {
      begun.add(order)
      // Cancelled or not: a disk knows of no cancelling.
      try? await clock.sleep(for: .seconds(5))
      return []
    }
    let run = Run(Ajustes(), in: Espia()) { $0.writeStored = write }
    clock.use(run.store?.engine.host.world)
    run.advance(.zero)
    run.change { $0.a = 1 }
    run.advance(.seconds(1))
    run.change { $0.a = 2 }
    run.advance(.milliseconds(4_999))
    #expect(begun.all.count == 1)
    #expect(run.state.disco.saved == Ajustes())
    run.advance(.milliseconds(1))
    #expect(run.state.disco.saved == Ajustes(a: 1))
    run.advance(.seconds(6))
    #expect(begun.all.count == 2)
    #expect(run.state.disco.saved == Ajustes(a: 2))
  }

  /// Two slices of one type in one feature.
  private struct Dos: Reducer {
    struct State: Equatable {
      var uno = 0
      var dos = 0
      var discoUno = Persistence<Int>()
      var discoDos = Persistence<Int>()
    }
    enum Action: Sendable {
      case sumar
      case discoUno(PersistenceAction<Int>)
      case discoDos(PersistenceAction<Int>)
    }

    func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
      if case .sumar = action {
        state.uno += 1
        state.dos += 10
      }
      return .none
    }

    static var stored: some Reducer<State, Action> {
      Dos()
        .persisted(
          "uno", version: 1, \.uno, in: \.discoUno,
          CasePath(Action.discoUno) { if case .discoUno(let a) = $0 { a } else { nil } }
        )
        .persisted(
          "dos", version: 1, \.dos, in: \.discoDos,
          CasePath(Action.discoDos) { if case .discoDos(let a) = $0 { a } else { nil } })
    }
  }

  @Test func `two slices of one feature are stored side by side`() {
    let espia = Espia()
    let faults = Notes<Fault>()
    func launch() -> VirtualStore<Dos.State, Dos.Action> {
      let store = VirtualStore(
        initial: Dos.State(), reducer: Dos.stored, entorno: { $0.almacen = espia },
        onFault: { faults.add($0) })
      store.advance(by: .zero)
      return store
    }
    let store = launch()
    store.send(.sumar)
    store.advance(by: .seconds(1))
    #expect(espia.texts.mapValues(Espia.estado) == ["uno": "1", "dos": "10"])
    #expect(launch().state.dos == 10)
    #expect(faults.all.isEmpty)
  }

  @Test func `without a storage of its own each store has one in memory`() {
    func launch() -> VirtualStore<Dos.State, Dos.Action> {
      let store = VirtualStore(initial: Dos.State(), reducer: Dos.stored)
      store.advance(by: .zero)
      return store
    }
    let store = launch()
    store.send(.sumar)
    store.advance(by: .seconds(1))
    store.send(.discoUno(.load))
    #expect(store.state.uno == 1)
    #expect(launch().state.uno == 0)
  }

  @Test func `a change that fits to nothing that was stored is dropped, and said`() {
    enum Modo: Codable, Hashable {
      case uno(Int)
      case dos(Int)
      case tres(Int)
    }
    let espia = Espia(["ajustes": stored(#"{"tres":{"_0":3}}"#)])
    let run = Run(Modo.uno(1), in: espia)
    run.change { $0 = .dos(2) }
    run.advance(.zero)
    #expect(run.slice == .tres(3))
    #expect(run.faults.all.count == 1)
    run.quit()
    #expect(espia.writes.all.isEmpty)
  }

  @Test func `an enum in a slice that was changed before loading ends is taken as a whole`() {
    enum Modo: Codable, Hashable {
      case uno(Int)
      case dos(Int)
      case tres(Int)
    }
    struct Par: Codable, Hashable {
      var modo = Modo.uno(1)
      var otro = 0
    }
    let espia = Espia(["ajustes": stored(#"{"modo":{"tres":{"_0":3}},"otro":7}"#)])
    let run = Run(Par(), in: espia)
    run.change { $0.modo = .dos(2) }
    run.advance(.zero)
    #expect(run.slice == Par(modo: .dos(2), otro: 7))
    #expect(run.faults.all.isEmpty)
  }

  @Test func `a value that is no JSON is reported, and the next one is saved`() {
    let espia = Espia()
    let run = Run<[Double]>.loaded([], in: espia)
    run.change { $0 = [1, .nan] }
    run.advance(.seconds(1))
    #expect(run.causes == [.notEncodable(reason: "[1]: nan is no number")])
    run.change { $0 = [1, 2.5] }
    run.advance(.seconds(1))
    #expect(espia.estado == "[1,2.5]")
    #expect(run.causes.count == 1)
  }

  @Test func `what cannot be encoded is tried again when it has changed, or on demand`() {
    let espia = Espia()
    let run = Run<[Double]>.loaded([], in: espia)
    run.change { $0 = [1, .nan] }
    run.advance(.seconds(60))
    #expect(run.causes.count == 1)
    #expect(run.store?.engine.ledger.nextDeadline == nil)
    run.change { $0 = [1, 2, .nan] }
    run.advance(.seconds(60))
    #expect(run.causes.count == 2)
    run.send(.flush)
    run.advance(.seconds(60))
    #expect(run.causes.count == 3)
    run.change { $0 = [1, 2] }
    run.advance(.seconds(1))
    #expect(espia.estado == "[1,2]")
    run.change { $0 = [1, .infinity] }
    run.advance(.seconds(60))
    #expect(run.causes.count == 4)
    #expect(espia.writes.all.count == 1)
  }

  @Test func `a slice that is not equal to itself is written when its encoded form changes`() {
    struct Medida: Codable, Equatable {
      var a = 0
      var sinGuardar = Double.nan

      enum CodingKeys: CodingKey { case a }
    }
    let espia = Espia()
    let run = Run<Medida>.loaded(Medida(), in: espia)
    run.advance(.seconds(10))
    #expect(espia.writes.all.isEmpty)
    run.change { $0.a = 1 }
    run.advance(.seconds(10))
    #expect(espia.estado == #"{"a":1}"#)
    run.change { $0.a = 2 }
    run.advance(.seconds(10))
    #expect(espia.estado == #"{"a":2}"#)
    #expect(espia.writes.all.count == 2)
  }

  @Test func `what was changed before a migrated state is written back survives a new load`() {
    let espia = Espia(["ajustes": stored(#"{"a":1,"b":1}"#)])
    espia.refuse(1)
    let run = Run<Ajustes>.loaded(Ajustes(), version: 2, in: espia)
    #expect(run.causes == [.notWritten(Espia.full)])
    run.change { $0.b = 7 }
    run.send(.load)
    #expect(run.slice == Ajustes(a: 1, b: 7))
    run.advance(.seconds(1))
    #expect(espia.estado == #"{"a":1,"b":7}"#)
    #expect(espia.writes.all.count == 1)
    run.advance(.seconds(60))
    #expect(espia.writes.all.count == 1)
  }
}
