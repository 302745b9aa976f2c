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

    /// Shows a system, or the list; what is shown already stays as it is, and is not asked any more
    /// whether it may go. A system with changes that would be lost stays too, and asks: what was
    /// wanted follows when it is taken away.
    public mutating func ir(a otra: Leccion?) {
      guard leccion?.leccion != otra else {
        despues = nil
        leccion?.quedarse()
        return
      }
      despues = otra
      if leccion?.puedeCerrarse() ?? true { cerrar() }
    }

    /// Reads a state; a system that is not known any more does not follow.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      leccion = try container.decodeIfPresent(LeccionAbierta.State.self, forKey: .leccion)
      despues = (try? container.decodeIfPresent(Leccion.self, forKey: .despues)) ?? nil
    }

    private enum CodingKeys: String, CodingKey { case leccion, despues }

    /// Goes back to the list; on the list it does nothing.
    public mutating func volver() { ir(a: nil) }

    /// Takes the open system away, asked or not, and shows what was meant to come after it.
    mutating func cerrar() {
      leccion = despues.map(LeccionAbierta.State.init)
      despues = nil
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

  private let estanCableadas: Bool

  /// - Parameter estanCableadas: whether the systems have what they show, or their twins run.
  public init(estanCableadas: Bool = true) { self.estanCableadas = estanCableadas }

  /// The list under the system that is open.
  public var body: some Reducer<State, Action> {
    abierta
    Reduce { state, action, _ in
      switch action {
      // A tap counts only on the list, so two of them open one.
      case .toco(let leccion): if state.leccion == nil { state.ir(a: leccion) }
      case .volvio: state.volver()
      case .cerro: state.cerrar()
      // What was wanted follows upon that, with the next action.
      case .leccion(.editor(.descarto)): break
      case .leccion: if state.leccion?.preguntaSiSeCierra != true { state.despues = nil }
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
    LeccionAbierta(estaCableada: estanCableadas).ifLet(
      \State.leccion,
      CasePath(Action.leccion) { if case .leccion(let action) = $0 { action } else { nil } }
    )
    .entorno(\.cerrarLeccion) { .cerro }
  }
}
