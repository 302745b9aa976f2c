public import Estadio
public import Torneo

/// The live match of the whole app: one at a time, owned by no screen.
///
/// Its clock is a subscription, so it runs exactly while the state says so, whatever is on the
/// screen. It cannot drift: the store counts whole minutes on instants and says how many passed.
public struct PartidoEnJuego: Reducer {
  /// The match in play, and what was prepared for those to come.
  public struct State: Hashable, Codable, Sendable {
    /// Durations chosen for matches not begun, by match; forgotten when the match begins.
    public var preparados: [Int: Int]
    /// The match that is played, or that ended and was not closed; nil if there is none.
    public var directo: Directo?

    /// Starts without a match.
    public init(preparados: [Int: Int] = [:], directo: Directo? = nil) {
      self.preparados = preparados
      self.directo = directo
    }

    /// Whether there is a match that has not ended.
    public var haySinTerminar: Bool { directo.map { !$0.terminado } ?? false }

    /// The result that the list shows of a match: the score now if it is the one in play.
    public func marcador(de fila: PartidoDeLista) -> Marcador {
      directo?.partidoId == fila.id ? directo?.marcador ?? Marcador() : fila.partido.marcador()
    }

    /// Begins a match, in place of one that ended.
    ///
    /// - Returns: false, and nothing changes, while another match or the same has not ended, and
    ///   for a match that has no minute left to be played.
    @discardableResult
    public mutating func empezar(_ nuevo: Directo) -> Bool {
      guard !haySinTerminar, nuevo.sePuedeJugar else { return false }
      preparados[nuevo.partidoId] = nil
      directo = nuevo
      directo?.corriendo = true
      return true
    }

    /// Begins a match if that is not refused; gives back what has to be told.
    mutating func comenzar(_ nuevo: Directo) -> [Aviso] {
      empezar(nuevo) ? nuevo.avisosDelComienzo : []
    }

    /// Adds a goal by hand if that match is the one in play; gives back what has to be told.
    public mutating func marcarAMano(_ lado: Lado, en partidoId: Int) -> [Aviso] {
      guard directo?.partidoId == partidoId else { return [] }
      return directo?.marcarAMano(lado) ?? []
    }

    /// Takes a report if that match is the one in play; gives back what has to be told.
    public mutating func recibir(_ parte: Parte, de partidoId: Int) -> [Aviso] {
      guard directo?.partidoId == partidoId else { return [] }
      return directo?.recibir(parte) ?? []
    }

    /// Forgets the match if it has ended; one that is played cannot be closed.
    public mutating func cerrar() {
      if directo?.terminado == true { directo = nil }
    }
  }

  /// What can happen to the match in play.
  public enum Action: Hashable, Codable, Sendable {
    /// A match begins, if none is unfinished.
    case empezar(Directo)
    /// That many whole minutes passed since the last time.
    case tic(Int)
    /// A goal was added by hand to the match of this number.
    case golAMano(Lado, en: Int)
    /// The feed of the match of this number reported.
    case llegoParte(Parte, de: Int)
    /// The match that ended was closed.
    case cerrar
  }

  /// What the clock of one match is called: another match has another clock, with its own start.
  struct Reloj: Hashable {
    let partidoId: Int
  }

  /// What the feed of one match is called.
  struct Canal: Hashable {
    let partidoId: Int
  }

  /// Makes it.
  public init() {}

  /// Changes the match, and tells the notifier of minutes, goals, corrections and the end.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .empezar(let directo):
      return .avisar(state.comenzar(directo))
    case .tic(let minutos):
      return .avisar(state.directo?.avanzar(minutos) ?? [])
    case .golAMano(let lado, let partidoId):
      return .avisar(state.marcarAMano(lado, en: partidoId))
    case .llegoParte(let parte, let partidoId):
      return .avisar(state.recibir(parte, de: partidoId))
    case .cerrar:
      state.cerrar()
      return .none
    }
  }

  /// The clock and the feed, while the match runs.
  public func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    guard let directo = state.directo, directo.corriendo else { return .none }
    let id = directo.partidoId
    return .combine(
      .every(.milliseconds(entorno.msPorMinuto), id: Reloj(partidoId: id), late: .coalesce) {
        .tic($0.elapsed)
      },
      .stream(\.goles, id, id: Canal(partidoId: id)) { .llegoParte($0, de: id) })
  }
}
