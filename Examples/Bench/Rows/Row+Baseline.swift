import Estadio

extension Row {
  /// What everything is compared with.
  static func baseline() -> Row {
    Row(baselineName) {
      let plain = PlainCall(Contar())
      return Work { count in
        for _ in 0..<count { plain.send(.sumar) }
      } done: {
        plain.state.cuenta
      }
    }
  }
}

/// A class with a state and a closure: what one would write without a framework.
@MainActor
private final class PlainCall {
  var state = Contar.State()
  private let entorno = Entorno(context: StoreContext { _ in })
  private let reduce: (inout Contar.State, Contar.Action, Entorno) -> Effect<Contar.Action>

  init(_ reducer: Contar) {
    reduce = { state, action, entorno in
      reducer.reduce(into: &state, action: action, entorno: entorno)
    }
  }

  @inline(never)
  func send(_ action: Contar.Action) {
    _ = reduce(&state, action, entorno)
  }
}
