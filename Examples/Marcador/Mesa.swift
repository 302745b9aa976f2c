import Estadio
import EstadioHistory
import EstadioPrompt
import EstadioScreens
import Foundation
import Lecciones
import MarcadorApp

/// The app on the table: one interface over a live clock and a virtual one.
@MainActor
final class Mesa {
  typealias Tienda = Store<EstadoGuardado, AccionGuardada>
  typealias TiendaVirtual = VirtualStore<EstadoGuardado, AccionGuardada>

  private enum Reloj {
    case vivo(Tienda)
    case virtual(TiendaVirtual)
  }

  /// Writes each action with what it changed, while it is on.
  let registro: Log
  /// What happened in the app since it began, to be written as a recording or a page.
  let grabacion: RecordingMemory
  let viaje: Viaje
  private let reloj: Reloj
  private let msPorMinuto: Int
  private let enlace: Enlace?
  /// Gives the environment its values, for the app and for whoever repeats what it did.
  let configurar: (inout Entorno) -> Void

  init(_ opciones: Opciones, enVivo: Bool, avisos: Avisos) throws {
    let registro = Log(isOn: false) { entrada in
      MainActor.assumeIsolated { avisos.decir(entrada.description) }
    }
    self.registro = registro
    grabacion = RecordingMemory()
    msPorMinuto = opciones.msPorMinuto ?? 250
    enlace = opciones.enlace
    let almacen = opciones.datos.map { AlmacenEnCarpeta(URL(filePath: $0)) }
    let configurar: (inout Entorno) -> Void = { [msPorMinuto] entorno in
      if opciones.sinRed {
        entorno.cargarPartidos = { throw SinRed("No se pudieron cargar los partidos") }
        entorno.guardarCronica = { _ in throw SinRed("no hay red") }
      }
      if let almacen { entorno.almacen = almacen }
      entorno.msPorMinuto = msPorMinuto
      if opciones.msPorMinuto != nil { entorno.msPorMinutoDeLaHoja = msPorMinuto }
      if enVivo { entorno.zona = .deAqui(en: WallClock.now) }
      entorno.decir = { linea in MainActor.assumeIsolated { avisos.decir(linea) } }
      entorno.notificador = { aviso in MainActor.assumeIsolated { avisos.avisar(aviso) } }
    }
    self.configurar = configurar
    var grabadoras = [Recorder<Raiz.State, Raiz.Action>(to: grabacion)]
    if let fichero = opciones.grabacion {
      grabadoras.append(Recorder(to: try RecordingFile(creating: fichero)))
    }
    let alFichero = grabadoras.last ?? grabadoras[0]
    let guarda = opciones.datos != nil
    func montar(_ app: some Pantalla<Raiz.State, Raiz.Action>) -> (Reloj, Viaje) {
      let contada = app.logging(to: registro).recording(to: grabadoras[0])
      return opciones.grabacion == nil
        ? Self.reloj(AppGuardada(contada, cuentaElTiempo: enVivo), enVivo, guarda, configurar)
        : Self.reloj(
          AppGuardada(contada.recording(to: alFichero), cuentaElTiempo: enVivo), enVivo,
          guarda, configurar)
    }
    (reloj, viaje) =
      opciones.sinCablear ? montar(Raiz(leccionesCableadas: false)) : montar(MarcadorApp())
  }

  private static func reloj(
    _ app: some Reducer<EstadoGuardado, AccionGuardada>, _ enVivo: Bool, _ guarda: Bool,
    _ configurar: (inout Entorno) -> Void
  ) -> (Reloj, Viaje) {
    if enVivo {
      let store = Tienda(initial: EstadoGuardado(), reducer: app, entorno: configurar)
      return (.vivo(store), Viaje(TimeTravel(store, leavingOut: \.esDelDisco)))
    }
    let store = TiendaVirtual(initial: EstadoGuardado(), reducer: app, entorno: configurar)
    // Whatever clock the minutes go by, what is stored has the date on the wall.
    if guarda {
      let reloj = store.engine.host.world
      reloj.setWallClock(by: reloj.date.duration(to: WallClock.now))
    }
    return (.virtual(store), Viaje(store.traveller(leavingOut: \.esDelDisco)))
  }

  var state: MarcadorApp.State {
    switch reloj {
    case .vivo(let store): store.app
    case .virtual(let store): store.state.app
    }
  }

  /// What a person would see now.
  var screen: Screen<AccionGuardada> {
    switch reloj {
    case .vivo(let store): store.screen ?? .empty
    case .virtual(let store): store.screen ?? .empty
    }
  }

  /// Does what comes of using a control, and what is due at once after it.
  func perform(_ outcome: Outcome<AccionGuardada>) {
    switch reloj {
    case .vivo(let store): store.perform(outcome)
    case .virtual(let store): store.perform(outcome)
    }
    sonar()
  }

  /// What is due now happens before the reply, whichever clock there is.
  private func sonar() {
    switch reloj {
    case .vivo(let store): store.engine?.ringAlarms()
    case .virtual(let store): store.advance(by: .zero)
    }
  }

  /// Begins: returns when what was stored and the matches are there, or are known not to be.
  func arrancar() async {
    // The link waits until what was stored is there.
    if let enlace { send(.abrioEnlace(enlace)) }
    switch reloj {
    case .vivo(let store): await store.send(.arranco).finish()
    case .virtual(let store): store.send(.arranco)
    }
    sonar()
  }

  /// Makes what is shown the present; whether it could.
  ///
  /// What was under way in that past is under way no more, and the storage holds something else.
  func seguirDesdeAqui() -> Bool {
    guard viaje.seguirDesdeAqui() else { return false }
    switch reloj {
    case .vivo(let store): store.send(.volvioDelPasado)
    case .virtual(let store): store.send(.volvioDelPasado)
    }
    return true
  }

  /// Ends: what was not stored yet is on the disk when this returns.
  func cerrar() {
    switch reloj {
    case .vivo(let store): store.stop()
    case .virtual(let store): store.engine.stop()
    }
  }

  /// Sends an action; what is due at once after it happens too.
  func send(_ action: MarcadorApp.Action) {
    switch reloj {
    case .vivo(let store): store.send(.app(action))
    case .virtual(let store): store.send(.app(action))
    }
    sonar()
  }

  /// Lets minutes of a match pass; a live clock does not take orders.
  func avanzar(minutos: Int) throws(UserError) {
    try avanzar(.milliseconds(msPorMinuto) * minutos, orden: "advance")
  }

  /// Lets seconds pass; a live clock does not take orders.
  func avanzar(segundos: Int) throws(UserError) {
    try avanzar(.seconds(segundos), orden: "wait")
  }

  private func avanzar(_ tiempo: Duration, orden: String) throws(UserError) {
    switch reloj {
    case .vivo:
      throw UserError(
        "Con el reloj vivo los minutos pasan solos; «\(orden)» es para --reloj virtual.")
    case .virtual(let store):
      store.advance(by: tiempo)
    }
  }
}

/// What is said by what fails because it was told to.
private struct SinRed: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
