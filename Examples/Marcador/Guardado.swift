import Estadio
import EstadioHistory
import EstadioScreens
import MarcadorApp

/// The app with what its storage needs to know.
struct EstadoGuardado: Equatable, Sendable {
  var app = Raiz.State()
  var disco = Persistence<Raiz.State>()
}

/// What happens in the app, and to what is stored of it.
enum AccionGuardada: Equatable, Sendable {
  case app(Raiz.Action)
  case disco(PersistenceAction<Raiz.State>)
  /// A past state became the present.
  case volvioDelPasado

  static let deLaApp = CasePath(Self.app) { if case .app(let action) = $0 { action } else { nil } }
  static let delDisco = CasePath(Self.disco) {
    if case .disco(let action) = $0 { action } else { nil }
  }
}

/// The app whose whole state is kept from one run of the program to the next.
///
/// A match in play goes on at the right minute: how long the program was away comes once, as an
/// action of the app.
struct Guardado<App: Pantalla<Raiz.State, Raiz.Action>>: Pantalla {
  typealias State = EstadoGuardado
  typealias Action = AccionGuardada

  let app: App
  /// Whether anything is stored at all.
  let guarda: Bool
  /// Whether time passes while the program is not running: not where it passes by orders.
  let cuentaElTiempo: Bool

  private var nucleo: Nucleo<App> { Nucleo(app: app, cuentaElTiempo: cuentaElTiempo) }

  @ReducerBuilder<State, Action>
  var body: some Reducer<State, Action> {
    if guarda {
      nucleo.persisted(
        "marcador", version: 1, \.app, in: \.disco, Action.delDisco,
        flushWhen: { $0.app.fase == .segundoPlano })
    } else {
      nucleo
    }
  }

  func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    nucleo.screen(for: state, entorno: entorno)
  }
}

private struct Nucleo<App: Pantalla<Raiz.State, Raiz.Action>>: Pantalla {
  typealias State = EstadoGuardado
  typealias Action = AccionGuardada

  let app: App
  let cuentaElTiempo: Bool

  private var dentro: some Pantalla<State, Action> {
    app.scope(\State.app, Action.deLaApp)
  }

  var body: some Reducer<State, Action> {
    dentro
    Reduce { state, action, _ in
      switch action {
      case .disco(.restored(let vuelta)) where vuelta.slice != nil:
        return .send(.app(.estuvoFuera(cuentaElTiempo ? vuelta.timeAway : .zero)))
      case .volvioDelPasado:
        if state.disco.isReady || state.disco.saved != nil { state.disco.forget() }
        return .send(.app(.estuvoFuera(.zero)))
      case .app, .disco:
        return .none
      }
    }
  }

  func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    dentro.screen(for: state, entorno: entorno)
  }
}
