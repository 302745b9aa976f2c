public import Estadio
public import EstadioScreens

/// The list of the small systems, and the one that is open.
public struct Laboratorio: Pantalla {
  /// The screen on top of the list.
  public struct State: Hashable, Codable, Sendable {
    /// The system that is open, or nil on the list.
    public var leccion: Leccion?

    /// Starts on the list unless it is given a system.
    public init(leccion: Leccion? = nil) { self.leccion = leccion }

    /// Shows a system, or the list; what is shown already stays as it is.
    public mutating func ir(a leccion: Leccion?) {
      if self.leccion != leccion { self.leccion = leccion }
    }

    /// Goes back to the list; on the list it does nothing.
    public mutating func volver() { leccion = nil }
  }

  /// What can happen on the list.
  public enum Action: Hashable, Codable, Sendable {
    /// The row of a system was tapped.
    case toco(Leccion)
    /// Back was tapped.
    case volvio
  }

  /// Makes it.
  public init() {}

  /// Opens a system; a tap counts only on the list, so two of them open one.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .toco(let leccion): if state.leccion == nil { state.leccion = leccion }
    case .volvio: state.volver()
    }
    return .none
  }

  /// A row for each system, or the system that is open.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    if let leccion = state.leccion {
      NavigationStack(leccion.titulo, back: "Laboratorio", sends: .volvio) {
        Text("«\(leccion.titulo)» se abre aquí.")
      }
    } else {
      NavigationStack("Laboratorio") {
        List(Leccion.allCases) { leccion in
          Button(leccion.titulo, sends: .toco(leccion))
        }
      }
    }
  }
}
