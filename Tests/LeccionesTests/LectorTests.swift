import Estadio
import EstadioScreens
import EstadioTesting
import Lecciones
import Testing

@Suite struct LectorTests {
  private static let frase = "Érase una vez un balón que no quería rodar."

  @Test func `the switch at the top reaches the text two levels below`() {
    let store = TestStore(initial: Lector.State(), reducer: Lector())
    let app = ScreenDriver(store)
    #expect(app.staticTexts[Self.frase].exists)
    #expect(app.staticTexts["Letra: normal"].exists)
    #expect(!app.switches["Letra grande"].isSelected)

    app.switches["Letra grande"].tap { $0.letraGrande = true }
    #expect(app.staticTexts[Self.frase].exists)
    #expect(app.staticTexts["Letra: grande"].exists)
    #expect(!app.staticTexts["Letra: normal"].exists)
    #expect(app.switches["Letra grande"].isSelected)

    app.switches["Letra grande"].tap { $0.letraGrande = false }
    #expect(app.staticTexts["Letra: normal"].exists)
    store.finish()
  }

  @Test func `turning on what is on changes nothing`() {
    let store = TestStore(initial: Lector.State(), reducer: Lector())
    let app = ScreenDriver(store)
    store.send(.pusoLetraGrande(true)) { $0.letraGrande = true }
    app.switches["Letra grande"].setOn(true)
    store.send(.pusoLetraGrande(true))
    #expect(app.staticTexts["Letra: grande"].exists)
    store.finish()
  }

  @Test func `the text is large when the letters are`() throws {
    for letraGrande in [false, true] {
      let frase = try #require(pantalla(letraGrande).staticTexts[Self.frase].placed)
      #expect(frase.element.traits.contains(.large) == letraGrande)
    }
  }

  @Test func `the settings that a store puts for everything do as well`() {
    let ajustes = Lector.AjustesDeLectura(letraGrande: true)
    let store = TestStore(initial: Lector.State(), reducer: Lector.SinAjustes()) {
      $0[Lector.AjustesDeLectura.self] = ajustes
    }
    #expect(store.screen.staticTexts["Letra: grande"].exists)
    #expect(!store.screen.switches["Letra grande"].isSelected, "nobody wired the two")
  }

  @Test func `the nearest settings count`() {
    let store = TestStore(
      initial: Lector.State(),
      reducer: Lector().entorno(Lector.AjustesDeLectura(letraGrande: true)))
    #expect(store.screen.staticTexts["Letra: normal"].exists)
  }

  @Test func `read without settings, a fault names their type and the remedy`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = TestStore(initial: Lector.State(), reducer: Lector.SinAjustes())
      _ = store.screen
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(
      text?.contains(
        """
        An object was read from the Entorno that nobody put there.

          Type:  AjustesDeLectura

        An object is found below the reducer that it was put on, by the very type that it was put \
        as.

        To fix, put one above the reader with '.entorno(AjustesDeLectura(…))', or read \
        'entorno[ifPresent: AjustesDeLectura.self]' if there may be none.
        """) == true)
  }

  @Test func `without settings the switch can be set all the same`() {
    let store = TestStore(initial: Lector.State(), reducer: Lector.SinAjustes())
    store.send(.pusoLetraGrande(true)) { $0.letraGrande = true }
    store.finish()
  }

  @Test(arguments: [false, true])
  func `every screen passes the audit`(letraGrande: Bool) {
    #expect(pantalla(letraGrande).audit() == [])
  }

  private func pantalla(_ letraGrande: Bool) -> Screen<Lector.Action> {
    var state = Lector.State()
    state.letraGrande = letraGrande
    return TestStore(initial: state, reducer: Lector()).screen
  }
}
