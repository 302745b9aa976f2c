import Estadio
import EstadioHistory
import Foundation
import Synchronization

/// A notebook that asks everything of the world that a reducer may ask.
struct Cuaderno: Reducer {
  struct State: Equatable, Codable, Sendable {
    var notas: [Nota] = []
    var segundos = 0
    var corre = false
    var titulo: String?
    var ruido = 0
  }

  struct Nota: Equatable, Codable, Sendable {
    var id: Uuid
    var cuando: Fecha
    var desde: Duration
    var suerte: Int
  }

  enum Action: Equatable, Codable, Sendable {
    case anadir
    case empezar
    case parar
    case tic
    case cargar
    case cargo(String)
    case luego
    case ruido(Int)
    case oir
    case cadena
    case eslabon(Int)
  }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .anadir:
      var azar = entorno.azar
      state.notas.append(
        Nota(
          id: entorno.uuid, cuando: entorno.fecha, desde: entorno.ahora,
          suerte: Int.random(in: 1...1_000, using: &azar)))
    case .empezar: state.corre = true
    case .parar: state.corre = false
    case .tic: state.segundos += 1
    case .cargar: return .request(\.tituloDelCuaderno, 7, id: "titulo") { .cargo($0.get()) }
    case .cargo(let titulo): state.titulo = titulo
    case .luego: return .after(.milliseconds(1_500), .anadir)
    case .ruido(let nivel): state.ruido += nivel
    case .oir:
      return .run { _, send in
        send(.ruido(1))
        send(.ruido(2))
      }
    case .cadena: return .send(.eslabon(2))
    case .eslabon(let resto): return resto > 0 ? .send(.eslabon(resto - 1)) : .none
    }
    return .none
  }

  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    state.corre ? .every(.seconds(1), id: "reloj") { _ in .tic } : .none
  }
}

extension Entorno.Claves {
  static var tituloDelCuaderno: Clave<@Sendable (Int) async -> String> {
    Clave("tituloDelCuaderno") { _ in "sin título" }
  }
}

typealias CuadernoRecorder = Recorder<Cuaderno.State, Cuaderno.Action>
typealias CuadernoRecording = Recording<Cuaderno.State, Cuaderno.Action>

extension RecordingMemory {
  /// What was appended, as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// What was appended, as a file would hold it.
  var data: Data { Data(bytes) }
  /// What was appended, read.
  func recording<State, Action>(
    of: Recorder<State, Action>
  ) throws -> Recording<State, Action> { try Recording(reading: data) }
}

/// A folder of a test's own, removed with it.
final class CarpetaDeGrabacion: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "estadio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }
  func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }
}

/// Keeps what ends recordings.
final class FallosDeGrabacion: Sendable {
  private let kept = Mutex<[RecordingError]>([])
  var all: [RecordingError] { kept.withLock(\.self) }
  func add(_ error: RecordingError) { kept.withLock { $0.append(error) } }
}

/// Keeps lines of a log.
final class LineasDeLog: Sendable {
  private let kept = Mutex<[String]>([])
  var all: [String] { kept.withLock(\.self) }
  func add(_ line: String) { kept.withLock { $0.append(line) } }
}

/// Records a run in which everything happens that a notebook knows.
func unDia(seed: UInt64 = 7, leavingOut kinds: Set<String> = []) -> RecordingMemory {
  let memory = RecordingMemory()
  let recorder = CuadernoRecorder(to: memory, app: "1.0", leavingOut: kinds)
  let store = VirtualStore(
    initial: Cuaderno.State(), reducer: Cuaderno().recording(to: recorder), seed: seed
  ) { $0.tituloDelCuaderno = { "diario \($0)" } }
  store.send(.anadir)
  store.send(.empezar)
  store.advance(by: .milliseconds(250))
  store.send(.luego)
  store.send(.cargar)
  store.advance(by: .seconds(2))
  store.send(.oir)
  store.send(.cadena)
  store.send(.anadir, tag: "última")
  store.engine.stop()
  return memory
}
