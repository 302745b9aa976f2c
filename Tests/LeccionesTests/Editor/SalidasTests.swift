import Estadio
import EstadioTesting
import Lecciones
import Testing

/// One guard for every way off a screen with changes. (N14, N15, N16, N17, N18)
@Suite struct SalidasTests {
  private func preguntado(
    _ camino: Camino
  ) throws -> (store: Redaccion.Tienda, id: PilaID, ids: [PilaID]) {
    let store = Redaccion.tienda(Redaccion.editando())
    let ids = store.state.ids
    let salida = camino.salida(en: store.state)
    store.send(camino.accion(en: store.state)) { $0.pregunta.present(salida) }
    return (store, try #require(store.state.pregunta.current?.id), ids)
  }

  @Test(arguments: Camino.allCases)
  func `every way asks first, and to go on editing keeps the stack and the changes`(
    camino: Camino
  ) throws {
    let (store, id, ids) = try preguntado(camino)
    #expect(store.state.ids == ids)
    store.send(.siguioEditando(id)) { $0.pregunta.dismiss() }
    #expect(store.state.ids == ids)
    #expect(store.state == Redaccion.editando())
    store.finish()
  }

  @Test(arguments: Camino.allCases)
  func `to discard does exactly what was asked for, and nothing else`(camino: Camino) throws {
    let (store, id, _) = try preguntado(camino)
    store.send(.descarto(id)) {
      $0.pregunta.dismiss()
      camino.andar(&$0)
    }
    store.finish()
  }

  @Test(arguments: Camino.allCases)
  func `without changes every way leaves without a word`(camino: Camino) {
    let store = Redaccion.tienda(Redaccion.editando(conCambios: false))
    store.send(camino.accion(en: store.state)) { camino.andar(&$0) }
    store.finish()
  }

  @Test func `changes that were taken back are no changes`() throws {
    let store = Redaccion.tienda(Redaccion.editando())
    let id = try #require(store.state.pila.top?.id)
    let titulo = Redaccion.cronica.contenido.titulo
    store.send(.edicion(id, .escribioTitulo(titulo))) { $0.edicion { $0.borrador.titulo = titulo } }
    store.send(.volvio) { $0.pila.pop() }
    store.finish()
  }

  @Test func `to select the other tab loses nothing and asks nothing`() {
    let store = Redaccion.tienda(Redaccion.editando())
    let ids = store.state.ids
    store.send(.eligioPestana(.ajustes)) { $0.pestana = .ajustes }
    store.send(.eligioPestana(.ajustes))
    store.send(.volvio)
    store.send(.eligioPestana(.cronicas)) { $0.pestana = .cronicas }
    #expect(store.state.ids == ids)
    store.finish()
  }

  @Test func `what does not take the screen off asks nothing`() {
    let store = Redaccion.tienda(Redaccion.editando())
    store.send(.escribioLaRuta(store.state.ids))
    store.send(.abrirEnlace(99))
    store.send(.borro(99))
    store.send(.tocoCronica(2))
    store.send(.edito)
    store.send(.borro(3)) { $0.cronicas.remove(id: 3) }
    store.finish()
  }

  // N16
  @Test func `of two departures the last one counts, and there is one question`() throws {
    for primero in Camino.allCases {
      for segundo in Camino.allCases where segundo != primero {
        let (store, viejo, ids) = try preguntado(primero)
        let salida = segundo.salida(en: store.state)
        store.send(segundo.accion(en: store.state)) { $0.pregunta.present(salida) }
        #expect(store.state.ids == ids)
        let nuevo = try #require(store.state.pregunta.current?.id)
        #expect(nuevo != viejo)
        // N15: what the first question still sends does not reach the second.
        store.send(.siguioEditando(viejo))
        store.send(.descarto(viejo))
        store.send(.descarto(nuevo)) {
          $0.pregunta.dismiss()
          segundo.andar(&$0)
        }
        store.finish()
      }
    }
  }

  @Test(arguments: Camino.allCases)
  func `the same departure again leaves the question that is there`(camino: Camino) throws {
    let (store, id, _) = try preguntado(camino)
    store.send(camino.accion(en: store.state))
    #expect(store.state.pregunta.current?.id == id)
    store.finish()
  }

  // N17, N18, N04
  @Test(arguments: Camino.allCases)
  func `an answer that is given twice counts once`(camino: Camino) throws {
    let (quedarse, una, ids) = try preguntado(camino)
    quedarse.send(.siguioEditando(una)) { $0.pregunta.dismiss() }
    quedarse.send(.siguioEditando(una))
    quedarse.send(.descarto(una))
    #expect(quedarse.state.ids == ids)
    quedarse.finish()

    let (irse, otra, _) = try preguntado(camino)
    irse.send(.descarto(otra)) {
      $0.pregunta.dismiss()
      camino.andar(&$0)
    }
    irse.send(.descarto(otra))
    irse.send(.siguioEditando(otra))
    irse.finish()
  }

  @Test func `after an answer the next departure is asked about anew`() throws {
    let (store, vieja, _) = try preguntado(.atras)
    store.send(.siguioEditando(vieja)) { $0.pregunta.dismiss() }
    store.send(.volvio) { $0.pregunta.present(.volver) }
    #expect(store.state.pregunta.current?.id != vieja)
    store.send(.siguioEditando(vieja))
    store.send(.descarto(vieja))
    #expect(store.state.pregunta.isPresented)
    store.finish()
  }

  @Test func `a question goes when what it is about cannot happen any more`() throws {
    let (store, id, _) = try preguntado(.enlace)
    store.send(.borro(2)) {
      $0.cronicas.remove(id: 2)
      $0.pregunta.dismiss()
    }
    store.send(.descarto(id))
    store.finish()
  }

  @Test func `a question goes when the changes are taken back under it`() throws {
    let (store, _, _) = try preguntado(.cerrarTodo)
    let id = try #require(store.state.pila.top?.id)
    let titulo = Redaccion.cronica.contenido.titulo
    store.send(.edicion(id, .escribioTitulo(titulo))) { state in
      state.edicion { $0.borrador.titulo = titulo }
      state.pregunta.dismiss()
    }
    store.finish()
  }
}
