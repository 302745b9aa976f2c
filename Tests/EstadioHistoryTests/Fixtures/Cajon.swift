import Estadio
import EstadioHistory
import Foundation
import Synchronization

/// A feature with one slice that is stored, and something beside it that is not.
struct Cajon<Slice: Codable & Equatable & Sendable>: Reducer {
  struct State: Equatable, Sendable {
    var slice: Slice
    var disco = Persistence<Slice>()
    var otros = 0
    var isInBackground = false
    /// Every restoration, as the feature heard of it.
    var restored: [Restoration<Slice>] = []
    var failed: [StorageFault] = []
  }

  enum Action: Sendable {
    case change(@Sendable (inout Slice) -> Void)
    case other
    case background(Bool)
    case disco(PersistenceAction<Slice>)
  }

  var onRestored: @Sendable (inout Slice) -> Void = { _ in }
  var onErase: @Sendable (inout Slice) -> Void = { _ in }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .change(let change): change(&state.slice)
    case .other: state.otros += 1
    case .background(let isInBackground): state.isInBackground = isInBackground
    case .disco(.restored(let restoration)):
      state.restored.append(restoration)
      onRestored(&state.slice)
    case .disco(.failed(let fault)): state.failed.append(fault)
    case .disco(.erase): onErase(&state.slice)
    case .disco: break
    }
    return .none
  }

  static var disco: CasePath<Action, PersistenceAction<Slice>> {
    CasePath(Action.disco) { if case .disco(let action) = $0 { action } else { nil } }
  }

  func stored(
    _ version: Int, _ migrations: [Migration] = [], every period: Duration = .seconds(1)
  ) -> some Reducer<State, Action> {
    persisted(
      "ajustes", version: version, \.slice, in: \.disco, Self.disco, migrations: migrations,
      every: period, flushWhen: \.isInBackground)
  }
}

/// The slice of most tests.
struct Ajustes: Codable, Hashable, Sendable {
  var a = 0
  var b = 0

  init(a: Int = 0, b: Int = 0) {
    self.a = a
    self.b = b
  }
}

/// A run of a program: the store, its storage and what went wrong.
final class Run<Slice: Codable & Equatable & Sendable> {
  typealias Feature = Cajon<Slice>
  let storage: any Almacen
  let faults = Notes<Fault>()
  private(set) var store: VirtualStore<Feature.State, Feature.Action>?

  /// Makes the store; nothing is loaded before time passes.
  init(
    _ initial: Slice, version: Int = 1, _ migrations: [Migration] = [],
    every period: Duration = .seconds(1), in storage: any Almacen,
    feature: Feature = Feature(), entorno: (inout Entorno) -> Void = { _ in }
  ) {
    self.storage = storage
    last = Feature.State(slice: initial)
    store = VirtualStore(
      initial: Feature.State(slice: initial),
      reducer: feature.stored(version, migrations, every: period),
      entorno: {
        $0.almacen = storage
        entorno(&$0)
      }, onFault: { [faults] in faults.add($0) })
  }

  /// The same, with everything loaded that can be at once.
  static func loaded(
    _ initial: Slice, version: Int = 1, _ migrations: [Migration] = [],
    every period: Duration = .seconds(1), in storage: any Almacen, feature: Feature = Feature()
  ) -> Run {
    let run = Run(
      initial, version: version, migrations, every: period, in: storage, feature: feature)
    run.advance(.zero)
    return run
  }

  /// The state, also when the store is gone.
  var state: Feature.State { store?.state ?? last }
  var slice: Slice { state.slice }
  private var last: Feature.State

  func change(_ change: @escaping @Sendable (inout Slice) -> Void) {
    store?.send(.change(change))
  }

  func send(_ action: PersistenceAction<Slice>) { store?.send(.disco(action)) }
  func advance(_ duration: Duration) { store?.advance(by: duration) }

  /// Lets go of the store, as a program does that ends.
  func quit() {
    last = state
    store = nil
  }

  /// What went wrong, without the words.
  var causes: [StorageFault.Cause] { state.failed.map(\.cause) }
}

/// Takes notes from any thread.
final class Notes<Note: Sendable>: Sendable {
  private let notes = Mutex<[Note]>([])

  func add(_ note: Note) { notes.withLock { $0.append(note) } }
  var all: [Note] { notes.withLock { $0 } }
}

/// A storage in memory that notes what it is asked for, and refuses when it is told to.
final class Espia: Almacen {
  let memory: AlmacenEnMemoria
  let writes = Notes<String>()
  let reads = Notes<String>()
  private let refusals = Mutex(0)
  private let isUnreadable = Mutex(false)
  private let tellsKeys: Bool

  static let full = StorageError.system(step: "write", file: "ajustes", code: ENOSPC)

  init(_ contents: [String: String] = [:], tellsKeys: Bool = true) {
    self.tellsKeys = tellsKeys
    memory = AlmacenEnMemoria(contents.mapValues { Data($0.utf8) })
  }

  /// Everything that is stored, as text.
  var texts: [String: String] { memory.contents.mapValues { String(decoding: $0, as: UTF8.self) } }
  /// The state that is stored under the key of these tests, as it is written.
  var estado: String? { texts["ajustes"].flatMap(Self.estado) }

  static func estado(_ text: String) -> String? {
    text.firstMatch(of: /"estado":(.*),"fecha"/).map { String($0.output.1) }
  }

  func refuse(_ count: Int) { refusals.withLock { $0 = count } }
  func beUnreadable(_ flag: Bool) { isUnreadable.withLock { $0 = flag } }

  private func refusing() throws(StorageError) {
    let refuses = refusals.withLock { refusals in
      defer { refusals = max(0, refusals - 1) }
      return refusals > 0
    }
    if refuses { throw Self.full }
  }

  func read(_ key: String) throws(StorageError) -> Data? {
    reads.add(key)
    if key == "ajustes", isUnreadable.withLock({ $0 }) {
      throw .system(step: "read", file: key, code: EIO)
    }
    return memory.read(key)
  }

  func write(_ bytes: Data, as key: String) throws(StorageError) {
    try refusing()
    memory.write(bytes, as: key)
    writes.add(String(decoding: bytes, as: UTF8.self))
  }

  func erase(_ key: String) throws(StorageError) {
    try refusing()
    memory.erase(key)
  }

  func setAside(_ key: String, as other: String) throws(StorageError) -> String? {
    memory.setAside(key, as: other)
  }

  func keys(beginningWith start: String) throws(StorageError) -> [String]? {
    tellsKeys ? memory.keys(beginningWith: start) : nil
  }
}

/// What a program of some version would have stored.
func stored(_ estado: String, version: Int? = 1, fecha: String = "2026-01-01T00:00:00Z") -> String {
  let last = version.map { ",\"version\":\($0)" } ?? ""
  return #"{"clave":"ajustes","estado":\#(estado),"fecha":"\#(fecha)","formato":1\#(last)}"# + "\n"
}
