import Estadio

extension Row {
  /// An action for a store that nobody watches.
  static func sending() -> [Row] {
    let store = Store(initial: Contar.State(), reducer: Contar())
    return [Row("send, unobserved", store, .sumar, \.cuenta)]
  }

  /// An action whose effect is another action: two reductions.
  static func effects() -> [Row] {
    let store = Store(initial: Contar.State(), reducer: Contar())
    return [Row("send that returns .send", store, .encadenar, \.cuenta)]
  }

  /// Sends one action again and again; the state shows how often.
  ///
  /// Each `send` is a call of its own, as it is for the baseline: inlined into the loop it would be
  /// flattered by what the optimiser moves out of it.
  init<State, Action>(
    _ name: String, _ store: Store<State, Action>, _ action: Action,
    _ count: KeyPath<State, Int>
  ) {
    self.init(name: name) { times in
      for _ in 0..<times { pass(action, to: store) }
    } done: {
      store.state[keyPath: count]
    }
  }
}

@MainActor
@inline(never)
private func pass<State, Action>(_ action: Action, to store: Store<State, Action>) {
  store.send(action)
}
