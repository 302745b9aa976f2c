import Estadio

extension Entorno.Claves {
  /// What the rows ask for.
  static let dato = Clave<@Sendable () async -> Int>("dato") { 1 }
}

extension Row {
  /// From an action by way of an effect to the action that comes of it: under virtual time, where
  /// the work runs on this thread, and live, where it runs on another one.
  static func roundTrips() -> [Row] {
    [
      virtually(".send", .encadenar),
      virtually(".request", .pedir),
      virtually(".run", .correr),
      virtually(".after", .esperar, passing: .seconds(1)),
      live(".request", .pedir),
      live(".run", .correr),
    ]
  }

  private static func virtually(
    _ effect: String, _ action: Vuelta.Action, passing time: Duration? = nil
  ) -> Row {
    Row("\(effect) round trip, virtual host") {
      let store = VirtualStore(initial: Contar.State(), reducer: Vuelta())
      return Work { times in
        for _ in 0..<times {
          store.send(action)
          if let time { store.advance(by: time) }
        }
      } done: {
        store.state.cuenta
      }
    }
  }

  private static func live(_ effect: String, _ action: Vuelta.Action) -> Row {
    Row("\(effect) round trip, live host, elapsed") {
      let store = Store(initial: Contar.State(), reducer: Vuelta())
      return Work(waiting: { times in
        for _ in 0..<times { await store.send(action).finish() }
      }) {
        store.state.cuenta
      }
    }
  }
}

/// Counts what comes back.
private struct Vuelta: Reducer {
  enum Action {
    case encadenar
    case pedir
    case correr
    case esperar
    case llego
  }

  func reduce(
    into state: inout Contar.State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .encadenar: return .send(.llego)
    case .pedir: return .request(\.dato) { _ in .llego }
    case .correr: return .run { _, send in send(.llego) }
    case .esperar: return .after(.seconds(1), .llego)
    case .llego:
      state.cuenta += 1
      return .none
    }
  }
}
