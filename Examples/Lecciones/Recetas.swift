public import Estadio
public import EstadioScreens

/// Going back to a screen that is open, in place of pushing it a second time.
///
/// ```swift
/// var state = Recetas.State(["Inicio", "Postres", "Tarta de queso", "Lista de la compra"])
/// state.ir(a: "Postres")             // ["Inicio", "Postres"]
/// state.ir(a: "Tarta de chocolate")  // ["Inicio", "Postres", "Tarta de chocolate"]
/// ```
public struct Recetas: Pantalla {
  /// The screens that are open.
  public struct State: Hashable, Codable, Sendable {
    private(set) var pila: Pila<String>

    /// Starts with the first screen, «Inicio», alone.
    public init() { self.init([]) }

    /// Starts with these screens open, the lowest first; with none, with «Inicio» alone.
    public init(_ ruta: [String]) { pila = Pila(ruta.isEmpty ? [Recetas.inicio] : ruta) }

    /// What the open screens are called, the lowest first. Nobody goes back from that one.
    public var ruta: [String] { pila.values }

    /// Shows a screen on top: goes back to its last place in the stack, or pushes it.
    ///
    /// The one on top stays there, and nothing changes. Any name may be asked for, also one that no
    /// button leads to.
    public mutating func ir(a receta: String) { pila.goBackOrPush(receta) }

    /// Goes back one screen; from the lowest it does nothing.
    public mutating func volver() { if pila.count > 1 { pila.pop() } }
  }

  /// What can happen.
  public enum Action: Hashable, Codable, Sendable {
    /// A screen is opened by its name.
    case ir(String)
    /// Back was tapped.
    case volvio
  }

  /// The lowest screen.
  static let inicio = "Inicio"
  /// What the buttons of each screen lead to, in their order.
  static let recetas = [
    inicio, "Postres", "Tarta de queso", "Tarta de chocolate", "Lista de la compra",
  ]

  /// Makes it.
  public init() {}

  /// Opens a screen, or goes back.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .ir(let receta): state.ir(a: receta)
    case .volvio: state.volver()
    }
    return .none
  }

  /// The screen on top: the way to it, and a button for each screen one can go to.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    let ruta = state.ruta
    let titulo = ruta.last ?? Self.inicio
    let id = state.pila.top?.id
    if let anterior = ruta.dropLast().last {
      NavigationStack(titulo, id: id, back: anterior, sends: .volvio) { contenido(ruta) }
    } else {
      NavigationStack(titulo, id: id) { contenido(ruta) }
    }
  }

  private func contenido(_ ruta: [String]) -> Screen<Action> {
    Column {
      Text(ruta.joined(separator: " › ")).secondary()
      List {
        for receta in Self.recetas where receta != ruta.last {
          Button("Ir a \(receta)", sends: .ir(receta)).id(receta)
        }
      }
    }.screen
  }
}
