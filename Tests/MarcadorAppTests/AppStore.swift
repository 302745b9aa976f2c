import Estadio
import EstadioScreens
import EstadioTesting
import Testing
import Torneo

@testable import MarcadorApp

/// The app in a test that has to assert everything.
typealias AppStore = TestStore<Raiz.State, Raiz.Action>

/// Makes the app, with the matches loaded unless a state is given.
///
/// - Parameters:
///   - cableada: whether `abrirPartido` is wired, as in the real app.
///   - callada: whether the notifier takes everything, so that the test need not expect it.
func nuevaApp(
  _ state: Raiz.State = .cargada(), cableada: Bool = true, callada: Bool = false,
  sourceLocation: Testing.SourceLocation = #_sourceLocation,
  entorno: (inout Entorno) -> Void = { _ in }
) -> AppStore {
  let configurar: (inout Entorno) -> Void = {
    if callada { $0.notificador = { _ in } }
    entorno(&$0)
  }
  return cableada
    ? TestStore(
      initial: state, reducer: MarcadorApp(), sourceLocation: sourceLocation, entorno: configurar)
    : TestStore(
      initial: state, reducer: Raiz(), sourceLocation: sourceLocation, entorno: configurar)
}

/// The app in a person's hand: the list is loaded and the notifier silent, unless it is said
/// otherwise, and the driver uses its screen.
func abrir(
  _ state: Raiz.State = .cargada(), cableada: Bool = true, callada: Bool = true,
  sourceLocation: Testing.SourceLocation = #_sourceLocation,
  entorno: (inout Entorno) -> Void = { _ in }
) -> (AppStore, ScreenDriver<AppStore>) {
  let store = nuevaApp(
    state, cableada: cableada, callada: callada, sourceLocation: sourceLocation, entorno: entorno)
  return (store, ScreenDriver(store, sourceLocation: sourceLocation))
}

extension Raiz.State {
  /// What a person sees in this state, in an environment to which nobody gave anything.
  var visible: Visible {
    Visible(MarcadorApp().screen(for: self, entorno: entornoPorDefecto()))
  }

  /// The app's state once the matches are there.
  static func cargada(
    _ pestana: Pestana = .partidos, ruta: [Destino] = [], directo: Directo? = nil,
    ajustes: Ajustes = Ajustes(), partidos: [PartidoDeLista] = Ejemplo.partidos
  ) -> Self {
    Raiz.State(
      pestana: pestana, ruta: ruta, lista: ListaDePartidos.State(cargada: partidos),
      enJuego: PartidoEnJuego.State(directo: directo), ajustes: ajustes)
  }
}

/// What has to be told of match 1 while it is played for 90 minutes, written by hand.
let avisosDelUno: [(minuto: Int, aviso: Aviso)] = [
  (12, golDelUno(12, .local, "Lucía Vega", 1, 0)), (15, .minuto(15, partido: 1)),
  (27, golDelUno(27, .visitante, "Bruno Salas", 1, 1)), (30, .minuto(30, partido: 1)),
  (34, golDelUno(34, .local, "Iker Montes", 2, 1)), (45, .minuto(45, partido: 1)),
  (58, golDelUno(58, .visitante, "Nadia Rivas", 2, 2)), (60, .minuto(60, partido: 1)),
  (75, .minuto(75, partido: 1)), (81, golDelUno(81, .local, "Lucía Vega", 3, 2)),
  (90, .minuto(90, partido: 1)),
  (90, .final(marcador: Marcador(local: 3, visitante: 2), partido: 1)),
]

func golDelUno(
  _ minuto: Int, _ lado: Lado, _ quien: String?, _ local: Int, _ visitante: Int
) -> Aviso {
  .gol(
    Gol(minuto: minuto, lado: lado, goleador: quien),
    marcador: Marcador(local: local, visitante: visitante), partido: 1)
}

/// A match of the list in play, at minute 0.
func empezado(_ id: Int, duracion: Int = 90) -> Directo? {
  guard let fila = Ejemplo.partidos.first(where: { $0.id == id }) else { return nil }
  var directo = Directo(partidoId: id, partido: fila.partido, duracion: duracion)
  directo.corriendo = true
  return directo
}

/// The names of what may go on when a test ends.
func reloj(_ id: Int) -> PartidoEnJuego.Reloj { PartidoEnJuego.Reloj(partidoId: id) }
func canal(_ id: Int) -> PartidoEnJuego.Canal { PartidoEnJuego.Canal(partidoId: id) }

extension TestStore where State == Raiz.State, Action == Raiz.Action {
  var visible: Visible { Visible(screen) }
  var directo: Directo? { state.enJuego.directo }

  /// Opens the match from the list and begins it.
  func jugar(_ id: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    send(.lista(.tocoFila(id)), sourceLocation: sourceLocation) { $0.ruta = [.partido(id)] }
    send(.partido(id, .empezar), sourceLocation: sourceLocation) {
      $0.enJuego.directo = empezado(id)
    }
  }

  /// Lets minutes of a match pass, one action each, and asserts what they do to it.
  func pasarCallado(
    minutos: Int, msPorMinuto: Int = 250,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    guard let directo else { return advance(by: .milliseconds(msPorMinuto * minutos)) }
    let minuto = directo.minuto + minutos
    advance(
      by: .milliseconds(msPorMinuto * minutos),
      receiving: Array(repeating: .enJuego(.tic(1)), count: minutos),
      sourceLocation: sourceLocation
    ) {
      $0.enJuego.directo?.minuto = minuto
      $0.enJuego.directo?.ultimoAviso = minuto / 15 * 15
      $0.enJuego.directo?.corriendo = minuto < directo.duracion
      $0.enJuego.directo?.terminado = minuto == directo.duracion
    }
  }

  /// The same for match 1, of which the notifier is told.
  func pasar(
    minutos: Int, msPorMinuto: Int = 250,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let antes = directo?.minuto ?? 0
    pasarCallado(minutos: minutos, msPorMinuto: msPorMinuto, sourceLocation: sourceLocation)
    for (minuto, aviso) in avisosDelUno where minuto > antes && minuto <= antes + minutos {
      expect(\.notificador, aviso, sourceLocation: sourceLocation)
    }
  }

  /// Sends each of these and asserts that it changes nothing.
  func enviarEnVano(
    _ actions: Raiz.Action..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for action in actions { send(action, sourceLocation: sourceLocation) }
  }

  /// Chooses a duration on a match's screen: it is kept in two places.
  func elegir(
    _ minutos: Int, en id: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let ajustes = Ajustes(duracion: minutos)
    send(.partido(id, .eligioDuracion(minutos)), sourceLocation: sourceLocation) {
      $0.enJuego.preparados[id] = minutos
    }
    if state.ajustes == ajustes {
      receive(.ajustes(.prefirioDuracion(minutos)), sourceLocation: sourceLocation)
    } else {
      receive(.ajustes(.prefirioDuracion(minutos)), sourceLocation: sourceLocation) {
        $0.ajustes = ajustes
      }
    }
  }
}

/// The environment of an app to which nobody gave anything.
func entornoPorDefecto() -> Entorno {
  VirtualStore(initial: Raiz.State(), reducer: Raiz()).engine.rootEntorno
}
