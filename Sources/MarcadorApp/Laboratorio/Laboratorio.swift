public import Estadio

/// The list of the small systems, and the one that is open.
public struct Laboratorio: Reducer {
  /// The screen on top of the list.
  public struct State: Hashable, Codable, Sendable {
    /// The system that is open, or nil on the list.
    public var leccion: Leccion?

    /// Starts on the list unless it is given a system.
    public init(leccion: Leccion? = nil) { self.leccion = leccion }

    /// Goes back to the list; on the list it does nothing.
    public mutating func volver() { leccion = nil }
  }

  /// What can happen on the list.
  public enum Action: Hashable, Codable, Sendable {
    /// The row of a system was tapped.
    case toco(Leccion)
  }

  /// Makes it.
  public init() {}

  /// Opens a system; a tap counts only on the list, so two of them open one.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .toco(let leccion): if state.leccion == nil { state.leccion = leccion }
    }
    return .none
  }
}
