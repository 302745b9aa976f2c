/// The clocks of one match, and the phase that says which of them run.
///
/// It counts whole seconds that come from outside, and holds no instant: nothing that is done to
/// the wall clock can touch it. A clock that is stopped keeps its whole seconds, and the part of a
/// second that was under way is dropped.
///
/// A phase changes by a whistle and never by time; the one exception is a time-out, which ends by
/// itself and leaves the match clock stopped.
public struct Cronometro: Hashable, Codable, Sendable {
  /// How long things last, in seconds; less than 1 counts as 1.
  public struct Reglas: Hashable, Codable, Sendable {
    /// The duration of a half.
    public let parte: Int
    /// The duration of a time-out.
    public let tiempoMuerto: Int

    /// Two halves of 45 minutes and time-outs of one, if nothing else is said.
    public init(parte: Int = 45 * 60, tiempoMuerto: Int = 60) {
      self.parte = max(1, parte)
      self.tiempoMuerto = max(1, tiempoMuerto)
    }
  }

  /// A half, in the order in which they are played.
  public enum Parte: Int, CaseIterable, Hashable, Codable, Sendable {
    /// The first half.
    case primera = 1
    /// The second half.
    case segunda
  }

  /// How it stands within a half.
  public enum Juego: Hashable, Codable, Sendable {
    /// The match clock runs.
    case enMarcha
    /// No clock runs.
    case parado
    /// The match clock is stopped, and that of the time-out runs down; at 0 no clock runs.
    case tiempoMuerto(quedan: Int)

    /// Whether no clock runs: it was stopped, or a time-out is over.
    public var estaParado: Bool { self == .parado || self == .tiempoMuerto(quedan: 0) }
  }

  /// Where the match stands. A match has one phase, so that a break with a running match clock, or
  /// a time-out before the start, cannot be said.
  public enum Fase: Hashable, Codable, Sendable {
    /// Nobody has whistled yet.
    case sinEmpezar
    /// A half is played.
    case jugando(Parte, Juego)
    /// Between the halves.
    case descanso
    /// It is over.
    case terminado
  }

  /// The clocks that a person can see.
  public enum Aguja: String, CaseIterable, Hashable, Codable, Sendable {
    /// The time of the match.
    case partido
    /// The time beyond the duration of the half: the match clock by another reading.
    case anadido
    /// The break.
    case descanso
    /// What is left of a time-out.
    case tiempoMuerto
  }

  /// The phase, with all that the clocks show: what passes, in contrast to what is whistled.
  public struct Tiempo: Hashable, Codable, Sendable {
    /// Where the match stands.
    public fileprivate(set) var fase = Fase.sinEmpezar
    /// The seconds played of the first half.
    public fileprivate(set) var primera = 0
    /// The seconds played of the second half.
    public fileprivate(set) var segunda = 0
    /// The seconds of the break.
    public fileprivate(set) var descanso = 0
  }

  /// How long things last.
  public let reglas: Reglas
  /// The phase and the clocks.
  public private(set) var tiempo = Tiempo()

  /// A match that has not begun.
  public init(reglas: Reglas = Reglas()) { self.reglas = reglas }

  /// Where the match stands.
  public var fase: Fase { tiempo.fase }
}

extension Cronometro.Fase {
  /// The clocks that run, in the order of their declaration: a function of the phase alone.
  public var relojesEnMarcha: [Cronometro.Aguja] {
    switch self {
    case .sinEmpezar, .terminado: []
    case .jugando(_, .enMarcha): [.partido, .anadido]
    case .jugando(_, let juego): juego.estaParado ? [] : [.tiempoMuerto]
    case .descanso: [.descanso]
    }
  }

  /// Whether both are the same phase, whatever is left of a time-out.
  func esLaMisma(que otra: Self) -> Bool {
    if case (.jugando(let una, .tiempoMuerto), .jugando(let otra, .tiempoMuerto)) = (self, otra) {
      return una == otra
    }
    return self == otra
  }
}

// MARK: - What is whistled

extension Cronometro {
  /// Begins a half, from the phase before it. In any other phase nothing happens, so that a second
  /// press never begins what it was not meant for.
  public mutating func empezar(_ parte: Parte) {
    guard fase == (parte == .primera ? .sinEmpezar : .descanso) else { return }
    tiempo.fase = .jugando(parte, .enMarcha)
  }

  /// Ends a half, whichever clock runs in it. If that half is not played, nothing happens.
  public mutating func terminar(_ parte: Parte) {
    guard case .jugando(parte, _) = fase else { return }
    tiempo.fase = parte == .primera ? .descanso : .terminado
  }

  /// Stops the match clock; a time-out is ended.
  public mutating func parar() { cambiar(a: .parado) }

  /// Lets the match clock go on; a time-out is ended.
  public mutating func seguir() { cambiar(a: .enMarcha) }

  /// Stops the match clock for a time-out. One that is under way goes on.
  public mutating func pedirTiempoMuerto() {
    if case .jugando(_, .tiempoMuerto(let quedan)) = fase, quedan > 0 { return }
    cambiar(a: .tiempoMuerto(quedan: reglas.tiempoMuerto))
  }

  private mutating func cambiar(a juego: Juego) {
    guard case .jugando(let parte, _) = fase else { return }
    tiempo.fase = .jugando(parte, juego)
  }
}

// MARK: - What passes

extension Cronometro {
  /// Lets seconds pass, for the clocks that run in this phase; fewer than 1 change nothing.
  ///
  /// A time-out that is over leaves the clock stopped. What is too much for it passes for nobody.
  public mutating func pasar(_ segundos: Int) {
    guard segundos > 0 else { return }
    switch fase {
    case .sinEmpezar, .terminado, .jugando(_, .parado): break
    case .jugando(.primera, .enMarcha): tiempo.primera = suma(tiempo.primera, segundos)
    case .jugando(.segunda, .enMarcha): tiempo.segunda = suma(tiempo.segunda, segundos)
    case .descanso: tiempo.descanso = suma(tiempo.descanso, segundos)
    case .jugando(_, .tiempoMuerto(let quedan)):
      // It stays the same phase: that it is over is time's doing, and no step of anybody's.
      cambiar(a: .tiempoMuerto(quedan: max(0, quedan - segundos)))
    }
  }

  /// Takes over the clocks of a later moment of the same phase; those of another phase are not.
  mutating func ponerse(en hora: Tiempo) {
    if fase.esLaMisma(que: hora.fase) { tiempo = hora }
  }

  private func suma(_ a: Int, _ b: Int) -> Int {
    let (suma, isTooMuch) = a.addingReportingOverflow(b)
    return isTooMuch ? .max : suma
  }
}

// MARK: - What the clocks show

extension Cronometro {
  /// What a clock shows, in seconds; 0 for one that has not begun or is over.
  ///
  /// The match clock stands at the end of the last half between halves and after the end. The
  /// second half begins at the duration of the first, whatever was added to that.
  public func lectura(de aguja: Aguja) -> Int {
    switch aguja {
    case .partido: return marca.segundos
    case .anadido: return marca.anadido ?? 0
    case .descanso: return tiempo.descanso
    case .tiempoMuerto:
      if case .jugando(_, .tiempoMuerto(let quedan)) = fase { return quedan }
      return 0
    }
  }

  /// The present moment of the match, as an event of now carries it. While the clock is stopped it
  /// is that at which it stopped.
  public var marca: Marca {
    switch fase {
    case .sinEmpezar, .descanso, .jugando(.primera, _): marca(de: .primera, tiempo.primera)
    case .terminado, .jugando(.segunda, _): marca(de: .segunda, tiempo.segunda)
    }
  }

  private func marca(de parte: Parte, _ jugados: Int) -> Marca {
    let antes = parte == .primera ? 0 : reglas.parte
    return Marca(
      parte: parte, segundos: suma(antes, jugados),
      anadido: jugados < reglas.parte ? nil : jugados - reglas.parte)
  }
}
