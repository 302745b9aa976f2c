import Estadio
import EstadioScreens
import EstadioTesting
import Testing

@testable import Lecciones

@Suite struct TemporizadorTests {
  @Test func `owner and observer show the seconds of one model, which a redraw does not stop`() {
    let store = TestStore(initial: Temporizador.State(), reducer: Temporizador())
    let app = ScreenDriver(store)
    #expect(app.staticTexts["Dueño: 0 s"].exists)
    #expect(app.staticTexts["Observador: 0 s"].exists)

    app.buttons["Arrancar"].tap()
    #expect(!app.buttons["Contando…"].isEnabled)
    store.advance(by: .seconds(20))
    #expect(app.staticTexts["Dueño: 20 s"].exists)
    #expect(app.staticTexts["Observador: 20 s"].exists)

    app.buttons["Redibujar el padre (0)"].tap { $0.redibujos = 1 }
    #expect(app.staticTexts["Dueño: 20 s"].exists)
    store.advance(by: .seconds(1))
    #expect(app.staticTexts["Observador: 21 s"].exists)
    store.finish()
  }

  @Test func `the buttons of ten seconds tell their parent by how much`() {
    let store = TestStore(initial: contando(60), reducer: Temporizador.Modelo())
    let app = ScreenDriver(store)
    app.buttons["−10 s"].tap { $0.segundos = 50 }
    app.buttons["+10 s"].tap { $0.segundos = 60 }
    store.finish(alive: [Temporizador.SinCablear.Reloj()])
  }

  @Test func `with nobody who listens the buttons change nothing`() {
    let store = TestStore(initial: contando(60), reducer: Temporizador.SinCablear())
    let app = ScreenDriver(store)
    app.buttons["−10 s"].tap()
    store.expect(\.ajustarTiempo, -10)
    app.buttons["+10 s"].tap()
    store.expect(\.ajustarTiempo, 10)
    store.finish(alive: [Temporizador.SinCablear.Reloj()])
  }

  @Test func `it counts to 180, and can be started again then and not before`() {
    let store = TestStore(initial: Temporizador.Modelo.State(), reducer: Temporizador.Modelo())
    let app = ScreenDriver(store)
    app.buttons["Arrancar"].tap { $0.hasta = 180 }
    store.send(.arranco(hasta: 10))
    store.advance(by: .seconds(180), receiving: .tic(1), times: 180) { $0.segundos = 180 }
    #expect(app.buttons["Arrancar"].isEnabled)
    #expect(store.subscriptions.isEmpty)
    app.buttons["Arrancar"].tap { $0.segundos = 0 }
    store.finish(alive: [Temporizador.SinCablear.Reloj()])
  }

  @Test func `seconds stay within 0 and the limit, and a limit of nothing starts nothing`() {
    var state = Temporizador.Modelo.State()
    state.sumar(10)
    #expect(state.segundos == 0)
    state.arrancar(hasta: 0)
    #expect(!state.estaContando)
    state.arrancar(hasta: 180)
    state.sumar(-10)
    #expect(state.segundos == 0)
    state.sumar(.max)
    #expect(state.segundos == 180)
    state.sumar(.min)
    #expect(state.segundos == 0)
  }

  @Test func `after a pause of the process the seconds are the right ones`() {
    let store = TestStore(initial: Temporizador.State(), reducer: Temporizador())
    let app = ScreenDriver(store)
    app.buttons["Arrancar"].tap()
    store.sleep(for: .seconds(100))
    #expect(app.staticTexts["Dueño: 100 s"].exists)
    store.sleep(for: .seconds(1_000))
    #expect(app.staticTexts["Dueño: 180 s"].exists)
    store.finish()
  }

  @Test func `the timer passes the audit, upright and on its side`() {
    let store = TestStore(initial: Temporizador.State(), reducer: Temporizador())
    for size in tamanos { #expect(store.screen.audit(size: size) == []) }
  }

  private func contando(_ segundos: Int) -> Temporizador.Modelo.State {
    var state = Temporizador.Modelo.State()
    state.arrancar(hasta: 180)
    state.sumar(segundos)
    return state
  }
}
