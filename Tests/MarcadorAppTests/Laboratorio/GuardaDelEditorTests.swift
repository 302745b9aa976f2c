import Estadio
import EstadioHistory
import EstadioScreens
import EstadioTesting
import Lecciones
import Testing

@testable import MarcadorApp

/// The editor has changes that are not stored, and the app would take it away.
@Suite struct GuardaDelEditorTests {
  /// A way out of the editor that only the app knows, and where it leads.
  private static let caminos: [(Raiz.Action, Leccion?)] = [
    (.volvio, nil), (.eligioPestana(.laboratorio), nil), (.laboratorio(.volvio), nil),
    (.abrioEnlace(.laboratorio()), nil), (.abrioEnlace(.laboratorio(.radio)), .radio),
    (.abrioEnlace(.laboratorio(.reloj)), .reloj),
  ]

  private func preguntar(_ store: AppStore, _ action: Raiz.Action, luego leccion: Leccion? = nil) {
    store.send(action) {
      if $0.pregunta == nil { $0.editor?.pregunta.present(.fuera) }
      $0.laboratorio.despues = leccion
    }
  }

  private func descartar(_ store: AppStore, abre leccion: Leccion?) throws {
    let id = try #require(store.state.editor?.pregunta.current?.id)
    store.send(.laboratorio(.leccion(.editor(.descarto(id))))) {
      $0.editor?.pregunta.dismiss()
      $0.editor?.pila.popToRoot()
    }
    store.receive(.laboratorio(.cerro)) {
      $0.laboratorio = Laboratorio.State(leccion: leccion)
    }
  }

  private func seguir(_ store: AppStore) throws {
    let id = try #require(store.state.editor?.pregunta.current?.id)
    store.send(.laboratorio(.leccion(.editor(.siguioEditando(id))))) {
      $0.editor?.pregunta.dismiss()
      $0.laboratorio.despues = nil
    }
  }

  @Test(arguments: caminos)
  func `every way out asks, leaves nothing undone, and does what was asked when it may`(
    _ camino: (action: Raiz.Action, leccion: Leccion?)
  ) throws {
    let store = nuevaApp(.editando())
    let pantallas = store.state.editor?.pila
    preguntar(store, camino.action, luego: camino.leccion)
    #expect(store.state.editor?.pila == pantallas, "all is there, changes included")
    #expect(store.visible.textos.contains("¿Descartar los cambios?"))
    #expect(store.visible.textos.contains("Se cerrará el editor."))
    // Asked again, the question is the same one.
    let id = store.state.editor?.pregunta.current?.id
    store.enviarEnVano(camino.action)
    #expect(store.state.editor?.pregunta.current?.id == id)
    try descartar(store, abre: camino.leccion)
    #expect(store.visible.titulos.last == camino.leccion?.titulo ?? "Laboratorio")
    let otra = camino.leccion == .reloj
    if otra { store.exhaustivity = .off }
    store.finish()
  }

  @Test(arguments: caminos)
  func `whoever goes on editing keeps all, and an older wish is no part of a newer one`(
    _ camino: (action: Raiz.Action, leccion: Leccion?)
  ) throws {
    let store = nuevaApp(.editando())
    let antes = store.state.editor?.pila
    preguntar(store, camino.action, luego: camino.leccion)
    try seguir(store)
    #expect(store.state.editor?.pila == antes && store.state.pregunta == nil)
    preguntar(store, .volvio, luego: nil)
    try descartar(store, abre: nil)
    #expect(store.visible.titulos == ["Laboratorio"])
    store.finish()
  }

  @Test func `of several wishes under one question the last counts`() throws {
    let store = nuevaApp(.editando())
    preguntar(store, .abrioEnlace(.laboratorio(.radio)), luego: .radio)
    preguntar(store, .abrioEnlace(.laboratorio()), luego: nil)
    preguntar(store, .abrioEnlace(.laboratorio(.hoja)), luego: .hoja)
    preguntar(store, .abrioEnlace(.laboratorio(.pedido)), luego: .pedido)
    try descartar(store, abre: .pedido)
    store.finish()
  }

  @Test
  func `a link to the editor itself withdraws the question, for of two links the last counts`() {
    let store = nuevaApp(.editando())
    store.enviarEnVano(.abrioEnlace(.laboratorio(.editor)))
    preguntar(store, .abrioEnlace(.laboratorio(.radio)), luego: .radio)
    store.send(.abrioEnlace(.laboratorio(.editor))) {
      $0.editor?.pregunta.dismiss()
      $0.laboratorio.despues = nil
    }
    store.finish()
  }

  @Test func `a question of the editor's own takes the place of the app's, and leads nowhere else`()
    throws
  {
    let store = nuevaApp(.editando())
    preguntar(store, .abrioEnlace(.laboratorio(.radio)), luego: .radio)
    store.send(.laboratorio(.leccion(.editor(.abrirEnlace(2))))) {
      $0.editor?.pregunta.present(.enlace(2))
      $0.laboratorio.despues = nil
    }
    let id = try #require(store.state.editor?.pregunta.current?.id)
    store.send(.laboratorio(.leccion(.editor(.descarto(id))))) {
      $0.editor?.pregunta.dismiss()
      $0.editor?.pila.become([.lectura(Editor.Lectura(2))])
    }
    #expect(store.visible.titulos.last == "Editor", "the editor is still open")
    // Nothing would be lost now, so the next way out is free, and is not that of the old link.
    store.send(.volvio) { $0.laboratorio = Laboratorio.State() }
    store.finish()
  }

  @Test func `a save that ends under the question closes it, and the editor stays`() throws {
    let store = nuevaApp(.editando())
    let top = try #require(store.state.editor?.pila.top)
    var guardada = Editor.Cronica.ejemplos[0]
    guardada.contenido.titulo = "Remontada épica"
    let contenido = guardada.contenido
    store.send(.laboratorio(.leccion(.editor(.edicion(top.id, .pidioGuardar))))) {
      $0.editar { $0.guardado = .enCurso(contenido) }
    }
    preguntar(store, .abrioEnlace(.laboratorio(.radio)), luego: .radio)
    store.resolve(\.guardarCronica, guardada, .success(()))
    let cronica = guardada
    store.receive(.laboratorio(.leccion(.editor(.edicion(top.id, .guardo))))) {
      $0.editar {
        $0.cronica = cronica
        $0.guardado = .sinPedir
      }
      $0.editor?.cronicas[id: 1] = cronica
      $0.editor?.pregunta.dismiss()
      $0.laboratorio.despues = nil
    }
    store.send(.volvio) { $0.laboratorio = Laboratorio.State() }
    store.finish()
  }

  @Test func `a link or a tap that leads to another tab leaves the editor alone`() {
    let store = nuevaApp(.editando())
    let antes = store.state.laboratorio
    let enlaces: [(Enlace, Pestana, [Destino])] = [
      (.marcador, .marcador, []), (.partido(1), .partidos, [.partido(1)]),
      (.goleadores(1), .partidos, [.partido(1), .goleadores(1)]), (.partidos, .partidos, []),
    ]
    for (enlace, pestana, ruta) in enlaces {
      store.send(.abrioEnlace(enlace)) {
        $0.pestana = pestana
        $0.ruta = ruta
      }
      #expect(store.state.laboratorio == antes)
      store.send(.eligioPestana(.laboratorio)) { $0.pestana = .laboratorio }
      #expect(store.state.laboratorio == antes)
    }
    store.finish()
  }

  @Test func `the question waits in its tab while another one is selected`() throws {
    let store = nuevaApp(.editando())
    preguntar(store, .abrioEnlace(.laboratorio(.radio)), luego: .radio)
    store.send(.abrioEnlace(.marcador)) { $0.pestana = .marcador }
    #expect(!store.visible.textos.contains("¿Descartar los cambios?"))
    store.enviarEnVano(.volvio)
    store.send(.eligioPestana(.laboratorio)) { $0.pestana = .laboratorio }
    #expect(store.visible.textos.contains("¿Descartar los cambios?"))
    try descartar(store, abre: .radio)
    store.finish()
  }

  @Test func `without changes every way out leads out at once`() {
    for (action, leccion) in Self.caminos where leccion != .reloj {
      let store = nuevaApp(.en(.editor))
      store.send(action) { $0.laboratorio = Laboratorio.State(leccion: leccion) }
      store.finish()
    }
  }

  @Test func `by hand the question covers the app, and its answers do what they say`() {
    for (descarta, titulo) in [(true, "Radio"), (false, "Editar")] {
      let (store, app) = abrir(.editando())
      store.exhaustivity = .off
      store.send(.abrioEnlace(.laboratorio(.radio)))
      #expect(!app.laDeLaApp("Partidos").isHittable)
      for size in tamanosDeLaApp { #expect(store.screen.audit(size: size) == []) }
      app.buttons[descarta ? "Descartar" : "Seguir editando"].tap()
      #expect(app.navigationBars[titulo].exists)
      app.navigationBars.buttons["Laboratorio"].tap()
      #expect(app.staticTexts["¿Descartar los cambios?"].exists == !descarta)
      if !descarta { app.buttons["Descartar"].tap() }
      #expect(app.buttons["Editor"].exists && store.state == .cargada(.laboratorio))
    }
  }

  // MARK: - Over runs of the program

  @Test func `the question, and what it would lead to, are there again after a restart`() throws {
    for descarta in [true, false] {
      let almacen = dejado { vida in
        vida.app(.eligioPestana(.laboratorio), .laboratorio(.toco(.editor)))
        for action in [.tocoCronica(1), .edito] as [Editor.Action] { vida.editor(action) }
        guard let id = vida.app.editor?.pila.top?.id else { return }
        vida.editor(.edicion(id, .escribioTitulo("Remontada épica")))
        vida.app(.abrioEnlace(.laboratorio(.radio)))
        #expect(vida.app.pregunta == .fuera)
      }
      let otra = Vida(en: almacen)
      #expect(otra.app.editor?.pila.top?.value.edicion?.borrador.titulo == "Remontada épica")
      #expect(otra.app.visible.textos.contains("¿Descartar los cambios?"))
      let id = try #require(otra.app.editor?.pregunta.current?.id)
      if descarta {
        otra.editor(.descarto(id))
        #expect(otra.app.laboratorio == Laboratorio.State(leccion: .radio))
      } else {
        otra.editor(.siguioEditando(id))
        otra.app(.volvio)
        let otroId = try #require(otra.app.editor?.pregunta.current?.id)
        otra.editor(.descarto(otroId))
        #expect(otra.app.laboratorio == Laboratorio.State())
      }
      #expect(otra.faltas.todos == [])
    }
  }

  @Test func `a link that was given at the start asks too, over the changes of the last run`() {
    let almacen = dejado { vida in
      vida.app(.eligioPestana(.laboratorio), .laboratorio(.toco(.editor)))
      for action in [.tocoCronica(1), .edito] as [Editor.Action] { vida.editor(action) }
      guard let id = vida.app.editor?.pila.top?.id else { return }
      vida.editor(.edicion(id, .escribioTitulo("Remontada épica")))
    }
    let otra = Vida(en: almacen, arranca: false)
    otra.app(.abrioEnlace(.laboratorio(.radio)))
    otra.enviar(.arranco)
    #expect(otra.app.pregunta == .fuera && otra.app.laboratorio.despues == .radio)
  }
}

extension Raiz.State {
  /// Changes the screen that edits.
  fileprivate mutating func editar(_ cambio: (inout Editor.Edicion.State) -> Void) {
    guard let top = editor?.pila.top, var edicion = top.value.edicion else { return }
    cambio(&edicion)
    editor?.pila[id: top.id] = .edicion(edicion)
  }
}

extension Vida {
  fileprivate func editor(_ action: Editor.Action) {
    app(.laboratorio(.leccion(.editor(action))))
  }
}
