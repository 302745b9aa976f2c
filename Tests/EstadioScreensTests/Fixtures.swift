import Estadio
import EstadioScreens
import Synchronization

extension Entorno.Claves {
  static var abrirFicha: Clave<@Sendable (Int) -> Void> { Clave("abrirFicha") { _ in } }
  static var titulo: Clave<String> { Clave("titulo", "sin título") }
}

/// A counter that can be seen: the smallest pantalla.
struct Cuenta: Pantalla {
  struct State: Hashable, Identifiable, Sendable {
    let id: Int
    var cuenta = 0
    var nota = ""
  }

  enum Action: Hashable, Sendable {
    case sumo
    case resto
    case escribio(String)
  }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .sumo: state.cuenta += 1
    case .resto: state.cuenta -= 1
    case .escribio(let nota): state.nota = nota
    }
    return .none
  }

  func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    Text(entorno.titulo).header()
    Text("Cuenta: \(state.cuenta)").accessibilityIdentifier("cuenta-\(state.id)")
    Button("Sumar", sends: .sumo)
    Button("Restar", sends: .resto).disabled(state.cuenta == 0)
    TextField(
      "Nota", text: state.nota,
      CasePath(Action.escribio) { if case .escribio(let nota) = $0 { nota } else { nil } })
    Button("Ficha", does: .invoke(\.abrirFicha, state.id))
  }
}

/// Keeps what it is given, in order, from any thread.
final class Caja<Value: Sendable>: Sendable {
  private let valores = Mutex<[Value]>([])

  var todos: [Value] { valores.withLock(\.self) }
  func meter(_ valor: Value) { valores.withLock { $0.append(valor) } }
}
