import Estadio
import EstadioHistory

/// A text with a place that the pointer is over, a zoom, and a clock.
struct Editor: Reducer {
  struct State: Hashable, Codable, Sendable {
    var texto = ""
    var encima = 0
    var zoom = 1
    var guardado = false
  }
  enum Action: Hashable, Codable, Sendable {
    case poner(String)
    case teclear(String)
    case encima(Int)
    case zoom(Int)
    case guardar
    case guardado
  }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .poner(let texto): state.texto = texto
    case .teclear(let tecla): state.texto += tecla
    case .encima(let lugar): state.encima = lugar
    case .zoom(let zoom): state.zoom = zoom
    case .guardar: return .after(.seconds(2), id: "guardar", .guardado)
    case .guardado: state.guardado = true
    }
    return .none
  }
}

/// Typing is one step as long as no more than a second passes between two keys.
func tecleo(_ action: Editor.Action, _ state: Editor.State) -> UndoGroup? {
  if case .teclear = action { UndoGroup("teclear", within: .seconds(1)) } else { nil }
}

/// What the pointer does is no step.
func esPaso(_ action: Editor.Action, _ state: Editor.State) -> Bool {
  if case .encima = action { false } else { true }
}
