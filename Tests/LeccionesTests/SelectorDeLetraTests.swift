import EstadioScreens
import EstadioTesting
import Lecciones
import Testing

@Suite struct SelectorDeLetraTests {
  private func abrir(
    _ state: SelectorDeLetra.State = SelectorDeLetra.State()
  ) -> (
    TestStore<SelectorDeLetra.State, SelectorDeLetra.Action>,
    ScreenDriver<TestStore<SelectorDeLetra.State, SelectorDeLetra.Action>>
  ) {
    let store = TestStore(initial: state, reducer: SelectorDeLetra())
    return (store, ScreenDriver(store))
  }

  private static func textos(_ este: Int, _ proximo: Int) -> [String] {
    ["Este libro: \(este) pt", "Para el próximo libro: \(proximo) pt"]
  }

  @Test func `the picker writes this book and the next`() {
    let (store, app) = abrir()
    let picker = app.pickers["Tamaño de letra"]
    #expect(app.staticTexts.allElements.map(\.label) == Self.textos(16, 16))
    #expect(picker.value == "16 pt")
    #expect(app.options.allElements.map(\.label) == ["12 pt", "16 pt", "20 pt"])
    picker.select("20 pt") {
      $0.esteLibro = 20
      $0.proximoLibro = 20
    }
    #expect(app.staticTexts.allElements.map(\.label) == Self.textos(20, 20))
    #expect(picker.value == "20 pt")
    store.finish()
  }

  @Test func `opening a book changes this book only`() {
    let (store, app) = abrir()
    app.buttons["Abrir un libro de 12 pt"].tap { $0.esteLibro = 12 }
    #expect(app.staticTexts.allElements.map(\.label) == Self.textos(12, 16))
    #expect(app.pickers["Tamaño de letra"].value == "12 pt", "it reads this book")
    app.buttons["Abrir un libro de 12 pt"].tap()
    #expect(app.staticTexts.allElements.map(\.label) == Self.textos(12, 16))
    store.finish()
  }

  @Test func `choosing the size of the book that is open writes the preference too`() {
    let (store, app) = abrir()
    app.buttons["Abrir un libro de 12 pt"].tap { $0.esteLibro = 12 }
    app.pickers["Tamaño de letra"].select("12 pt") { $0.proximoLibro = 12 }
    app.pickers["Tamaño de letra"].select("12 pt")
    #expect(app.staticTexts.allElements.map(\.label) == Self.textos(12, 12))
    store.finish()
  }

  @Test(arguments: [Int.min, -16, 0, 13, 21, Int.max])
  func `a size that is not on offer changes nothing`(puntos: Int) {
    let store = abrir().0
    store.send(.eligio(puntos))
    store.send(.abrioLibro(puntos))
    #expect(throws: QueryFault.self) {
      try store.screen.pickers["Tamaño de letra"].select("\(puntos) pt")
    }
    store.finish()
  }

  @Test(arguments: SelectorDeLetra.tamanos, SelectorDeLetra.tamanos)
  func `every screen passes the audit, and its picker reads this book`(este: Int, proximo: Int) {
    var state = SelectorDeLetra.State()
    state.esteLibro = este
    state.proximoLibro = proximo
    let screen = abrir(state).0.screen
    #expect(screen.staticTexts.allElements.map(\.label) == Self.textos(este, proximo))
    #expect(screen.options.allElements.filter(\.isSelected).map(\.label) == ["\(este) pt"])
    #expect(screen.audit() == [])
  }
}
