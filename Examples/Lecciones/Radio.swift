public import Estadio
public import EstadioScreens

/// A choice that reads one place and writes two.
///
/// What plays and what is saved for the next time are two places of the state. The picker shows
/// what plays, and choosing writes both: ``State/emisora``.
public struct Radio: Pantalla {
  /// What plays, and what will play the next time.
  public struct State: Hashable, Codable, Sendable {
    /// What plays now.
    public var suena = Emisora.jazz
    /// What is kept for the next time.
    public var guardada = Emisora.rock

    /// Starts while «Radio Jazz» plays and «Radio Rock» is saved.
    public init() {}

    /// What the picker holds: reading it reads what plays; writing it writes what plays and what
    /// is saved.
    public var emisora: Emisora {
      get { suena }
      set {
        suena = newValue
        guardada = newValue
      }
    }
  }

  /// The radios that there are, by the names that they show.
  public enum Emisora: String, CaseIterable, Hashable, Codable, Sendable {
    /// The first.
    case jazz = "Radio Jazz"
    /// The second.
    case rock = "Radio Rock"
    /// The third.
    case clasica = "Radio Clásica"
  }

  /// What can happen.
  public enum Action: Hashable, Codable, Sendable {
    /// A radio was chosen, the one that plays or another.
    case eligio(Emisora)
  }

  /// Makes it.
  public init() {}

  /// Plays the radio and saves it.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .eligio(let emisora): state.emisora = emisora
    }
    return .none
  }

  /// Both places, what the picker reads, and the picker.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    Text("Suena: \(state.suena.rawValue)")
    Text("Guardada: \(state.guardada.rawValue)")
    Text("Lee: \(state.emisora.rawValue)")
    Picker("Emisora", selection: state.emisora, options: Emisora.allCases) {
      $0.rawValue
    } sends: {
      .eligio($0)
    }
  }
}
