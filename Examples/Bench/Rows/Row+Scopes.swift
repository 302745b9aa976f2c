import Estadio

extension Row {
  /// An action that reaches its reducer through so many levels, each a feature of its own: written
  /// as people write them, a `body` in each, and as one chain of dots.
  static func scopes() -> [Row] {
    let dots = Store(
      initial: Nivel5.State(),
      reducer: Contar()
        .scope(\Nivel1.State.hijo, Nivel1.hijo).scope(\Nivel2.State.hijo, Nivel2.hijo)
        .scope(\Nivel3.State.hijo, Nivel3.hijo).scope(\Nivel4.State.hijo, Nivel4.hijo)
        .scope(\Nivel5.State.hijo, Nivel5.hijo))
    let decorated = Store(
      initial: Nivel5.State(),
      reducer: Nivel5().onChange(of: \.rotulo) { _, _, _, _ in .none }
        .filtering("nada") { _, _ in true }.logging(to: Log(isOn: false)))
    return [
      through("1 scope", Nivel1()), through("5 scopes", Nivel5()),
      through("20 scopes", Capas5<Capas5<Capas5<Nivel5>>>()),
      through("5 scopes, actions with text", Capas5<ContarConTexto>()),
      Row("send through 5 scopes, one chain", dots, Nivel5.accion, \.cuenta),
      Row("send through 5 scopes, 3 decorators", decorated, Nivel5.accion, \.cuenta),
      withIdleChildren(),
    ]
  }

  private static func through<N: Nivel>(_ levels: String, _ reducer: N) -> Row {
    Row("send through \(levels)", Store(initial: N.State(), reducer: reducer), N.accion, \.cuenta)
  }

  /// As many child stores as an app has that was used for a day, and nobody looks at them.
  private static func withIdleChildren() -> Row {
    let store = Store(initial: Nivel5.State(), reducer: Nivel5())
    let children = (0..<5_000).map { _ in store.scope(\.hijo, Nivel5.hijo) }
    let row = Row(
      "send through 5 scopes, 5,000 idle child stores", store, Nivel5.accion, \.cuenta)
    return Row(name: row.name, run: row.run) {
      withExtendedLifetime(children) { row.done() }
    }
  }
}
