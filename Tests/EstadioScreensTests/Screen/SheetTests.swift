import EstadioScreens
import Foundation
import Testing

/// A sheet covers the whole screen, whatever it is attached to.
@Suite struct SheetTests {
  typealias Pantallazo = Ejemplos.Pantallazo

  /// A sheet attached to the content of a pushed screen in a tab, under a bar.
  private func pantalla(
    hoja: Int? = 1, apagada: Bool = false, apagadaFuera: Bool = false
  ) -> Pantallazo {
    TabView {
      Tab("Uno", systemImage: "house", isSelected: true, sends: .toco(1)) {
        NavigationStack("B", back: "A", sends: .toco(2)) {
          Column {
            Button("Abrir", sends: .toco(3))
          }
          .disabled(apagada)
          .sheet(item: hoja, dismissSends: .toco(4)) { _ in
            Text("hoja")
            Button("Cerrar", sends: .toco(5))
          }
          .disabled(apagadaFuera)
        }
        .safeAreaInset(.bottom) {
          Button("Barra", sends: .toco(6)).frame(minHeight: 44).contentShape(.rectangle)
        }
      }
      Tab("Dos", systemImage: "house", isSelected: false, sends: .toco(7)) {}
    }.screen
  }

  private func isUnder(_ label: String, _ screen: Pantallazo) -> Bool? {
    screen.elements.first { $0.label == label }?.isUnderSheet
  }

  @Test func `a sheet in a stack in a tab covers the bars of both`() throws {
    let screen = pantalla()
    for label in ["B", "A", "Abrir", "Barra", "Uno", "Dos"] {
      #expect(isUnder(label, screen) == true, "\(label)")
      #expect(isUnder(label, pantalla(hoja: nil)) == false, "\(label)")
    }
    for label in ["hoja", "Cerrar"] { #expect(isUnder(label, screen) == false) }
    #expect(!screen.tabBars.buttons["Dos"].isHittable)
    #expect(throws: QueryFault.self) { try screen.buttons["Barra"].tap() }
    #expect(try screen.buttons["Cerrar"].tap() == .send(.toco(5)))
  }

  @Test func `nobody goes back around a sheet, which is pulled down first`() throws {
    #expect(throws: QueryFault.self) { try pantalla().swipeBack() }
    #expect(try pantalla().dismissSheet() == .send(.toco(4)))
    #expect(try pantalla(hoja: nil).swipeBack() == .send(.toco(2)))
  }

  @Test func `a stack within a sheet can be gone back in`() throws {
    let screen = Text<Int>("a").sheet(item: 1, dismissSends: 1) { _ in
      NavigationStack("B", back: "A", sends: 2) { Text("b") }
    }
    #expect(try screen.swipeBack() == .send(2))
  }

  @Test func `of two sheets side by side the last one is on top`() throws {
    let screen: Screen<Int> = Column {
      Text("a").sheet(item: 1, dismissSends: 1) { _ in Text("una") }
      Text("b").sheet(item: 1, dismissSends: 2) { _ in Text("otra") }
    }.screen
    #expect(try screen.dismissSheet() == .send(2))
    #expect(screen.elements.first { $0.label == "una" }?.isUnderSheet == true)
    #expect(screen.text() == "otra")
  }

  @Test func `text and layout show the sheet and nothing of what is around it`() throws {
    let screen = pantalla()
    let size = ScreenSize(columns: 20, rows: 6)
    #expect(screen.lines(TextOptions(size: size)) == ["hoja", "[Cerrar]", "", "", "", ""])
    let layout = screen.layout(in: size)
    let shown = Set(layout.places.map(\.path))
    for placed in screen.elements { #expect(shown.contains(placed.path) == !placed.isUnderSheet) }
  }

  @Test func `in a page the dialog lies over all else`() throws {
    let page = pantalla().htmlFragment
    let below = try #require(page.range(of: "class=\"below\""))
    let dim = try #require(page.range(of: "class=\"dim\""))
    for words in ["tab-bar", "class=\"foot\"", "Abrir"] {
      let place = try #require(page.range(of: words))
      #expect(below.upperBound < place.lowerBound && place.upperBound < dim.lowerBound)
    }
    let words = try #require(page.range(of: ">hoja<"))
    #expect(words.lowerBound > dim.upperBound)
    #expect(page.contains("class=\"sheet topmost whole fill\""))
  }

  @Test func `an audit looks at the sheet alone`() {
    let bad = Button(sends: Ejemplos.Accion.toco(1)) { Image(systemName: "heart") }
    let screen: Pantallazo = NavigationStack("") {
      Row { bad }.sheet(item: 1, dismissSends: .toco(2)) { _ in Text("hoja") }
    }.safeAreaInset(.bottom) { bad }
    #expect(screen.audit() == [])
    let stuck = Column { Button("x", sends: Ejemplos.Accion.toco(1)).disabled() }.screen
    let shut: Pantallazo = NavigationStack("B", back: "A", sends: .toco(2)) {
      Row {}.sheet(item: 1, dismissSends: .toco(3)) { _ in stuck }.disabled()
    }.screen
    #expect(shut.audit().map(\.cause) == [.noWayOn(controls: 1)], "the way back is covered")
  }

  @Test func `what is disabled below a sheet leaves it, what is disabled around it does not`() {
    #expect(pantalla(apagada: true).buttons["Cerrar"].isHittable)
    #expect(throws: Never.self) { try pantalla(apagada: true).dismissSheet() }
    #expect(!pantalla(apagadaFuera: true).buttons["Cerrar"].isEnabled)
    #expect(throws: QueryFault.self) { try pantalla(apagadaFuera: true).dismissSheet() }
  }
}
