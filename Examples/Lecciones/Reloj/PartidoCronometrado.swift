public import Estadio
public import Torneo

/// One match on the clock: its phase, its record, and what the referee's table does with them.
///
/// Every clock that runs goes by one beat a second, which is asked for by the phase and by nothing
/// else. So no way into a phase can leave a clock of the one before running, and clocks that run
/// together change together. The beat begins with the phase.
public struct PartidoCronometrado: Reducer {
  /// A match, its clocks and its record.
  public struct State: Hashable, Codable, Sendable {
    /// Its number in the list.
    public let partidoId: Int
    /// The team that plays at home.
    public let local: Equipo
    /// The team that visits.
    public let visitante: Equipo
    /// The phase and the clocks.
    public var cronometro: Cronometro
    /// What happened.
    public var acta = Acta()
    /// The minutes that were announced to be added to this half. They end nothing.
    public var anunciado = 0

    /// A match that has not begun.
    public init(
      partidoId: Int, local: Equipo, visitante: Equipo,
      reglas: Cronometro.Reglas = Cronometro.Reglas()
    ) {
      self.partidoId = partidoId
      self.local = local
      self.visitante = visitante
      cronometro = Cronometro(reglas: reglas)
    }

    /// The team of one side.
    public subscript(lado: Lado) -> Equipo { lado == .local ? local : visitante }

    /// Whether it is over.
    public var terminado: Bool { cronometro.fase == .terminado }

    /// What an undo does not take back if it stays in the same phase: the time that passed.
    ///
    /// Reading gives the phase and the clocks. Writing takes over the clocks of the same phase,
    /// and nothing of another one.
    public var tiempo: Cronometro.Tiempo {
      get { cronometro.tiempo }
      set { cronometro.ponerse(en: newValue) }
    }
  }

  /// What can happen at the table, and the time.
  public enum Action: Hashable, Codable, Sendable {
    /// A half began.
    case empezo(Cronometro.Parte)
    /// A half was whistled to its end.
    case termino(Cronometro.Parte)
    /// The match clock was stopped.
    case paro
    /// The match clock was let go on.
    case siguio
    /// A time-out was asked for.
    case pidioTiempoMuerto
    /// A side scored.
    case gol(Lado)
    /// A side was shown a card.
    case tarjeta(Lado, Acta.Tarjeta)
    /// A goal of the record was corrected.
    case corrigio(gol: Int, Acta.Enmienda)
    /// So many minutes are to be added to this half.
    case anuncio(minutos: Int)
    /// So many whole seconds passed, on a beat or while the program did not run.
    case pasaron(Int)
  }

  /// What the beat is called: with other clocks, in another half or match, it is another one.
  public struct Pulso: Hashable, Sendable {
    let partidoId: Int
    let parte: Cronometro.Parte
    let relojes: [Cronometro.Aguja]

    /// The beat of a match in a phase.
    public init(partidoId: Int, cronometro: Cronometro) {
      self.partidoId = partidoId
      parte = cronometro.marca.parte
      relojes = cronometro.fase.relojesEnMarcha
    }
  }

  /// Makes it.
  public init() {}

  /// Changes the phase, writes down what happened or lets time pass; what is not meant for the
  /// phase changes nothing.
  public func reduce(
    into state: inout State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    switch action {
    case .empezo(let parte):
      let antes = state.cronometro
      state.cronometro.empezar(parte)
      if state.cronometro != antes { state.anunciado = 0 }
    case .termino(let parte): state.cronometro.terminar(parte)
    case .paro: state.cronometro.parar()
    case .siguio: state.cronometro.seguir()
    case .pidioTiempoMuerto: state.cronometro.pedirTiempoMuerto()
    case .gol(let lado): state.anotar(.gol(lado))
    case .tarjeta(let lado, let tarjeta): state.anotar(.tarjeta(lado, tarjeta))
    case .corrigio(let numero, let enmienda): state.anotar(.correccion(de: numero, enmienda))
    case .anuncio(let minutos): if state.seJuega { state.anunciado = max(0, minutos) }
    case .pasaron(let segundos): state.cronometro.pasar(segundos)
    }
    return .none
  }

  /// The beat, while the phase lets a clock run.
  public func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    if state.cronometro.fase.relojesEnMarcha.isEmpty { return .none }
    return .every(
      .seconds(1), id: Pulso(partidoId: state.partidoId, cronometro: state.cronometro),
      late: .coalesce
    ) { .pasaron($0.elapsed) }
  }
}

extension PartidoCronometrado.State {
  /// Whether a half is played, with the clock running or not.
  public var seJuega: Bool {
    if case .jugando = cronometro.fase { true } else { false }
  }

  /// Whether an entry can be written down now: goals while a half is played, cards also in the
  /// break, corrections at any time.
  public func admite(_ hecho: Acta.Hecho) -> Bool {
    switch hecho {
    case .gol: seJuega
    case .tarjeta: seJuega || cronometro.fase == .descanso
    case .correccion: true
    }
  }

  fileprivate mutating func anotar(_ hecho: Acta.Hecho) {
    if admite(hecho) { acta.anotar(hecho, en: cronometro.marca) }
  }

  /// What the bar says: the score, and the clock that matters in this phase.
  ///
  /// ```
  /// Rayo FC 1–0 Toros · 48:00
  /// Rayo FC 1–0 Toros · Descanso 3:20
  /// ```
  public var textoDeLaBarra: String {
    "\(local.nombre) \(acta.marcador) \(visitante.nombre) · \(textoDelReloj)"
  }

  /// What the clock of this phase says.
  public var textoDelReloj: String {
    func leer(_ aguja: Cronometro.Aguja) -> String { textoDeTiempo(cronometro.lectura(de: aguja)) }
    return switch cronometro.fase {
    case .sinEmpezar: "Sin empezar"
    case .jugando(_, .enMarcha): cronometro.marca.texto
    case .jugando(_, .parado), .jugando(_, .tiempoMuerto(quedan: 0)):
      "\(cronometro.marca.texto) · Reloj parado"
    case .jugando(_, .tiempoMuerto):
      "\(cronometro.marca.texto) · Tiempo muerto \(leer(.tiempoMuerto))"
    case .descanso: "Descanso \(leer(.descanso))"
    case .terminado: "Final"
    }
  }
}
