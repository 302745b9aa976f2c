public import Estadio
public import Torneo

/// The list of matches, and how far its loading has come.
///
/// The matches that were loaded last are kept while they are loaded anew, and also if that fails:
/// the list is not shown then, but a screen that is open goes on.
public struct ListaDePartidos: Reducer {
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
