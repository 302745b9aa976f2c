import EstadioScreens
import EstadioTesting
import Lecciones
import Testing

@Suite struct PizarraTests {
  @Test func `points survive a new class with an owner, and are 0 again without one`() {
    let store = TestStore(initial: Pizarra.State(), reducer: Pizarra())
    let app = ScreenDriver(store)
    let (conDueno, sinDueno) = (app.tarjeta("conDueno"), app.tarjeta("sinDueno"))
    for tarjeta in [conDueno, sinDueno] {
      tarjeta.buttons["+1"].tap()
      tarjeta.buttons["+1"].tap()
      #expect(tarjeta.staticTexts["Puntos: 2"].exists)
    }
    #expect(app.buttons["Nueva clase (0)"].exists)

    app.buttons["Nueva clase (0)"].tap { $0.clase = 1 }
    #expect(app.buttons["Nueva clase (1)"].exists)
    #expect(conDueno.staticTexts["Puntos: 2"].exists)
    #expect(sinDueno.staticTexts["Puntos: 0"].exists)

    sinDueno.buttons["+1"].tap()
    #expect(sinDueno.staticTexts["Puntos: 1"].exists)
    #expect(conDueno.staticTexts["Puntos: 2"].exists)
    store.finish()
  }

  @Test func `points never go below zero`() {
    let store = TestStore(initial: Pizarra.Puntos.State(), reducer: Pizarra.Puntos())
    let app = ScreenDriver(store)
    #expect(!app.buttons["−1"].isEnabled)
    store.send(.resto)
    app.buttons["+1"].tap { $0.puntos = 1 }
    app.buttons["−1"].tap { $0.puntos = 0 }
    #expect(!app.buttons["−1"].isEnabled)
    store.send(.resto)
    store.finish()
  }

  @Test func `the blackboard passes the audit, upright and on its side`() {
    let store = TestStore(initial: Pizarra.State(), reducer: Pizarra())
    for size in tamanos { #expect(store.screen.audit(size: size) == []) }
  }
}
