import Estadio
import EstadioScreens
import EstadioTesting
import Lecciones
import Testing

@Suite struct RadioTests {
  private static func estado(_ suena: Radio.Emisora, _ guardada: Radio.Emisora) -> Radio.State {
    var state = Radio.State()
    state.suena = suena
    state.guardada = guardada
    return state
  }

  private func store(_ state: Radio.State = Radio.State()) -> TestStore<
    Radio.State, Radio.Action
  > {
    TestStore(initial: state, reducer: Radio())
  }

  @Test func `the picker reads what plays, and choosing writes both places`() {
    let store = store()
    let app = ScreenDriver(store)
    #expect(app.staticTexts["Suena: Radio Jazz"].exists)
    #expect(app.staticTexts["Guardada: Radio Rock"].exists)
    #expect(app.staticTexts["Lee: Radio Jazz"].exists)
    #expect(app.pickers["Emisora"].value == "Radio Jazz")

    app.pickers["Emisora"].select("Radio Clásica") {
      $0.suena = .clasica
      $0.guardada = .clasica
    }
    #expect(
      app.staticTexts.allElements.map(\.label) == [
        "Suena: Radio Clásica", "Guardada: Radio Clásica", "Lee: Radio Clásica",
      ])
    #expect(app.pickers["Emisora"].value == "Radio Clásica")
    store.finish()
  }

  @Test func `choosing what plays already saves it, and choosing it again changes nothing`() {
    let store = store()
    let app = ScreenDriver(store)
    app.pickers["Emisora"].select("Radio Jazz") { $0.guardada = .jazz }
    app.pickers["Emisora"].select("Radio Jazz")
    expectSame(store.state, Self.estado(.jazz, .jazz))
    #expect(app.staticTexts["Guardada: Radio Jazz"].exists)
    store.finish()
  }

  @Test func `the three radios are on offer, and no other can be chosen`() {
    let store = store()
    let app = ScreenDriver(store)
    #expect(app.options.allElements.map(\.label) == ["Radio Jazz", "Radio Rock", "Radio Clásica"])
    #expect(throws: QueryFault.self) { try store.screen.pickers["Emisora"].select("Radio Pop") }
    store.finish()
  }

  @Test(arguments: Radio.Emisora.allCases, Radio.Emisora.allCases)
  func `whatever is saved, the picker reads what plays`(
    suena: Radio.Emisora, guardada: Radio.Emisora
  ) {
    let screen = store(Self.estado(suena, guardada)).screen
    #expect(screen.staticTexts["Lee: \(suena.rawValue)"].exists)
    #expect(screen.options.allElements.filter(\.isSelected).map(\.label) == [suena.rawValue])
    #expect(screen.audit() == [])
  }

  @Test @MainActor func `a binding of a live store reads one place and writes two`() {
    let store = Store(initial: Radio.State(), reducer: Radio())
    let emisora = store.binding(\.emisora) { .eligio($0) }
    #expect(emisora.wrappedValue == .jazz)
    emisora.wrappedValue = .clasica
    #expect(store.state == Self.estado(.clasica, .clasica))
    #expect(emisora.wrappedValue == .clasica)
  }
}
