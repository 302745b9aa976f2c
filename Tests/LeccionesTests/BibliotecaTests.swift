import EstadioScreens
import EstadioTesting
import Lecciones
import Testing

@Suite struct BibliotecaTests {
  @Test func `the button opens the book in the other tab`() {
    let store = TestStore(initial: Biblioteca.State(), reducer: Biblioteca())
    let app = ScreenDriver(store)
    app.tabBars.buttons["Lectura"].tap { $0.pestana = .lectura }
    #expect(app.staticTexts["No hay ningún libro abierto"].exists)
    app.tabBars.buttons["Estante"].tap { $0.pestana = .estante }

    app.buttons["Abrir el libro n.º 7"].tap {
      $0.libro = 7
      $0.pestana = .lectura
    }
    #expect(app.tabBars.buttons["Lectura"].isSelected)
    #expect(app.staticTexts["Libro n.º 7"].exists)
    #expect(!app.staticTexts["No hay ningún libro abierto"].exists)
    store.finish()
  }

  @Test func `not wired, the button does nothing`() {
    let store = TestStore(initial: Biblioteca.State(), reducer: Biblioteca.SinCablear())
    let app = ScreenDriver(store)
    app.buttons["Abrir el libro n.º 7"].tap()
    store.expect(\.abrirLibro, 7)
    app.tabBars.buttons["Lectura"].tap { $0.pestana = .lectura }
    #expect(app.staticTexts["No hay ningún libro abierto"].exists)
    store.finish()
  }

  @Test(arguments: Biblioteca.Pestana.allCases)
  func `both tabs pass the audit`(pestana: Biblioteca.Pestana) {
    var state = Biblioteca.State()
    state.pestana = pestana
    let store = TestStore(initial: state, reducer: Biblioteca())
    #expect(store.screen.audit() == [])
  }
}
