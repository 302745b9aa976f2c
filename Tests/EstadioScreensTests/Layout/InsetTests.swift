import EstadioScreens
import Testing

/// The bar over the tab bar: cases B01 and B02, and the sixth walk.
@Suite struct InsetTests {
  /// Everything between a phone on its side and one held upright.
  static let phones: [ScreenSize] = stride(from: 12, through: 20, by: 2).flatMap { rows in
    stride(from: 40, through: 100, by: 15).map { ScreenSize(columns: $0, rows: rows) }
  }

  private let screen = Ejemplos.conBarra(NavigationStack("Platos") { Ejemplos.platos(30) })

  private func bar(_ layout: ScreenLayout, _ screen: Ejemplos.Pantallazo) throws -> ElementPlace {
    try #require(layout[screen.path("barraDelPartido")])
  }

  @Test(arguments: Self.phones)
  func `a bar lies between the content and the tab bar at any size`(size: ScreenSize) throws {
    let layout = screen.layout(in: size)
    let tabs = try #require(layout[screen.path(.tabBar)]).rectangle
    let bar = try bar(layout, screen)
    let list = try #require(layout.region(screen.path(.list)))
    #expect(tabs.lines.upperBound == size.rows)
    #expect(bar.rectangle.lines.upperBound == tabs.y)
    #expect(!bar.isClipped)
    #expect(list.rectangle.lines.upperBound <= bar.rectangle.y)
    #expect(list.rectangle.height >= 8, "the content has the rest")
    #expect(list.coveredLines == 0)
  }

  @Test(arguments: Self.phones + Ejemplos.sizes)
  func `the last row can be reached above the bar at any size`(size: ScreenSize) throws {
    let last = try screen.path("plato-30")
    let before = screen.layout(in: size)
    let after = screen.layout(in: size, scrolled: before.scrolled(to: last))
    let region = try #require(after.region(screen.path(.list)))
    guard region.rectangle.height > 0 else { return }
    let place = try #require(after[last])
    #expect(place.visible.height == min(place.rectangle.height, region.rectangle.height))
    #expect(try place.visible.lines.upperBound <= bar(after, screen).rectangle.y)
    guard size.columns >= 12 else { return }
    let options = TextOptions(size: size, positions: before.scrolled(to: last))
    #expect(screen.text(options).contains("[Plato 30]"))
  }

  @Test(arguments: Ejemplos.sizes)
  func `with no room for all, the tab bar stays, then the bar, then the content`(
    size: ScreenSize
  ) throws {
    let layout = screen.layout(in: size)
    let tabs = try #require(layout[screen.path(.tabBar)])
    #expect(
      tabs.visible == CellRectangle(x: 0, y: layout.height - 1, width: size.columns, height: 1))
    let bar = try bar(layout, screen)
    #expect(bar.visible.height == min(bar.rectangle.height, layout.height - 1))
    if bar.isClipped {
      #expect(try layout.region(screen.path(.list))?.rectangle.height == 0)
    }
  }

  @Test(arguments: Self.phones)
  func `the bar is in the same place over a pushed screen`(size: ScreenSize) throws {
    let pushed = Ejemplos.conBarra(
      NavigationStack("Plato 1", back: "Platos", sends: .toco(0)) { Text("Plato 1") })
    #expect(
      try bar(screen.layout(in: size), screen).rectangle
        == bar(pushed.layout(in: size), pushed).rectangle)
  }

  @Test func `without a bar no room is taken, however often it came and went`() throws {
    let size = ScreenSize.phone
    let bare = Ejemplos.app(NavigationStack("Platos") { Ejemplos.platos(30) }.screen)
    for turn in 0..<20 {
      let hasBar = turn % 2 == 1
      let screen = Ejemplos.app(
        NavigationStack("Platos") { Ejemplos.platos(30) }.safeAreaInset(.bottom) {
          if hasBar { Ejemplos.barra(terminado: false) }
        })
      #expect(screen.elements.contains { $0.element.type == .inset } == hasBar)
      #expect((screen == bare) == !hasBar)
      let list = try #require(screen.layout(in: size).region(screen.path(.list)))
      #expect(list.rectangle.height == (hasBar ? 16 : 17))
    }
  }

  @Test func `what is over its edge covers the lower lines of a screen`() throws {
    let screen = Ejemplos.platos(30).overlay(.bottom) { Ejemplos.barra(terminado: false) }
    let layout = screen.layout(in: ScreenSize(columns: 40, rows: 10))
    let list = try #require(layout.region(screen.path(.list)))
    #expect(list.rectangle.height == 10)
    #expect(list.coveredLines == 1)
    #expect(list.visibleLines == 0..<9)
    let tenth = try screen.path("plato-10")
    let next = screen.layout(in: layout.size, scrolled: layout.scrolled(to: tenth))
    #expect(next.regions.map(\.offset) == [1], "it is brought above the bar")
    let end = try screen.layout(
      in: layout.size, scrolled: layout.scrolled(to: screen.path("plato-30")))
    #expect(try #require(end[screen.path("plato-30")]).visible.isEmpty)
    #expect(try #require(end[screen.path("plato-29")]).visible.height == 1)
  }

  @Test func `content that ignores the safe area goes on behind the bar`() throws {
    let screen = NavigationStack("Platos") { Ejemplos.platos(30).ignoresSafeArea() }
      .safeAreaInset(.bottom) { Ejemplos.barra(terminado: false) }
    let layout = screen.layout(in: ScreenSize(columns: 40, rows: 10))
    let list = try #require(layout.region(screen.path(.list)))
    #expect(list.rectangle.lines == 1..<10)
    #expect(list.coveredLines == 1)
  }
}
