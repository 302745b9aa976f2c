import EstadioScreens

/// How the screen is drawn at the prompt: its size, and how far it is scrolled.
@MainActor
final class Vista {
  /// What the text is drawn with.
  private(set) var opciones: TextOptions

  /// - Parameter conMarcos: whether lines and cards are drawn, as for a person at a terminal.
  init(conMarcos: Bool) {
    opciones = TextOptions(size: ScreenSize(columns: 60), drawsBoxes: conMarcos)
  }

  /// The window that the screen is seen in; nil while there is none.
  var tamano: ScreenSize? { opciones.size.rows == nil ? nil : opciones.size }

  /// Draws on another size from now on; without rows, as long as the content is.
  func girar(columnas: Int, filas: Int?) {
    opciones.size = ScreenSize(columns: columnas, rows: filas)
    opciones.positions = .top
  }

  /// Scrolls until an element is seen.
  func acercar<Action>(_ path: ElementPath, de screen: Screen<Action>) {
    let layout = screen.layout(
      in: opciones.size, scrolled: opciones.positions, drawsBoxes: opciones.drawsBoxes)
    opciones.positions = layout.scrolled(to: path)
  }
}
