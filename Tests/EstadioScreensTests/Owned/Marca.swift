import Estadio
import EstadioScreens
import Synchronization

extension Entorno.Claves {
  static var avisar: Clave<@Sendable (Int) -> Void> { Clave("avisar") { _ in } }
  static var buscar: Clave<@Sendable () async -> Int> { Clave("buscar") { 0 } }
}

/// Tells how many were made, and how many of those are left.
final class Testigo: Sendable {
  final class Libro: Sendable {
    fileprivate let cuentas = Mutex((hechos: 0, vivos: 0))
    var hechos: Int { cuentas.withLock(\.hechos) }
    var vivos: Int { cuentas.withLock(\.vivos) }
  }

  private let libro: Libro

  init(_ libro: Libro) {
    self.libro = libro
    libro.cuentas.withLock { $0 = ($0.hechos + 1, $0.vivos + 1) }
  }

  deinit { libro.cuentas.withLock { $0.vivos -= 1 } }
}

/// What a place owns: it counts seconds, takes notes, calls up and works.
struct Marca: Pantalla {
  struct State: Hashable, Sendable {
    var nombre = "marca"
    var segundos = 0
    var avisaCada = Int.max
    var nota = ""
    var suena = false
    var llegado = 0
    var clave = ""
    var interior = false
  }

  enum Action: Hashable, Sendable {
    case tic(Int)
    case sumo
    case escribio(String)
    case encendio(Bool)
    case aviso(Int)
    case durmio
    case pidio
    case llego(Int)
    case sorteo
    case abrioInterior
    case bucle
  }

  var testigo: Testigo?

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .tic(let cuantos):
      state.segundos += cuantos
      if state.segundos.isMultiple(of: state.avisaCada) {
        return .invoke(\.avisar, state.segundos)
      }
    case .sumo: state.segundos += 1
    case .escribio(let nota): state.nota = nota
    case .encendio(let suena): state.suena = suena
    case .aviso(let cuanto): return .invoke(\.avisar, cuanto)
    case .durmio:
      return .run { [testigo] entorno, send in
        try await entorno.reloj.sleep(for: .seconds(5))
        send(.llego(5))
        withExtendedLifetime(testigo) {}
      }
    case .pidio:
      return .run { entorno, send in send(.llego(await entorno.buscar())) }
    case .llego(let que): state.llegado += que
    case .sorteo: state.clave = entorno.uuid.description
    case .abrioInterior: state.interior = true
    case .bucle: return .send(.bucle)
    }
    return .none
  }

  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    .every(.seconds(1), id: "reloj") { .tic($0.elapsed) }
  }

  func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    Text("\(state.nombre): \(state.segundos) s, \(state.llegado)")
    Text(entorno.titulo).accessibilityIdentifier("titulo")
    Button("Sumar \(state.nombre)", sends: .sumo)
    Button("Avisar \(state.nombre)", does: .invoke(\.avisar, state.segundos))
    Button("Mandar \(state.nombre)", sends: .aviso(state.segundos))
    Button("Dormir", sends: .durmio)
    Button("Pedir", sends: .pidio)
    Button("Sortear \(state.nombre)", sends: .sorteo)
    if !state.clave.isEmpty { Text("clave \(state.clave)") }
    Button("Abrir", sends: .abrioInterior)
    TextField(
      "Nota", text: state.nota,
      CasePath(Action.escribio) { if case .escribio(let nota) = $0 { nota } else { nil } })
    Toggle("Sonido", isOn: state.suena) { .encendio($0) }
    if state.interior {
      OwnedStore(
        Marca(testigo: testigo),
        initial: Marca.State(nombre: "\(state.nombre)-interior", avisaCada: 2), start: .sorteo,
        in: entorno)
    }
  }
}

/// Another thing that a place may own, of the same actions.
struct Sorda: Pantalla {
  func reduce(
    into state: inout Marca.State, action: Marca.Action, entorno: Entorno
  ) -> Effect<Marca.Action> {
    .none
  }

  func screen(for state: Marca.State, entorno: Entorno) -> Screen<Marca.Action> {
    Text("sorda: \(state.segundos)")
  }
}
