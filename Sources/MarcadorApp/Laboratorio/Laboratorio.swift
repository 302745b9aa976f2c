public import Estadio
public import EstadioScreens
public import Lecciones

/// The list of the small systems, and the one that is open.
public struct Laboratorio: Pantalla {
  /// The screen on top of the list.
  public struct State: Hashable, Codable, Sendable {
    /// The system that is open, or nil on the list.
    public var leccion: LeccionAbierta.State?
    /// What opens when the open one, which asks a person first, is taken away; nil: the list.
    public internal(set) var despues: Leccion?

    /// Starts on the list unless it is given a system.
    public init(leccion: Leccion? = nil) { self.leccion = leccion.map(LeccionAbierta.State.init) }

    /// Goes back to the list; on the list it does nothing. A system with changes that would be
    /// lost stays, and asks.
    public mutating func volver() { irA(nil) }

    /// Opens a system, in place of the one that is open; if it is that one it stays as it is.
    public mutating func abrir(_ nueva: Leccion) {
      if leccion?.leccion != nueva { irA(nueva) }
    }

    /// Takes the open system away, asked or not, and shows what was meant to come after it.
    mutating func cerrar() {
      leccion = despues.map(LeccionAbierta.State.init)
      despues = nil
    }

    private mutating func irA(_ otra: Leccion?) {
      despues = otra
      if leccion?.puedeCerrarse() ?? true { cerrar() }
    }
  }

  /// What can happen on the list.
  public enum Action: Hashable, Codable, Sendable {
    /// The row of a system was tapped.
    case toco(Leccion)
    /// Back was tapped.
    case volvio
    /// The system that is open asks to be taken away.
    case cerro
    /// Something happened in the system that is open.
    case leccion(LeccionAbierta.Action)
  }

  /// Makes it.
  public init() {}

  /// The list under the system that is open.
  public var body: some Reducer<State, Action> {
    abierta
    Reduce { state, action, _ in
      switch action {
      // A tap counts only on the list, so two of them open one.
      case .toco(let leccion): if state.leccion == nil { state.abrir(leccion) }
      case .volvio: state.volver()
      case .cerro: state.cerrar()
      case .leccion: break
      }
      return .none
    }
  }

  /// A row for each system, or the system that is open.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    if let leccion = state.leccion?.leccion {
      NavigationStack(leccion.titulo, back: "Laboratorio", sends: .volvio) {
        abierta.screen(for: state, entorno: entorno)
      }
    } else {
      NavigationStack("Laboratorio") {
        List(Leccion.allCases) { leccion in
          Button(leccion.titulo, sends: .toco(leccion))
        }
      }
    }
  }

  private var abierta: some Pantalla<State, Action> {
    LeccionAbierta().ifLet(
      \State.leccion,
      CasePath(Action.leccion) { if case .leccion(let action) = $0 { action } else { nil } }
    )
    .entorno(\.cerrarLeccion) { .cerro }
  }
}
