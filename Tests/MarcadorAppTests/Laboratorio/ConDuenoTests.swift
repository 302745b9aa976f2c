import Estadio
import EstadioScreens
import EstadioTesting
import Lecciones
import Testing

@testable import MarcadorApp

/// What a lesson's screen owns, in an app whose match makes the screen anew at every minute.
@Suite struct ConDuenoTests {
  private func abierto(_ leccion: Leccion, dicho: Oyente<String> = Oyente()) -> (AppStore, Mano) {
    let (store, app) = abrir(.en(leccion)) { $0.decir = { dicho.oir($0) } }
    store.exhaustivity = .off
    return (store, app)
  }

  /// Begins match 1 of the app, which is played from here on, and comes back to the lesson.
  private func jugar(_ store: AppStore) {
    for action in [
      .abrioEnlace(.partido(1)), .partido(1, .empezar), .eligioPestana(.laboratorio),
    ] as [Raiz.Action] {
      store.send(action)
    }
  }

  @Test func `the match of the sheet goes on under other tabs, ticks and bars; its twin does not`()
  {
    let dicho = Oyente<String>()
    let (store, app) = abierto(.hoja, dicho: dicho)
    let (conDueno, sinDueno) = (app.tarjeta("conDueno"), app.tarjeta("sinDueno"))
    app.buttons["hoja-1"].tap()
    for tarjeta in [conDueno, sinDueno] { tarjeta.buttons["Empezar partido"].tap() }
    store.advance(by: .milliseconds(400))
    for tarjeta in [conDueno, sinDueno] { #expect(tarjeta.staticTexts["Minuto 10'"].exists) }
    #expect(dicho.todos.count == 2)

    store.send(.abrioEnlace(.marcador))
    store.advance(by: .milliseconds(400))
    store.send(.abrioEnlace(.laboratorio(.hoja)))
    #expect(conDueno.staticTexts["Minuto 20'"].exists)

    // The bar comes, the app's match ticks, and its end leaves the bar, until that is closed: of
    // that neither notices anything. The parent's redraw is what the twin begins anew with.
    jugar(store)
    for tarjeta in [conDueno, sinDueno] { #expect(tarjeta.staticTexts["Minuto 20'"].exists) }
    for vez in 0..<4 {
      app.buttons["Redibujar el padre (\(vez))"].tap()
      #expect(sinDueno.buttons["Empezar partido"].isEnabled)
      sinDueno.buttons["Empezar partido"].tap()
      store.advance(by: .milliseconds(250))
      #expect(sinDueno.staticTexts["Minuto 6'"].exists)
      #expect(conDueno.staticTexts["Minuto \(20 + (vez + 1) * 250 / 40)'"].exists)
      #expect(dicho.todos.count == 3 + vez)
    }
    store.send(.enJuego(.tic(86)))
    store.send(.enJuego(.cerrar))
    #expect(!app.buttons["barraDelPartido"].exists)
    #expect(conDueno.staticTexts["Minuto 45'"].exists)
    #expect(sinDueno.staticTexts["Minuto 6'"].exists)
    store.advance(by: .seconds(3))
    #expect(conDueno.staticTexts["Rayo FC 3–2 Toros"].exists)
    #expect(conDueno.buttons["Partido terminado"].exists)
    #expect(Set(dicho.todos).count == dicho.todos.count)
  }

  @Test func `the points of the blackboard survive every tick and every bar`() {
    let (store, app) = abierto(.pizarra)
    let (conDueno, sinDueno) = (app.tarjeta("conDueno"), app.tarjeta("sinDueno"))
    for tarjeta in [conDueno, sinDueno] { tarjeta.buttons["+1"].tap() }
    jugar(store)
    #expect(app.buttons["barraDelPartido"].exists)
    for tarjeta in [conDueno, sinDueno] { tarjeta.buttons["+1"].tap() }
    store.advance(by: .milliseconds(250))
    for tarjeta in [conDueno, sinDueno] { #expect(tarjeta.staticTexts["Puntos: 2"].exists) }
    app.buttons["Nueva clase (0)"].tap()
    #expect(conDueno.staticTexts["Puntos: 2"].exists)
    #expect(sinDueno.staticTexts["Puntos: 0"].exists)
    store.send(.enJuego(.tic(90)))
    store.send(.enJuego(.cerrar))
    #expect(conDueno.staticTexts["Puntos: 2"].exists)
  }

  @Test func `the timer counts on under other tabs and bars, and ends with the lesson`() {
    let (store, app) = abierto(.temporizador)
    app.buttons["Arrancar"].tap()
    store.advance(by: .seconds(10))
    app.laDeLaApp("Marcador").tap()
    store.advance(by: .seconds(10))
    app.laDeLaApp("Laboratorio").tap()
    #expect(app.staticTexts["Dueño: 20 s"].exists)
    jugar(store)
    store.advance(by: .seconds(10))
    #expect(app.staticTexts["Dueño: 30 s"].exists)
    store.advance(by: .seconds(20))
    #expect(app.buttons["Cerrar"].exists)
    app.buttons["Cerrar"].tap()
    #expect(app.staticTexts["Observador: 50 s"].exists)
    #expect(!app.buttons["Contando…"].isEnabled)

    app.navigationBars.buttons["Laboratorio"].tap()
    app.buttons["Temporizador"].tap()
    #expect(app.staticTexts["Dueño: 0 s"].exists)
    store.advance(by: .seconds(5))
    #expect(app.staticTexts["Dueño: 0 s"].exists, "it is another one, which nobody has started")
  }

  /// A store that was left behind is shown by nobody, and must not go on.
  @Test func `nothing of a lesson rings any more once it is closed, whatever bars there were`() {
    let app = Tienda(.en(.temporizador))
    func tocar(_ nombre: String) {
      #expect(throws: Never.self) { try app.tocar(nombre) }
    }
    tocar("Arrancar")
    #expect(app.store.engine.nextAlarm == .seconds(1))
    app.enviar(.enJuego(.empezar(rayoContraToros())), .enJuego(.tic(90)))
    _ = app.visible
    #expect(app.store.engine.nextAlarm == .seconds(1))
    app.enviar(.volvio)
    _ = app.visible
    #expect(app.store.engine.nextAlarm == nil)
    app.enviar(.laboratorio(.toco(.temporizador)))
    tocar("Arrancar")
    app.enviar(.enJuego(.cerrar), .volvio)
    _ = app.visible
    #expect(app.store.engine.nextAlarm == nil)
    // From another tab, too.
    app.enviar(.laboratorio(.toco(.temporizador)))
    tocar("Arrancar")
    app.enviar(.eligioPestana(.marcador))
    _ = app.visible
    #expect(app.store.engine.nextAlarm != nil, "a hidden lesson goes on")
    app.enviar(.abrioEnlace(.laboratorio(.radio)))
    _ = app.visible
    #expect(app.store.engine.nextAlarm == nil)
  }
}
