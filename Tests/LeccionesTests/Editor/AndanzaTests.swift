import Estadio
import EstadioScreens
import EstadioTesting
import Lecciones
import Testing

/// Long walks over all actions of the editor, sensible or not, each from a seed of its own.
@Suite struct AndanzaTests {
  private struct Averia: Error, CustomStringConvertible {
    var description: String { "no hay red" }
  }

  /// What a walk came across: one that meets no question proves nothing.
  private struct Cuenta {
    var preguntas = 0
    var descartes = 0
    var guardados = 0
    var fallos = 0
    var estados: Set<Editor.State> = []
  }

  /// Random numbers that are the same in every run (SplitMix64).
  private struct Azar: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    mutating func menor(que tope: Int) -> Int { Int.random(in: 0..<tope, using: &self) }
  }

  private let titulos = ["Remontada del Rayo", "Otra", ""]

  /// The next action; ids of screens and questions that are gone come up as well.
  private func accion(
    _ azar: inout Azar, _ state: Editor.State, _ ids: [PilaID], _ preguntas: [PilaID]
  ) -> Editor.Action {
    let cronica = azar.menor(que: 8)
    let editor = azar.menor(que: 8) == 0 ? ids.randomElement(using: &azar) : state.pila.top?.id
    let vieja = azar.menor(que: 4) == 0
    let pregunta = vieja ? preguntas.randomElement(using: &azar) : state.pregunta.current?.id
    // Every other step leads on, or walks would be of lists most of the time.
    if azar.menor(que: 2) == 0, state.pestana == .cronicas {
      guard let top = state.pila.top else { return .tocoCronica(cronica) }
      guard let edicion = top.value.edicion else { return .edito }
      return .edicion(top.id, escritura(&azar, edicion.guardado.enCurso != nil))
    }
    switch azar.menor(que: 27) {
    case 0: return .eligioPestana(.ajustes)
    case 1, 2: return .eligioPestana(.cronicas)
    case 3...5: return .tocoCronica(cronica)
    case 6: return .volvio
    case 7: return .escribioLaRuta(Array(state.ids.prefix(azar.menor(que: 3))))
    case 8: return .escribioLaRuta(Array(ids.shuffled(using: &azar).prefix(2)))
    case 9: return .abrirEnlace(cronica)
    case 10: return .verFuentes
    case 11: return .tocoFuente(azar.menor(que: 3) - 1)
    case 12...15: return .edito
    case 16: return azar.menor(que: 4) == 0 ? .borro(state.pila.top?.value.cronica ?? 9) : .volvio
    case 17: return .cerroTodo
    case 18: return .abrioAyuda
    case 19, 20: return pregunta.map { .descarto($0) } ?? .edito
    case 21: return pregunta.map { .siguioEditando($0) } ?? .edito
    case 22: return azar.menor(que: 2) == 0 ? .recuperoElBorrador : .cerroElAviso
    default:
      guard let editor else { return .edito }
      let espera = state.pila[id: editor]?.edicion?.guardado.enCurso != nil
      return .edicion(editor, escritura(&azar, espera))
    }
  }

  /// What happens in the screen that edits. A result comes from nowhere only while none is waited
  /// for: the others are those of requests.
  private func escritura(_ azar: inout Azar, _ espera: Bool) -> Editor.Edicion.Action {
    switch azar.menor(que: espera ? 6 : 8) {
    case 0...2: .escribioTitulo(titulos[azar.menor(que: titulos.count)])
    case 3: .escribioTexto(titulos[azar.menor(que: titulos.count)])
    case 4, 5: .pidioGuardar
    case 6: .guardo
    default: .falloElGuardado("de nadie")
    }
  }

  /// Whether leaving would lose something, told from the reports and not from the screen.
  private func pierde(_ state: Editor.State) -> Bool {
    guard let edicion = state.pila.top?.value.edicion else { return false }
    return edicion.borrador != state.cronicas[id: edicion.cronica.id]?.contenido
      || edicion.guardado.enCurso != nil
  }

  /// What has to hold after each action, whatever it was; `nil` for the end of a save.
  private func comprobar(
    _ accion: Editor.Action?, _ antes: Editor.State, _ despues: Editor.State, _ donde: String
  ) throws {
    var confirmada = false
    if case .descarto(let id)? = accion { confirmada = antes.pregunta.current?.id == id }
    if pierde(antes), !confirmada {
      #expect(despues.ids == antes.ids, "the stack changed: \(donde)")
      let escrito =
        switch accion {
        case .edicion(_, .escribioTitulo), .edicion(_, .escribioTexto): true
        default: false
        }
      let (una, otra) = (antes.pila.top?.value.edicion, despues.pila.top?.value.edicion)
      #expect(escrito || una?.borrador == otra?.borrador, "changes were lost: \(donde)")
    }
    if despues.pregunta.isPresented {
      #expect(pierde(despues), "a question about nothing: \(donde)")
    }
    let editores = despues.pila.values.indices.filter { despues.pila.values[$0].edicion != nil }
    #expect(editores.isEmpty || editores == [despues.pila.count - 1], "\(donde)")
    for destino in despues.pila.values {
      let cronica = despues.cronicas[id: try #require(destino.cronica)]
      #expect(cronica != nil, "a screen of nothing: \(donde)")
      if let edicion = destino.edicion { #expect(edicion.cronica == cronica, "\(donde)") }
    }
  }

  /// What has to hold of each state by itself: it passes the audit, and can be stored.
  private func mirar(_ store: Redaccion.Tienda, _ donde: String) throws {
    for size in [ScreenSize(columns: 40, rows: 20), ScreenSize(columns: 100, rows: 12)] {
      #expect(store.screen.audit(size: size) == [], "\(donde)")
    }
    let texto = try Redaccion.json(store.state)
    let leido = try Redaccion.leer(texto)
    #expect(try Redaccion.json(leido) == texto, "\(donde)")
    #expect(leido.ids == store.state.ids, "\(donde)")
    #expect(leido.aviso == nil, "\(donde)")
  }

  /// Ends the save that is under way, if the dice say so; whether it succeeded.
  private func acabar(_ store: Redaccion.Tienda, _ azar: inout Azar) -> Bool? {
    guard let edicion = store.state.pila.top?.value.edicion,
      let texto = edicion.guardado.enCurso, !store.pending.isEmpty, azar.menor(que: 5) == 0
    else { return nil }
    var enviada = edicion.cronica
    enviada.contenido = texto
    let sale = azar.menor(que: 3) > 0
    store.resolve(\.guardarCronica, enviada, sale ? .success(()) : .failure(Averia()))
    return sale
  }

  private func andar(_ semilla: UInt64, pasos: Int) throws -> Cuenta {
    var azar = Azar(state: semilla)
    var cuenta = Cuenta()
    var (ids, preguntas): ([PilaID], [PilaID]) = ([], [])
    let faltas = FaltasDelEditor()
    let cronicas = (1...7).map { id in
      Editor.Cronica(
        id: id, Redaccion.cronica.contenido, fuentes: Redaccion.cronica.fuentes, enlace: id % 7 + 1)
    }
    let store = TestStore(
      initial: Editor.State(cronicas), reducer: Editor(), exhaustivity: .off, onFault: faltas.anotar
    )
    for paso in 0..<pasos {
      let antes = store.state
      var hecha: Editor.Action?
      switch acabar(store, &azar) {
      case true?: cuenta.guardados += 1
      case false?: cuenta.fallos += 1
      case nil:
        let accion = accion(&azar, antes, ids, preguntas)
        hecha = accion
        store.send(accion)
        if case .descarto = accion, antes.pregunta.isPresented, !store.state.pregunta.isPresented {
          cuenta.descartes += 1
        }
      }
      let despues = store.state
      let donde = "seed \(semilla), step \(paso), \(hecha as Any)"
      try comprobar(hecha, antes, despues, donde)
      ids.append(contentsOf: despues.ids.filter { !ids.contains($0) })
      if let id = despues.pregunta.current?.id, preguntas.last != id {
        preguntas.append(id)
        cuenta.preguntas += 1
      }
      if despues.pila.top?.value.edicion?.guardado.enCurso == nil {
        #expect(store.pending.isEmpty, "work without its screen: \(donde)")
      }
      if cuenta.estados.insert(despues).inserted { try mirar(store, donde) }
    }
    #expect(
      faltas.todas.allSatisfy { $0.hasPrefix("An action reached a") },
      "nothing is wrong but what was sent to screens that are gone")
    return cuenta
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `whatever is done, nothing is lost and nothing leaves without an answer`(
    semilla: UInt64
  ) throws {
    let cuenta = try andar(semilla, pasos: 600)
    #expect(cuenta.preguntas >= 20 && cuenta.descartes >= 3)
    #expect(cuenta.guardados >= 5 && cuenta.fallos >= 5)
    #expect(cuenta.estados.count >= 150)
  }
}
