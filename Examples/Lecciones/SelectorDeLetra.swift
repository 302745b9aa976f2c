public import Estadio
public import EstadioScreens

/// A picker that reads the open book's size of letter, and writes that and the preference.
///
/// A book brings its own size: opening one changes what is read, and not what is preferred for the
/// next.
public struct SelectorDeLetra: Pantalla {
  /// The sizes on offer, in points, from small to large.
  public static let tamanos = [12, 16, 20]

  /// The size of this book, and that of the next.
  public struct State: Hashable, Codable, Sendable {
    /// In which size the open book is shown, in points.
    public var esteLibro = 16
    /// In which size a book will be shown that brings none, in points.
    public var proximoLibro = 16

    /// Starts with a book of 16 points, which are preferred too.
    public init() {}
  }

  /// What can happen.
  public enum Action: Hashable, Codable, Sendable {
    /// A size was chosen, in points.
    case eligio(Int)
    /// A book was opened that is set in this size, in points.
    case abrioLibro(Int)
  }

  /// Makes it.
  public init() {}

  /// Writes a chosen size to both places, and that of a book to one. A size that is not on offer
  /// changes nothing.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .eligio(let puntos) where Self.tamanos.contains(puntos):
      state.esteLibro = puntos
      state.proximoLibro = puntos
    case .abrioLibro(let puntos) where Self.tamanos.contains(puntos):
      state.esteLibro = puntos
    case .eligio, .abrioLibro:
      break
    }
    return .none
  }

  /// Both sizes, the picker, and a book to open.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    Text("Este libro: \(state.esteLibro) pt")
    Text("Para el próximo libro: \(state.proximoLibro) pt")
    Picker("Tamaño de letra", selection: state.esteLibro, options: Self.tamanos) {
      "\($0) pt"
    } sends: {
      .eligio($0)
    }
    Button("Abrir un libro de 12 pt", sends: .abrioLibro(12))
  }
}
