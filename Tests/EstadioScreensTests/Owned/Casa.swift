import Estadio
import EstadioScreens

/// A landlord: where its places are is in its state.
struct Casa: Pantalla {
  enum Plano: Hashable, Sendable {
    case una
    case dos
    case sorda
    case ninguna
    case pestanas(String)
    case pila(Int)
    case filas
    case lista
    case rehecha
    case empezando(Marca.Action)
    case empezandoDos(Marca.Action)
    case id(Int)
  }

  struct State: Hashable, Sendable {
    var plano = Plano.una
    var filas: [Fila] = []
    var hoja: Int?
    var pasos = 0
    var avisos: [Int] = []
    var segundos = 0
    var cuenta = false
    var titulo = "casa"
  }

  struct Fila: Hashable, Identifiable, Sendable {
    let id: Int
    var avisos: [Int] = []
  }

  enum Action: Hashable, Sendable {
    case paso
    case puso(Plano)
    case aviso(Int)
    case avisoDeFila(Int, Int)
    case ordeno([Int])
    case cubrio(Int?)
    case tic(Int)
    case titulo(String)
  }

  let libro = Testigo.Libro()
  /// Whether the calls of guests become actions.
  var escucha = true
  /// At which place the plan changes by itself, when it is told something.
  var alAviso: Plano?

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .paso: state.pasos += 1
    case .puso(let plano): state.plano = plano
    case .aviso(let cuanto):
      state.avisos.append(cuanto)
      if let alAviso { state.plano = alAviso }
    case .avisoDeFila(let id, let cuanto):
      for index in state.filas.indices where state.filas[index].id == id {
        state.filas[index].avisos.append(cuanto)
      }
    case .ordeno(let ids): state.filas = ids.map { Fila(id: $0) }
    case .cubrio(let hoja): state.hoja = hoja
    case .tic(let cuantos): state.segundos += cuantos
    case .titulo(let titulo): state.titulo = titulo
    }
    return .none
  }

  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    state.cuenta ? .every(.seconds(1), id: "reloj") { .tic($0.elapsed) } : .none
  }

  func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    Text("Pasos: \(state.pasos), avisos: \(state.avisos)")
    contenido
      .entorno(\.titulo, from: \State.titulo)
      .screen(for: state, entorno: entorno)
  }

  @ReducerBuilder<State, Action> private var contenido: some Pantalla<State, Action> {
    if escucha {
      Planta(libro: libro).entorno(\.avisar) { .aviso($0) }
    } else {
      Planta(libro: libro)
    }
  }
}

/// What there is in the house.
private struct Planta: Pantalla {
  typealias State = Casa.State
  typealias Action = Casa.Action

  let libro: Testigo.Libro

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    .none
  }

  func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    dentro(state, entorno).sheet(item: state.hoja, dismissSends: .cubrio(nil)) {
      Text("Hoja \($0)")
      marca("hoja", entorno)
    }
  }

  private func marca(
    _ nombre: String, _ entorno: Entorno, start: Marca.Action? = nil
  ) -> OwnedStore<Action> {
    OwnedStore(
      Marca(testigo: Testigo(libro)), initial: Marca.State(nombre: nombre, avisaCada: 3),
      start: start, in: entorno)
  }

  @ScreenBuilder<Action>
  private func dentro(_ state: State, _ entorno: Entorno) -> Screen<Action> {
    switch state.plano {
    case .una: marca("una", entorno)
    case .dos:
      marca("una", entorno)
      marca("otra", entorno)
    case .sorda:
      OwnedStore(Sorda(), initial: Marca.State(), in: entorno)
    case .ninguna: Text("nadie")
    case .pestanas(let cual):
      TabView {
        Tab("A", systemImage: "a", isSelected: cual == "A", sends: .puso(.pestanas("A"))) {
          marca("A", entorno)
        }
        Tab("B", systemImage: "b", isSelected: cual == "B", sends: .puso(.pestanas("B"))) {
          marca("B", entorno)
        }
        if cual != "sin C" {
          Tab("C", systemImage: "c", isSelected: cual.hasPrefix("C"), sends: .puso(.pestanas("C")))
          {
            if cual == "C" { marca("C", entorno) } else { Text("vacía") }
          }
        }
      }
    case .pila(let alto):
      if alto == 0 {
        NavigationStack("Abajo") { marca("abajo", entorno) }
      } else {
        NavigationStack("Arriba", back: "Abajo", sends: .puso(.pila(0))) {
          marca("arriba", entorno)
        }
      }
    case .filas:
      for fila in state.filas {
        Column { marca("fila \(fila.id)", entorno) }.id(fila.id)
      }
    case .lista:
      List(state.filas) { marca("fila \($0.id)", entorno) }
    case .rehecha:
      OwnedStore(
        remade: Marca(testigo: Testigo(libro)), initial: Marca.State(nombre: "rehecha"),
        at: state, in: entorno)
    case .empezando(let start): marca("una", entorno, start: start)
    case .empezandoDos(let start):
      marca("una", entorno, start: start)
      marca("otra", entorno, start: start)
    case .id(let id): marca("una", entorno).id(id)
    }
  }
}
