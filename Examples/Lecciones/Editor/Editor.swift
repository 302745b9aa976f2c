public import Estadio
public import EstadioScreens

/// An editor with changes that must not get lost.
///
/// Two tabs: «Crónicas», the reports of matches, to be read and edited; and «Ajustes», from which
/// all that is open in the other can be closed. While the screen on top has changes that are not
/// stored, every way off it is one ``Salida``, and all of them come through one guard: the stack
/// stays, and a sheet asks «¿Descartar los cambios?». To select the other tab is no way off: it
/// loses nothing.
public struct Editor: Pantalla {
  /// The reports, and what is open.
  public struct State: Hashable, Codable, Sendable {
    /// The tab that is selected.
    public var pestana = Pestana.cronicas
    /// The reports as they are stored, in the order of the list.
    public var cronicas: IdentifiedList<Cronica>
    /// The stack of «Crónicas». One screen that edits is there at most, and it lies on top.
    public var pila = Pila<Destino>()
    /// The stack of «Ajustes».
    public var ayuda = Pila<Ayuda>()
    /// The departure that waits for an answer, while there is one: what is asked is whether to
    /// discard the changes, and what the answer would do is this value.
    public var pregunta = Presentacion<Salida>()
    /// What is to be said about a stack that was read, until a person has read it.
    public var aviso: Aviso?

    /// Starts at the list of these reports; of those with one number the last counts.
    public init(_ cronicas: some Sequence<Cronica> = Cronica.ejemplos) {
      self.cronicas = IdentifiedList(cronicas)
    }
  }

  /// The two tabs.
  public enum Pestana: String, CaseIterable, Hashable, Codable, Sendable {
    /// The reports.
    case cronicas
    /// What is not about one report.
    case ajustes
  }

  /// What was found when a state was read.
  public enum Aviso: Hashable, Codable, Sendable {
    /// Screens that cannot be shown any more were closed.
    case pantallasCerradas
    /// The same, and one of them had these changes: they are kept here, not thrown away.
    case borradorSuelto(Borrador)
  }

  /// What can happen.
  public enum Action: Hashable, Codable, Sendable {
    /// A tab was tapped, the selected one or another.
    case eligioPestana(Pestana)
    /// A report of the list was tapped.
    case tocoCronica(Int)
    /// Back was tapped or swiped, in the selected tab.
    case volvio
    /// A user interface wrote which screens of «Crónicas» it shows.
    case escribioLaRuta([PilaID])
    /// A report is opened by a link, from wherever.
    case abrirEnlace(Int)
    /// The sources of the report that is read were asked for.
    case verFuentes
    /// A source of the list was tapped, by its place.
    case tocoFuente(Int)
    /// «Editar» was tapped.
    case edito
    /// «Borrar» was tapped, for the report of this number.
    case borro(Int)
    /// «Cerrar todo» was tapped.
    case cerroTodo
    /// «Acerca del editor» was tapped.
    case abrioAyuda
    /// «Descartar» was tapped, under the question of this id.
    case descarto(PilaID)
    /// «Seguir editando» was tapped under the question of this id, or it was pulled down.
    case siguioEditando(PilaID)
    /// The notice was read, and what it keeps is to become a report.
    case recuperoElBorrador
    /// The notice was read; what it keeps is not wanted.
    case cerroElAviso
    /// Something happened in the screen that edits, under this id.
    case edicion(PilaID, Edicion.Action)
  }

  /// Makes it.
  public init() {}

  /// The screen that edits, then the stacks, then the question, which goes when its reason does.
  public var body: some Reducer<State, Action> {
    Edicion().ifCase(
      CasePath(Destino.edicion) { $0.edicion },
      CasePath {
        $0
      } extract: {
        $0
      }
    )
    .entry().forEach(
      \State.pila.entries,
      CasePath(Action.edicion) {
        if case .edicion(let id, let action) = $0 { (id, action) } else { nil }
      })
    Reduce(navegar)
    Reduce { state, _, _ in
      state.retirarPregunta()
      return .none
    }
  }

  private func navegar(
    _ state: inout State, _ action: Action, _ entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .eligioPestana(let pestana): state.elegir(pestana)
    case .tocoCronica(let id): state.tocar(id)
    case .volvio: state.volver()
    case .escribioLaRuta(let ids): state.salir(.ruta(ids))
    case .abrirEnlace(let id): state.salir(.enlace(id))
    case .verFuentes: state.abrir(.fuentes)
    case .tocoFuente(let lugar): state.abrir(.fuente(lugar))
    case .edito: state.editar()
    case .borro(let id): state.salir(.borrar(id))
    case .cerroTodo: state.salir(.cerrarTodo)
    case .abrioAyuda: if state.pestana == .ajustes { state.ayuda.pushOnce(.acercaDe) }
    case .descarto(let id):
      if state.descartar(id) == .fuera { return .invoke(\.cerrarLeccion) }
    case .siguioEditando(let id): state.pregunta.dismiss(id)
    case .recuperoElBorrador: state.recuperar()
    case .cerroElAviso: state.aviso = nil
    case .edicion(let id, _): state.anotar(id)
    }
    return .none
  }
}
