public import Estadio
public import EstadioScreens
public import Torneo

/// The list of matches, and how far its loading has come.
///
/// The matches that were loaded last are kept while they are loaded anew, and also if that fails:
/// the list is not shown then, but a screen that is open goes on.
public struct ListaDePartidos: Pantalla {
  /// How far the loading has come.
  public enum Carga: Hashable, Codable, Sendable {
    /// Nobody has asked yet.
    case sinPedir
    /// Asked, and no answer yet.
    case cargando
    /// The matches are there, if only none.
    case cargada
    /// It failed, with this message.
    case fallo(String)
  }

  /// The matches and their loading.
  public struct State: Hashable, Codable, Sendable {
    /// How far the loading has come; only ``Carga/cargada`` shows rows.
    public var carga: Carga
    /// The matches that were loaded last, in their order.
    public var partidos: IdentifiedList<PartidoDeLista>

    /// Nothing was asked for and nothing is there.
    public init() {
      carga = .sinPedir
      partidos = []
    }

    /// These matches were loaded; of those with one number the last counts.
    public init(cargada partidos: some Sequence<PartidoDeLista>) {
      carga = .cargada
      self.partidos = IdentifiedList(partidos)
    }

    /// Whether there is a row of this number to be tapped.
    public func tieneFila(_ id: Int) -> Bool { carga == .cargada && partidos.contains(id: id) }
  }

  /// What can happen to the list.
  public enum Action: Hashable, Codable, Sendable {
    /// The matches were asked for, for the first time or anew.
    case pidio
    /// The row of a match was tapped; the root, which has the stack, does the rest.
    case tocoFila(Int)
    /// «Reintentar» was tapped.
    case reintento
    /// The matches came.
    case cargaron([PartidoDeLista])
    /// They did not come; the message says why.
    case falloLaCarga(String)
  }

  /// Makes it.
  public init() {}

  /// Asks for the matches, one time at once, and keeps what comes.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .pidio:
      return state.carga == .cargando ? .none : cargar(&state)
    case .tocoFila:
      break
    case .reintento:
      guard case .fallo = state.carga else { return .none }
      return cargar(&state)
    case .cargaron(let partidos):
      state = State(cargada: partidos)
    case .falloLaCarga(let mensaje):
      state.carga = .fallo(mensaje)
    }
    return .none
  }

  /// A row for each match, or what is to be said while there is none.
  public func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    switch state.carga {
    case .sinPedir, .cargando:
      List { Progress("Cargando…") }
    case .fallo(let mensaje):
      Text(mensaje)
      Button("Reintentar", sends: .reintento).prominent()
    case .cargada where state.partidos.isEmpty:
      Text("No hay partidos").secondary()
    case .cargada:
      List(state.partidos) { fila in
        Button(sends: .tocoFila(fila.id)) {
          Row {
            Text(fila.partido.local.nombre)
            Text(entorno.enJuego.marcador(de: fila).description)
            Text(fila.partido.visitante.nombre)
            Spacer()
          }
        }
        .accessibilityIdentifier("partido-\(fila.id)")
      }
    }
  }

  private func cargar(_ state: inout State) -> Effect<Action> {
    state.carga = .cargando
    return .request(\.cargarPartidos) { result in
      switch result {
      case .success(let partidos): .cargaron(partidos)
      case .failure(let error): .falloLaCarga("\(error)")
      }
    }
  }
}
