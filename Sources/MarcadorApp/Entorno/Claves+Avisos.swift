public import Estadio

extension Entorno.Claves {
  /// Is told what happens in the match in play, and what goes wrong with what is stored: one
  /// ``Aviso`` at a time, in order.
  ///
  /// By default nobody listens.
  public static var notificador: Clave<@Sendable (Aviso) -> Void> { Clave("notificador") { _ in } }
}

extension Effect {
  /// Tells the notifier each of these, in order.
  static func avisar(_ avisos: [Aviso]) -> Self {
    .merge(avisos.map { .invoke(\.notificador, $0) })
  }
}
