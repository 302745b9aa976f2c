public import Estadio
public import EstadioScreens

extension Entorno.Claves {
  /// Says by how many seconds somebody wants a time changed, to whoever has it. By default nobody
  /// has one.
  public static var ajustarTiempo: Clave<@Sendable (Int) -> Void> {
    Clave("ajustarTiempo") { _ in }
  }
}

/// One model, its owner and an observer of it.
///
/// The place in the screen owns the model, so redrawing the parent does not stop it. The observer
/// shows the same seconds and owns nothing, and the buttons that change them know nobody: they say
/// by how much.
public struct Temporizador: Pantalla {
  /// How often the parent was redrawn.
  public struct State: Hashable, Codable, Sendable {
    /// The number of redraws.
    public var redibujos = 0

    /// Starts with none.
    public init() {}
  }

  /// What can happen to the parent.
  public enum Action: Hashable, Codable, Sendable {
    /// «Redibujar el padre» was tapped.
    case redibujo
  }

  /// Makes it.
  public init() {}

  /// Redraws.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .redibujo: state.redibujos += 1
    }
    return .none
  }

  /// The button that redraws, and the model that this place owns.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    Button("Redibujar el padre (\(state.redibujos))", sends: .redibujo)
    OwnedStore(Modelo(), initial: Modelo.State(), in: entorno)
  }
}

extension Temporizador {
  /// Seconds that are counted up to a limit.
  public struct Modelo: Pantalla {
    /// The seconds, and how far they are counted.
    public struct State: Hashable, Codable, Sendable {
      /// How many seconds have passed, from 0 to ``hasta``.
      public var segundos = 0
      /// Where the counting ends, in seconds; nil before it began.
      public var hasta: Int?

      /// Starts at 0, and does not count.
      public init() {}

      /// Whether seconds are counted.
      public var estaContando: Bool { hasta.map { segundos < $0 } ?? false }

      /// Counts from 0 up to so many seconds; while it counts nothing changes, and a limit that is
      /// not above 0 is none.
      public mutating func arrancar(hasta limite: Int) {
        guard !estaContando, limite > 0 else { return }
        hasta = limite
        segundos = 0
      }

      /// Changes the seconds by so many, within 0 and the limit; before it began, nothing.
      public mutating func sumar(_ diferencia: Int) {
        guard let hasta else { return }
        // Clamped first: the sum of two large numbers has no room.
        segundos = min(max(0, segundos + min(max(diferencia, -hasta), hasta)), hasta)
      }
    }

    /// What can happen to it.
    public enum Action: Hashable, Codable, Sendable {
      /// It begins to count.
      case arranco(hasta: Int)
      /// So many seconds have passed.
      case tic(Int)
      /// Somebody wants so many seconds more, or less if negative.
      case ajusto(Int)
    }

    /// Makes it.
    public init() {}

    /// The seconds, with the buttons wired that change them.
    public var body: some Pantalla<State, Action> {
      SinCablear().entorno(\.ajustarTiempo) { .ajusto($0) }
    }
  }

  /// The same, with nobody who hears by how much the seconds are to change.
  public struct SinCablear: Pantalla {
    /// The seconds.
    public typealias State = Modelo.State
    /// What can happen to them.
    public typealias Action = Modelo.Action

    /// What its clock is called.
    struct Reloj: Hashable {}

    /// Makes it.
    public init() {}

    /// Counts.
    public func reduce(
      into state: inout State, action: Action, entorno: Entorno
    ) -> Effect<Action> {
      switch action {
      case .arranco(let limite): state.arrancar(hasta: limite)
      case .tic(let segundos): if state.estaContando { state.sumar(segundos) }
      case .ajusto(let segundos): state.sumar(segundos)
      }
      return .none
    }

    /// A second at a time, while it counts.
    public func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
      guard state.estaContando else { return .none }
      return .every(.seconds(1), id: Reloj(), late: .coalesce) { .tic($0.elapsed) }
    }

    /// The seconds twice, the button that starts them and those that change them.
    public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
      lectura("Dueño", state)
      Button(state.estaContando ? "Contando…" : "Arrancar", sends: .arranco(hasta: 180))
        .disabled(state.estaContando)
      Card {
        lectura("Observador", state)
        Row {
          Button("−10 s", does: .invoke(\.ajustarTiempo, -10))
          Button("+10 s", does: .invoke(\.ajustarTiempo, 10))
        }
        .disabled(state.hasta == nil)
      }
    }

    private func lectura(_ nombre: String, _ state: State) -> Text<Action> {
      Text("\(nombre): \(state.segundos) s")
    }
  }
}
