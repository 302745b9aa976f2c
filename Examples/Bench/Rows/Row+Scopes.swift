import Estadio

extension Row {
  /// An action that reaches its reducer through so many levels, each a feature of its own: written
  /// as people write them, a `body` in each, and as one chain of dots.
  static func scopes() -> [Row] {
    [
      through("1 scope", Nivel1()), through("5 scopes", Nivel5()),
      through("20 scopes", Capas5<Capas5<Capas5<Nivel5>>>()),
      through("5 scopes, actions with text", Capas5<ContarConTexto>()),
      reduced(
        by: "5 scopes, one chain",
        Contar()
          .scope(\Nivel1.State.hijo, Nivel1.hijo).scope(\Nivel2.State.hijo, Nivel2.hijo)
          .scope(\Nivel3.State.hijo, Nivel3.hijo).scope(\Nivel4.State.hijo, Nivel4.hijo)
          .scope(\Nivel5.State.hijo, Nivel5.hijo)),
      reduced(
        by: "5 scopes, 3 decorators",
        Nivel5().onChange(of: \.rotulo) { _, _, _, _ in .none }
          .filtering("nada") { _, _ in true }.logging(to: Log(isOn: false))),
      withIdleChildren(),
    ]
  }

  private static func through<N: Nivel>(_ levels: String, _ reducer: N) -> Row {
    Row("send through \(levels)", Store(initial: N.State(), reducer: reducer), N.accion, \.cuenta)
  }

  private static func reduced(
    by levels: String, _ reducer: some Reducer<Nivel5.State, Nivel5.Action>
  ) -> Row {
    Row(
      "send through \(levels)", Store(initial: Nivel5.State(), reducer: reducer), Nivel5.accion,
      \.cuenta)
  }

  /// As many child stores as an app has that was used for a day, and nobody looks at them. Each has
  /// a case path of its own, or they would all be one store.
  private static func withIdleChildren() -> Row {
    Row("send through 5 scopes, 5,000 idle child stores") {
      let store = Store(initial: Nivel5.State(), reducer: Nivel5())
      let children = (1...5_000).map { store.scope(\.hijo, Nivel5.hijo(at: $0)) }
      let work = Work(store, Nivel5.accion, \.cuenta)
      return Work(run: work.run) {
        Set(children.map(ObjectIdentifier.init)).count == 5_000 ? work.done() : 0
      }
    }
  }
}

extension Nivel5 {
  /// One of many equal case paths.
  static func hijo(at line: Int) -> CasePath<Action, Nivel4.Action> {
    CasePath(Action.hijo, line: UInt(line)) { if case .hijo(let a) = $0 { a } else { nil } }
  }
}
