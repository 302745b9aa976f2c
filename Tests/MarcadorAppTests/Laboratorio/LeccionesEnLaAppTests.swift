import Estadio
import EstadioHistory
import EstadioScreens
import EstadioTesting
import Foundation
import Lecciones
import Testing

@testable import MarcadorApp

/// Every small system, opened in the app and used there by what is on the screen.
@Suite struct LeccionesEnLaAppTests {
  /// The app in «Laboratorio», of which only what is written is asserted.
  private func abierto(_ directo: Directo? = nil, dicho: Oyente<String> = Oyente()) -> (
    AppStore, Mano
  ) {
    let (store, app) = abrir(.cargada(.laboratorio, directo: directo)) {
      $0.decir = { dicho.oir($0) }
    }
    store.exhaustivity = .off
    return (store, app)
  }

  @Test(arguments: Leccion.allCases)
  func `a lesson is opened by its row, used in the app, and left for the list`(_ leccion: Leccion) {
    let (store, app) = abierto()
    app.buttons[leccion.titulo].tap()
    #expect(store.state.laboratorio.leccion == LeccionAbierta.State(leccion))
    leccion.usar(app, store)
    app.navigationBars.buttons["Laboratorio"].tap()
    #expect(store.state == .cargada(.laboratorio))
    #expect(app.buttons["Editor"].exists && app.navigationBars.buttons.count == 0)
    // Whatever ran in it has ended with it.
    #expect(store.subscriptions.isEmpty && store.pending.isEmpty)
  }

  @Test(arguments: Leccion.allCases)
  func `a lesson keeps its state and its screen while other tabs are selected`(_ leccion: Leccion) {
    let (store, app) = abierto()
    app.buttons[leccion.titulo].tap()
    leccion.usar(app, store)
    let (antes, pantalla) = (store.state.laboratorio, store.screen.text())
    for pestana in ["Marcador", "Partidos", "Laboratorio"] { app.laDeLaApp(pestana).tap() }
    #expect(store.state.laboratorio == antes)
    #expect(store.screen.text() == pantalla)
  }

  @Test(arguments: Leccion.allCases)
  func `what was stored of a lesson shows the same screen`(_ leccion: Leccion) throws {
    let (store, app) = abierto()
    app.buttons[leccion.titulo].tap()
    leccion.usar(app, store)
    let json = try JSONEncoder().encode(store.state.recuerdo)
    var otra = Raiz.State()
    otra.recuerdo = try JSONDecoder().decode(Recuerdo.self, from: json)
    #expect(otra.laboratorio == store.state.laboratorio)
    #expect(otra.visible.screen == store.state.visible.screen)
    #expect(otra.recuerdo.perdidas == [])
  }

  @Test(arguments: Leccion.allCases)
  func `every lesson passes the audit in the app, and bar and tabs stay usable`(
    _ leccion: Leccion
  ) throws {
    for directo in [nil, rayoContraToros(minuto: 34), rayoContraToros(minuto: 90)] {
      let (store, app) = abierto(directo)
      app.buttons[leccion.titulo].tap()
      try comprobarLaPantalla(store.screen, conBarra: directo != nil)
      leccion.usar(app, store)
      try comprobarLaPantalla(store.screen, conBarra: directo != nil)
      #expect(app.buttons["barraDelPartido"].exists == (directo != nil))
      guard directo != nil else { continue }
      app.buttons["barraDelPartido"].tap()
      #expect(store.state.ruta == [.partido(1)])
      app.laDeLaApp("Laboratorio").tap()
      #expect(store.state.laboratorio.leccion?.leccion == leccion)
    }
  }

  private func comprobarLaPantalla(_ screen: Screen<Raiz.Action>, conBarra: Bool) throws {
    for size in tamanosDeLaApp {
      #expect(screen.audit(size: size) == [], "\(size)")
      let layout = screen.layout(in: size)
      let tabs = try #require(screen.tabBars.firstMatch.placed.flatMap { layout[$0.path] })
      #expect(!tabs.isClipped, "\(size)")
      guard conBarra else { continue }
      let barra = try #require(screen.buttons["barraDelPartido"].placed.flatMap { layout[$0.path] })
      #expect(!barra.isClipped, "\(size)")
      #expect(barra.rectangle.lines.upperBound <= tabs.rectangle.lines.lowerBound)
    }
  }

  // MARK: - What a sheet covers

  @Test func `under the sheet of a lesson the app's bar and tabs wait, and nothing is lost`() {
    let (store, app) = abierto(rayoContraToros(minuto: 34))
    app.buttons["Hoja"].tap()
    app.buttons["hoja-1"].tap()
    for size in tamanosDeLaApp { #expect(store.screen.audit(size: size) == []) }
    #expect(!app.buttons["barraDelPartido"].isHittable)
    #expect(!app.laDeLaApp("Partidos").isHittable)
    app.dismissSheet()
    #expect(app.buttons["barraDelPartido"].isHittable && app.laDeLaApp("Partidos").isHittable)
  }

  // MARK: - What is closed

  @Test(arguments: Leccion.allCases)
  func `a late action of a closed lesson changes nothing and is one diagnostic`(
    _ leccion: Leccion
  ) {
    let app = Tienda(.en(nil))
    let antes = app.state
    app.enviar(.laboratorio(.leccion(leccion.algoTarde)))
    #expect(app.state == antes && app.faltas.todos.count == 1)
    // The same while another one is open.
    app.enviar(.laboratorio(.toco(leccion == .radio ? .favorito : .radio)))
    let abierta = app.state
    app.enviar(.laboratorio(.leccion(leccion.algoTarde)))
    #expect(app.state == abierta && app.faltas.todos.count == 2)
    app.enviar(.laboratorio(.cerro), .laboratorio(.cerro))
    #expect(app.state == antes && app.faltas.todos.count == 2)
  }

  @Test func `the clocks of a lesson run while it is open, and end when it is closed`() {
    let app = Tienda(.en(nil))
    func relojes() -> Int { app.store.engine.ledger.standingSubscriptions.count }
    app.enviar(.laboratorio(.toco(.reloj)))
    app.store.advance(by: .zero)
    #expect(relojes() == 1, "the calendar")
    for action in [
      .abrir(.partido(2)), .puso(2), .partido(.content(.empezo(.primera))),
    ] as [RelojDelPartido.Action] {
      app.enviar(.laboratorio(.leccion(.reloj(action))))
    }
    #expect(relojes() == 2, "and the match's")
    app.enviar(.eligioPestana(.partidos))
    app.jugar(2)
    #expect(relojes() == 3, "a hidden lesson goes on")
    app.enviar(.abrioEnlace(.laboratorio()))
    #expect(relojes() == 1, "only the app's match")
    app.enviar(.abrioEnlace(.laboratorio(.reloj)), .abrioEnlace(.laboratorio(.radio)))
    #expect(relojes() == 1)
    #expect(app.faltas.todos == [])
  }
}

extension ScreenDriver {
  /// A tab of the app, whatever tabs a lesson has.
  func laDeLaApp(_ titulo: String) -> DrivenElement<Host> {
    tabBars.firstMatch.buttons[titulo]
  }
}

extension Leccion {
  /// Something that may come too late.
  fileprivate var algoTarde: LeccionAbierta.Action {
    switch self {
    case .pedido: .pedido(.abrirPedido(12))
    case .musica: .musica(.abrirReproductor)
    case .biblioteca: .biblioteca(.abrirLibro(7))
    case .recetas: .recetas(.ir("Postres"))
    case .radio: .radio(.eligio(.clasica))
    case .selectorDeLetra: .selectorDeLetra(.eligio(20))
    case .lector: .lector(.pusoLetraGrande(true))
    case .favorito: .favorito(.toco)
    case .temporizador: .temporizador(.redibujo)
    case .hoja: .hoja(.toco(1))
    case .pizarra: .pizarra(.empezoOtraClase)
    case .reloj: .reloj(.puso(2))
    case .editor: .editor(.edito)
    }
  }
}
