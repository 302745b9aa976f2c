import Estadio
import Testing

@testable import EstadioScreens

/// What stands over, beside or in what, as the boxes of the page.
@Suite struct PageLayoutTests {
  private func all(_ screen: Screen<Toque>) throws -> [PageNode] {
    try PageReader.nodes(screen.htmlFragment).flatMap(\.all)
  }

  private func only(_ name: String, in nodes: [PageNode]) throws -> PageNode {
    let found = nodes.filter { $0["class"]?.split(separator: " ").contains(name[...]) == true }
    #expect(found.count == 1)
    return try #require(found.first)
  }

  @Test func `a bar stands beside what scrolls, never over it`() throws {
    let inset = try only("inset", in: all(Pagina.lista()))
    #expect(inset["class"] == "inset fill")
    #expect(inset.tags.compactMap { $0["class"] } == ["stack fill", "foot"])
    #expect(inset.tags.first?.all.contains { $0["class"] == "list fill" } == true)
    #expect(
      inset.tags.last?.all.contains { $0["data-identifier"] == "barraDelPartido" } == true)
  }

  @Test func `the bar lies above the tab bar`() throws {
    let tabs = try only("tabs", in: all(Pagina.lista()))
    #expect(
      tabs.tags.compactMap { $0["role"] } == [
        "tablist", "tabpanel",
      ])
    #expect(tabs.tags.last?["aria-label"] == "Partidos")
    // The first child is the lowest.
    #expect(PageStyle.sheet.contains(".tabs { flex-direction: column-reverse; }"))
  }

  @Test func `without a bar there is no inset`() throws {
    let nodes = try all(Pagina.partido())
    #expect(!nodes.contains { $0["class"]?.hasPrefix("inset") == true })
  }

  @Test func `what ignores the safe area goes on behind the bar`() throws {
    let screen: Screen<Toque> = NavigationStack("Platos") { List { Text("Plato 1") } }
      .ignoresSafeArea().safeAreaInset(.bottom) { Text("Pedido") }
    let nodes = try all(screen)
    #expect(nodes.contains { $0["class"] == "inset behind fill" })
  }

  @Test func `an overlay covers`() throws {
    let screen: Screen<Toque> = Text("Debajo").overlay(.bottom) { Text("Encima") }
    let overlay = try only("overlay", in: all(screen))
    #expect(overlay.tags.compactMap { $0["class"] } == ["pane", "cover"])
    #expect(overlay.tags.last?.text == "\nEncima\n")
  }

  @Test func `what lies below a sheet is inert and unheard`() throws {
    let nodes = try all(Pagina.hoja())
    let below = try only("below", in: nodes)
    #expect(below["inert"] == "" && below["aria-hidden"] == "true")
    #expect(below.all.contains { $0["data-identifier"] == "partido-1" })
    let dialog = try only("dialog", in: nodes)
    #expect(dialog["role"] == "dialog" && dialog["aria-modal"] == "true")
    #expect(dialog["aria-label"] == "Partido n.º 1")
    #expect(dialog["data-outcome"] == ".send(.cerro)" && dialog["disabled"] == nil)
    #expect(!dialog.all.contains { $0["data-identifier"] == "partido-1" })
  }

  @Test func `a sheet dims all of the phone, whatever it is attached to`() throws {
    func sheet(over screen: Screen<Toque>) -> Screen<Toque> {
      screen.sheet(item: 1, dismissSends: .cerro) { _ in Text("b") }
    }
    let sheet = sheet(over: Text("a").screen)
    let classes = try [
      sheet, Pagina.pestanas("Partidos") { sheet }, NavigationStack("a") { sheet }.screen,
      Column { sheet }.screen, List { sheet }.screen,
    ].map { try all($0).compactMap { $0["class"] }.first { $0.hasPrefix("sheet") } }
    #expect(classes == Array(repeating: "sheet topmost whole fill", count: 5))
  }

  @Test func `a sheet without a title is called a sheet`() throws {
    let screen: Screen<Toque> = Text("a").sheet(item: 1, dismissSends: .cerro) { _ in Text("b") }
    let dialog = try only("dialog", in: all(screen))
    #expect(dialog["aria-label"] == "Hoja")
  }

  @Test func `a screen has one title of the first rank and the way back`() throws {
    let nodes = try all(Pagina.partido())
    #expect(nodes.filter { $0.tag == "h1" }.map(\.text) == ["Partido n.º 1"])
    let bar = try #require(nodes.first { $0.tag == "nav" })
    #expect(bar["aria-label"] == "Partido n.º 1")
    #expect(bar.all.first { $0.tag == "button" }?["data-outcome"] == ".send(.volvio)")
  }

  @Test func `what is disabled disables all that is in it`() throws {
    let screen = try all(Column { Pagina.controles() }.disabled())
    let controls = screen.filter { $0.tag == "button" || $0.tag == "input" }
    #expect(controls.count > 15)
    #expect(controls.allSatisfy { $0["disabled"] == "" })
  }

  @Test func `a hint is heard and shown, and an identifier is no id`() throws {
    let bar = try #require(
      all(Pagina.lista()).first { $0["data-identifier"] == "barraDelPartido" })
    #expect(bar["title"] == "Abre el partido" && bar["aria-description"] == "Abre el partido")
    #expect(bar["id"] == nil)
    #expect(bar["style"] == "min-height: 44px")
    #expect(bar["data-outcome"] == ".invoke(abrirFicha, 1)")
  }

  @Test func `a control that says its words needs no label, one that does not has one`() throws {
    let nodes = try all(Pagina.lista(terminado: true))
    func label(_ identifier: String) -> String? {
      nodes.first { $0["data-identifier"] == identifier }?["aria-label"]
    }
    #expect(label("barraDelPartido") == nil)
    #expect(label("partido-1") == "Rayo FC – Toros, 3–2")
    #expect(nodes.contains { $0.tag == "button" && $0["aria-label"] == "Cerrar" })
  }

  @Test func `a row that leads somewhere has a chevron, and a suggested button none`() throws {
    let screen: Screen<Toque> = List {
      Button("Pedido", sends: .abrio(1))
      Button("Empezar", sends: .empezo).prominent()
      Text("Nada")
    }.screen
    let rows = try all(screen).filter { $0.tag == "li" }
    #expect(rows.map { row in row.all.count { $0.tag == "svg" } } == [1, 0, 0])
  }

  @Test func `a list of words can be scrolled with the keyboard`() throws {
    let words: Screen<Toque> = List { Text("a") }.screen
    let buttons: Screen<Toque> = List { Button("a", sends: .cerro) }.screen
    let lists = try [words, buttons].map { try only("list", in: all($0)) }
    #expect(lists.map { $0["tabindex"] } == ["0", nil])
  }

  @Test func `what is chosen says so`() throws {
    let screen: Screen<Toque> = Column {
      Button("Favorito", sends: .cerro).accessibilityAddTraits(.selected)
      Text("Aquí").accessibilityAddTraits(.selected)
    }.screen
    let nodes = try all(screen)
    #expect(nodes.first { $0.tag == "button" }?["aria-pressed"] == "true")
    #expect(nodes.first { $0.tag == "p" }?["aria-current"] == "true")
  }

  @Test func `a progress that nobody can measure has no value`() throws {
    let screen: Screen<Toque> = Column {
      Progress("a")
      Progress("b", fraction: 0.4)
    }.screen
    let bars = try all(screen).filter { $0.tag == "progress" }
    #expect(bars.map { $0["value"] } == [nil, "40"])
    #expect(bars.map { $0["max"] } == [nil, "100"])
  }

  @Test func `every symbol of the app is drawn, and an unknown one is a neutral glyph`() throws {
    let known = [
      "list.bullet", "sportscourt", "flask", "xmark", "heart", "house", "magnifyingglass",
      "books.vertical", "book", "chevron.left", "chevron.right",
    ]
    let drawings = try (known + ["nadie", "otra"]).map { name in
      try #require(all(Image(systemName: name).screen).first { $0.tag == "path" })["d"]
    }
    #expect(Set(drawings).count == known.count + 1)
    #expect(drawings[known.count] == drawings[known.count + 1])
    let filled = try all(Image(systemName: "heart.fill").screen).first { $0.tag == "svg" }
    #expect(filled?["class"] == "symbol filled")
  }
}
