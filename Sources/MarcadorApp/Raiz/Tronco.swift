import Estadio
import EstadioScreens
import Lecciones
import Torneo

/// Tabs, stack and phase, with the features that hang on them.
struct Tronco: Pantalla {
  typealias State = Raiz.State
  typealias Action = Raiz.Action

  let leccionesCableadas: Bool

  var body: some Reducer<State, Action> {
    PartidoEnJuego().scope(
      \State.enJuego,
      CasePath(Action.enJuego) { if case .enJuego(let action) = $0 { action } else { nil } })
    lista
    Preferencias().scope(
      \State.ajustes,
      CasePath(Action.ajustes) { if case .ajustes(let action) = $0 { action } else { nil } })
    marcadorLibre
    laboratorio
    Reduce(navegar)
    // Whatever brought the match of a link that waits, the link is opened then.
    Reduce { state, _, _ in
      state.abrirPendiente()
      return .none
    }
  }

  private func navegar(
    _ state: inout State, _ action: Action, _ entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .arranco:
      return .send(.lista(.pidio))
    case .eligioPestana(let pestana):
      state.elegir(pestana)
    case .lista(.tocoFila(let id)):
      state.tocarFila(id)
    case .volvio:
      state.volver()
    case .abrirPartido(let id):
      state.abrirPartido(id)
    case .abrioEnlace(let enlace):
      state.abrir(enlace)
    case .cambioFase(let fase):
      state.cambiar(a: fase)
    case .estuvoFuera(let tiempo):
      let enLaLeccion = state.laboratorio.leccion?.vuelta(tras: tiempo)
      return .merge(
        pasar(tiempo, entorno),
        enLaLeccion.map { .send(.laboratorio(.leccion($0))) } ?? .none,
        state.reanudar() ? .send(.lista(.pidio)) : .none)
    case .partido(let id, let hecho):
      if hecho == .verGoleadores { state.verGoleadores(de: id) }
      return pantalla(de: id).reduce(into: &state, action: action, entorno: entorno)
    case .lista, .ajustes, .marcadorLibre, .laboratorio, .enJuego:
      break
    }
    return .none
  }

  /// The whole minutes of a match that passed meanwhile, at once; its end caps them.
  private func pasar(_ tiempo: Duration, _ entorno: Entorno) -> Effect<Action> {
    guard entorno.msPorMinuto > 0 else { return .none }
    let minutos = Int(min(tiempo / .milliseconds(entorno.msPorMinuto), 1e9))
    return minutos > 0 ? .send(.enJuego(.tic(minutos))) : .none
  }

  /// The feature of one match's screen, there while that screen is in the stack.
  private func pantalla(
    de id: Int
  ) -> some Pantalla<State, Action> {
    PartidoAbierto().ifLet(
      \State[abierto: id],
      CasePath {
        .partido(id, $0)
      } extract: { action in
        if case .partido(id, let hecho) = action { hecho } else { nil }
      })
  }

  // MARK: - Parts

  private var lista: some Pantalla<State, Action> {
    ListaDePartidos().scope(
      \State.lista,
      CasePath(Action.lista) { if case .lista(let action) = $0 { action } else { nil } })
  }

  private var marcadorLibre: some Pantalla<State, Action> {
    MarcadorLibre().scope(
      \State.marcadorLibre,
      CasePath(Action.marcadorLibre) {
        if case .marcadorLibre(let action) = $0 { action } else { nil }
      })
  }

  private var laboratorio: some Pantalla<State, Action> {
    Laboratorio(estanCableadas: leccionesCableadas).scope(
      \State.laboratorio,
      CasePath(Action.laboratorio) {
        if case .laboratorio(let action) = $0 { action } else { nil }
      })
  }

  // MARK: - Screen

  func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    TabView {
      tab(.partidos, state) {
        partidos(state, entorno)
          .barraDelPartidoEnJuego(pantallaActual: state.ruta.last, en: entorno)
      }
      tab(.marcador, state) {
        NavigationStack(Pestana.marcador.titulo) {
          marcadorLibre.screen(for: state, entorno: entorno)
        }
        .barraDelPartidoEnJuego(en: entorno)
      }
      tab(.laboratorio, state) {
        laboratorio.screen(for: state, entorno: entorno)
          .barraDelPartidoEnJuego(en: entorno)
      }
    }
  }

  private func tab(
    _ pestana: Pestana, _ state: State, content: @escaping () -> Screen<Action>
  ) -> Tab<Action> {
    Tab(
      pestana.titulo, systemImage: pestana.simbolo, isSelected: state.pestana == pestana,
      sends: .eligioPestana(pestana), content: content)
  }

  /// The list, or the screen on top of the stack.
  private func partidos(_ state: State, _ entorno: Entorno) -> Screen<Action> {
    guard let destino = state.ruta.last else {
      return NavigationStack(Pestana.partidos.titulo) {
        lista.screen(for: state, entorno: entorno)
      }.screen
    }
    let anterior = state.ruta.dropLast().last?.titulo ?? Pestana.partidos.titulo
    return NavigationStack(destino.titulo, id: destino, back: anterior, sends: .volvio) {
      if state.espera(a: destino) {
        lista.screen(for: state, entorno: entorno)
      } else {
        contenido(destino, state, entorno)
      }
    }.screen
  }

  private func contenido(
    _ destino: Destino, _ state: State, _ entorno: Entorno
  ) -> Screen<Action> {
    switch destino {
    case .partido(let id):
      return pantalla(de: id).screen(for: state, entorno: entorno)
    case .goleadores(let id):
      return Goleadores().screen(for: state.pantalla(de: id), entorno: entorno).mapNever()
    }
  }
}
