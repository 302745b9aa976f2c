import Synchronization

/// Something that a test turns on and off under the feet of the app.
final class Interruptor: Sendable {
  private let estado = Mutex(false)

  var estaEncendido: Bool {
    get { estado.withLock { $0 } }
    set { estado.withLock { $0 = newValue } }
  }
}
