public import Estadio
import EstadioHistory
public import EstadioScreens
import Torneo

/// The app whose state lasts: it is stored, and restored the next time.
///
/// ```swift
/// let store = Store(initial: EstadoGuardado(), reducer: AppGuardada(MarcadorApp())) {
///   $0.almacen = AlmacenEnCarpeta(folder)
/// }
/// await store.send(.arranco).finish()  // what was stored and the matches are there
/// store.send(.app(.eligioPestana(.marcador)))
/// ```
///
/// Two parts are stored in `almacen` of the environment, which is in memory by default: the
/// settings as `ajustes`, and the rest as `marcador`, ``Recuerdo``. Whichever of the two is lost or
/// unreadable, the other counts. Both are saved at most a second after a change, at once when the
/// app goes to the background, and when the store ends.
///
/// **A match in play goes on at the right minute.** How long the program was away comes once, as
/// ``Raiz/Action/estuvoFuera(_:)``, by the dates on the wall; it is never negative, and the match
/// ends at its end. The part of a minute that had been played is not lost, however often the
/// program ends: the next minute is a whole one, and what that lacks is made up at a later start.
///
/// **Settings.** If they cannot be read, the defaults are used, and what was stored is kept aside.
/// That is a fault of the store, and the notifier is told once; so it is if they cannot be kept, as
/// often as that begins. A duration that is not on offer any more is no preference.
///
/// **Places that are no more.** A restored stack ends before its first screen that cannot be shown:
/// one that this program does not know, or one of a match that is neither in play nor in the list
/// when that is loaded next. (A match that is opened by a tap, by the bar or by a link, and that
/// does not exist, is another thing: its screen says so.) What was cut off is a fault and one
/// notice, and is not stored again.
///
/// **Links.** A link that comes before everything is read waits for it, so it is opened over the
/// restored state; of two the last counts. A link is never stored.
public struct AppGuardada<App: Pantalla<Raiz.State, Raiz.Action>>: Pantalla {
  /// The app's state and its storage's.
  public typealias State = EstadoGuardado
  /// The app's actions and its storage's.
  public typealias Action = AccionGuardada

  private let nucleo: NucleoGuardado<App>

  /// - Parameters:
  ///   - app: the app: ``MarcadorApp``, decorated or not.
  ///   - cuentaElTiempo: whether a match goes on while the program is not running; not where time
  ///     passes by orders.
  public init(_ app: App, cuentaElTiempo: Bool = true) {
    nucleo = NucleoGuardado(app: app, cuentaElTiempo: cuentaElTiempo)
  }

  /// The app, with both parts of it stored.
  public var body: some Reducer<State, Action> {
    nucleo
      .persisted(
        "ajustes", version: 1, \.app.ajustes, in: \.ajustes, Action.deLosAjustes,
        flushWhen: \.estaEnSegundoPlano
      )
      .persisted(
        "marcador", version: 1, \.recuerdo, in: \.marcador, Action.delMarcador,
        flushWhen: \.estaEnSegundoPlano)
  }

  /// What the app shows.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    nucleo.screen(for: state, entorno: entorno)
  }
}

extension EstadoGuardado {
  fileprivate var estaEnSegundoPlano: Bool { app.fase == .segundoPlano }

  /// Notes when the minute began that is under way: upon the one before, as long as that is near
  /// the date on the wall; else now.
  fileprivate mutating func contarElMinuto(_ antes: [Int]?, _ ahora: [Int]?, _ entorno: Entorno) {
    guard let ahora else {
      minutoDesde = nil
      return
    }
    let minuto = Duration.milliseconds(max(1, entorno.msPorMinuto))
    if let antes, let desde = minutoDesde, antes[0] == ahora[0] {
      let siguiente = desde.advanced(by: minuto * (ahora[1] - antes[1]))
      if (.zero..<minuto * 3).contains(siguiente.duration(to: entorno.fecha)) {
        minutoDesde = siguiente
        return
      }
    }
    minutoDesde = entorno.fecha
  }
}

/// The app, and what it makes of what its storage tells.
struct NucleoGuardado<App: Pantalla<Raiz.State, Raiz.Action>>: Pantalla {
  typealias State = EstadoGuardado
  typealias Action = AccionGuardada

  let app: App
  let cuentaElTiempo: Bool

  private var dentro: some Pantalla<State, Action> {
    app.scope(\State.app, Action.deLaApp)
      .filtering("AppGuardada") { state, action in
        if case .app(.abrioEnlace) = action { state.estaLeido } else { true }
      }
  }

  var body: some Reducer<State, Action> {
    // The list that was loaded is asked before the app opens a link that waited for it.
    Reduce(comprobar)
    dentro.onChange(of: \.minutoEnJuego) { antes, ahora, state, entorno in
      state.contarElMinuto(antes, ahora, entorno)
      return .none
    }
    Reduce(atender)
  }

  func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    app.scope(\State.app, Action.deLaApp).screen(for: state, entorno: entorno)
  }

  private func comprobar(
    _ state: inout State, _ action: Action, _ entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .app(.abrioEnlace(let enlace)) where !state.estaLeido:
      state.enlace = enlace
    case .app(.lista(.cargaron(let partidos))):
      state.estaCargada = true
      return podar(&state, segun: Set(partidos.map(\.id)))
    default:
      break
    }
    return .none
  }

  private func podar(_ state: inout State, segun partidos: Set<Int>) -> Effect<Action> {
    let perdida = state.app.podar(state.porComprobar, segun: partidos)
    state.porComprobar = []
    guard let perdida else { return .none }
    return .perdido(["«ruta»: el partido n.º \(perdida.partidoId) ya no existe"])
  }

  private func atender(
    _ state: inout State, _ action: Action, _ entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .arranco:
      state.estaPorArrancar = true
      return .merge(.send(.ajustes(.load)), .send(.marcador(.load)))
    case .ajustes(let hecho):
      return atender(ajustes: hecho, &state, entorno)
    case .marcador(.restored(let vuelta)):
      state.porComprobar = vuelta.slice?.ruta ?? []
      // A list that came before is newer than the one that was stored.
      let poda = state.estaCargada ? podar(&state, segun: Set(state.app.lista.partidos.ids)) : .none
      let aviso: [Aviso] =
        vuelta.slice == nil ? vuelta.fault.map { [.estadoSinLeer($0.enEspanol)] } ?? [] : []
      return .merge(
        .avisar(aviso), .perdido(vuelta.slice?.perdidas ?? []), poda,
        vuelta.slice == nil ? .none : volver(de: vuelta, state, entorno), empezar(&state))
    case .volvioDelPasado:
      state.ajustes.olvidar()
      state.marcador.olvidar()
      return .merge(volver(tras: .zero), empezar(&state))
    case .app(.abrioEnlace(let enlace)):
      // The stack is the link's now: whether or not its match exists is for its screen to say.
      if enlace.ruta != nil, state.app.enlacePendiente == nil { state.porComprobar = [] }
      return .none
    case .app, .marcador:
      return .none
    }
  }

  private func atender(
    ajustes hecho: PersistenceAction<Ajustes>, _ state: inout State, _ entorno: Entorno
  ) -> Effect<Action> {
    switch hecho {
    case .restored(let vuelta):
      if !entorno.duraciones.contains(state.app.ajustes.duracion) { state.app.ajustes = Ajustes() }
      let empezar = empezar(&state)
      guard vuelta.slice == nil, let fault = vuelta.fault else { return empezar }
      return .merge(.avisar([.ajustesSinLeer(fault.enEspanol)]), empezar)
    case .failed(let fault) where !state.seAvisoDelFallo:
      state.seAvisoDelFallo = true
      return .avisar([.ajustesSinGuardar(fault.enEspanol)])
    case .saved:
      state.seAvisoDelFallo = false
      return .none
    default:
      return .none
    }
  }

  private func volver(tras tiempo: Duration) -> Effect<Action> {
    .send(.app(.estuvoFuera(tiempo)))
  }

  /// The time away, and the minute that it makes full together with what had been played of it.
  private func volver(
    de vuelta: Restoration<Recuerdo>, _ state: State, _ entorno: Entorno
  ) -> Effect<Action> {
    let fuera = cuentaElTiempo ? vuelta.timeAway : .zero
    let minuto = Duration.milliseconds(max(1, entorno.msPorMinuto))
    guard cuentaElTiempo, let desde = state.minutoDesde, let guardado = vuelta.savedAt,
      // Beats begin anew with the program, so it may be more than one; two are too many, and a wall
      // clock that was set meanwhile says nothing of the minute.
      case let jugado = desde.duration(to: guardado), (.zero..<minuto * 2).contains(jugado)
    else { return volver(tras: fuera) }
    let minutos = min(((fuera + jugado) / minuto).rounded(.down), 1e9)
    let llenos = Int(minutos - (fuera / minuto).rounded(.down))
    return .concatenate(
      volver(tras: fuera), llenos > 0 ? .send(.app(.enJuego(.tic(llenos)))) : .none)
  }

  /// What waited until everything was read, once it is.
  private func empezar(_ state: inout State) -> Effect<Action> {
    guard state.estaLeido else { return .none }
    let arranque: Effect<Action> = state.estaPorArrancar ? .send(.app(.arranco)) : .none
    let enlace: Effect<Action> = state.enlace.map { .send(.app(.abrioEnlace($0))) } ?? .none
    state.estaPorArrancar = false
    state.enlace = nil
    return .merge(arranque, enlace)
  }
}

extension Persistence {
  /// After a past state became the present: what was read is not what is stored now.
  fileprivate mutating func olvidar() {
    if isReady || saved != nil { forget() }
  }
}

extension Effect {
  /// Reports places that could not be shown again, and tells the notifier.
  fileprivate static func perdido(_ motivos: [String]) -> Self {
    guard !motivos.isEmpty else { return .none }
    let fault = FaultReport(
      happened: "A place that was stored cannot be shown any more.",
      values: ["Places": motivos.joined(separator: "\n")],
      rule: "A restored stack is cut before its first screen that cannot be shown; a tab or a "
        + "lesson that is not known is left. Everything else is as it was stored.",
      fix: "do nothing: what is stored next is in order.")
    return .diagnose(.fault(.reported(fault)))
      .merged(with: .avisar(motivos.map { .lugarPerdido($0) }))
  }
}
