import Estadio
import EstadioScreens
import Testing

@testable import EstadioTesting

/// Waits of a driver, in the time of its store.
@Suite struct WaitTests {
  /// The app on its list, with the clock running: the bar is there from minute 3 to minute 6.
  private func running(_ exhaustivity: Exhaustivity = .on) -> VitrinaStore {
    vitrina(Vitrina.State(corre: true), exhaustivity: exhaustivity)
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func `a wait goes on until the element is there and no longer`(exhaustivity: Exhaustivity) {
    let store = running(exhaustivity)
    let bar = ScreenDriver(store).buttons["Barra"]
    #expect(bar.waitForExistence(timeout: 5))
    #expect(store.now == .milliseconds(180))
    #expect(store.state.minuto == 3)
    #expect(bar.waitForNonExistence(timeout: 5))
    #expect(store.now == .milliseconds(420))
  }

  @Test func `a wait for what is there already takes no time`() {
    let store = running()
    let app = ScreenDriver(store)
    #expect(app.buttons["ficha-1"].waitForExistence(timeout: 5))
    #expect(app.buttons["Barra"].waitForNonExistence(timeout: 5))
    #expect(store.now == .zero)
    store.finish(alive: [Vitrina.Reloj.minuto])
  }

  @Test func `a wait for what does not come ends with its time`() {
    let store = running()
    let bar = ScreenDriver(store).buttons["Barra"]
    #expect(!bar.waitForExistence(timeout: 0.15))
    #expect(store.now == .milliseconds(150))
    #expect(store.state.minuto == 2)
    #expect(bar.waitForExistence(timeout: 0.03))
    #expect(!bar.waitForNonExistence(timeout: 0.2))
    #expect(store.state.minuto == 6)
    #expect(bar.waitForNonExistence(timeout: 1))
    #expect(!bar.waitForExistence(timeout: 3_600))
    #expect(store.state.minuto == 8)
    store.finish()
  }

  @Test(arguments: [0, -1, -Double.infinity, .nan])
  func `a wait of no time only looks`(timeout: Double) {
    let store = running()
    let app = ScreenDriver(store)
    #expect(!app.buttons["Barra"].waitForExistence(timeout: timeout))
    #expect(app.buttons["ficha-1"].waitForExistence(timeout: timeout))
    #expect(store.now == .zero)
    store.finish(alive: [Vitrina.Reloj.minuto])
  }

  @Test func `a wait without an end is bounded`() {
    let store = vitrina()
    #expect(!ScreenDriver(store).buttons["Barra"].waitForExistence(timeout: .infinity))
    #expect(store.now == .seconds(1_000_000_000))
    store.finish()
  }

  @Test func `what came during a wait was received with it`() {
    let texts = Texts()
    let store = running(.off(showSkipped: true))
    store.reporter.sink = { text, _ in texts.add(text) }
    #expect(ScreenDriver(store).buttons["Barra"].waitForExistence(timeout: 1))
    #expect(texts.all.count == 1)
    #expect(texts.all.first?.contains("  .tic, subscription") == true)
    store.receive(.tic)
    #expect(texts.all.last?.hasPrefix("No action came.") == true)
  }

  @Test func `a wait receives what was held before it`() {
    let store = vitrina(Vitrina.State(pestana: "Ajustes"))
    let app = ScreenDriver(store)
    app.buttons["Pedir"].tap()
    #expect(
      app.descendants(matching: .stepper).matching { $0.value == "1" }.element
        .waitForExistence(timeout: 0))
    store.finish()
  }
}

/// A driver of a live store.
@MainActor @Suite struct LiveDriverTests {
  private func live(_ initial: Vitrina.State = Vitrina.State()) -> Store<
    Vitrina.State, Vitrina.Action
  > {
    Store(initial: initial, reducer: Vitrina().entorno(\.aviso) { .aviso($0) })
  }

  @Test func `a live store is driven in the same words`() {
    let store = live()
    let app = ScreenDriver(store)
    app.buttons["ficha-1"].tap()
    app.buttons["Avisar"].tap()
    #expect(app.staticTexts["aviso"].label == "Ficha 1")
    app.swipeBack()
    #expect(app.navigationBars["Fichas"].exists)
    app.tabBars.buttons["Ajustes"].tap()
    app.pickers["Duración"].select("60 min")
    app.switches["Sonido"].setOn(false)
    app.steppers["Goles"].increment()
    app.steppers["Goles"].increment()
    app.steppers["Goles"].decrement()
    app.textFields["Nota"].typeText("bien")
    app.buttons["Hoja"].tap()
    app.dismissSheet()
    #expect(
      store.state
        == Vitrina.State(
          pestana: "Ajustes", duracion: 60, sonido: false, goles: 1, nota: "bien",
          aviso: "Ficha 1"))
  }

  @Test func `a live wait for what holds already does not wait`() async {
    let app = ScreenDriver(live())
    #expect(await app.buttons["ficha-1"].waitForExistence(timeout: 3_600))
    #expect(await app.buttons["Barra"].waitForNonExistence(timeout: 3_600))
  }

  @Test func `a live wait of no time only looks`() async {
    let store = live()
    let app = ScreenDriver(store)
    // It runs on this actor, and so not unless the test waits.
    let later = Task { store.send(.eligio("Ajustes")) }
    #expect(await !app.buttons["Barra"].waitForExistence(timeout: 0))
    #expect(await !app.buttons["ficha-1"].waitForNonExistence(timeout: -1))
    #expect(store.pestana == "Lista")
    _ = await later.value
    #expect(store.pestana == "Ajustes")
  }

  @Test func `a live wait is woken by the turn that brings the element`() async {
    let store = live()
    let bar = ScreenDriver(store).navigationBars["Ficha n.º 2"]
    let listeners = store.engine?.listenerCount
    // They run on this actor, and so not before the test waits.
    Task {
      store.send(.anoto("otra cosa"))
      store.send(.abrio(2))
    }
    #expect(await bar.waitForExistence(timeout: 3_600))
    #expect(store.nota == "otra cosa")
    Task { store.send(.volvio) }
    #expect(await bar.waitForNonExistence(timeout: 3_600))
    // What came and went in one piece of work was there all the same.
    Task {
      store.send(.abrio(2))
      store.send(.volvio)
    }
    #expect(await bar.waitForExistence(timeout: 3_600))
    #expect(!bar.exists)
    // Who left is forgotten in the next turn.
    store.send(.anoto(""))
    #expect(store.engine?.listenerCount == listeners)
  }
}
