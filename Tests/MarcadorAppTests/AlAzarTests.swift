import Estadio
import EstadioScreens
import Lecciones
import Testing
import Torneo

@testable import MarcadorApp

/// The app's properties on seeded random walks: after every action, and after every stretch of
/// time, whatever a person, a late tap or a wrong program may send.
@Suite struct AlAzarTests {
  private static let pasos = 250

  @Test(arguments: 1...20)
  func `the app's properties hold after every action of a random walk`(_ semilla: UInt64) {
    var azar = Azar(semilla: semilla)
    let app = Tienda(msPorMinuto: 10, duraciones: semilla.isMultiple(of: 2) ? [90, 60] : [2, 1])
    for paso in 0..<Self.pasos {
      let antes = app.state
      let hecho = Self.algo(&azar, en: app)
      let donde = "seed \(semilla), step \(paso), after \(hecho)"
      Self.comprobar(app, antes, donde)
      Self.comprobarElEditor(app.state, antes, donde)
      if paso.isMultiple(of: 25) { #expect(app.visible.screen.audit() == [], "\(donde)") }
    }
  }

  @Test(arguments: 1...10)
  func `from anywhere a link shows its place or asks, and the same link again changes nothing`(
    _ semilla: UInt64
  ) {
    var azar = Azar(semilla: semilla)
    let app = Tienda(msPorMinuto: 10)
    for paso in 0..<100 {
      // Changes that must not get lost, now and then.
      if paso.isMultiple(of: 5) { Self.editar(en: app) }
      for _ in 0..<4 { Self.algo(&azar, en: app) }
      let (antes, enlace) = (app.state, Self.enlace(&azar))
      app.enviar(.abrioEnlace(enlace))
      let (state, donde) = (app.state, "seed \(semilla), step \(paso), after \(enlace)")
      if state.enlacePendiente == enlace {
        // It waits, and until then nothing happens.
        var igual = state
        igual.enlacePendiente = antes.enlacePendiente
        #expect(igual == antes, "\(donde)")
      } else {
        #expect(state.pestana == enlace.pestana, "\(donde)")
        #expect(enlace.ruta.map { $0 == state.ruta } != false, "\(donde)")
        if case .laboratorio(let leccion) = enlace {
          let llego = state.laboratorio.leccion?.leccion == leccion
          #expect(llego != (state.pregunta == .fuera && leccion != .editor), "\(donde)")
        } else {
          #expect(state.laboratorio == antes.laboratorio, "\(donde)")
        }
        app.enviar(.abrioEnlace(enlace))
        #expect(app.state == state, "\(donde)")
      }
    }
  }

  @Test(arguments: 1...10)
  func `without the wiring no tap on the bar changes anything, wherever one is`(
    _ semilla: UInt64
  ) {
    var azar = Azar(semilla: semilla)
    let app = Tienda(cableada: false, msPorMinuto: 10)
    for paso in 0..<Self.pasos {
      Self.algo(&azar, en: app)
      let (antes, alarma) = (app.state, app.store.engine.ledger.nextDeadline)
      let barra = app.visible.boton(de: "barraDelPartido")
      if let toque = barra?.control(.tap) { app.store.perform(toque.outcome) }
      #expect(app.state == antes, "seed \(semilla), step \(paso)")
      #expect(app.store.engine.ledger.nextDeadline == alarma)
    }
  }

  @Test(arguments: 1...5)
  func `the same walk gives the same states and the same notices`(_ semilla: UInt64) {
    let finales = (0..<2).map { _ in
      var azar = Azar(semilla: semilla)
      let app = Tienda(msPorMinuto: 10)
      for _ in 0..<Self.pasos { Self.algo(&azar, en: app) }
      return (app.state, app.avisos.todos)
    }
    #expect(finales[0] == finales[1])
  }

  @Test(arguments: 1...10)
  func `from anywhere the list can be reached, and a match that began ends`(
    _ semilla: UInt64
  ) {
    var azar = Azar(semilla: semilla)
    let app = Tienda(msPorMinuto: 10)
    for _ in 0..<50 {
      for _ in 0..<8 { Self.algo(&azar, en: app) }
      if app.visible.pestana != .partidos { app.enviar(.eligioPestana(.partidos)) }
      for _ in app.state.ruta { app.enviar(.volvio) }
      #expect(app.visible.titulos == ["Partidos"], "seed \(semilla)")
      app.pasar(minutos: 90)
      #expect(!app.state.enJuego.haySinTerminar, "seed \(semilla)")
      #expect(app.directo.map(\.terminado) != false)
    }
  }

  // MARK: - The walk

  /// Does something, likely or not, and says what.
  @discardableResult
  private static func algo(_ azar: inout Azar, en app: Tienda) -> String {
    if Int.random(in: 0..<4, using: &azar) == 0 {
      let tiempo = Duration.milliseconds(Int.random(in: 0...400, using: &azar))
      if Bool.random(using: &azar) {
        app.store.advance(by: tiempo)
      } else {
        app.store.sleep(for: tiempo)
      }
      return "\(tiempo)"
    }
    if Bool.random(using: &azar) { return tocarAlgo(&azar, en: app) }
    let action = accion(&azar)
    app.enviar(action)
    return "\(action)"
  }

  /// Uses any control of the screen that a person could use.
  private static func tocarAlgo(_ azar: inout Azar, en app: Tienda) -> String {
    let posibles = app.visible.screen.elements
      .filter { $0.element.accessibility.isEnabled && !$0.isUnderSheet }
      .flatMap { placed in placed.element.controls.map { (placed.path, $0) } }
    guard let (lugar, control) = posibles.randomElement(using: &azar) else { return "nothing" }
    app.store.perform(control.outcome)
    return "\(control.gesture) on \(lugar)"
  }

  private static func accion(_ azar: inout Azar) -> Raiz.Action {
    // Few matches, so that they meet; 7 does not exist.
    let id = [1, 1, 2, 2, 4, 7].randomElement(using: &azar) ?? 1
    let lado = Lado.allCases.randomElement(using: &azar) ?? .local
    let duracion = [90, 60, 2, 1, 0].randomElement(using: &azar) ?? 90
    let directo = Directo(partidoId: id, partido: Ejemplo.rayoContraToros, duracion: duracion)
    let posibles: [Raiz.Action] = [
      .eligioPestana(Pestana.allCases.randomElement(using: &azar) ?? .partidos),
      .eligioPestana(.partidos), .lista(.tocoFila(id)), .lista(.tocoFila(id)), .volvio,
      .abrirPartido(id),
      .ajustes(.prefirioDuracion(duracion)), .arranco, .lista(.reintento), .volvio,
      .lista(.falloLaCarga("")),
      .lista(.cargaron(Array(Ejemplo.partidos.dropFirst(lado == .local ? 1 : 0)))),
      .marcadorLibre(.sumo(lado)), .marcadorLibre(.resto(lado)), .marcadorLibre(.resto(lado)),
      .laboratorio(.toco(Leccion.allCases.randomElement(using: &azar) ?? .radio)),
      .abrioEnlace(enlace(&azar)), .abrioEnlace(enlace(&azar)), .laboratorio(.volvio),
      .enJuego(.llegoParte(parte(&azar), de: id)),
      .cambioFase(Fase.allCases.randomElement(using: &azar) ?? .activa),
      .enJuego(.empezar(directo)), .enJuego(.tic(Int.random(in: -1...50, using: &azar))),
      .enJuego(.golAMano(lado, en: id)), .enJuego(.cerrar), .partido(id, .empezar),
      .partido(id, .empezar), .partido(id, .golAMano(lado)),
      .partido(id, .eligioDuracion(duracion)),
      .partido(id, .verGoleadores), .partido(id, .verGoleadores),
      .enJuego(.cerrar),
    ]
    return posibles.randomElement(using: &azar) ?? .volvio
  }

  /// A link of any kind; often one to the editor, where there is something to lose.
  private static func enlace(_ azar: inout Azar) -> Enlace {
    let id = [1, 2, 4, 7].randomElement(using: &azar) ?? 1
    let leccion = Leccion.allCases.randomElement(using: &azar)
    let posibles: [Enlace] = [
      .partidos, .partido(id), .goleadores(id), .marcador, .laboratorio(), .laboratorio(leccion),
      .laboratorio(.editor),
    ]
    return posibles.randomElement(using: &azar) ?? .partidos
  }

  /// A report, rarely the last.
  private static func parte(_ azar: inout Azar) -> Parte {
    let goles = (0..<Int.random(in: 0...4, using: &azar)).map { _ in
      Gol(minuto: Int.random(in: 0...100, using: &azar), lado: .local)
    }
    return Parte(
      numero: Int.random(in: 0...99, using: &azar), goles: goles,
      esFinal: Int.random(in: 0..<8, using: &azar) == 0)
  }

  /// Opens the editor and changes a report, if that can be.
  private static func editar(en app: Tienda) {
    app.enviar(.abrioEnlace(.laboratorio(.editor)))
    func editor(_ action: Editor.Action) { app.enviar(.laboratorio(.leccion(.editor(action)))) }
    guard app.state.editor != nil, app.state.pregunta == nil else { return }
    for action in [.eligioPestana(.cronicas), .tocoCronica(1), .edito] as [Editor.Action] {
      editor(action)
    }
    guard let top = app.state.editor?.pila.top, top.value.edicion != nil else { return }
    editor(.edicion(top.id, .escribioTitulo("Otra cosa")))
  }

  // MARK: - The properties

  /// Changes that are not stored get lost by «Descartar» alone.
  private static func comprobarElEditor(
    _ state: Raiz.State, _ antes: Raiz.State, _ donde: String
  ) {
    guard let top = antes.editor?.pila.top, top.value.seResiste, antes.pregunta == nil else {
      return
    }
    #expect(state.editor?.pila[id: top.id] != nil, "\(donde)")
  }

  private static func comprobar(_ app: Tienda, _ antes: Raiz.State, _ donde: String) {
    let (state, visible) = (app.state, app.visible)
    let directo = state.enJuego.directo

    // The timer exists exactly while the match runs, and nothing else waits.
    #expect(app.hayReloj == (directo?.corriendo == true), "\(donde)")

    if let directo {
      #expect((0...directo.duracion).contains(directo.minuto), "\(donde)")
      #expect(directo.terminado || directo.minuto < directo.duracion, "\(donde)")
      #expect(directo.corriendo != directo.terminado, "\(donde)")
      #expect(directo.ultimoAviso == directo.minuto / 15 * 15, "\(donde)")
      #expect(directo.golesAMano.allSatisfy { $0.minuto <= directo.minuto }, "\(donde)")
    }
    // One at a time: what was unfinished is still there, with its duration, and never goes back.
    if let previo = antes.enJuego.directo, !previo.terminado {
      #expect(directo?.partidoId == previo.partidoId, "\(donde)")
      #expect(directo?.duracion == previo.duracion, "\(donde)")
      #expect((directo?.minuto ?? -1) >= previo.minuto, "\(donde)")
    }

    // The bar's rule, written a second time.
    let enSuPantalla =
      state.pestana == .partidos
      && directo.map { state.ruta.last == .partido($0.partidoId) } == true
    #expect((visible.barra != nil) == (directo != nil && !enSuPantalla), "\(donde)")
    if let barra = visible.barra {
      #expect(barra.sePuedeCerrar == (directo?.terminado == true), "\(donde)")
      #expect(barra.texto.hasPrefix("Final · ") == barra.sePuedeCerrar, "\(donde)")
    }

    // The stack: no two equal neighbours, titles of one screen each, counters of open screens.
    #expect(zip(state.ruta, state.ruta.dropFirst()).allSatisfy { $0 != $1 }, "\(donde)")
    let pantallas =
      switch state.pestana {
      case .partidos: state.ruta.count
      case .marcador: 0
      case .laboratorio: state.laboratorio.leccion == nil ? 0 : 1
      }
    #expect(visible.titulos.count == (pantallas == 0 ? 1 : 2), "\(donde)")
    #expect(visible.pestana == state.pestana, "\(donde)")
    #expect(min(state.marcadorLibre.marcador.local, state.marcadorLibre.marcador.visitante) >= 0)
    for lugar in state.pausas.keys {
      #expect(state.ruta.indices.contains(lugar), "\(donde)")
      #expect(state.ruta[lugar] == .partido(state.ruta[lugar].partidoId), "\(donde)")
    }

    if let ficha = visible.ficha {
      let esOtro = directo.map { !$0.terminado && $0.partidoId != ficha.id } ?? false
      #expect(ficha.avisa == esOtro, "\(donde)")
      #expect((ficha.irAlPartido != nil) == esOtro, "\(donde)")
      #expect((ficha.boton == nil) == esOtro, "\(donde)")
      #expect(ficha.boton?.habilitado != true || ficha.minuto == 0, "\(donde)")
      #expect(ficha.sePuedeElegirDuracion == (directo?.partidoId != ficha.id), "\(donde)")
    }
  }
}
