import Estadio
import EstadioScreens
import EstadioTesting
import Lecciones
import Synchronization
import Testing

@Suite struct HojaTests {
  @Test func `a row opens the sheet with its match, and closing it leaves none`() {
    let (store, app, _) = abrir()
    #expect(app.sheets.count == 0)
    app.buttons["hoja-1"].tap { $0.enLaHoja = 1 }
    #expect(app.navigationBars["Partido n.º 1"].exists)
    #expect(app.buttons["Redibujar el padre (0)"].exists)
    app.buttons["Cerrar"].tap { $0.enLaHoja = nil }
    #expect(app.sheets.count == 0)

    app.buttons["hoja-2"].tap { $0.enLaHoja = 2 }
    app.dismissSheet { $0.enLaHoja = nil }
    store.send(.cerro)
    store.send(.redibujo)
    store.send(.toco(99))
    store.finish()
  }

  @Test func `with an owner a redraw never lowers the minute, and no model is made`() {
    let (store, app, dicho) = abrir()
    app.buttons["hoja-1"].tap { $0.enLaHoja = 1 }
    let conDueno = app.tarjeta("conDueno")
    conDueno.buttons["Empezar partido"].tap()
    store.advance(by: .milliseconds(400))
    #expect(conDueno.staticTexts["Minuto 10'"].exists)
    let creados = dicho.lineas.count
    for n in 0..<3 {
      app.buttons["Redibujar el padre (\(n))"].tap { $0.redibujos = n + 1 }
      #expect(conDueno.staticTexts["Minuto 10'"].exists)
    }
    store.advance(by: .milliseconds(40))
    #expect(conDueno.staticTexts["Minuto 11'"].exists)
    #expect(!conDueno.buttons["En juego"].isEnabled)
    // The three more are the twin's.
    #expect(dicho.lineas.count == creados + 3)
    store.finish()
  }

  @Test func `without one it goes back to 0 and 0–0, and says CREADO at each redraw`() {
    let (store, app, dicho) = abrir()
    app.buttons["hoja-1"].tap { $0.enLaHoja = 1 }
    let sinDueno = app.tarjeta("sinDueno")
    sinDueno.buttons["Empezar partido"].tap()
    store.advance(by: .milliseconds(40 * 34))
    #expect(sinDueno.staticTexts["Rayo FC 2–1 Toros"].exists)
    #expect(dicho.lineas.count == 2)

    app.buttons["Redibujar el padre (0)"].tap { $0.redibujos = 1 }
    #expect(sinDueno.staticTexts["Minuto 0'"].exists)
    #expect(sinDueno.staticTexts["Rayo FC 0–0 Toros"].exists)
    #expect(sinDueno.buttons["Empezar partido"].isEnabled)
    store.advance(by: .seconds(1))
    #expect(sinDueno.staticTexts["Minuto 0'"].exists)

    #expect(dicho.lineas.count == 3)
    #expect(Set(dicho.lineas).count == 3)
    for linea in dicho.lineas {
      #expect(linea.hasPrefix("modelo del partido CREADO (Rayo FC-Toros) "))
    }
    store.finish()
  }

  @Test func `a match in the sheet ends at minute 90 with all its goals`() {
    let (store, app, _) = abrir()
    app.buttons["hoja-1"].tap { $0.enLaHoja = 1 }
    let conDueno = app.tarjeta("conDueno")
    conDueno.buttons["Empezar partido"].tap()
    store.sleep(for: .seconds(60))
    #expect(conDueno.staticTexts["Rayo FC 3–2 Toros"].exists)
    #expect(!conDueno.buttons["Partido terminado"].isEnabled)
    store.finish()
  }

  @Test func `a sheet that is opened again has a model of its own`() {
    let (store, app, dicho) = abrir()
    for veces in 1...2 {
      app.buttons["hoja-1"].tap { $0.enLaHoja = 1 }
      let conDueno = app.tarjeta("conDueno")
      #expect(conDueno.buttons["Empezar partido"].isEnabled)
      conDueno.buttons["Empezar partido"].tap()
      store.advance(by: .milliseconds(400))
      #expect(dicho.lineas.count == 2 * veces)
      app.buttons["Cerrar"].tap { $0.enLaHoja = nil }
    }
    #expect(Set(dicho.lineas).count == 4)
    store.finish()
  }

  @Test func `the list and the sheet pass the audit, upright and on its side`() {
    let (store, app, _) = abrir()
    for size in tamanos { #expect(store.screen.audit(size: size) == []) }
    app.buttons["hoja-1"].tap { $0.enLaHoja = 1 }
    for size in tamanos { #expect(store.screen.audit(size: size) == []) }
  }

  private func abrir() -> (
    TestStore<Hoja.State, Hoja.Action>, ScreenDriver<TestStore<Hoja.State, Hoja.Action>>, Dicho
  ) {
    let dicho = Dicho()
    let store = TestStore(initial: Hoja.State(), reducer: Hoja()) {
      $0.decir = { dicho.apuntar($0) }
    }
    return (store, ScreenDriver(store), dicho)
  }
}

/// Keeps what a lesson says.
final class Dicho: Sendable {
  private let apuntado = Mutex<[String]>([])
  var lineas: [String] { apuntado.withLock(\.self) }
  func apuntar(_ linea: String) { apuntado.withLock { $0.append(linea) } }
}
