import Estadio
import Torneo

/// Tabs, stack and phase, with the features that hang on them.
struct Tronco: Reducer {
  typealias State = Raiz.State
  typealias Action = Raiz.Action

  var body: some Reducer<State, Action> {
    PartidoEnJuego().scope(
      \State.enJuego,
      CasePath(Action.enJuego) { if case .enJuego(let action) = $0 { action } else { nil } })
    ListaDePartidos().scope(
      \State.lista,
      CasePath(Action.lista) { if case .lista(let action) = $0 { action } else { nil } })
    Preferencias().scope(
      \State.ajustes,
      CasePath(Action.ajustes) { if case .ajustes(let action) = $0 { action } else { nil } })
    MarcadorLibre().scope(
      \State.marcadorLibre,
      CasePath(Action.marcadorLibre) {
        if case .marcadorLibre(let action) = $0 { action } else { nil }
      })
    Laboratorio().scope(
      \State.laboratorio,
      CasePath(Action.laboratorio) {
        if case .laboratorio(let action) = $0 { action } else { nil }
      })
    Reduce(navegar)
  }

  private func navegar(
    _ state: inout State, _ action: Action, _ entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .arranco:
      return .merge(.send(.ajustes(.pidio)), .send(.lista(.pidio)))
    case .eligioPestana(let pestana):
      state.elegir(pestana)
    case .tocoFila(let id):
      state.tocarFila(id)
    case .volvio:
      state.volver()
    case .abrirPartido(let id):
      state.abrirPartido(id)
    case .cambioFase(let fase):
      state.cambiar(a: fase)
    case .partido(let id, let hecho):
      if hecho == .verGoleadores { state.verGoleadores(de: id) }
      return pantalla(de: id).reduce(into: &state, action: action, entorno: entorno)
    case .lista, .ajustes, .marcadorLibre, .laboratorio, .enJuego, .barra:
      break
    }
    return .none
  }

  /// The feature of one match's screen, there while that screen is in the stack.
  private func pantalla(
    de id: Int
  ) -> some Reducer<State, Action> {
    PartidoAbierto().ifLet(
      \State[abierto: id],
      CasePath {
        .partido(id, $0)
      } extract: { action in
        if case .partido(id, let hecho) = action { hecho } else { nil }
      })
  }
}
