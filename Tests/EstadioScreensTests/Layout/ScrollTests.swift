import EstadioScreens
import Testing

@Suite struct ScrollTests {
  private typealias Pantallazo = Ejemplos.Pantallazo
  private let list = Ejemplos.platos(10)

  private func region(_ screen: Ejemplos.Pantallazo, rows: Int) throws -> ScrollRegion {
    let regions = screen.layout(in: ScreenSize(columns: 40, rows: rows)).regions
    #expect(regions.count == 1)
    return try #require(regions.first)
  }

  @Test(arguments: [
    (-3, 0..<4), (0, 0..<4), (2, 2..<6), (6, 6..<10), (99, 6..<10), (Int.max, 6..<10),
  ])
  func `a position is held to what there is`(offset: Int, lines: Range<Int>) throws {
    var positions = ScrollPositions.top
    positions[try list.path(.list)] = offset
    let layout = list.layout(in: ScreenSize(columns: 40, rows: 4), scrolled: positions)
    #expect(layout.regions.map(\.visibleLines) == [lines])
    #expect(layout.regions.map(\.contentHeight) == [10])
    #expect(layout.positions[try list.path(.list)] == lines.lowerBound)
  }

  @Test func `showing an element scrolls no further than it takes`() throws {
    let size = ScreenSize(columns: 40, rows: 4)
    var layout = list.layout(in: size)
    for (row, first) in [(2, 0), (4, 0), (5, 1), (10, 6), (8, 6), (6, 5), (1, 0)] {
      layout = try list.layout(in: size, scrolled: layout.scrolled(to: list.path("plato-\(row)")))
      #expect(layout.regions.map(\.offset) == [first], "row \(row)")
    }
  }

  @Test func `a region can be scrolled by lines`() throws {
    let size = ScreenSize(columns: 40, rows: 4)
    let path = try list.path(.list)
    var layout = list.layout(in: size)
    for (lines, offset) in [(3, 3), (9, 6), (-1, 5), (-9, 0)] {
      layout = list.layout(in: size, scrolled: layout.scrolled(path, by: lines))
      #expect(layout.regions.map(\.offset) == [offset])
    }
  }

  @Test func `a list scrolls between what stands above and below it`() throws {
    let screen: Pantallazo = Column {
      Text("Platos")
      Ejemplos.platos(10)
      Text("Fin")
    }.screen
    let region = try region(screen, rows: 8)
    #expect(try region.path == screen.path(.list))
    #expect(region.rectangle == CellRectangle(x: 0, y: 1, width: 40, height: 6))
  }

  @Test func `all of it scrolls if a list would have fewer than three lines`() throws {
    let screen: Pantallazo = Column {
      Text("Platos")
      Ejemplos.platos(10)
      Text("Fin")
    }.screen
    let region = try region(screen, rows: 4)
    #expect(try region.path == screen.path(.column))
    #expect(region.contentHeight == 12)
  }

  @Test func `all of it scrolls if there are two lists`() throws {
    let screen: Pantallazo = Column {
      Ejemplos.platos(10)
      Ejemplos.platos(10)
    }.screen
    #expect(try region(screen, rows: 12).contentHeight == 20)
  }

  @Test func `content without a list scrolls as a whole under its title`() throws {
    let screen = NavigationStack("Todo") { Ejemplos.todo }.screen
    let region = try region(screen, rows: 8)
    #expect(region.rectangle.lines == 1..<8)
    #expect(region.contentHeight > 8)
  }

  @Test func `a spacer takes the lines that are left`() throws {
    let screen: Pantallazo = Column {
      Text("arriba")
      Spacer()
      Text("abajo")
    }.screen
    let options = TextOptions(size: ScreenSize(columns: 10, rows: 4))
    #expect(screen.lines(options) == ["arriba", "", "", "abajo"])
    #expect(screen.text() == "arriba\nabajo")
  }

  @Test func `nothing that scrolls is inside something that scrolls`() {
    for (name, _, layout) in Ejemplos.layouts {
      for (index, one) in layout.regions.enumerated() {
        for other in layout.regions.dropFirst(index + 1) {
          #expect(one.rectangle.intersection(other.rectangle).isEmpty, "\(name)")
          #expect(one.path != other.path)
        }
      }
      let paths = Set(layout.regions.map(\.path))
      #expect(layout.places.allSatisfy { $0.region.map(paths.contains) ?? true })
    }
  }

  @Test func `every line of what scrolls can be reached at every size`() throws {
    let hiding = ["an overlay", "behind"]
    for (name, screen, layout) in Ejemplos.layouts where !hiding.contains(where: name.hasPrefix) {
      for region in layout.regions where region.rectangle.height > 0 {
        let places = layout.places.filter {
          $0.region == region.path && $0.rectangle.height == 1 && $0.rectangle.width > 0
        }
        guard let last = places.max(by: { $0.rectangle.y < $1.rectangle.y }) else { continue }
        let size = layout.size
        let there = screen.layout(in: size, scrolled: layout.scrolled(to: last.path))
        #expect(there[last.path]?.isClipped == false, "\(name), \(last.path)")
        let back = screen.layout(in: size, scrolled: there.scrolled(to: places[0].path))
        #expect(back[places[0].path]?.isClipped == false, "\(name)")
      }
    }
  }
}
