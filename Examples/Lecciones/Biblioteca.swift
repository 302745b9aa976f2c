public import Estadio
public import EstadioScreens

extension Entorno.Claves {
  /// Opens a book by its number, from anywhere below whoever wired it. By default nothing happens.
  public static var abrirLibro: Clave<@Sendable (Int) -> Void> { Clave("abrirLibro") { _ in } }
}

/// A button in one tab that opens a book in another, and knows of neither.
///
/// The button calls `\.abrirLibro`; this level wires it to an action of its own. The same shelf
/// without that, ``SinCablear``, shows a button that does nothing.
public struct Biblioteca: Pantalla {
  /// Which tab is shown, and which book is open.
  public struct State: Hashable, Codable, Sendable {
    /// The tab that is selected.
    public var pestana = Pestana.estante
    /// The number of the open book; nil if none is.
    public var libro: Int?

    /// Starts at the shelf, with no book open.
    public init() {}
  }

  /// The two tabs.
  public enum Pestana: String, CaseIterable, Hashable, Codable, Sendable {
    /// The shelf.
    case estante
    /// The book that is read.
    case lectura
  }

  /// What can happen.
  public enum Action: Hashable, Codable, Sendable {
    /// A tab was tapped.
    case eligio(Pestana)
    /// A book is opened, whoever asked for it.
    case abrirLibro(Int)
  }

  /// Makes it.
  public init() {}

  /// The tabs, with the opening of a book wired.
  public var body: some Pantalla<State, Action> {
    SinCablear().entorno(\.abrirLibro) { .abrirLibro($0) }
  }

  /// The same with nobody who knows how a book is opened.
  public struct SinCablear: Pantalla {
    /// The state of the whole.
    public typealias State = Biblioteca.State
    /// The actions of the whole.
    public typealias Action = Biblioteca.Action

    /// Makes it.
    public init() {}

    /// Selects a tab, or opens a book and selects its tab.
    public func reduce(
      into state: inout State, action: Action, entorno: Entorno
    ) -> Effect<Action> {
      switch action {
      case .eligio(let pestana):
        state.pestana = pestana
      case .abrirLibro(let numero):
        state.libro = numero
        state.pestana = .lectura
      }
      return .none
    }

    /// The shelf with its button, and the book.
    public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
      TabView {
        tab("Estante", "books.vertical", .estante, state) {
          Button("Abrir el libro n.º 7", does: .invoke(\.abrirLibro, 7)).screen
        }
        tab("Lectura", "book", .lectura, state) {
          Text(state.libro.map { "Libro n.º \($0)" } ?? "No hay ningún libro abierto").screen
        }
      }
    }

    private func tab(
      _ title: String, _ image: String, _ pestana: Pestana, _ state: State,
      content: @escaping () -> Screen<Action>
    ) -> Tab<Action> {
      Tab(
        title, systemImage: image, isSelected: state.pestana == pestana, sends: .eligio(pestana),
        content: content)
    }
  }
}
