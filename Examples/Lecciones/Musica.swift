public import Estadio
public import EstadioScreens

extension Entorno.Claves {
  /// Opens the player, from anywhere below whoever wired it. By default nothing happens.
  public static var abrirReproductor: Clave<@Sendable () -> Void> { Clave("abrirReproductor") {} }
}

/// A player bar over each of two tabs, which opens the player and does not know how.
///
/// Each tab's content has the same bar as an inset of its safe area, so the bar lies above the tab
/// bar and stays where it is when the tab changes. It calls `\.abrirReproductor`; this level wires
/// it to an action of its own. The same without that, ``SinCablear``, shows a bar that does
/// nothing.
public struct Musica: Pantalla {
  /// Which tab is shown, and whether the player is open.
  public struct State: Hashable, Codable, Sendable {
    /// The tab that is selected.
    public var pestana = Pestana.inicio
    /// Whether the player was opened.
    public var reproductorAbierto = false

    /// Starts at the songs, with the player closed.
    public init() {}
  }

  /// The two tabs.
  public enum Pestana: String, CaseIterable, Hashable, Codable, Sendable {
    /// The songs.
    case inicio
    /// The search, where the player opens.
    case buscar
  }

  /// What can happen.
  public enum Action: Hashable, Codable, Sendable {
    /// A tab was tapped.
    case eligio(Pestana)
    /// The player is opened, whoever asked for it.
    case abrirReproductor
  }

  /// Makes it.
  public init() {}

  /// The tabs, with the opening of the player wired.
  public var body: some Pantalla<State, Action> {
    SinCablear().entorno(\.abrirReproductor) { .abrirReproductor }
  }

  /// The same with nobody who knows how the player is opened.
  public struct SinCablear: Pantalla {
    /// The state of the whole.
    public typealias State = Musica.State
    /// The actions of the whole.
    public typealias Action = Musica.Action

    /// Makes it.
    public init() {}

    /// Selects a tab, or opens the player and selects its tab.
    public func reduce(
      into state: inout State, action: Action, entorno: Entorno
    ) -> Effect<Action> {
      switch action {
      case .eligio(let pestana):
        state.pestana = pestana
      case .abrirReproductor:
        state.reproductorAbierto = true
        state.pestana = .buscar
      }
      return .none
    }

    /// The songs and the search, each over the bar of the player.
    public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
      TabView {
        tab("Inicio", "house", .inicio, state, entorno) {
          List {
            for numero in 1...30 { Text("Canción \(numero)").id(numero) }
          }.screen
        }
        tab("Buscar", "magnifyingglass", .buscar, state, entorno) {
          Text(state.reproductorAbierto ? "Reproductor abierto" : "Buscar").screen
        }
      }
    }

    private func tab(
      _ title: String, _ image: String, _ pestana: Pestana, _ state: State, _ entorno: Entorno,
      content: @escaping () -> Screen<Action>
    ) -> Tab<Action> {
      Tab(
        title, systemImage: image, isSelected: state.pestana == pestana, sends: .eligio(pestana)
      ) {
        content().decorated(by: BarraDelReproductor(), entorno)
      }
    }
  }

  /// Puts the player bar under a screen of any feature: it sends no action of that feature.
  private struct BarraDelReproductor<Action: Sendable>: ScreenDecorator {
    func body(content: Screen<Action>, entorno: Entorno) -> Screen<Action> {
      content.safeAreaInset(.bottom) {
        Button("Imagine · 1:15", does: .invoke(\.abrirReproductor))
          .frame(minHeight: 44)
          .contentShape(.rectangle)
          .accessibilityHint("Abre el reproductor")
      }
    }
  }
}
