import Estadio

extension Row {
  /// An action for a store that nobody watches.
  static func sending() -> [Row] {
    [
      Row(
        "send, unobserved", Store(initial: Contar.State(), reducer: Contar()), .sumar,
        \.cuenta)
    ]
  }

  /// An action whose effect is another action: two reductions.
  static func effects() -> [Row] {
    [
      Row(
        "send that returns .send", Store(initial: Contar.State(), reducer: Contar()),
        .encadenar, \.cuenta)
    ]
  }

  /// A row that sends one action to a store made for it.
  init<State, Action>(
    _ name: String, _ store: @autoclosure @escaping @MainActor () -> Store<State, Action>,
    _ action: Action, _ count: KeyPath<State, Int>
  ) {
    self.init(name) { Work(store(), action, count) }
  }
}

extension Work {
  /// Sends one action again and again; the state shows how often.
  ///
  /// Each `send` is a call of its own, as it is for the baseline: inlined into the loop it would be
  /// flattered by what the optimiser moves out of it.
  init<State, Action>(
    _ store: Store<State, Action>, _ action: Action, _ count: KeyPath<State, Int>
  ) {
    self.init { times in
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
