import Estadio

/// A feature with the counter somewhere below it.
protocol Nivel: Reducer, SendableMetatype where State: Cuenta {
  init()
  /// The action that counts.
  static var accion: Action { get }
}

/// A state in which the count lies somewhere.
protocol Cuenta {
  init()
  var cuenta: Int { get }
}

extension Contar: Nivel {
  static var accion: Action { .sumar }
}

extension Contar.State: Cuenta {}

/// A counter whose actions may carry text, as most actions may: each level then copies one more
/// reference on the way down.
struct ContarConTexto: Nivel {
  enum Action {
    case sumar
    case decir(String)
  }

  static var accion: Action { .sumar }

  func reduce(
    into state: inout Contar.State, action: Action, entorno: Entorno
  ) -> Effect<Action> {
    if case .sumar = action { state.cuenta += 1 }
    return .none
  }
}

/// A level above any other: for many of them.
struct Capa<Hijo: Nivel>: Nivel {
  struct State: Cuenta {
    var rotulo = "capa"
    var hijo = Hijo.State()
    var cuenta: Int { hijo.cuenta }
  }

  enum Action {
    case hijo(Hijo.Action)
    case rotular(Int)
  }

  static var accion: Action { .hijo(Hijo.accion) }

  var body: some Reducer<State, Action> {
    Hijo().scope(
      \State.hijo, CasePath(Action.hijo) { if case .hijo(let a) = $0 { a } else { nil } })
  }
}

/// Five levels more.
typealias Capas5<Hijo: Nivel> = Capa<Capa<Capa<Capa<Capa<Hijo>>>>>

struct Nivel1: Nivel {
  struct State: Cuenta {
    var rotulo = "nivel"
    var hijo = Contar.State()
    var cuenta: Int { hijo.cuenta }
  }

  enum Action {
    case hijo(Contar.Action)
    case rotular(Int)
  }

  static var accion: Action { .hijo(Contar.accion) }

  static let hijo = CasePath(Action.hijo) { if case .hijo(let a) = $0 { a } else { nil } }

  var body: some Reducer<State, Action> { Contar().scope(\State.hijo, Self.hijo) }
}

struct Nivel2: Nivel {
  struct State: Cuenta {
    var rotulo = "nivel"
    var hijo = Nivel1.State()
    var cuenta: Int { hijo.cuenta }
  }

  enum Action {
    case hijo(Nivel1.Action)
    case rotular(Int)
  }

  static var accion: Action { .hijo(Nivel1.accion) }

  static let hijo = CasePath(Action.hijo) { if case .hijo(let a) = $0 { a } else { nil } }

  var body: some Reducer<State, Action> { Nivel1().scope(\State.hijo, Self.hijo) }
}

struct Nivel3: Nivel {
  struct State: Cuenta {
    var rotulo = "nivel"
    var hijo = Nivel2.State()
    var cuenta: Int { hijo.cuenta }
  }

  enum Action {
    case hijo(Nivel2.Action)
    case rotular(Int)
  }

  static var accion: Action { .hijo(Nivel2.accion) }

  static let hijo = CasePath(Action.hijo) { if case .hijo(let a) = $0 { a } else { nil } }

  var body: some Reducer<State, Action> { Nivel2().scope(\State.hijo, Self.hijo) }
}

struct Nivel4: Nivel {
  struct State: Cuenta {
    var rotulo = "nivel"
    var hijo = Nivel3.State()
    var cuenta: Int { hijo.cuenta }
  }

  enum Action {
    case hijo(Nivel3.Action)
    case rotular(Int)
  }

  static var accion: Action { .hijo(Nivel3.accion) }

  static let hijo = CasePath(Action.hijo) { if case .hijo(let a) = $0 { a } else { nil } }

  var body: some Reducer<State, Action> { Nivel3().scope(\State.hijo, Self.hijo) }
}

struct Nivel5: Nivel {
  struct State: Cuenta {
    var rotulo = "nivel"
    var hijo = Nivel4.State()
    var cuenta: Int { hijo.cuenta }
  }

  enum Action {
    case hijo(Nivel4.Action)
    case rotular(Int)
  }

  static var accion: Action { .hijo(Nivel4.accion) }

  static let hijo = CasePath(Action.hijo) { if case .hijo(let a) = $0 { a } else { nil } }

  var body: some Reducer<State, Action> { Nivel4().scope(\State.hijo, Self.hijo) }
}
