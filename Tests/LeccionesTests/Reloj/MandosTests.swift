import Estadio
import EstadioHistory
import EstadioScreens
import EstadioTesting
import Foundation
import Lecciones
import Testing
import Torneo

/// The whole by hand: what a person at the table taps and reads.
@Suite struct MandosTests {
  @Test func `a match is played to its end by its buttons`() {
    let store = RelojDelPartidoTests.jugando()
    let app = ScreenDriver(store)
    #expect(app.staticTexts["reloj"].label == "0:10")
    app.buttons["Gol de Atlético Ñandú"].tap()
    store.advance(by: .seconds(46 * 60))
    #expect(app.staticTexts["reloj"].label == "46:10 (45+2)")
    #expect(app.buttons["barra"].label == "Atlético Ñandú 1–0 Éibar del Río · 46:10 (45+2)")
    app.steppers["Minutos añadidos"].increment()
    app.steppers["Minutos añadidos"].increment()
    #expect(app.steppers["Minutos añadidos"].value == "2")
    app.buttons["Tiempo muerto"].tap()
    store.advance(by: .seconds(15))
    #expect(app.staticTexts["reloj"].label == "46:10 (45+2) · Tiempo muerto 0:45")
    app.buttons["Roja a Éibar del Río"].tap()
    store.advance(by: .seconds(50))
    #expect(app.staticTexts["reloj"].label == "46:10 (45+2) · Reloj parado")
    app.buttons["Seguir"].tap()
    app.buttons["Final de la primera parte"].tap()
    #expect(!app.buttons["Gol de Atlético Ñandú"].exists)
    store.advance(by: .seconds(200))
    #expect(app.buttons["barra"].label == "Atlético Ñandú 1–0 Éibar del Río · Descanso 3:20")
    app.buttons["Empezar la segunda parte"].tap()
    #expect(app.steppers["Minutos añadidos"].value == "0")
    store.advance(by: .seconds(180))
    app.buttons["Gol de Éibar del Río"].tap()
    app.buttons["Final del partido"].tap()
    #expect(app.staticTexts["marcador"].label == "Atlético Ñandú 1–1 Éibar del Río")
    app.buttons["Ver el acta"].tap()
    #expect(
      (1...3).map { app.staticTexts["suceso-\($0)"].label } == [
        "1' Gol de Atlético Ñandú", "45+2' Roja a Éibar del Río", "49' Gol de Éibar del Río",
      ])
  }

  @Test func `a goal is corrected in the record, by an entry more`() {
    let store = RelojDelPartidoTests.jugando()
    let app = ScreenDriver(store)
    app.buttons["Gol de Atlético Ñandú"].tap()
    app.buttons["Gol de Atlético Ñandú"].tap()
    app.buttons["Ver el acta"].tap()
    app.buttons["El gol n.º 1 es de Éibar del Río"].tap()
    app.buttons["Anular el gol n.º 2"].tap()
    #expect(app.staticTexts["suceso-3"].label == "1' Corrección: el gol n.º 1 es de Éibar del Río")
    #expect(app.staticTexts["suceso-4"].label == "1' Corrección: el gol n.º 2 no vale")
    #expect(!app.buttons["Anular el gol n.º 2"].exists)
    #expect(app.buttons["barra"].label == "Atlético Ñandú 0–1 Éibar del Río · 0:10")
    app.swipeBack()
    app.buttons["Deshacer"].tap()
    #expect(app.staticTexts["marcador"].label == "Atlético Ñandú 1–1 Éibar del Río")
  }

  @Test func `undo is there as long as there is something to undo`() {
    let store = RelojDelPartidoTests.jugando()
    let app = ScreenDriver(store)
    app.buttons["Deshacer"].tap()
    #expect(app.staticTexts["reloj"].label == "Sin empezar" && !app.buttons["Deshacer"].isEnabled)
    store.advance(by: .seconds(60))
    app.buttons["Empezar la primera parte"].tap()
    store.advance(by: .seconds(1))
    #expect(app.staticTexts["reloj"].label == "0:01" && app.buttons["Deshacer"].isEnabled)
  }

  @Test func `every screen that taps lead to passes the audit`() {
    var inicio = RelojDelPartidoTests.jugando().state
    inicio.citas = inicio.citas?.filter { $0.id == 2 }
    var pendientes = [RelojDelPartido.State(), inicio]
    var vistas: Set<RelojDelPartido.State> = []
    var textos: Set<String> = []
    while let state = pendientes.popLast() {
      guard vistas.insert(state).inserted else { continue }
      let store = VirtualStore(initial: state, reducer: RelojDelPartido())
      let screen = store.screen ?? .empty
      #expect(screen.audit() == [], "\(screen.tree)")
      textos.formUnion(screen.buttons.allElements.map(\.label))
      for action in acciones(screen) {
        let otra = VirtualStore(initial: state, reducer: RelojDelPartido())
        otra.send(action)
        if let reducido = reducido(otra.state) { pendientes.append(reducido) }
      }
    }
    #expect(vistas.count > 200)
    for texto in [
      "Seguir", "Mostrar la barra", "Contraer", "Final del partido", "Anular el gol n.º 1",
    ] {
      #expect(textos.contains(texto))
    }
  }

  /// The actions of all controls that can be used.
  private func acciones(
    _ screen: Screen<RelojDelPartido.Action>
  ) -> [RelojDelPartido.Action] {
    if screen.type == .sheet {
      return screen.controls.compactMap(\.outcome.action) + acciones(screen.children[1])
    }
    guard screen.accessibility.isEnabled else { return [] }
    return screen.controls.compactMap(\.outcome.action) + screen.children.flatMap(acciones)
  }

  /// A state with nothing to undo; nil if it is larger than is looked at here.
  private func reducido(_ state: RelojDelPartido.State) -> RelojDelPartido.State? {
    guard state.rutaDeJornada.isEmpty else { return nil }
    guard let enElReloj = state.enElReloj else { return state }
    let partido = enElReloj.present
    guard partido.anunciado == 0, partido.acta.sucesos.count == partido.acta.marcador.local else {
      return nil
    }
    if partido.acta.sucesos.count > 1 { return nil }
    var state = state
    state.enElReloj = Undoable(partido)
    return state
  }

  @Test func `the state comes back from storage with its clocks and what can be undone`() throws {
    let store = RelojDelPartidoTests.jugando()
    store.send(.partido(.content(.gol(.local))))
    store.send(.partido(.content(.pidioTiempoMuerto)))
    let data = try JSONEncoder().encode(store.state)
    let vuelta = try JSONDecoder().decode(RelojDelPartido.State.self, from: data)
    #expect(vuelta == store.state)
    let otra = VirtualStore(initial: vuelta, reducer: RelojDelPartido())
    otra.send(.partido(.content(.pasaron(20))))
    otra.advance(by: .seconds(10))
    #expect(
      otra.state.enElReloj?.present.textoDelReloj == "0:10 · Tiempo muerto 0:30")
    otra.send(.partido(.undo))
    otra.advance(by: .seconds(1))
    #expect(otra.state.enElReloj?.present.textoDelReloj == "0:11")
  }
}
