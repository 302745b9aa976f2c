public import Estadio

/// Keeps in the state what a person chose; what lasts of it is seen to by ``AppGuardada``.
public struct Preferencias: Reducer {
  /// The settings are all that there is.
  public typealias State = Ajustes

  /// What can happen to the settings.
  public enum Action: Hashable, Codable, Sendable {
    /// A duration was chosen somewhere, in minutes.
    case prefirioDuracion(Int)
  }

  /// Makes it.
  public init() {}

  /// Notes the choice.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .prefirioDuracion(let minutos): state.duracion = minutos
    }
    return .none
  }
}
