import Estadio
import EstadioHistory
import Foundation
import MarcadorApp
import Testing
import Torneo

/// One run of the program over a storage that outlives it, under virtual time.
final class Vida {
  let store: VirtualStore<EstadoGuardado, AccionGuardada>
  let avisos = Oyente<Aviso>()
  let faltas = Oyente<String>()
  /// What the app was given, in order.
  let acciones = Oyente<Raiz.Action>()

  /// Starts the program; unless it is told otherwise, everything is read and loaded then.
  ///
  /// - Parameter despues: how much later than the first date the wall clock is, or earlier.
  init(
    en almacen: any Almacen, despues: Duration = .zero, arranca: Bool = true,
    entorno: (inout Entorno) -> Void = { _ in }
  ) {
    let (avisos, faltas, acciones) = (avisos, faltas, acciones)
    store = VirtualStore(
      initial: EstadoGuardado(),
      reducer: AppGuardada(MarcadorApp()).filtering("oyente") { _, action in
        if case .app(let action) = action { acciones.oir(action) }
        return true
      },
      entorno: {
        $0.almacen = almacen
        $0.notificador = { avisos.oir($0) }
        entorno(&$0)
      }, onFault: { faltas.oir($0.description) })
    store.engine.host.world.setWallClock(by: despues)
    if arranca { enviar(.arranco) }
  }

  var app: Raiz.State { store.state.app }
  var directo: Directo? { app.enJuego.directo }
  /// How long the app was told that it was away, each time.
  var ausencias: [Duration] {
    acciones.todos.compactMap { if case .estuvoFuera(let time) = $0 { time } else { nil } }
  }

  func enviar(_ action: AccionGuardada) { store.send(action) }
  func app(_ actions: Raiz.Action...) { for action in actions { store.send(.app(action)) } }
  func pasar(_ duration: Duration) { store.advance(by: duration) }

  /// Ends the program in good order: what was not stored yet is then.
  func acabar() { store.engine.stop() }
}

/// What one run of the program leaves behind that does this.
func dejado(
  por vida: (Vida) -> Void, entorno: (inout Entorno) -> Void = { _ in }
) -> AlmacenEnMemoria {
  let almacen = AlmacenEnMemoria()
  let una = Vida(en: almacen, entorno: entorno)
  vida(una)
  una.acabar()
  #expect(una.faltas.todos == [])
  return almacen
}

extension AlmacenEnMemoria {
  /// What is stored under a key, as text.
  func texto(_ key: String) -> String {
    read(key).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Changes what is stored behind everybody's back.
  func cambiar(_ key: String, _ old: String, por new: String) {
    let texto = texto(key)
    #expect(texto.contains(old), "there is nothing to change")
    write(Data(texto.replacing(old, with: new).utf8), as: key)
  }
}

/// A storage that can be told to refuse everything, or to read badly.
final class Averiado: Almacen {
  let dentro = AlmacenEnMemoria()
  let falla = Interruptor()

  func read(_ key: String) throws(StorageError) -> Data? {
    try comprobar("read", key)
    return dentro.read(key)
  }

  func write(_ bytes: Data, as key: String) throws(StorageError) {
    try comprobar("write", key)
    dentro.write(bytes, as: key)
  }

  func write(
    _ bytes: Data, as key: String, keeping name: (Data?) -> String?
  ) throws(StorageError) -> String? {
    try comprobar("write", key)
    return dentro.write(bytes, as: key, keeping: name)
  }

  func erase(_ key: String) throws(StorageError) {
    try comprobar("erase", key)
    dentro.erase(key)
  }

  func setAside(_ key: String, as other: String) throws(StorageError) -> String? {
    try comprobar("rename", key)
    return dentro.setAside(key, as: other)
  }

  private func comprobar(_ step: String, _ key: String) throws(StorageError) {
    if falla.estaEncendido { throw .system(step: step, file: "\(key).json", code: 5) }
  }
}
