import Estadio
import Synchronization

/// Writes down words, each with its instant, its date and an id; counts its reductions; and has
/// work of each kind.
struct Diario: Reducer {
  struct State: Hashable, Sendable {
    var palabras: [String] = []
    var sellos: [String] = []
    var latidos = 0
    var late = false
  }
  enum Action: Hashable, Sendable {
    case escribir(String)
    case luego(String)
    case pedir
    case llego(String)
    case latir
    case tic
  }

  var cuenta = Cuenta()

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    cuenta.sumar()
    switch action {
    case .escribir(let palabra), .llego(let palabra):
      state.palabras.append(palabra)
      state.sellos.append("\(entorno.ahora) \(entorno.fecha) \(entorno.uuid)")
    case .luego(let palabra): return .after(.seconds(1), .escribir(palabra))
    case .pedir: return .run { entorno, send in send(.llego(await entorno.preguntar())) }
    case .latir: state.late.toggle()
    case .tic: state.latidos += 1
    }
    return .none
  }

  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    state.late ? .every(.seconds(1), id: "latido") { _ in .tic } : .none
  }
}

extension Entorno.Claves {
  static let preguntar = Clave<@Sendable () async -> String>("preguntar") { "nada" }
}

/// Counts, from any thread.
final class Cuenta: Sendable {
  private let numero = Atomic(0)
  var total: Int { numero.load(ordering: .relaxed) }
  func sumar() { numero.wrappingAdd(1, ordering: .relaxed) }
}

/// Takes notes from any thread, for a test to read afterwards.
final class Apuntes<Apunte: Sendable>: Sendable {
  private let apuntes = Mutex<[Apunte]>([])
  func add(_ apunte: Apunte) { apuntes.withLock { $0.append(apunte) } }
  var all: [Apunte] { apuntes.withLock { $0 } }
}

/// Random numbers that are the same in every run (SplitMix64).
struct Semilla: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
