public import Estadio
public import EstadioScreens
public import Torneo

extension Entorno.Claves {
  /// Is told what a lesson has to say, a line at a time. By default nobody listens.
  public static var decir: Clave<@Sendable (String) -> Void> { Clave("decir") { _ in } }

  /// How many milliseconds a minute takes of the match in the lesson's sheet: 40, so that ninety
  /// of them take 3.6 s. It must be above zero.
  public static var msPorMinutoDeLaHoja: Clave<Int> { Clave("msPorMinutoDeLaHoja", 40) }
}

/// A match in a sheet, with a model that the sheet owns, beside its twin that is made anew at every
/// redraw of the parent.
///
/// Each model says when it is made, with an identity that no other one has.
public struct Hoja: Pantalla {
  /// Which match is in the sheet, and how often it was redrawn.
  public struct State: Hashable, Codable, Sendable {
    /// The number of the match in the sheet; nil if there is no sheet.
    public var enLaHoja: Int?
    /// How often the parent was redrawn since the sheet was opened.
    public var redibujos = 0

    /// Starts with the list alone.
    public init() {}
  }

  /// What can happen to the parent; what happens in the match is no business of his.
  public enum Action: Hashable, Codable, Sendable {
    /// The row of a match was tapped.
    case toco(Int)
    /// The sheet was pulled down, or closed.
    case cerro
    /// «Redibujar el padre» was tapped.
    case redibujo
  }

  /// Makes it.
  public init() {}

  /// Opens a sheet for a match that there is, redraws it, and closes it.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .toco(let id):
      guard state.enLaHoja == nil, Self.fila(id) != nil else { return .none }
      state = State()
      state.enLaHoja = id
    case .cerro:
      state.enLaHoja = nil
    case .redibujo:
      if state.enLaHoja != nil { state.redibujos += 1 }
    }
    return .none
  }

  /// The rows, and over them the sheet.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    List(Ejemplo.partidos) { fila in
      Button(
        "\(fila.partido.local.nombre) – \(fila.partido.visitante.nombre)", sends: .toco(fila.id)
      )
      .accessibilityIdentifier("hoja-\(fila.id)")
    }
    .sheet(item: state.enLaHoja.flatMap(Self.fila), dismissSends: .cerro) { fila in
      hoja(fila, state, entorno)
    }
  }

  private func hoja(
    _ fila: PartidoDeLista, _ state: State, _ entorno: Entorno
  ) -> Screen<Action> {
    NavigationStack("Partido n.º \(fila.id)") {
      Button("Redibujar el padre (\(state.redibujos))", sends: .redibujo)
      Card {
        Text("Con dueño").header()
        OwnedStore(
          Modelo("con dueño"), initial: Modelo.State(fila.partido), start: .fueCreado,
          in: entorno)
      }
      .accessibilityIdentifier("conDueno")
      Card {
        Text("Sin dueño").header()
        OwnedStore(
          remade: Modelo("sin dueño"), initial: Modelo.State(fila.partido), start: .fueCreado,
          at: state, in: entorno)
      }
      .accessibilityIdentifier("sinDueno")
      Button("Cerrar", sends: .cerro)
    }.screen
  }

  private static func fila(_ id: Int) -> PartidoDeLista? {
    Ejemplo.partidos.first { $0.id == id }
  }
}

extension Hoja {
  /// A match that is played where it is shown.
  public struct Modelo: Pantalla {
    /// The match and its minute.
    public struct State: Hashable, Codable, Sendable {
      /// When a match ends, in minutes.
      public static let duracion = 90

      /// The match.
      public let partido: Partido
      /// How many minutes have been played.
      public var minuto = 0
      /// Whether it has begun.
      public var empezo = false

      /// A match that has not begun.
      public init(_ partido: Partido) { self.partido = partido }

      /// Whether minutes pass.
      public var corriendo: Bool { empezo && minuto < Self.duracion }
      /// The score now.
      public var marcador: Marcador { partido.marcador(hasta: minuto) }
    }

    /// What can happen to it.
    public enum Action: Hashable, Codable, Sendable {
      /// It was made.
      case fueCreado
      /// «Empezar partido» was tapped.
      case empezo
      /// So many minutes have passed.
      case tic(Int)
    }

    /// What its clock is called.
    struct Reloj: Hashable {}

    private let quien: String

    /// - Parameter quien: what it adds to what it says, to be told from others.
    public init(_ quien: String) { self.quien = quien }

    /// Says that it was made, begins once, and counts minutes up to the end.
    public func reduce(
      into state: inout State, action: Action, entorno: Entorno
    ) -> Effect<Action> {
      switch action {
      case .fueCreado:
        let nombres = "\(state.partido.local.nombre)-\(state.partido.visitante.nombre)"
        return .invoke(
          \.decir, "modelo del partido CREADO (\(nombres)) \(quien) \(entorno.uuid)")
      case .empezo:
        state.empezo = true
      case .tic(let minutos):
        guard state.corriendo, minutos > 0 else { return .none }
        state.minuto += min(minutos, State.duracion - state.minuto)
      }
      return .none
    }

    /// A minute at a time, while it is played.
    public func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
      guard state.corriendo else { return .none }
      return .every(
        .milliseconds(entorno.msPorMinutoDeLaHoja), id: Reloj(), late: .coalesce
      ) { .tic($0.elapsed) }
    }

    /// The score, the minute, and the button that begins.
    public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
      let partido = state.partido
      Text("\(partido.local.nombre) \(state.marcador) \(partido.visitante.nombre)")
      Text("Minuto \(state.minuto)'")
      Button(texto(state), sends: .empezo).prominent().disabled(state.empezo)
    }

    private func texto(_ state: State) -> String {
      if !state.empezo { return "Empezar partido" }
      return state.corriendo ? "En juego" : "Partido terminado"
    }
  }
}
