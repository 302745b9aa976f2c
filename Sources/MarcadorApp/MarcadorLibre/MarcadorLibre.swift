public import Estadio
public import EstadioScreens
public import Torneo

/// The free scoreboard of the tab «Marcador», kept by hand and of no match.
public struct MarcadorLibre: Pantalla {
  /// The two counters.
  public struct State: Hashable, Codable, Sendable {
    /// The score; no side is ever below zero.
    public var marcador: Marcador

    /// Starts with a score, 0–0 if none is given.
    public init(marcador: Marcador = Marcador()) { self.marcador = marcador }

    /// Whether − of a side is enabled.
    public func sePuedeRestar(_ lado: Lado) -> Bool { marcador[lado] > 0 }
  }

  /// What can happen to the scoreboard.
  public enum Action: Hashable, Codable, Sendable {
    /// + of a side was tapped.
    case sumo(Lado)
    /// − of a side was tapped.
    case resto(Lado)
    /// «Reiniciar» was tapped.
    case reinicio
  }

  /// Makes it.
  public init() {}

  /// Counts.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .sumo(let lado): state.marcador[lado] += 1
    case .resto(let lado): if state.sePuedeRestar(lado) { state.marcador[lado] -= 1 }
    case .reinicio: state = State()
    }
    return .none
  }

  /// The score, − and + of each side, and «Reiniciar».
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    Text(state.marcador.description).large().accessibilityIdentifier("resultado")
    for lado in Lado.allCases {
      Stepper(
        lado == .local ? "Local" : "Visitante", value: "\(state.marcador[lado])",
        increments: .sumo(lado), decrements: state.sePuedeRestar(lado) ? .resto(lado) : nil
      ).accessibilityIdentifier("\(lado)")
    }
    Button("Reiniciar", sends: .reinicio)
  }
}
