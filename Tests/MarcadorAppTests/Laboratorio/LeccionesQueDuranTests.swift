import Estadio
import EstadioHistory
import EstadioScreens
import Lecciones
import Testing

@testable import MarcadorApp

/// The lessons over the app's own time, and over the end of the program.
@Suite struct LeccionesQueDuranTests {
  @Test func `the clock of the lesson goes on at the right second after the program was away`() {
    let almacen = dejado { una in
      una.app(.abrioEnlace(.laboratorio(.reloj)))
      una.pasar(.zero)
      una.app(enElReloj(.puso(2)), enElReloj(.partido(.content(.empezo(.primera)))))
      una.pasar(.seconds(10))
      #expect(segundos(una) == 10)
    }
    let otra = Vida(en: almacen, despues: .seconds(110))
    #expect(segundos(otra) == 110)
    otra.pasar(.seconds(1))
    #expect(segundos(otra) == 111)
    #expect(otra.ausencias == [.seconds(100)])
    otra.acabar()
    // A wall clock that was set back is no time at all.
    #expect(segundos(Vida(en: almacen, despues: .seconds(-3_600))) == 111)
  }

  @Test func `the faulty twin is made anew by its parent, and by nothing else in the app`() throws {
    let vida = Vida(en: AlmacenEnMemoria())
    vida.app(
      .lista(.tocoFila(1)), .partido(1, .empezar), .abrioEnlace(.laboratorio(.pizarra)))
    try tocar("+1", en: "sinDueno", vida)
    #expect(puntos("sinDueno", vida) == "Puntos: 1")
    // The match ticks and the state is saved; the blackboard's own state is the same.
    vida.pasar(.seconds(5))
    #expect(vida.directo?.minuto == 20)
    #expect(puntos("sinDueno", vida) == "Puntos: 1")
    vida.app(.eligioPestana(.marcador), .eligioPestana(.laboratorio))
    #expect(puntos("sinDueno", vida) == "Puntos: 1")

    try tocar("+1", en: "conDueno", vida)
    vida.app(.laboratorio(.leccion(.pizarra(.empezoOtraClase))))
    #expect(puntos("sinDueno", vida) == "Puntos: 0")
    #expect(puntos("conDueno", vida) == "Puntos: 1")
  }

  @Test func `what was wanted after an editor is forgotten with «Seguir editando»`() throws {
    let vida = Vida(en: AlmacenEnMemoria())
    vida.app(
      .abrioEnlace(.laboratorio(.editor)), enElEditor(.tocoCronica(1)), enElEditor(.edito))
    let top = try #require(editor(vida)?.pila.top)
    vida.app(
      enElEditor(.edicion(top.id, .escribioTitulo("otro"))), .abrioEnlace(.laboratorio(.radio)))
    #expect(vida.app.laboratorio.despues == .radio)
    let pregunta = try #require(editor(vida)?.pregunta.current)
    vida.app(enElEditor(.siguioEditando(pregunta.id)))
    #expect(vida.app.laboratorio.despues == nil)
    #expect(vida.app.laboratorio.leccion?.leccion == .editor)
    vida.app(.volvio)
    let segunda = try #require(editor(vida)?.pregunta.current)
    vida.app(enElEditor(.descarto(segunda.id)))
    #expect(vida.app.laboratorio == Laboratorio.State())
  }

  @Test(arguments: [Leccion.pedido, .musica, .biblioteca])
  func `without the wiring the lessons' controls do nothing`(leccion: Leccion) throws {
    for (app, cambia) in [(Raiz(), true), (Raiz(leccionesCableadas: false), false)] {
      var state = Raiz.State.cargada(.laboratorio)
      state.laboratorio = Laboratorio.State(leccion: leccion)
      let store = VirtualStore(initial: state, reducer: app)
      let palabras = [
        Leccion.pedido: "Pedido n.º 12", .musica: "Imagine", .biblioteca: "Abrir el libro",
      ]
      let outcome = try #require(store.screen).tapping(palabras[leccion] ?? "")
      store.perform(outcome)
      #expect((store.state != state) == cambia)
    }
  }

  @Test func `a state that cannot be read is told to the notifier, and kept aside`() {
    let almacen = dejado { $0.app(.eligioPestana(.marcador)) }
    almacen.cambiar("marcador", #""lista""#, por: "\u{1}")
    let otra = Vida(en: almacen)
    #expect(otra.app.pestana == .partidos)
    let sonDelEstado = otra.avisos.todos.map { if case .estadoSinLeer = $0 { true } else { false } }
    #expect(sonDelEstado == [true])
  }

  // MARK: - Short forms

  private func enElReloj(_ action: RelojDelPartido.Action) -> Raiz.Action {
    .laboratorio(.leccion(.reloj(action)))
  }

  private func enElEditor(_ action: Editor.Action) -> Raiz.Action {
    .laboratorio(.leccion(.editor(action)))
  }

  private func editor(_ vida: Vida) -> Editor.State? {
    if case .editor(let editor)? = vida.app.laboratorio.leccion { editor } else { nil }
  }

  private func segundos(_ vida: Vida) -> Int? {
    guard case .reloj(let reloj)? = vida.app.laboratorio.leccion else { return nil }
    return reloj.enElReloj?.present.cronometro.marca.segundos
  }

  private func tocar(_ nombre: String, en tarjeta: String, _ vida: Vida) throws {
    let screen = try #require(vida.store.screen)
    vida.store.perform(
      try screen.descendants(matching: .card)[tarjeta].buttons[nombre].tap())
  }

  private func puntos(_ tarjeta: String, _ vida: Vida) -> String? {
    vida.store.screen?.descendants(matching: .card)[tarjeta].staticTexts.allElements
      .map(\.label).first { $0.hasPrefix("Puntos") }
  }
}
