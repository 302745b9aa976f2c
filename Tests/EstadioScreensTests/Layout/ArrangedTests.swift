import EstadioScreens
import Testing

/// What text and page decide alike: who has the room that is left, and what goes on behind a bar.
@Suite struct ArrangedTests {
  typealias Pantallazo = Ejemplos.Pantallazo

  private static let size = ScreenSize(columns: 40, rows: 10)
  private static var lista: Pantallazo { Ejemplos.platos(30) }
  private static var detras: Pantallazo { lista.ignoresSafeArea() }

  /// Contents of an inset, and whether they go on behind it.
  static let contents: [(name: String, content: Pantallazo, isBehind: Bool)] = [
    ("a list", lista, false), ("a list that ignores it", detras, true),
    (
      "above words",
      Column {
        detras
        Text("pie")
      }.screen, false
    ),
    (
      "below words",
      Column {
        Text("pie")
        detras
      }.screen, true
    ),
    ("a stack", NavigationStack("Platos") { detras }.screen, true),
    (
      "a stack with words",
      NavigationStack("Platos") {
        detras
        Text("pie")
      }.screen, false
    ),
    ("tabs", Ejemplos.app(detras), false),
    ("an inset", lista.safeAreaInset(.bottom) { Text("otra") }, false),
    ("an overlay", detras.overlay(.bottom) { Text("otra") }, true),
    (
      "two lists",
      Column {
        lista
        detras
      }.screen, true
    ),
    (
      "a row",
      Row {
        Text("a")
        Text("b").ignoresSafeArea()
      }.screen, false
    ),
  ]

  @Test(arguments: contents.indices)
  func `text, page and audit agree on what lies behind a bar`(index: Int) throws {
    let (name, content, isBehind) = Self.contents[index]
    let screen = content.safeAreaInset(.bottom) { Text("barra").accessibilityIdentifier("barra") }
    #expect(screen.htmlFragment.contains("inset behind") == isBehind, "\(name)")
    let layout = screen.layout(in: Self.size)
    let bar = try #require(layout[screen.path("barra")]).rectangle
    let inner = try #require(layout[screen.elements[1].path])
    #expect(inner.rectangle.lines.contains(bar.y) == isBehind, "\(name)")
    let found = screen.audit(size: Self.size).contains {
      if case .contentCovered(.ignoredSafeArea, _, _, _) = $0.cause { true } else { false }
    }
    #expect(found == isBehind, "\(name)")
  }

  @Test func `two lists in one column share one scroll in text and page`() {
    let screen: Pantallazo = Column {
      Self.lista
      List { Text("otra") }
    }.screen
    #expect(screen.layout(in: Self.size).regions.count == 1)
    #expect(!screen.htmlFragment.contains("list fill"))
    let one: Pantallazo = Column {
      Text("arriba")
      Self.lista
    }.screen
    #expect(one.htmlFragment.contains("list fill"))
  }
}
