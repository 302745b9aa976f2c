import EstadioScreens
import Testing

/// What tests of layout share: sizes, and whether all that scrolls can be brought into view.
enum Alcance {
  /// A phone held upright, on its side, and what lies between.
  static let telefonos = [(40, 20), (40, 12), (60, 16), (80, 14), (100, 12), (100, 20)].map {
    ScreenSize(columns: $0, rows: $1)
  }

  /// Expects a bar that is seen whole at any scroll, with each cell of the list reachable above it.
  ///
  /// - Returns: the texts of the cells, in order.
  @discardableResult
  static func celdas<Action>(
    _ screen: Screen<Action>, sobre barra: String, _ size: ScreenSize
  ) throws -> [String] {
    let inicio = screen.layout(in: size)
    let lugar = try #require(screen.buttons[barra].placed.flatMap { inicio[$0.path] })
    #expect(!lugar.isClipped && lugar.region == nil, "the bar does not scroll")
    return try screen.cells.allElements.map { cell in
      let celda = try #require(cell.placed)
      let cerca = screen.layout(in: size, scrolled: inicio.scrolled(to: celda.path))
      let place = try #require(cerca[celda.path])
      #expect(!place.isClipped && !place.visible.isEmpty, "\(celda.path)")
      #expect(place.visible.lines.upperBound <= lugar.rectangle.lines.lowerBound)
      #expect(cerca[try #require(screen.buttons[barra].placed).path] == lugar)
      return celda.label
    }
  }

  /// A lesson as an app opens it: pushed on a stack in a tab, with a bar of the app's own.
  static func enLaApp<Action>(_ leccion: Screen<Action>, sends action: Action) -> Screen<Action> {
    TabView {
      Tab("Laboratorio", systemImage: "flask", isSelected: true, sends: action) {
        NavigationStack("Lección", back: "Laboratorio", sends: action) { leccion }
          .safeAreaInset(.bottom) {
            Button("Rayo FC 2–1 Toros · 34'", sends: action)
              .frame(minHeight: 44)
              .contentShape(.rectangle)
          }
      }
    }.screen
  }
}
