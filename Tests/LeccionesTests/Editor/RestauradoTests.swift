import Estadio
import EstadioTesting
import Foundation
import Lecciones
import Testing

/// An editor that is stored and read again.
@Suite struct RestauradoTests {
  // N07
  @Test func `the stack of a covered screen survives any number of saves, byte for byte`() throws {
    var state = Redaccion.editando()
    let lectura = try #require(state.ids.first)
    var abierta = Editor.Lectura(1)
    abierta.anexos = [.fuentes, .fuente(1)]
    state.pila[id: lectura] = .lectura(abierta)
    state.pregunta.present(.enlace(2))
    let primera = try Redaccion.json(state)
    var texto = primera
    for _ in 1...3 {
      let leido = try Redaccion.leer(texto)
      #expect(leido == state)
      #expect(leido.ids == state.ids)
      #expect(leido.pregunta.current?.id == state.pregunta.current?.id)
      texto = try Redaccion.json(leido)
      #expect(texto == primera)
    }
    let store = Redaccion.tienda(try Redaccion.leer(texto))
    let pregunta = try #require(store.state.pregunta.current?.id)
    store.send(.siguioEditando(pregunta)) { $0.pregunta.dismiss() }
    store.send(.volvio) { $0.pregunta.present(.volver) }
    let otra = try #require(store.state.pregunta.current?.id)
    store.send(.descarto(otra)) {
      $0.pregunta.dismiss()
      $0.pila.pop()
    }
    #expect(store.state.pila.values == [.lectura(abierta)])
    store.send(.volvio) { $0.lectura { $0.anexos.pop() } }
    store.finish()
  }

  // N19
  @Test func `screens of a report that is gone are cut off, and the changes are kept`() throws {
    var state = Redaccion.editando()
    state.pestana = .ajustes
    state.ayuda = [.acercaDe]
    state.pregunta.present(.cerrarTodo)
    state.cronicas.remove(id: 1)
    let leido = try Redaccion.leer(try Redaccion.json(state))
    state.pila = []
    state.pregunta.dismiss()
    state.aviso = .borradorSuelto(Redaccion.cambiada.contenido)
    expectSame(leido, state)

    // Said once: what is written next is clean.
    let texto = try Redaccion.json(leido)
    #expect(try Redaccion.json(Redaccion.leer(texto)) == texto)
    let store = Redaccion.tienda(leido)
    store.send(.recuperoElBorrador) {
      $0.aviso = nil
      $0.cronicas.append(Editor.Cronica(id: 4, Redaccion.cambiada.contenido))
    }
    store.finish()
    #expect(try Redaccion.leer(try Redaccion.json(store.state)).aviso == nil)
  }

  // N19
  @Test func `an unknown screen in the middle cuts the stack before it`() throws {
    var state = Editor.State()
    state.pila = [.lectura(Editor.Lectura(1)), .lectura(Editor.Lectura(2))]
    state.pila.push(.edicion(Editor.Edicion.State(Editor.Cronica.ejemplos[1])))
    let segunda = #""lectura":{"anexos":{"entries":[],"lastNumber":0},"cronica":2}"#
    let texto = try Redaccion.json(state)
    #expect(texto.contains(segunda))
    for mala in [#""mapa":{"cronica":2}"#, #""lectura":{"cronica":"dos"}"#, ""] {
      let leido = try Redaccion.leer(texto.replacingOccurrences(of: segunda, with: mala))
      #expect(leido.pila.values == [.lectura(Editor.Lectura(1))])
      #expect(leido.ids == Array(state.ids.prefix(1)))
      #expect(leido.aviso == .pantallasCerradas)
      #expect(leido.cronicas == state.cronicas)
      let limpio = try Redaccion.json(leido)
      #expect(try Redaccion.json(Redaccion.leer(limpio)) == limpio)
    }
  }

  @Test func `a source that is gone is cut off its report's own stack`() throws {
    var state = Editor.State()
    state.pila = [.lectura(Editor.Lectura(1))]
    state.lectura { $0.anexos = [.fuentes, .fuente(1)] }
    state.cronicas[id: 1]?.fuentes = ["Acta del partido"]
    let leido = try Redaccion.leer(try Redaccion.json(state))
    state.lectura { $0.anexos.pop() }
    state.aviso = .pantallasCerradas
    expectSame(leido, state)
  }

  @Test func `a screen that edits is on top after reading, and knows what is stored`() throws {
    var state = Redaccion.editando()
    state.pila.push(.lectura(Editor.Lectura(2)))
    state.cronicas[id: 1]?.contenido.texto = "De otra parte"
    let leido = try Redaccion.leer(try Redaccion.json(state))
    let edicion = try #require(leido.pila.top?.value.edicion)
    #expect(edicion.cronica == state.cronicas[id: 1])
    #expect(edicion.borrador == Redaccion.cambiada.contenido)

    var sinCambios = Redaccion.editando(conCambios: false)
    sinCambios.cronicas[id: 1]?.contenido.texto = "De otra parte"
    let limpia = try Redaccion.leer(try Redaccion.json(sinCambios)).pila.top?.value.edicion
    #expect(limpia?.borrador.texto == "De otra parte")
    #expect(limpia?.seResiste == false)
  }

  @Test func `a save that was under way is a change that was not saved`() throws {
    var state = Redaccion.editando()
    state.edicion { $0.guardado = .enCurso($0.borrador) }
    let leido = try Redaccion.leer(try Redaccion.json(state))
    #expect(leido == Redaccion.editando())
    let store = Redaccion.tienda(leido)
    store.send(.volvio) { $0.pregunta.present(.volver) }
    store.finish()
  }

  @Test func `a question that only a save gave a reason is not written`() throws {
    var state = Redaccion.editando(conCambios: false)
    state.edicion { $0.guardado = .enCurso(Redaccion.cambiada.contenido) }
    state.pregunta.present(.volver)
    let texto = try Redaccion.json(state)
    #expect(try Redaccion.leer(texto) == Redaccion.editando(conCambios: false))
    #expect(try Redaccion.json(Redaccion.leer(texto)) == texto)
  }

  @Test func `a question about a departure that is not known is not asked`() throws {
    var state = Redaccion.editando()
    state.pregunta.present(.volver)
    let texto = try Redaccion.json(state).replacingOccurrences(of: #""volver""#, with: #""volar""#)
    #expect(try Redaccion.leer(texto) == Redaccion.editando())
  }
}
