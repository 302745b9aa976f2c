import Estadio
import EstadioScreens
import MarcadorApp
import Synchronization
import Testing
import Torneo

/// The app under virtual time, with what it told the outside: for random walks, and for pauses of
/// the process.
struct Tienda {
  let store: VirtualStore<Raiz.State, Raiz.Action>
  let avisos = Oyente<Aviso>()
  let faltas = Oyente<String>()
  let msPorMinuto: Int

  /// - Parameter cableada: whether `abrirPartido` is wired, as in the real app.
  init(
    _ state: Raiz.State = .cargada(), cableada: Bool = true, msPorMinuto: Int = 250,
    duraciones: [Int] = [90, 60], entorno: (inout Entorno) -> Void = { _ in }
  ) {
    self.msPorMinuto = msPorMinuto
    let (avisos, faltas) = (avisos, faltas)
    let configurar: (inout Entorno) -> Void = {
      $0.msPorMinuto = msPorMinuto
      $0.duraciones = duraciones
      $0.notificador = { avisos.oir($0) }
      entorno(&$0)
    }
    let anotar: @Sendable (Fault) -> Void = { faltas.oir($0.description) }
    store =
      cableada
      ? VirtualStore(
        initial: state, reducer: MarcadorApp(), entorno: configurar, onFault: anotar)
      : VirtualStore(initial: state, reducer: Raiz(), entorno: configurar, onFault: anotar)
  }

  var state: Raiz.State { store.state }
  var visible: Visible { Visible(store.screen) }
  var directo: Directo? { store.state.enJuego.directo }

  /// Whether the clock of a match is on.
  var hayReloj: Bool {
    store.engine.ledger.standingSubscriptions.contains { standing in
      standing.ids.contains { $0 == AnyID(reloj(directo?.partidoId ?? 0)) }
    }
  }

  func enviar(_ actions: Raiz.Action...) { for action in actions { store.send(action) } }

  func pasar(minutos: Int) { store.advance(by: .milliseconds(minutos * msPorMinuto)) }

  /// Does what comes of a gesture on the screen that is shown now.
  func usar(_ gesto: (Screen<Raiz.Action>) throws -> Outcome<Raiz.Action>) throws {
    store.perform(try gesto(visible.screen))
  }

  /// Taps each button of these names, one after the other.
  func tocar(_ nombres: String...) throws {
    for nombre in nombres { try usar { try $0.buttons[nombre].tap() } }
  }

  /// Opens the match from the list and begins it.
  func jugar(_ id: Int) { enviar(.lista(.tocoFila(id)), .partido(id, .empezar)) }
}

/// Hears what is told and keeps it in order.
final class Oyente<Value: Sendable>: Sendable {
  private let oidos = Mutex<[Value]>([])

  var todos: [Value] { oidos.withLock { $0 } }
  func oir(_ value: Value) { oidos.withLock { $0.append(value) } }
}

/// Repeatable chance: one seed gives one sequence, on every machine.
struct Azar: RandomNumberGenerator {
  var estado: UInt64

  init(semilla: UInt64) { estado = semilla }

  mutating func next() -> UInt64 {
    estado &+= 0x9E37_79B9_7F4A_7C15
    var z = estado
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Match 1 in play at a minute, without the app around it.
func rayoContraToros(minuto: Int = 0, duracion: Int = 90) -> Directo {
  var directo = Directo(partidoId: 1, partido: Ejemplo.rayoContraToros, duracion: duracion)
  directo.corriendo = true
  _ = directo.avanzar(minuto)
  return directo
}
