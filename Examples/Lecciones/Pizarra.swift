public import Estadio
public import EstadioScreens

/// Points that survive what their parent does, beside their twin that does not.
///
/// «Nueva clase» changes the parent's state and so makes its screen anew. The points of the first
/// card live in a store that their place owns; those of the second are made again each time.
public struct Pizarra: Pantalla {
  /// How many classes have begun since the first.
  public struct State: Hashable, Codable, Sendable {
    /// The number of the class, 0 at first.
    public var clase = 0

    /// Starts with the first class.
    public init() {}
  }

  /// What can happen to the parent; what happens to the points is no business of his.
  public enum Action: Hashable, Codable, Sendable {
    /// «Nueva clase» was tapped.
    case empezoOtraClase
  }

  /// Makes it.
  public init() {}

  /// Begins another class.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .empezoOtraClase: state.clase += 1
    }
    return .none
  }

  /// The button that redraws, and the points with an owner and without one.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    Button("Nueva clase (\(state.clase))", sends: .empezoOtraClase)
    Card {
      Text("Con dueño").header()
      OwnedStore(Puntos(), initial: Puntos.State(), in: entorno)
    }
    .accessibilityIdentifier("conDueno")
    Card {
      Text("Sin dueño").header()
      OwnedStore(remade: Puntos(), initial: Puntos.State(), at: state, in: entorno)
    }
    .accessibilityIdentifier("sinDueno")
  }
}

extension Pizarra {
  /// Points that are counted by hand.
  public struct Puntos: Pantalla {
    /// How many there are; never below zero.
    public struct State: Hashable, Codable, Sendable {
      /// The points.
      public var puntos = 0

      /// Starts with none.
      public init() {}
    }

    /// What can happen to the points.
    public enum Action: Hashable, Codable, Sendable {
      /// «+1» was tapped.
      case sumo
      /// «−1» was tapped.
      case resto
    }

    /// Makes it.
    public init() {}

    /// Counts, and never below zero.
    public func reduce(
      into state: inout State, action: Action, entorno: Entorno
    ) -> Effect<Action> {
      switch action {
      case .sumo: state.puntos += 1
      case .resto: state.puntos = max(0, state.puntos - 1)
      }
      return .none
    }

    /// The points and the two buttons.
    public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
      Text("Puntos: \(state.puntos)")
      Row {
        Button("−1", sends: .resto).disabled(state.puntos == 0)
        Button("+1", sends: .sumo)
      }
    }
  }
}
