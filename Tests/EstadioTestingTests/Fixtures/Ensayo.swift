import Estadio

/// A feature with one of everything that a test store has to do with.
struct Ensayo: Reducer {
  struct State: Equatable, Sendable {
    var cuenta = 0
    var texto = ""
    var reloj = false
    var alarma: Duration?
    var hijo: Hijo.State?
  }

  enum Action: Hashable, Sendable {
    case sumar
    case restar
    case nada
    case dosMas
    case masYMenos
    case mezcla
    case luego(Duration)
    case pedir
    case pedirDe(Int)
    case llego(Int)
    case fallo
    case correr
    case dormir(Duration)
    case salir
    case esperarFuera
    case llamar(Int)
    case reloj(Bool)
    case tic
    case parar
    case hijo(Hijo.Action)
    case abrirHijo(Bool)
    case perder
  }

  enum ID: Hashable, Sendable {
    case espera
    case reloj
  }

  struct SinRed: Error, Hashable {}

  static let hijo = CasePath(Action.hijo) { if case .hijo(let a) = $0 { a } else { nil } }
  static let llego = CasePath(Action.llego) { if case .llego(let n) = $0 { n } else { nil } }

  var body: some Reducer<State, Action> {
    Hijo().ifLet(\State.hijo, Self.hijo)
    Reduce { state, action, _ in Self.reduce(&state, action) }
  }

  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    state.reloj ? .every(.milliseconds(250), id: ID.reloj) { _ in .tic } : .none
  }

  private static func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .sumar, .tic: state.cuenta += 1
    case .restar: state.cuenta -= 1
    case .nada, .hijo: break
    case .dosMas: return .merge(.send(.sumar), .send(.sumar))
    case .masYMenos: return .merge(.send(.sumar), .send(.restar))
    case .mezcla: return .merge(.send(.sumar), .run { _, send in send(.llego(7)) })
    case .luego(let espera): return .after(espera, id: ID.espera, .sumar)
    case .pedir, .pedirDe: return pedir(action)
    case .llego(let cuenta): state.cuenta = cuenta
    case .fallo: state.texto = "fallo"
    case .correr, .dormir, .salir, .esperarFuera: return correr(action)
    case .llamar(let id): return .invoke(\.abrirPartido, id)
    case .reloj(let va): state.reloj = va
    case .parar: return .cancelAll
    case .abrirHijo(let va): state.hijo = va ? Hijo.State() : nil
    case .perder: return .send(.hijo(.crecer))
    }
    return .none
  }

  private static func pedir(_ action: Action) -> Effect<Action> {
    if case .pedirDe(let id) = action {
      return .request(\.partidosDe, id, id: ID.espera) { result in
        if case .success(let cuenta) = result { .llego(cuenta) } else { .fallo }
      }
    }
    return .request(\.partidos) { result in
      if case .success(let cuenta) = result { .llego(cuenta) } else { .fallo }
    }
  }

  private static func correr(_ action: Action) -> Effect<Action> {
    switch action {
    case .dormir(let espera):
      .run { entorno, send in
        try await entorno.reloj.sleep(for: espera)
        send(.sumar)
      }
    case .salir:
      .run { _, send in
        await Task.detached { send(.sumar) }.value
      }
    case .esperarFuera:
      .run { _, _ in
        // Nothing ever comes of it; it ends when it is cancelled.
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        for await _ in stream {}
        continuation.finish()
      }
    default:
      .run { entorno, send in
        entorno.aviso("empieza")
        send(.sumar)
        send(.sumar)
      }
    }
  }
}

/// A child with a note of its own.
struct Hijo: Reducer {
  struct State: Equatable, Sendable {
    var altura = 1
  }

  enum Action: Hashable, Sendable {
    case crecer
  }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    state.altura += 1
    return .none
  }
}

extension Entorno.Claves {
  static var abrirPartido: Clave<@Sendable (Int) -> Void> { Clave("abrirPartido") { _ in } }
  static var aviso: Clave<@Sendable (String) -> Void> { Clave("aviso") { _ in } }
  static var partidos: Clave<@Sendable () async throws -> Int> { Clave("partidos") { 0 } }
  static var partidosDe: Clave<@Sendable (Int) async throws(Ensayo.SinRed) -> Int> {
    Clave("partidosDe", cero)
  }
}

/// A function reference: this compiler ends at a literal that throws a stated type.
@Sendable private func cero(_ id: Int) async throws(Ensayo.SinRed) -> Int { 0 }
