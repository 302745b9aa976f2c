import Estadio
import EstadioScreens
import Testing

/// What comes of using an element, on plain screens.
@Suite struct UseTests {
  private let lista = Muestra.lista()
  private let partido = Muestra.partido()

  @Test func `a tap gives what the control says`() throws {
    #expect(try lista.buttons["partido-2"].tap() == .send(.abrir(2)))
    #expect(try lista.tabBars.buttons["Laboratorio"].tap() == .send(.ir("Laboratorio")))
    #expect(try lista.buttons["barra"].tap() == .invoke(\.abrirFicha, 1))
    #expect(try partido.navigationBars.buttons["Partidos"].tap() == .send(.volver))
    #expect(try partido.buttons["60 min"].tap() == .send(.duracion(60)))
  }

  @Test func `a tap on what a button shows is a tap on the button`() throws {
    #expect(try lista.staticTexts["Ñandú"].tap() == .send(.abrir(2)))
    #expect(try lista.images["xmark"].tap() == .send(.cerrar))
    #expect(try lista.images["flask"].tap() == .send(.ir("Laboratorio")))
  }

  @Test func `several texts of one button are one thing to tap`() throws {
    #expect(try lista.cells["partido-1"].staticTexts.element.tap() == .send(.abrir(1)))
  }

  @Test func `a switch is turned over or set`() throws {
    #expect(try partido.switches["Sonido"].tap() == .send(.sonido(false)))
    #expect(try partido.switches["Avisos"].tap() == .send(.sonido(true)))
    #expect(try partido.switches["Sonido"].setOn(false) == .send(.sonido(false)))
    #expect(try partido.switches["Sonido"].setOn(true) == .nothing)
    #expect(try partido.switches["Avisos"].setOn(false) == .nothing)
  }

  @Test func `the other controls are used by their own gestures`() throws {
    #expect(try partido.pickers["Duración"].select("60 min") == .send(.duracion(60)))
    #expect(try partido.steppers["Goles"].increment() == .send(.mas))
    #expect(try partido.textFields["Nota"].typeText("mal") == .send(.escribio("mal")))
  }

  @Test func `an option is found by its identifier first and has to be the only one`() throws {
    let picker = Picker<Int>("Letra", selection: 1, options: [1, 2, 3], words: { "\($0 % 2)" }) {
      $0
    }
    var screen = picker.screen
    #expect(throws: QueryFault.self) { try screen.pickers.element.select("1") }
    #expect(try screen.pickers.element.select("0") == .send(2))
    screen.children[2].accessibility.identifier = "0"
    #expect(try screen.pickers.element.select("0") == .send(3))
  }

  @Test func `of equal options one is selected`() {
    let screen = Picker<Int>("Letra", selection: 1, options: [1, 1, 2], words: { "\($0)" }) { $0 }
      .screen
    #expect(screen.options.matching { $0.isSelected }.count == 1)
    #expect(screen.options.firstMatch.isSelected)
  }

  @Test(arguments: ["", " ", "\n"])
  func `nothing goes by no name`(name: String) {
    let screen: Screen<Int> = Column {
      Button(sends: 1) { Image(systemName: "heart") }
      Button(name, sends: 2)
    }.screen
    #expect(throws: QueryFault.self) { try screen.tapping(name) }
  }

  @Test func `going back belongs to the innermost stack that is seen`() throws {
    #expect(try partido.swipeBack() == .send(.volver))
    let nested = NavigationStack<Muestra.Action>("Fuera", back: "Inicio", sends: .cerrar) {
      NavigationStack("Dentro", back: "Fuera", sends: .volver) { Text("Dentro") }
    }.screen
    #expect(try nested.swipeBack() == .send(.volver))
    let rooted = NavigationStack<Muestra.Action>("Fuera", back: "Inicio", sends: .cerrar) {
      NavigationStack("Dentro") { Text("Dentro") }
    }.screen
    #expect(try rooted.swipeBack() == .send(.cerrar))
  }

  @Test func `the sheet on top is the one that is dismissed`() throws {
    #expect(try Muestra.lista(hoja: 1).dismissSheet() == .send(.cerrarHoja))
    let one = Text<Muestra.Action>("Base").sheet(item: 1, dismissSends: .cerrarHoja) { _ in
      Text("Primera").sheet(item: 2, dismissSends: .cerrar) { _ in Text("Segunda") }
    }
    #expect(try one.dismissSheet() == .send(.cerrar))
    let other = Text<Muestra.Action>("Base")
      .sheet(item: 1, dismissSends: .cerrarHoja) { _ in Text("Primera") }
      .sheet(item: 2, dismissSends: .cerrar) { _ in Text("Segunda") }
    #expect(try other.dismissSheet() == .send(.cerrar))
  }

  @Test func `nobody goes back behind a sheet`() {
    let screen = partido.sheet(item: 1, dismissSends: .cerrarHoja) { _ in Text("Hoja") }
    #expect(throws: QueryFault.self) { try screen.swipeBack() }
  }

  @Test(
    arguments: [
      ("partido-2", .abrir(2)), ("Cerrar", .cerrar), ("cerrar", .cerrar),
      ("ñandu, 0–0, TOROS", .abrir(2)), ("nandú", .abrir(2)), ("rayo fc,", .abrir(1)),
      ("par", .ir("Partidos")),
    ] as [(String, Muestra.Action)])
  func `a name at a prompt finds what can be tapped`(
    words: String, action: Muestra.Action
  ) throws {
    #expect(try lista.tapping(words) == .send(action))
  }

  @Test func `a name at a prompt turns a switch over and prefers what is seen`() throws {
    #expect(try partido.tapping("sonido") == .send(.sonido(false)))
    #expect(try Muestra.lista(hoja: 7).tapping("Cerrar") == .send(.cerrarHoja))
  }
}
