import Estadio
import EstadioScreens
import Testing

/// What each element holds, and what its modifiers do to it.
@Suite struct ElementTests {
  @Test func `a picker has an option for each value, and the selected one is its value`() {
    let picker = Picker<Int>("Duración", selection: 60, options: [90, 60]) {
      "\($0) min"
    } sends: {
      $0
    }.screen
    #expect(picker.text == "Duración" && picker.value == "60 min")
    #expect(picker.children.map(\.text) == ["90 min", "60 min"])
    #expect(picker.children.map { $0.traits.contains(.selected) } == [false, true])
    #expect(picker.children.map { $0.control(.tap)?.outcome.action } == [90, 60])
    let otra = Picker<Int>("Duración", selection: 45, options: [90, 60]) {
      "\($0)"
    } sends: {
      $0
    }
    #expect(otra.screen.value == nil)
    #expect(otra.screen.children.allSatisfy { $0.traits.isEmpty })
  }

  @Test(arguments: [true, false])
  func `a toggle has an action for on and one for off`(_ isOn: Bool) {
    let toggle = Toggle<Bool>("Letra grande", isOn: isOn) { $0 }.screen
    #expect(toggle.value == (isOn ? "1" : "0"))
    #expect(toggle.traits.contains(.selected) == isOn)
    #expect(toggle.control(.turnOn)?.outcome.action == true)
    #expect(toggle.control(.turnOff)?.outcome.action == false)
  }

  @Test func `a stepper at its end has no control for that way`() {
    let stepper = Stepper<Int>("Local", value: "0", increments: 1, decrements: nil).screen
    #expect(stepper.control(.increment)?.outcome.action == 1)
    #expect(stepper.control(.decrement) == nil)
  }

  @Test func `a progress is a percentage from 0 to 100, or nothing is known`() {
    let casos: [(Double?, String?)] = [
      (nil, nil), (0, "0"), (0.5, "50"), (1, "100"), (7, "100"), (-1, "0"), (.nan, "0"),
      (.infinity, "100"), (0.004, "0"), (0.996, "100"),
    ]
    for (fraction, value) in casos {
      #expect(Progress<Int>("Cargando…", fraction: fraction).screen.value == value)
    }
  }

  @Test func `only the selected tab's content is made, and all tabs can be tapped`() {
    let hechas = Caja<String>()
    func pestanas(_ elegida: String?, dobles: Bool = false) -> Screen<String> {
      TabView {
        for nombre in ["a", "b", "c"] {
          Tab(
            nombre, systemImage: "house", isSelected: dobles || nombre == elegida, sends: nombre
          ) {
            let _ = hechas.meter(nombre)
            Text("contenido \(nombre)")
          }
        }
      }.screen
    }
    let screen = pestanas("b")
    #expect(hechas.todos == ["b"])
    #expect(screen.children.map(\.type) == [.tabBar, .text])
    #expect(screen.children[0].children.map(\.label) == ["a", "b", "c"])
    #expect(
      screen.children[0].children.map { $0.traits.contains(.selected) } == [false, true, false])
    #expect(
      screen.children[0].children.map { $0.control(.tap)?.outcome.action } == ["a", "b", "c"])
    #expect(pestanas(nil).children.map(\.type) == [.tabBar])
    #expect(
      pestanas(nil, dobles: true).children[0].children.map { $0.traits.contains(.selected) }
        == [true, false, false])
  }

  @Test func `a tab with several elements shows them all, one below the other`() {
    let screen = TabView<Int> {
      Tab("a", systemImage: "house", isSelected: true, sends: 1) {
        Text("1")
        Text("2")
      }
    }.screen
    #expect(screen.children.map(\.type) == [.tabBar, .column])
    #expect(screen.children[1].children.map(\.text) == ["1", "2"])
  }

  @Test func `a stack has a title, and a way back unless it is at its bottom`() {
    let abajo = NavigationStack<Int>("Partidos") { Text("lista") }.screen
    #expect(abajo.children[0].text == "Partidos")
    #expect(abajo.children[0].children.isEmpty && abajo.controls.isEmpty)
    let arriba = NavigationStack<Int>("Partido n.º 1", back: "Partidos", sends: 7) {
      Text("ficha")
    }.screen
    #expect(arriba.children[0].children.map(\.label) == ["Partidos"])
    #expect(arriba.children[0].children[0].control(.tap)?.outcome.action == 7)
    #expect(arriba.control(.back)?.outcome.action == 7)
  }

  @Test func `an empty inset, overlay or sheet is none`() {
    let texto = Text<Int>("a").screen
    #expect(texto.safeAreaInset(.bottom) { if false { Text("b") } } == texto)
    #expect(texto.overlay(.bottom) { if false { Text("b") } } == texto)
    #expect(texto.sheet(item: Int?.none, dismissSends: 1) { _ in Text("b") } == texto)
    #expect(texto.safeAreaInset(.bottom) { Text("b") }.type == .inset)
    let hoja = texto.sheet(item: 3, dismissSends: 1) { Text("hoja \($0)") }
    #expect(hoja.type == .sheet && hoja.children.map(\.text) == ["a", "hoja 3"])
    #expect(hoja.control(.dismiss)?.outcome.action == 1)
  }

  @Test(arguments: [true, false])
  func `a row or column of nothing is no bar`(hay: Bool) {
    let texto = Text<Int>("a").screen
    let bars = [
      Row<Int> { if hay { Text("b") } }.screen, Column<Int> { if hay { Text("b") } }.screen,
      Row<Int> {
        Spacer()
        Column { if hay { Button("b", sends: 1) } }
      }.screen,
    ]
    for bar in bars {
      #expect(bar.isEmpty != hay)
      #expect((texto.safeAreaInset(.bottom) { bar } == texto) != hay)
      #expect((texto.overlay(.bottom) { bar } == texto) != hay)
      #expect((texto.sheet(item: 1, dismissSends: 1) { _ in bar } == texto) != hay)
    }
    #expect(!Card<Int> {}.screen.isEmpty && !Divider<Int>().screen.isEmpty)
  }

  @Test func `a row of a list that shows nothing is no row`() {
    struct Plato: Identifiable { let id: Int }
    let lista = List<Int>([Plato(id: 1), Plato(id: 2), Plato(id: 3)]) { plato in
      if plato.id != 2 { Text("Plato \(plato.id)") }
    }.screen
    #expect(lista.children.map(\.text) == ["Plato 1", "Plato 3"])
    let otra = List<Int> {
      Row { if lista.isEmpty { Text("a") } }
      Text("b")
    }.screen
    #expect(otra.cells.count == 1)
  }

  @Test func `a container that is disabled disables all in it, and no inner one enables it`() {
    let screen = Column<Int> {
      Button("a", sends: 1).disabled(false)
      Row { Button("b", sends: 2) }
    }.disabled()
    #expect(screen.elements.allSatisfy { !$0.element.accessibility.isEnabled })
    #expect(screen.disabled(false) == screen)
    let medio = Column<Int> {
      Button("a", sends: 1).disabled()
      Button("b", sends: 2)
    }.screen
    #expect(medio.children.map(\.accessibility.isEnabled) == [false, true])
  }

  @Test func `what is said of several siblings is said of each`() {
    func dos() -> Screen<Int> {
      ScreenBuilder.buildBlock(Text("a").screen, Text("b").screen)
    }
    #expect(dos().secondary().children.allSatisfy { $0.traits.contains(.secondary) })
    #expect(dos().id(1).type == .column)
  }

  @Test func `a frame is never negative, and what is not given stays`() {
    let texto = Text<Int>("a").frame(minWidth: 100, minHeight: -5).frame(minHeight: 44)
    #expect(texto.frame.minWidth == 100 && texto.frame.minHeight == 44)
    #expect(!texto.frame.isWhollyTappable)
    #expect(texto.contentShape(.rectangle).frame.isWhollyTappable)
  }

  @Test func `a list knows its rows by their ids, one element each`() {
    struct Plato: Identifiable { let id: Int }
    let lista = List<Int>([Plato(id: 1), Plato(id: 2)]) { plato in
      Text("Plato \(plato.id)")
      Text("rico")
    }.screen
    #expect(lista.children.map(\.type) == [.column, .column])
    #expect(
      lista.elements.map(\.path.description).filter { $0.hasSuffix(")") }
        == ["list › column(1)", "list › column(2)"])
  }

  @Test func `a decorator makes a screen of a screen, with the environment in hand`() {
    struct ConPie: ScreenDecorator {
      func body(content: Screen<Int>, entorno: Entorno) -> Screen<Int> {
        content
        Text(entorno.titulo)
      }
    }
    let entorno = VirtualStore(initial: Cuenta.State(id: 1), reducer: Cuenta()).engine.rootEntorno
    let screen = Text<Int>("a").decorated(by: ConPie(), entorno)
    #expect(screen.children.map(\.text) == ["a", "sin título"])
  }
}
