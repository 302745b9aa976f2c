public import Estadio
public import EstadioScreens

extension Editor {
  /// The tabs, and over them the question while there is one.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    let tabs = TabView {
      Tab(
        "Crónicas", systemImage: "doc.text", isSelected: state.pestana == .cronicas,
        sends: .eligioPestana(.cronicas)
      ) { cronicas(state, entorno) }
      Tab(
        "Ajustes", systemImage: "gearshape", isSelected: state.pestana == .ajustes,
        sends: .eligioPestana(.ajustes)
      ) { ajustes(state) }
    }
    guard let pregunta = state.pregunta.current else { return tabs.screen }
    return tabs.sheet(item: pregunta, dismissSends: .siguioEditando(pregunta.id)) {
      self.pregunta($0)
    }
  }

  private func pregunta(_ pregunta: PilaEntry<Salida>) -> Screen<Action> {
    Column {
      Text("¿Descartar los cambios?").header()
      Text(Self.consecuencia(de: pregunta.value)).secondary()
      Button("Descartar", sends: .descarto(pregunta.id))
      Button("Seguir editando", sends: .siguioEditando(pregunta.id)).prominent()
    }
    .id(pregunta.id)
  }

  /// What «Descartar» would do besides.
  private static func consecuencia(de salida: Salida) -> String {
    switch salida {
    case .volver, .ruta: "Volverás a la pantalla anterior."
    case .alPrincipio: "Volverás a la lista."
    case .enlace: "Se abrirá otra crónica."
    case .cerrarTodo: "Se cerrará todo."
    case .borrar: "La crónica se borrará."
    case .fuera: "Se cerrará el editor."
    }
  }

  // MARK: - Crónicas

  private func cronicas(_ state: State, _ entorno: Entorno) -> Screen<Action> {
    guard let top = state.pila.top else { return lista(state) }
    switch top.value {
    case .lectura(let lectura): return leer(lectura, top.id, state)
    case .edicion(let edicion):
      return NavigationStack(
        "Editar", id: top.id, back: titulo(edicion.cronica.id, state), sends: .volvio
      ) {
        List {
          Edicion().screen(for: edicion, entorno: entorno).map { .edicion(top.id, $0) }
          enlaces(edicion.cronica, state)
        }
      }.screen
    case .perdida: return .empty
    }
  }

  private func lista(_ state: State) -> Screen<Action> {
    NavigationStack("Crónicas") {
      List {
        if let aviso = state.aviso { self.aviso(aviso) }
        if state.cronicas.isEmpty { Text("No hay crónicas").secondary() }
        for cronica in state.cronicas {
          Button(cronica.contenido.tituloVisible, sends: .tocoCronica(cronica.id))
            .accessibilityIdentifier("cronica-\(cronica.id)")
            .id(cronica.id)
        }
      }
    }.screen
  }

  @ScreenBuilder<Action>
  private func aviso(_ aviso: Aviso) -> Screen<Action> {
    Text("Se cerraron pantallas que ya no se pueden mostrar.")
    switch aviso {
    case .pantallasCerradas:
      Button("Entendido", sends: .cerroElAviso)
    case .borradorSuelto(let borrador):
      Text("Quedan cambios de «\(borrador.tituloVisible)».")
      Button("Crear una crónica con ellos", sends: .recuperoElBorrador).prominent()
      Button("Descartarlos", sends: .cerroElAviso)
    }
  }

  private func leer(_ lectura: Lectura, _ id: PilaID, _ state: State) -> Screen<Action> {
    let cronica = state.cronicas[id: lectura.cronica]
    let titulo = titulo(lectura.cronica, state)
    let fuentes = cronica?.fuentes ?? []
    switch lectura.anexos.values.last {
    case nil:
      return NavigationStack(titulo, id: id, back: "Crónicas", sends: .volvio) {
        List {
          Text(cronica?.contenido.texto ?? "")
          Button("Editar", sends: .edito).prominent()
          if !fuentes.isEmpty { Button("Ver fuentes", sends: .verFuentes) }
          if let cronica { enlaces(cronica, state) }
        }
      }.screen
    case .fuentes:
      return NavigationStack("Fuentes", id: [id], back: titulo, sends: .volvio) {
        List {
          for (lugar, fuente) in fuentes.enumerated() {
            Button(fuente, sends: .tocoFuente(lugar))
          }
          Button("Editar", sends: .edito)
        }
      }.screen
    case .fuente(let lugar):
      return NavigationStack("Fuente n.º \(lugar + 1)", back: "Fuentes", sends: .volvio) {
        List {
          if fuentes.indices.contains(lugar) { Text(fuentes[lugar]) }
          Button("Editar", sends: .edito)
        }
      }.screen
    }
  }

  /// What leads away from a report: the one that it links to, and its deletion.
  @ScreenBuilder<Action>
  private func enlaces(_ cronica: Cronica, _ state: State) -> Screen<Action> {
    if let enlace = cronica.enlace, state.cronicas.contains(id: enlace) {
      Button("Ver también: \(titulo(enlace, state))", sends: .abrirEnlace(enlace))
    }
    Button("Borrar la crónica", sends: .borro(cronica.id))
  }

  private func titulo(_ id: Int, _ state: State) -> String {
    state.cronicas[id: id]?.contenido.tituloVisible ?? "Crónica n.º \(id)"
  }

  // MARK: - Ajustes

  private func ajustes(_ state: State) -> Screen<Action> {
    guard state.ayuda.isEmpty else {
      return NavigationStack("Acerca del editor", back: "Ajustes", sends: .volvio) {
        List {
          Text("El editor pregunta antes de perder un cambio, se salga por donde se salga.")
        }
      }.screen
    }
    return NavigationStack("Ajustes") {
      List {
        Text("Pantallas abiertas en «Crónicas»: \(state.pila.count)")
        if state.pila.top?.value.seResiste == true {
          Text("Hay cambios sin guardar").secondary()
        }
        Button("Cerrar todo", sends: .cerroTodo).disabled(state.pila.isEmpty)
        Button("Acerca del editor", sends: .abrioAyuda)
      }
    }.screen
  }
}
