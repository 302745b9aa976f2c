import Estadio
import EstadioTesting
import Lecciones
import Testing

/// What is written and saved, without leaving.
@Suite struct EditorTests {
  private struct SinRed: Error, CustomStringConvertible {
    var description: String { "no hay red" }
  }

  private func editor(
    _ store: Redaccion.Tienda
  ) throws -> (Editor.Edicion.Action) -> Editor.Action {
    let id = try #require(store.state.pila.top?.id)
    return { .edicion(id, $0) }
  }

  @Test func `a report is opened, edited and saved`() throws {
    let store = Redaccion.tienda()
    store.send(.tocoCronica(1)) { $0.pila = [.lectura(Editor.Lectura(1))] }
    store.send(.edito) { $0.pila.push(.edicion(Editor.Edicion.State(Redaccion.cronica))) }
    let edicion = try editor(store)
    store.send(edicion(.pidioGuardar))
    store.send(edicion(.escribioTitulo(Redaccion.titulo))) { state in
      state.edicion { $0.borrador.titulo = Redaccion.titulo }
    }
    store.send(edicion(.pidioGuardar)) { state in
      state.edicion { $0.guardado = .enCurso(Redaccion.cambiada.contenido) }
    }
    store.resolve(\.guardarCronica, Redaccion.cambiada, .success(()))
    store.receive(edicion(.guardo)) { state in
      state.edicion {
        $0.cronica = Redaccion.cambiada
        $0.guardado = .sinPedir
      }
      state.cronicas[id: 1] = Redaccion.cambiada
    }
    #expect(store.state.pila.top?.value.seResiste == false)
    store.send(.volvio) { $0.pila.pop() }
    store.finish()
  }

  @Test func `a save that fails says why, keeps the changes, and can be asked for again`() throws {
    let store = Redaccion.tienda(Redaccion.editando())
    let edicion = try editor(store)
    let enviado = Redaccion.cambiada.contenido
    store.send(edicion(.pidioGuardar)) { $0.edicion { $0.guardado = .enCurso(enviado) } }
    store.resolve(\.guardarCronica, Redaccion.cambiada, .failure(SinRed()))
    store.receive(edicion(.falloElGuardado("no hay red"))) {
      $0.edicion { $0.guardado = .fallo("no hay red") }
    }
    #expect(store.state.pila.top?.value.seResiste == true)
    #expect(store.state.cronicas[id: 1] == Redaccion.cronica)
    store.send(edicion(.pidioGuardar)) { $0.edicion { $0.guardado = .enCurso(enviado) } }
    store.skipRunning()
    store.finish()
  }

  @Test func `one save is under way at a time, and what is written meanwhile stays a change`()
    throws
  {
    let store = Redaccion.tienda(Redaccion.editando())
    let edicion = try editor(store)
    let enviado = Redaccion.cambiada.contenido
    store.send(edicion(.pidioGuardar)) { $0.edicion { $0.guardado = .enCurso(enviado) } }
    store.send(edicion(.escribioTexto("Más"))) { $0.edicion { $0.borrador.texto = "Más" } }
    store.send(edicion(.pidioGuardar))
    #expect(store.pending.count == 1)
    store.resolve(\.guardarCronica, Redaccion.cambiada, .success(()))
    store.receive(edicion(.guardo)) { state in
      state.edicion {
        $0.cronica = Redaccion.cambiada
        $0.guardado = .sinPedir
      }
      state.cronicas[id: 1] = Redaccion.cambiada
    }
    #expect(store.state.pila.top?.value.edicion?.tieneCambios == true)
    store.send(.volvio) { $0.pregunta.present(.volver) }
    store.finish()
  }

  @Test func `until a save has succeeded leaving asks, whatever the fields say meanwhile`() throws {
    let store = Redaccion.tienda(Redaccion.editando())
    let edicion = try editor(store)
    store.send(edicion(.pidioGuardar)) {
      $0.edicion { $0.guardado = .enCurso(Redaccion.cambiada.contenido) }
    }
    let antes = Redaccion.cronica.contenido.titulo
    store.send(edicion(.escribioTitulo(antes))) { $0.edicion { $0.borrador.titulo = antes } }
    store.send(.volvio) { $0.pregunta.present(.volver) }
    store.skipRunning()
    store.finish()
  }

  @Test func `a save ends with its screen, and its end brings nothing back`() throws {
    let store = Redaccion.tienda(Redaccion.editando())
    let edicion = try editor(store)
    store.send(edicion(.pidioGuardar)) {
      $0.edicion { $0.guardado = .enCurso(Redaccion.cambiada.contenido) }
    }
    store.send(.eligioPestana(.cronicas)) { $0.pregunta.present(.alPrincipio) }
    #expect(store.pending.count == 1, "the question ends nothing")
    let pregunta = try #require(store.state.pregunta.current?.id)
    store.send(.descarto(pregunta)) {
      $0.pregunta.dismiss()
      $0.pila = []
    }
    #expect(store.pending.isEmpty)
    #expect(store.state.cronicas[id: 1] == Redaccion.cronica)
    store.finish()
  }

  @Test func `a save that succeeds under the question closes it, and leaves nothing by itself`()
    throws
  {
    for camino in Camino.allCases {
      let store = Redaccion.tienda(Redaccion.editando())
      let edicion = try editor(store)
      store.send(edicion(.pidioGuardar)) {
        $0.edicion { $0.guardado = .enCurso(Redaccion.cambiada.contenido) }
      }
      let salida = camino.salida(en: store.state)
      store.send(camino.accion(en: store.state)) { $0.pregunta.present(salida) }
      let pregunta = try #require(store.state.pregunta.current?.id)
      let ids = store.state.ids
      store.resolve(\.guardarCronica, Redaccion.cambiada, .success(()))
      store.receive(edicion(.guardo)) { state in
        state.edicion {
          $0.cronica = Redaccion.cambiada
          $0.guardado = .sinPedir
        }
        state.cronicas[id: 1] = Redaccion.cambiada
        state.pregunta.dismiss()
      }
      #expect(store.state.ids == ids, "\(camino)")
      store.send(.descarto(pregunta))
      store.send(camino.accion(en: store.state)) { camino.andar(&$0) }
      store.finish()
    }
  }

  @Test func `results that nobody waits for change nothing`() throws {
    let store = Redaccion.tienda(Redaccion.editando())
    let edicion = try editor(store)
    store.send(edicion(.guardo))
    store.send(edicion(.falloElGuardado("tarde")))
    store.finish()
  }

  @Test func `by default a save succeeds at once`() throws {
    let store = VirtualStore(initial: Redaccion.editando(), reducer: Editor())
    let id = try #require(store.state.pila.top?.id)
    store.send(.edicion(id, .pidioGuardar))
    #expect(store.state.cronicas[id: 1] == Redaccion.cambiada)
    #expect(store.state.pila.top?.value == .edicion(Editor.Edicion.State(Redaccion.cambiada)))
  }
}
