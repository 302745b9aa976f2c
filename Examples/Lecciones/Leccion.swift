/// One of the small systems, in the order in which they are listed.
public enum Leccion: String, CaseIterable, Hashable, Codable, Sendable, Identifiable {
  /// A bar under a list of dishes.
  case pedido = "Pedido"
  /// A player bar over two tabs.
  case musica = "Musica"
  /// A button that opens a book in another tab.
  case biblioteca = "Biblioteca"
  /// Going back to an open screen.
  case recetas = "Recetas"
  /// A binding that reads one place and writes two.
  case radio = "Radio"
  /// The same with a picker.
  case selectorDeLetra = "SelectorDeLetra"
  /// Settings through the environment.
  case lector = "Lector"
  /// A button that is only a heart.
  case favorito = "Favorito"
  /// Owner and observer of one model.
  case temporizador = "Temporizador"
  /// The match in a sheet.
  case hoja = "Hoja"
  /// Points that survive a parent's redraw.
  case pizarra = "Pizarra"
  /// The clocks of a match with halves and time-outs.
  case reloj = "Reloj"
  /// An editor with changes that must not get lost.
  case editor = "Editor"

  /// Itself.
  public var id: Leccion { self }
  /// What its row says, and its screen's title.
  public var titulo: String {
    switch self {
    case .musica: "Música"
    case .selectorDeLetra: "Selector de letra"
    default: rawValue
    }
  }

  /// The one of a name, its raw value or its title, whether in capitals or not; nil if there is
  /// none.
  public init?(nombre: String) {
    let nombre = nombre.lowercased()
    let leccion = Self.allCases.first {
      [$0.rawValue.lowercased(), $0.titulo.lowercased()].contains(nombre)
    }
    guard let leccion else { return nil }
    self = leccion
  }
}
