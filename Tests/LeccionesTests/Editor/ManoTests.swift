import Estadio
import EstadioScreens
import EstadioTesting
import Lecciones
import Testing

/// The editor as a person uses it: by what is on the screen.
@Suite struct ManoTests {
  private typealias Mano = ScreenDriver<Redaccion.Tienda>

  private static let caminos: [(camino: Camino, andar: @Sendable (Mano) -> Void)] = [
    (.atras, { $0.navigationBars.buttons["Remontada del Rayo"].tap() }),
    (.atras, { $0.swipeBack() }),
    (.mismaPestana, { $0.tabBars.buttons["Crónicas"].tap() }),
    (.enlace, { $0.buttons["Ver también: Empate sin goles"].tap() }),
    (.borrar, { $0.buttons["Borrar la crónica"].tap() }),
    (
      .cerrarTodo,
      {
        $0.tabBars.buttons["Ajustes"].tap()
        #expect($0.staticTexts["Pantallas abiertas en «Crónicas»: 2"].exists)
        #expect($0.staticTexts["Hay cambios sin guardar"].exists)
        $0.buttons["Cerrar todo"].tap()
      }
    ),
  ]

  /// From the list to a changed title, all by hand.
  private func editando() -> (store: Redaccion.Tienda, app: Mano) {
    let store = Redaccion.tienda()
    let app = ScreenDriver(store)
    app.buttons["cronica-1"].tap()
    app.buttons["Editar"].tap()
    #expect(!app.buttons["Guardar"].isEnabled)
    #expect(app.textFields["Título"].value == "Remontada del Rayo")
    app.textFields["Título"].typeText(Redaccion.titulo)
    #expect(app.buttons["Guardar"].isEnabled)
    return (store, app)
  }

  @Test func `by hand every way out asks, and whoever goes on editing finds all as it was`() {
    for (camino, andar) in Self.caminos {
      for seTira in [true, false] {
        let (store, app) = editando()
        andar(app)
        #expect(app.staticTexts["¿Descartar los cambios?"].exists, "\(camino)")
        #expect(!app.tabBars.buttons["Crónicas"].isHittable, "the sheet covers all")
        if seTira { app.dismissSheet() } else { app.buttons["Seguir editando"].tap() }
        #expect(!app.staticTexts["¿Descartar los cambios?"].exists)
        if camino == .cerrarTodo { app.tabBars.buttons["Crónicas"].tap() }
        #expect(app.navigationBars["Editar"].exists, "\(camino)")
        #expect(app.textFields["Título"].value == Redaccion.titulo)
        #expect(app.buttons["Guardar"].isEnabled)
        store.finish()
      }
    }
  }

  @Test func `by hand whoever discards comes where the way leads`() {
    for (camino, andar) in Self.caminos {
      let (store, app) = editando()
      andar(app)
      app.buttons["Descartar"].tap()
      let lugar =
        switch camino {
        case .atras, .ruta, .enlaceALaMisma: "Remontada del Rayo"
        case .mismaPestana, .borrar: "Crónicas"
        case .enlace: "Empate sin goles"
        case .cerrarTodo: "Ajustes"
        }
      #expect(app.navigationBars[lugar].exists, "\(camino)")
      var esperado = Redaccion.editando()
      camino.andar(&esperado)
      #expect(store.state == esperado)
      #expect(app.buttons["cronica-1"].exists == (camino == .mismaPestana))
      store.finish()
    }
  }

  @Test func `by hand a save shows its progress, its failure and its success`() throws {
    struct SinRed: Error, CustomStringConvertible { var description: String { "no hay red" } }
    let (store, app) = editando()
    let id = try #require(store.state.pila.top?.id)
    app.buttons["Guardar"].tap()
    #expect(app.progressIndicators["Guardando…"].exists)
    #expect(!app.buttons["Guardar"].isEnabled)
    store.resolve(\.guardarCronica, Redaccion.cambiada, .failure(SinRed()))
    store.receive(.edicion(id, .falloElGuardado("no hay red"))) {
      $0.edicion { $0.guardado = .fallo("no hay red") }
    }
    #expect(app.staticTexts["No se pudo guardar: no hay red"].exists)
    app.buttons["Guardar"].tap()
    #expect(!app.staticTexts["No se pudo guardar: no hay red"].exists)
    store.resolve(\.guardarCronica, Redaccion.cambiada, .success(()))
    store.receive(.edicion(id, .guardo)) { state in
      state.edicion {
        $0.cronica = Redaccion.cambiada
        $0.guardado = .sinPedir
      }
      state.cronicas[id: 1] = Redaccion.cambiada
    }
    #expect(!app.progressIndicators["Guardando…"].exists)
    #expect(!app.buttons["Guardar"].isEnabled)
    app.swipeBack()
    #expect(app.navigationBars[Redaccion.titulo].exists)
    app.swipeBack()
    #expect(app.buttons["cronica-1"].label == Redaccion.titulo)
    store.finish()
  }

  @Test func `by hand the sources are read and edited from, and are there again afterwards`() {
    let store = Redaccion.tienda()
    let app = ScreenDriver(store)
    app.buttons["cronica-1"].tap()
    app.buttons["Ver fuentes"].tap()
    app.buttons["Entrevista con la capitana"].tap()
    app.buttons["Editar"].tap()
    app.textFields["Texto"].typeText("Otra cosa")
    app.swipeBack()
    app.buttons["Descartar"].tap()
    #expect(app.navigationBars["Fuente n.º 2"].exists)
    app.swipeBack()
    #expect(app.navigationBars["Fuentes"].exists)
    app.swipeBack()
    #expect(app.navigationBars["Remontada del Rayo"].exists)
    store.finish()
  }

  @Test func `by hand changes of a report that is gone become another one`() throws {
    var state = Redaccion.editando()
    state.cronicas.remove(id: 1)
    let store = Redaccion.tienda(try Redaccion.leer(try Redaccion.json(state)))
    let app = ScreenDriver(store)
    #expect(app.staticTexts["Quedan cambios de «\(Redaccion.titulo)»."].exists)
    app.buttons["Crear una crónica con ellos"].tap()
    app.buttons["cronica-4"].tap()
    #expect(app.navigationBars[Redaccion.titulo].exists)
    #expect(!app.buttons["Ver fuentes"].exists)
    store.finish()
  }

  @Test func `by hand the help opens in its tab and closes`() {
    let store = Redaccion.tienda()
    let app = ScreenDriver(store)
    app.tabBars.buttons["Ajustes"].tap()
    #expect(!app.buttons["Cerrar todo"].isEnabled)
    app.buttons["Acerca del editor"].tap()
    #expect(app.navigationBars["Acerca del editor"].exists)
    app.swipeBack()
    #expect(app.navigationBars["Ajustes"].exists)
    store.finish()
  }

  @Test(arguments: [ScreenSize(columns: 40, rows: 20), ScreenSize(columns: 100, rows: 12)])
  func `every kind of screen passes the audit, also with long texts`(size: ScreenSize) {
    let largo = String(repeating: "una crónica muy larga ", count: 30)
    var larga = Redaccion.cronica
    larga.contenido = Editor.Borrador(titulo: largo, texto: largo + "\n" + largo)
    larga.fuentes = [largo, "Acta del partido"]
    larga.enlace = 1
    for cronica in [Redaccion.cronica, larga] {
      var lista = Editor.State([cronica])
      var estados = [lista, Editor.State([])]
      for aviso in [.pantallasCerradas, .borradorSuelto(cronica.contenido)] as [Editor.Aviso] {
        lista.aviso = aviso
        estados.append(lista)
      }
      var leida = Editor.State([cronica])
      leida.pila = [.lectura(Editor.Lectura(1))]
      estados.append(leida)
      for anexo in [.fuentes, .fuente(0)] as [Editor.Anexo] {
        leida.lectura { $0.anexos.push(anexo) }
        estados.append(leida)
      }
      leida.pila.push(.edicion(Editor.Edicion.State(cronica)))
      estados.append(leida)
      leida.edicion { $0.borrador.titulo += "!" }
      for guardado in [.sinPedir, .enCurso(larga.contenido), .fallo(largo)]
        as [Editor.Edicion.Guardado]
      {
        leida.edicion { $0.guardado = guardado }
        estados.append(leida)
      }
      for camino in Camino.allCases {
        leida.pregunta.present(camino.salida(en: leida))
        estados.append(leida)
      }
      leida.pregunta.dismiss()
      leida.pestana = .ajustes
      estados.append(leida)
      leida.ayuda = [.acercaDe]
      estados.append(leida)
      for state in estados { #expect(Redaccion.tienda(state).screen.audit(size: size) == []) }
    }
  }

  @Test func `a report whose title says nothing can still be seen and opened`() {
    for titulo in ["", " ", "\n"] {
      let vacia = Editor.Cronica(id: 7, Editor.Borrador(titulo: titulo, texto: ""))
      let store = Redaccion.tienda(Editor.State([vacia]))
      let app = ScreenDriver(store)
      #expect(app.buttons["cronica-7"].label == "Sin título")
      #expect(app.screen.audit() == [])
      app.buttons["cronica-7"].tap()
      #expect(app.navigationBars["Sin título"].exists)
      #expect(app.screen.audit() == [])
      store.finish()
    }
  }
}
