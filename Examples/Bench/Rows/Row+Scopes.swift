import Estadio

extension Row {
  /// An action that reaches its reducer through five levels, each a feature of its own: written
  /// as people write them, a `body` in each, and as one chain of dots.
  static func scopes() -> [Row] {
    let bodies = Store(initial: Nivel5.State(), reducer: Nivel5())
    let dots = Store(
      initial: Nivel5.State(),
      reducer: Contar()
        .scope(\Nivel1.State.hijo, Nivel1.hijo).scope(\Nivel2.State.hijo, Nivel2.hijo)
        .scope(\Nivel3.State.hijo, Nivel3.hijo).scope(\Nivel4.State.hijo, Nivel4.hijo)
        .scope(\Nivel5.State.hijo, Nivel5.hijo))
    let action = Nivel5.Action.hijo(.hijo(.hijo(.hijo(.hijo(.sumar)))))
    return [
      Row("send through 5 scopes", bodies, action, \.cuenta),
      Row("send through 5 scopes, one chain", dots, action, \.cuenta),
    ]
  }
}

private struct Nivel1: Reducer {
  struct State {
    var hijo = Contar.State()
    var cuenta: Int { hijo.cuenta }
  }

  enum Action {
    case hijo(Contar.Action)
  }

  static let hijo = CasePath(Action.hijo) { if case .hijo(let a) = $0 { a } else { nil } }

  var body: some Reducer<State, Action> { Contar().scope(\State.hijo, Self.hijo) }
}

private struct Nivel2: Reducer {
  struct State {
    var hijo = Nivel1.State()
    var cuenta: Int { hijo.cuenta }
  }

  enum Action {
    case hijo(Nivel1.Action)
  }

  static let hijo = CasePath(Action.hijo) { if case .hijo(let a) = $0 { a } else { nil } }

  var body: some Reducer<State, Action> { Nivel1().scope(\State.hijo, Self.hijo) }
}

private struct Nivel3: Reducer {
  struct State {
    var hijo = Nivel2.State()
    var cuenta: Int { hijo.cuenta }
  }

  enum Action {
    case hijo(Nivel2.Action)
  }

  static let hijo = CasePath(Action.hijo) { if case .hijo(let a) = $0 { a } else { nil } }

  var body: some Reducer<State, Action> { Nivel2().scope(\State.hijo, Self.hijo) }
}

private struct Nivel4: Reducer {
  struct State {
    var hijo = Nivel3.State()
    var cuenta: Int { hijo.cuenta }
  }

  enum Action {
    case hijo(Nivel3.Action)
  }

  static let hijo = CasePath(Action.hijo) { if case .hijo(let a) = $0 { a } else { nil } }

  var body: some Reducer<State, Action> { Nivel3().scope(\State.hijo, Self.hijo) }
}

private struct Nivel5: Reducer {
  struct State {
    var hijo = Nivel4.State()
    var cuenta: Int { hijo.cuenta }
  }

  enum Action {
    case hijo(Nivel4.Action)
  }

  static let hijo = CasePath(Action.hijo) { if case .hijo(let a) = $0 { a } else { nil } }

  var body: some Reducer<State, Action> { Nivel4().scope(\State.hijo, Self.hijo) }
}
