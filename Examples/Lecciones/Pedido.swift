public import Estadio
public import EstadioScreens

extension Entorno.Claves {
  /// Opens an order by its number, from anywhere below whoever wired it. By default nothing
  /// happens.
  public static var abrirPedido: Clave<@Sendable (Int) -> Void> { Clave("abrirPedido") { _ in } }
}

/// A bar under a list, which opens an order and does not know how.
///
/// The bar is an inset of the safe area: the list ends above it, and its last dish can be seen. It
/// calls `\.abrirPedido`; this level wires it to an action of its own. The same list and bar
/// without that, ``SinCablear``, show a bar that does nothing.
public struct Pedido: Pantalla {
  /// Which order is open.
  public struct State: Hashable, Codable, Sendable {
    /// The number of the open order; nil if none is.
    public var abierto: Int?

    /// Starts with no order open.
    public init() {}
  }

  /// What can happen.
  public enum Action: Hashable, Codable, Sendable {
    /// An order is opened, whoever asked for it.
    case abrirPedido(Int)
  }

  /// Makes it.
  public init() {}

  /// The list and its bar, with the opening of an order wired.
  public var body: some Pantalla<State, Action> {
    SinCablear().entorno(\.abrirPedido) { .abrirPedido($0) }
  }

  /// The same with nobody who knows how an order is opened.
  public struct SinCablear: Pantalla {
    /// The state of the whole.
    public typealias State = Pedido.State
    /// The actions of the whole.
    public typealias Action = Pedido.Action

    /// Makes it.
    public init() {}

    /// Opens the order; one that is open already stays so.
    public func reduce(
      into state: inout State, action: Action, entorno: Entorno
    ) -> Effect<Action> {
      switch action {
      case .abrirPedido(let numero): state.abierto = numero
      }
      return .none
    }

    /// What was opened, thirty dishes, and the bar under them.
    public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
      Column {
        Text(state.abierto.map { "Abriste el pedido n.º \($0)" } ?? "Toca la barra")
        List {
          for numero in 1...30 { Text("Plato \(numero)").id(numero) }
        }
      }
      .safeAreaInset(.bottom) {
        Button("Pedido n.º 12 · llega en 8 min", does: .invoke(\.abrirPedido, 12))
          .frame(minHeight: 44)
          .contentShape(.rectangle)
          .accessibilityHint("Abre el pedido")
      }
    }
  }
}
