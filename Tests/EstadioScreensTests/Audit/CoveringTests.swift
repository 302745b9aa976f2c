import EstadioScreens
import Testing

@Suite struct CoveringTests {
  typealias Pantallazo = Ejemplos.Pantallazo

  private func barra() -> Pantallazo { Ejemplos.barra(terminado: false) }

  private func texts(_ screen: Pantallazo, _ columns: Int, _ rows: Int) -> [String] {
    screen.audit(size: ScreenSize(columns: columns, rows: rows)).map(\.description)
  }

  @Test func `a last row behind an overlay is told`() {
    let screen = Ejemplos.platos(30).overlay(.bottom) { barra() }
    #expect(
      texts(screen, 40, 20) == [
        """
        Content lies behind what is drawn over it.

          Element:  overlay
          Hidden:   overlay › list › button(30)
          Screen:   40 × 20

        All of the content can be seen, after scrolling if it has to be.

        To fix, use '.safeAreaInset(.bottom)' in place of '.overlay(.bottom)'.
        """
      ])
    #expect(screen.audit() == screen.audit(size: .phone))
    #expect(texts(Ejemplos.platos(30).safeAreaInset(.bottom) { barra() }, 40, 20) == [])
  }

  @Test func `an overlay over room to spare hides nothing`() {
    let screen = Ejemplos.platos(3).overlay(.bottom) { barra() }
    #expect(texts(screen, 40, 4) == [])
    #expect(texts(screen, 40, 3).count == 1)
  }

  @Test func `a text of which a line is hidden is told`() {
    let screen = Text("uno dos").overlay(.bottom) { Text("x") }.screen as Pantallazo
    #expect(texts(screen, 4, 2).count == 1)
    #expect(texts(screen, 4, 3) == [])
  }

  @Test func `content that ignores the safe area is told`() {
    let platos = Ejemplos.platos(30)
    let screen = Ejemplos.app(
      NavigationStack("Platos") { platos.ignoresSafeArea() }.safeAreaInset(.bottom) {
        Text("Uno")
        Text("Dos")
      })
    #expect(
      texts(screen, 60, 12) == [
        """
        Content lies behind what is drawn over it.

          Element:  tabView › inset("Partidos")
          Hidden:   tabView › inset("Partidos") › navigationStack › list("Platos") › button(29) \
        and 1 more
          Screen:   60 × 12

        All of the content can be seen, after scrolling if it has to be.

        To fix, take '.ignoresSafeArea()' away from the content.
        """
      ])
    #expect(texts(Ejemplos.conBarra(NavigationStack("Platos") { platos }), 60, 12) == [])
  }

  @Test func `bars that leave no room are told`() {
    let screen = Text("Contenido").safeAreaInset(.bottom) { Ejemplos.platos(20) }
    #expect(
      texts(screen, 40, 20) == [
        """
        The bars leave no room for content.

          Element:  inset
          Hidden:   inset › text
          Screen:   40 × 20

        All of the content can be seen, after scrolling if it has to be.

        To fix, show less in the bars, or move some of it into the content, which scrolls.
        """
      ])
    #expect(texts(screen, 40, 21) == [])
    #expect(texts(screen, 40, 12).first?.contains("inset › text and 8 more") == true)
  }

  @Test(arguments: [(1, 1), (1, 20), (40, 1), (40, 2), (3, 3)])
  func `a screen too small for its bars is told, and nothing breaks`(columns: Int, rows: Int) {
    let screen = Ejemplos.conBarra(NavigationStack("Platos") { Ejemplos.platos(30) })
    let found = screen.audit(size: ScreenSize(columns: columns, rows: rows))
    #expect(!found.isEmpty)
    for finding in found {
      guard case .contentCovered(.noRoom, _, _, _) = finding.cause else {
        Issue.record("\(finding)")
        continue
      }
    }
  }

  @Test func `the audit tells of content exactly when some of it cannot be seen`() {
    for (name, screen) in Ejemplos.screens {
      let leaves = screen.elements.filter { $0.element.children.isEmpty && !$0.isUnderSheet }
      for (columns, rows) in [(1, 3), (9, 1), (9, 6), (31, 2), (31, 9), (100, 4), (100, 50)] {
        let size = ScreenSize(columns: columns, rows: rows)
        let layout = screen.layout(in: size)
        let shown = leaves.compactMap { leaf -> ElementPlace? in
          guard let place = layout[leaf.path], !place.rectangle.isEmpty else { return nil }
          if !place.isClipped { return place }
          return screen.layout(in: size, scrolled: layout.scrolled(to: leaf.path))[leaf.path]
        }
        let isTold = screen.audit(size: size).contains {
          if case .contentCovered = $0.cause { true } else { false }
        }
        let isHidden = shown.contains { $0.visible.isEmpty }
        #expect(!isHidden || isTold, "\(name), \(size)")
        #expect(!isTold || shown.contains(where: \.isClipped), "\(name), \(size)")
      }
    }
  }

  @Test func `a row counts once, whatever is in it`() {
    let screen: Pantallazo = List([Ejemplos.Plato(id: 1)]) { _ in
      Button(sends: .toco(1)) {
        Row {
          Text("Rayo FC")
          Text("2–1")
        }
      }
    }.overlay(.bottom) { barra() }
    #expect(texts(screen, 40, 1).first?.contains("Hidden:   overlay › list › button(1)\n") == true)
  }
}
