import Estadio

/// The reducer that every row runs: it counts.
struct Contar: Reducer {
  struct State: Equatable, Identifiable, Codable {
    var id = 0
    var cuenta = 0
  }

  enum Action: Hashable, Codable {
    case sumar
    /// Counts by way of an effect.
    case encadenar
  }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .sumar:
      state.cuenta += 1
      return .none
    case .encadenar:
      return .send(.sumar)
    }
  }
}
