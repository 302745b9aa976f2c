import Estadio
import EstadioTesting
import Lecciones
import Testing

/// Stack and tabs of the editor, where nothing refuses to leave.
@Suite struct RutaTests {
  private func leyendo(_ id: Int = 1) -> Editor.State {
    var state = Editor.State()
    state.pila = [.lectura(Editor.Lectura(id))]
    return state
  }

  // N01, N06
  @Test func `back goes one screen at a time, the innermost first, and never below the root`() {
    let store = Redaccion.tienda(leyendo())
    store.send(.verFuentes) { $0.lectura { $0.anexos = [.fuentes] } }
    store.send(.tocoFuente(1)) { $0.lectura { $0.anexos.push(.fuente(1)) } }
    store.send(.edito) { $0.pila.push(.edicion(Editor.Edicion.State(Redaccion.cronica))) }
    store.send(.volvio) { $0.pila.pop() }
    store.send(.volvio) { $0.lectura { $0.anexos.pop() } }
    store.send(.volvio) { $0.lectura { $0.anexos.pop() } }
    store.send(.volvio) { $0.pila.pop() }
    for _ in 1...6 { store.send(.volvio) }
    store.send(.tocoCronica(3)) { $0.pila.push(.lectura(Editor.Lectura(3))) }
    store.finish()
  }

  // N05
  @Test func `two taps open one screen`() {
    let store = Redaccion.tienda()
    store.send(.tocoCronica(1)) { $0.pila.push(.lectura(Editor.Lectura(1))) }
    store.send(.tocoCronica(1))
    store.send(.verFuentes) { $0.lectura { $0.anexos.push(.fuentes) } }
    store.send(.verFuentes)
    store.send(.tocoFuente(0)) { $0.lectura { $0.anexos.push(.fuente(0)) } }
    store.send(.tocoFuente(0))
    store.send(.edito) { $0.pila.push(.edicion(Editor.Edicion.State(Redaccion.cronica))) }
    store.send(.edito)
    #expect(Set(store.state.ids).count == 2)
    store.finish()
  }

  @Test func `what is not there opens nothing`() {
    let store = Redaccion.tienda()
    store.send(.tocoCronica(9))
    store.send(.edito)
    store.send(.verFuentes)
    store.send(.abrioAyuda)
    store.send(.recuperoElBorrador)
    store.send(.tocoCronica(1)) { $0.pila.push(.lectura(Editor.Lectura(1))) }
    store.send(.tocoFuente(0))
    store.send(.verFuentes) { $0.lectura { $0.anexos.push(.fuentes) } }
    store.send(.tocoFuente(9))
    store.send(.tocoFuente(-1))
    store.finish()
  }

  // N08
  @Test func `a link to what is shown changes nothing, and keeps what is open in it`() {
    let store = Redaccion.tienda(leyendo())
    store.send(.verFuentes) { $0.lectura { $0.anexos.push(.fuentes) } }
    let ids = store.state.ids
    store.send(.abrirEnlace(1))
    #expect(store.state.ids == ids)
    store.send(.abrirEnlace(2)) { $0.pila = [.lectura(Editor.Lectura(2))] }
    store.send(.abrirEnlace(2))
    store.send(.abrirEnlace(99))
    store.finish()
  }

  // N12
  @Test func `the selected tab again goes to its root, once, and leaves the other alone`() {
    var inicial = Redaccion.editando(conCambios: false)
    inicial.ayuda = [.acercaDe]
    let store = Redaccion.tienda(inicial)
    store.send(.eligioPestana(.cronicas)) { $0.pila = [] }
    store.send(.eligioPestana(.cronicas))
    store.send(.eligioPestana(.ajustes)) { $0.pestana = .ajustes }
    store.send(.eligioPestana(.ajustes)) { $0.ayuda = [] }
    store.send(.eligioPestana(.ajustes))
    store.send(.eligioPestana(.cronicas)) { $0.pestana = .cronicas }
    store.finish()
  }

  // N13
  @Test func `each tab keeps its own stack and what happened in it`() {
    let store = Redaccion.tienda(Redaccion.editando())
    let ids = store.state.ids
    store.send(.eligioPestana(.ajustes)) { $0.pestana = .ajustes }
    store.send(.abrioAyuda) { $0.ayuda.push(.acercaDe) }
    store.send(.abrioAyuda)
    store.send(.eligioPestana(.cronicas)) { $0.pestana = .cronicas }
    #expect(store.state.ids == ids)
    #expect(store.state.pila.top?.value.edicion?.borrador == Redaccion.cambiada.contenido)
    store.send(.eligioPestana(.ajustes)) { $0.pestana = .ajustes }
    #expect(store.state.ayuda == [.acercaDe])
    store.send(.volvio) { $0.ayuda.pop() }
    #expect(store.state.ids == ids)
    store.finish()
  }

  @Test func `a save goes on while the other tab is selected`() throws {
    let store = Redaccion.tienda(Redaccion.editando())
    let id = try #require(store.state.pila.top?.id)
    store.send(.edicion(id, .pidioGuardar)) {
      $0.edicion { $0.guardado = .enCurso(Redaccion.cambiada.contenido) }
    }
    store.send(.eligioPestana(.ajustes)) { $0.pestana = .ajustes }
    store.resolve(\.guardarCronica, Redaccion.cambiada, .success(()))
    store.receive(.edicion(id, .guardo)) { state in
      state.edicion {
        $0.cronica = Redaccion.cambiada
        $0.guardado = .sinPedir
      }
      state.cronicas[id: 1] = Redaccion.cambiada
    }
    store.finish()
  }

  // N02
  @Test func `what a closed screen still sends and writes changes nothing`() throws {
    let faltas = FaltasDelEditor()
    let store = Redaccion.tienda(
      Redaccion.editando(conCambios: false), onFault: faltas.anotar)
    let ids = store.state.ids
    let id = try #require(ids.last)
    store.send(.cerroTodo) {
      $0.pila = []
      $0.pestana = .ajustes
    }
    #expect(faltas.todas.isEmpty)
    store.send(.edicion(id, .escribioTitulo("tarde")))
    #expect(faltas.todas.count == 1, "said once")
    store.send(.escribioLaRuta(ids))
    store.send(.escribioLaRuta([]))
    store.send(.edito)
    store.send(.eligioPestana(.cronicas)) { $0.pestana = .cronicas }
    store.send(.tocoCronica(2)) { $0.pila.push(.lectura(Editor.Lectura(2))) }
    store.send(.escribioLaRuta(ids))
    #expect(faltas.todas.count == 1)
    store.finish()
  }

  @Test func `a report is deleted with all that is open of it, and nothing else`() {
    let store = Redaccion.tienda(leyendo())
    store.send(.borro(2)) { $0.cronicas.remove(id: 2) }
    store.send(.borro(1)) {
      $0.cronicas.remove(id: 1)
      $0.pila = []
    }
    store.send(.borro(1))
    store.finish()
  }

  @Test func `what is written in a field that is not on top reaches its own screen only`() throws {
    let faltas = FaltasDelEditor()
    let store = Redaccion.tienda(leyendo(), onFault: faltas.anotar)
    let id = try #require(store.state.pila.top?.id)
    store.send(.edicion(id, .escribioTitulo("a un lector")))
    #expect(faltas.todas.count == 1)
    store.finish()
  }
}
