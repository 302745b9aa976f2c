import Estadio

extension Entorno.Claves {
  /// Somebody has to shout; by default nobody does.
  static var celebrar: Clave<@Sendable (Int) -> Void> { Clave("celebrar") { _ in } }
}

/// Counts the goals of one player.
struct Contador: Reducer {
  struct State: Equatable {
    var goles = 0
  }

  enum Action: Hashable {
    case gol
    case anulado
  }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .gol:
      state.goles += 1
      // The effect is a value: it says what to call, and the store calls it.
      return state.goles == 3 ? .invoke(\.celebrar, state.goles) : .none
    case .anulado:
      state.goles = max(0, state.goles - 1)
      return .none
    }
  }
}

let store = Store(initial: Contador.State(), reducer: Contador()) {
  $0.celebrar = { goles in print("¡\(goles) goles, hat-trick!") }
}
let marcador = store.observe(\.goles) { antes, ahora in print("\(antes) → \(ahora)") }

for action: Contador.Action in [.gol, .gol, .anulado, .gol, .gol] {
  store.send(action)
}
print("Goles: \(store.goles)")
