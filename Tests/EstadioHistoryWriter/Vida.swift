import Dispatch
import Estadio
import EstadioHistory
import Foundation

/// What is stored of a live store.
struct Vida: Reducer {
  struct State {
    var cuenta = 0
    var disco = Persistence<Int>()
  }
  enum Action: Sendable {
    case sumar
    case disco(PersistenceAction<Int>)
  }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    if case .sumar = action { state.cuenta += 1 }
    return .none
  }

  /// An hour is longer than any test, so what is written is not the tick's.
  static var stored: some Reducer<State, Action> {
    Vida().persisted(
      "cuenta", version: 1, \.cuenta, in: \.disco,
      CasePath(Action.disco) { if case .disco(let action) = $0 { action } else { nil } },
      every: .seconds(3_600))
  }
}

/// Loads, changes something, and ends in one of the ways in which a program ends.
@MainActor
func live(in folder: URL, ending: String) async {
  var store: Store? = Store(initial: Vida.State(), reducer: Vida.stored, start: .disco(.load)) {
    $0.almacen = AlmacenEnCarpeta(folder)
  }
  for await state in store?.states ?? Store(initial: Vida.State(), reducer: Vida()).states
  where state.disco.isReady { break }
  store?.send(.sumar)
  print(store?.cuenta ?? -1)
  fflush(nil)
  switch ending {
  case "fin":
    store?.stop()
    exit(0)
  case "soltar":
    store = nil
    exit(0)
  case "flush":
    await store?.send(.disco(.flush)).finish()
    kill(getpid(), SIGKILL)
  case "eof":
    while readLine() != nil {}
    store?.stop()
    exit(0)
  case "sigterm":
    signal(SIGTERM, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated { store?.stop() }
      exit(0)
    }
    source.setRegistrationHandler { kill(getpid(), SIGTERM) }
    source.resume()
    // The handler ends the process.
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  default: exit(2)
  }
}
