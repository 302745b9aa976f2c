import Estadio
import EstadioTesting
import Foundation
import Lecciones
import Synchronization
import Testing

/// What the tests of the editor share.
enum Redaccion {
  typealias Tienda = TestStore<Editor.State, Editor.Action>

  static let titulo = "Remontada épica"

  /// The first report, as it is and with another title.
  static var cronica: Editor.Cronica { Editor.Cronica.ejemplos[0] }
  static var cambiada: Editor.Cronica {
    var cronica = cronica
    cronica.contenido.titulo = titulo
    return cronica
  }

  /// The first report is read, and edited on top of that, with changes unless it is said otherwise.
  static func editando(conCambios: Bool = true) -> Editor.State {
    var edicion = Editor.Edicion.State(cronica)
    if conCambios { edicion.borrador.titulo = titulo }
    var state = Editor.State()
    state.pila = [.lectura(Editor.Lectura(1)), .edicion(edicion)]
    return state
  }

  static func tienda(
    _ state: Editor.State = Editor.State(), onFault: Fault.Handler? = nil
  ) -> Tienda {
    TestStore(initial: state, reducer: Editor(), onFault: onFault)
  }

  /// A state as text, the same for the same state.
  static func json(_ state: Editor.State) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(state), as: UTF8.self)
  }

  static func leer(_ json: String) throws -> Editor.State {
    try JSONDecoder().decode(Editor.State.self, from: Data(json.utf8))
  }
}

extension Editor.State {
  /// The ids of the stack of «Crónicas», the lowest first.
  var ids: [PilaID] { Array(pila.entries.ids) }

  /// Writes in the screen that edits, or changes it otherwise.
  mutating func edicion(_ cambio: (inout Editor.Edicion.State) -> Void) {
    guard let top = pila.top, var edicion = top.value.edicion else { return }
    cambio(&edicion)
    pila[id: top.id] = .edicion(edicion)
  }

  /// Changes the report that is read on top.
  mutating func lectura(_ cambio: (inout Editor.Lectura) -> Void) {
    guard let top = pila.top, case .lectura(var lectura) = top.value else { return }
    cambio(&lectura)
    pila[id: top.id] = .lectura(lectura)
  }
}

/// Every way off the screen that edits.
enum Camino: CaseIterable {
  case atras, ruta, mismaPestana, enlace, enlaceALaMisma, cerrarTodo, borrar

  /// What is sent by whoever goes this way.
  func accion(en state: Editor.State) -> Editor.Action {
    switch self {
    case .atras: .volvio
    case .ruta: .escribioLaRuta(Array(state.ids.dropLast()))
    case .mismaPestana: .eligioPestana(.cronicas)
    case .enlace: .abrirEnlace(2)
    case .enlaceALaMisma: .abrirEnlace(1)
    case .cerrarTodo: .cerroTodo
    case .borrar: .borro(1)
    }
  }

  /// What is asked about.
  func salida(en state: Editor.State) -> Editor.Salida {
    switch self {
    case .atras: .volver
    case .ruta: .ruta(Array(state.ids.dropLast()))
    case .mismaPestana: .alPrincipio
    case .enlace: .enlace(2)
    case .enlaceALaMisma: .enlace(1)
    case .cerrarTodo: .cerrarTodo
    case .borrar: .borrar(1)
    }
  }

  /// What is so after the whole departure.
  func andar(_ state: inout Editor.State) {
    switch self {
    case .atras, .ruta, .enlaceALaMisma: state.pila = [.lectura(Editor.Lectura(1))]
    case .mismaPestana: state.pila = []
    case .enlace: state.pila = [.lectura(Editor.Lectura(2))]
    case .cerrarTodo:
      state.pila = []
      state.pestana = .ajustes
    case .borrar:
      state.pila = []
      state.cronicas.remove(id: 1)
    }
  }
}

/// Keeps the faults of a store.
final class FaltasDelEditor: Sendable {
  private let content = Mutex<[String]>([])
  var todas: [String] { content.withLock { $0 } }
  var anotar: Fault.Handler {
    { fault in self.content.withLock { $0.append(fault.description) } }
  }
}
