public import Estadio

/// Reads the settings at the start and keeps each change of them.
///
/// A store that fails never stops the app: the notifier is told, and the settings are those that
/// are in the state.
public struct Preferencias: Reducer {
  /// The settings are all that there is.
  public typealias State = Ajustes

  /// What can happen to the settings.
  public enum Action: Hashable, Codable, Sendable {
    /// The settings that were kept were asked for.
    case pidio
    /// They came, or there were none.
    case leyo(Ajustes?)
    /// They could not be read; the message says why.
    case falloLaLectura(String)
    /// A duration was chosen somewhere, in minutes.
    case prefirioDuracion(Int)
    /// The settings were kept.
    case guardo
    /// They could not be kept; the message says why.
    case falloElGuardado(String)
  }

  /// What the reading is called: a choice that comes before its end takes it back.
  struct Lectura: Hashable {}

  /// What the keeping is called: a later choice takes the place of an earlier one.
  struct Guardado: Hashable {}

  /// Makes it.
  public init() {}

  /// Asks the environment to read and to keep, and tells the notifier of failures.
  ///
  /// What was kept counts if it is still on offer.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .pidio:
      return .request(\.leerAjustes, id: Lectura()) { result in
        switch result {
        case .success(let ajustes): .leyo(ajustes)
        case .failure(let error): .falloLaLectura("\(error)")
        }
      }
    case .leyo(let ajustes):
      if let ajustes, entorno.duraciones.contains(ajustes.duracion) { state = ajustes }
      return .none
    case .falloLaLectura(let mensaje):
      return .avisar([.ajustesSinLeer(mensaje)])
    case .prefirioDuracion(let minutos):
      state.duracion = minutos
      return .merge(.cancel(Lectura()), .cancel(Guardado()), guardar(state))
    case .guardo:
      return .none
    case .falloElGuardado(let mensaje):
      return .avisar([.ajustesSinGuardar(mensaje)])
    }
  }

  private func guardar(_ ajustes: Ajustes) -> Effect<Action> {
    .request(\.guardarAjustes, ajustes, id: Guardado()) { result in
      switch result {
      case .success: .guardo
      case .failure(let error): .falloElGuardado("\(error)")
      }
    }
  }
}
