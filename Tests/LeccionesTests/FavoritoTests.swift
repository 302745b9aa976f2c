import EstadioScreens
import EstadioTesting
import Lecciones
import Testing

@Suite struct FavoritoTests {
  private static func estado(_ esFavorito: Bool) -> Favorito.State {
    var state = Favorito.State()
    state.esFavorito = esFavorito
    return state
  }

  @Test func `a tap on the heart marks it, and another takes the mark away`() {
    let store = TestStore(initial: Favorito.State(), reducer: Favorito())
    let app = ScreenDriver(store)
    let corazon = app.buttons["Marcar como favorito"]
    #expect(app.images["heart"].exists)
    #expect(!corazon.isSelected)
    corazon.tap { $0.esFavorito = true }
    #expect(app.images["heart.fill"].exists)
    #expect(!app.images["heart"].exists)
    #expect(corazon.isSelected)
    corazon.tap { $0.esFavorito = false }
    #expect(app.images["heart"].exists)
    #expect(!corazon.isSelected)
    store.finish()
  }

  @Test(arguments: [false, true])
  func `the heart has a label and a hint, and passes the audit`(esFavorito: Bool) {
    let store = TestStore(initial: Self.estado(esFavorito), reducer: Favorito())
    let corazon = store.screen.buttons.element
    #expect(corazon.label == "Marcar como favorito")
    #expect(corazon.hint == "Lo añade a tu lista")
    #expect(store.screen.audit() == [])
  }

  @Test(arguments: [(false, "heart"), (true, "heart.fill")])
  func `without a label the audit complains, and of nothing else`(
    esFavorito: Bool, simbolo: String
  ) throws {
    let store = TestStore(initial: Self.estado(esFavorito), reducer: Favorito.SinEtiqueta())
    let findings = store.screen.audit()
    #expect(findings.map(\.cause) == [.controlWithoutLabel(type: .button, symbol: simbolo)])
    let boton = try #require(store.screen.buttons.element.placed)
    #expect(findings.map(\.path) == [boton.path])
    #expect(
      findings.first?.description == """
        A control has nothing to be called by.

          Element:  \(boton.path)
          Shows:    the image \(simbolo)

        Who does not see a control hears its label: the words that it shows, or those it is given.

        To fix, add '.accessibilityLabel("…")' to the button.
        """)
  }

  @Test func `without a label the heart toggles all the same`() {
    let store = TestStore(initial: Favorito.State(), reducer: Favorito.SinEtiqueta())
    let app = ScreenDriver(store)
    app.images["heart"].tap { $0.esFavorito = true }
    app.images["heart.fill"].tap { $0.esFavorito = false }
    store.finish()
  }
}
