import EstadioScreens
import Testing

@Suite struct LayoutTests {
  @Test func `every element stands where its text is drawn`() throws {
    let options = TextOptions(size: ScreenSize(columns: 40, rows: 20))
    let (screen, lines) = (Ejemplos.partido, Ejemplos.partido.lines(options))
    let layout = screen.layout(in: options.size)
    var seen: [String] = []
    for placed in screen.elements {
      let place = try #require(layout[placed.path])
      guard !placed.element.label.isEmpty, place.rectangle.height == 1 else { continue }
      guard placed.element.type != .navigationBar, placed.element.type != .picker else { continue }
      #expect(!place.isClipped)
      let line = Array(lines[place.rectangle.y]).dropFirst(place.rectangle.x)
      seen.append(String(line.prefix(place.rectangle.width)))
    }
    #expect(
      seen == [
        "‹Partidos›", "Marcador", "Laboratorio", "‹ Partidos", "Rayo FC 2–1 Toros", "[Gol Rayo FC]",
        "[Gol Toros]", "Minuto 34'", "(En juego)", "90 min ✓", "[60 min]", "[[Ir al partido]]",
        "[Final · Rayo FC 3–2 Toros]", "[Cerrar]",
      ])
  }

  @Test func `places are in the order of the elements, and none is missing`() {
    for (name, screen, layout) in Ejemplos.layouts where !name.hasPrefix("a sheet") {
      #expect(layout.places.map(\.path) == screen.elements.map(\.path), "\(name)")
    }
  }

  @Test func `what is under a sheet stands nowhere`() throws {
    let screen = Text("debajo").sheet(item: "encima", dismissSends: Ejemplos.Accion.toco(0)) {
      Text($0)
    }
    let layout = screen.layout(in: .phone)
    let paths = screen.elements.map(\.path)
    #expect(layout.places.map(\.path) == [paths[0], paths[2]])
    #expect(layout[paths[1]] == nil)
    #expect(screen.text() == "encima")
  }

  @Test func `nothing that is seen lies outside the screen`() {
    for (name, _, layout) in Ejemplos.layouts {
      let size = layout.size
      let whole = CellRectangle(x: 0, y: 0, width: size.columns, height: size.rows ?? 0)
      #expect(layout.height == size.rows)
      for place in layout.places {
        #expect(place.visible.intersection(whole) == place.visible, "\(name)")
        #expect(place.rectangle.width <= size.columns, "\(name), \(place)")
      }
    }
  }

  @Test func `without a number of rows everything is seen and nothing scrolls`() {
    for (name, screen) in Ejemplos.screens where name != "an overlay" && name != "behind" {
      let layout = screen.layout(in: ScreenSize(columns: 60))
      #expect(layout.regions.isEmpty)
      #expect(layout.places.allSatisfy { !$0.isClipped }, "\(name)")
    }
  }

  @Test func `the same screen has the same layout and the same text every time`() {
    for (_, screen) in Ejemplos.screens {
      #expect(screen.layout(in: .phone) == screen.layout(in: .phone))
      #expect(screen.text() == screen.text())
    }
  }

  @Test func `a size below one counts as one`() {
    #expect(ScreenSize(columns: 0, rows: -3) == ScreenSize(columns: 1, rows: 1))
    #expect(ScreenSize(columns: 40, rows: 20).description == "40 × 20")
    #expect(ScreenSize(columns: 40).description == "40 columns")
  }

  @Test func `rectangles have in common what both cover`() {
    let one = CellRectangle(x: 0, y: 0, width: 4, height: 4)
    let other = CellRectangle(x: 2, y: 3, width: 4, height: 4)
    #expect(one.intersection(other) == CellRectangle(x: 2, y: 3, width: 2, height: 1))
    #expect(one.intersection(CellRectangle(x: 9, y: 9, width: 1, height: 1)).isEmpty)
    #expect(other.description == "4 × 4 at 2, 3")
  }
}
