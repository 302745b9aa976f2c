import Estadio
import EstadioScreens
import Testing

/// What becomes of the calls of an owned store.
@Suite struct OwnedCallTests {
  @Test(arguments: ["Avisar", "Mandar"])
  func `a call of a control or of an effect reaches the nearest that listens`(
    boton: String
  ) throws {
    let store = casa()
    store.segundos(2)
    try store.tap("\(boton) una")
    #expect(store.state.avisos == [2])
  }

  @Test(arguments: ["Avisar", "Mandar"])
  func `a call that nobody listens to is made with what the store was given`(
    boton: String
  ) throws {
    let calls = Caja<Int>()
    let store = casa(
      .una, Casa(escucha: false), entorno: { $0.avisar = { calls.meter($0) } })
    store.segundos(2)
    try store.tap("\(boton) una")
    #expect(store.state.avisos.isEmpty && calls.todos == [2])
  }

  @Test(arguments: ["Avisar", "Mandar"])
  func `a call of a guest's guest goes through both`(boton: String) throws {
    let store = casa()
    try store.tap("Abrir")
    store.segundos(1)
    try store.tap("\(boton) una-interior")
    #expect(store.state.avisos == [1])
    store.advance(by: .seconds(1))
    #expect(store.state.avisos == [1, 2])
  }

  @Test func `in a tab that is not selected a guest is heard too`() {
    let store = casa(.pestanas("A"))
    _ = store.screen
    store.send(.puso(.pestanas("B")))
    store.segundos(3)
    #expect(store.lineas == ["B: 3 s, 0"])
    #expect(store.state.avisos == [3, 3])
  }

  @Test func `a call of a row reaches the wiring of its row`() throws {
    let store = VirtualStore(initial: Bloque.State(), reducer: Bloque())
    try store.perform { (screen) throws(QueryFault) in
      try screen.buttons.matching(label: "Mandar piso 2").element.tap()
    }
    store.advance(by: .seconds(3))
    #expect(store.state.pisos.map(\.avisos) == [[3], [0, 3]])
    #expect(store.state.unico.avisos == [3])
  }

  @Test func `what a new store says at once changes the screen that is being made`() {
    let parent = Casa(alAviso: .dos)
    let store = casa(.empezando(.aviso(4)), parent)
    #expect(store.lineas == ["una: 0 s, 0", "otra: 0 s, 0"])
    #expect(store.textos.first == "Pasos: 0, avisos: [4]")
    #expect(parent.libro.hechos == 2)
  }

  @Test func `a place that another store has just removed gets none`() {
    let parent = Casa(alAviso: .ninguna)
    let store = casa(.empezandoDos(.aviso(4)), parent)
    #expect(store.lineas.isEmpty && store.state.avisos == [4])
    #expect(parent.libro.hechos == 1 && parent.libro.vivos == 0)
  }

  @Test func `a store that removes its own place at once is gone, and is not made again`() {
    let parent = Casa(alAviso: .ninguna)
    let store = casa(.empezando(.aviso(4)), parent)
    #expect(store.lineas.isEmpty)
    #expect(store.textos.contains("nadie"))
    #expect(parent.libro.hechos == 1 && parent.libro.vivos == 0)
    store.advance(by: .seconds(10))
    #expect(store.state.avisos == [4])
  }

  @Test func `places that never come to rest end a look all the same`() {
    let store = VirtualStore(initial: 0, reducer: Escalera())
    #expect(store.screen?.staticTexts.count == 3)
    #expect(store.state == 100)
  }

  @Test func `a guest may remove its place while somebody looks after each turn`() {
    let parent = Casa(alAviso: .ninguna)
    let calls = Caja<Int>()
    let store = casa(.dos, parent, entorno: { $0.avisar = { calls.meter($0) } })
    let seen = Caja<[String]>()
    let presence = store.engine.listen { [weak store] in seen.meter(store?.lineas ?? []) }
    store.segundos(3)
    #expect(seen.todos == [[]])
    #expect(store.state.avisos == [3])
    // The other one ended before its turn came.
    #expect(parent.libro.vivos == 0 && calls.todos.isEmpty)
    presence.leave()
  }
}

/// Each store that it owns moves the place to the next step as soon as it is made.
private struct Escalera: Pantalla {
  struct Peldano: Pantalla {
    func reduce(into state: inout Int, action: Int, entorno: Entorno) -> Effect<Int> { .none }

    func screen(for state: Int, entorno: Entorno) -> Screen<Int> {
      Text("Peldaño \(state)")
      OwnedStore(Marca(), initial: Marca.State(), start: .aviso(1), in: entorno).id(state)
    }
  }

  func reduce(into state: inout Int, action: Int, entorno: Entorno) -> Effect<Int> {
    state += action
    return .none
  }

  func screen(for state: Int, entorno: Entorno) -> Screen<Int> {
    Peldano().entorno(\.avisar) { $0 }.screen(for: state, entorno: entorno)
  }
}

/// A house with floors: each has a place, and is told by it.
private struct Bloque: Pantalla {
  struct State: Hashable, Sendable {
    var pisos: IdentifiedList<Piso.State> = [Piso.State(id: 1), Piso.State(id: 2)]
    var unico = Piso.State(id: 9)
    var quizas: Piso.State?
  }

  enum Action: Hashable, Sendable {
    case piso(Int, Piso.Action)
    case unico(Piso.Action)
    case quizas(Piso.Action)
  }

  var body: some Pantalla<State, Action> {
    Piso().forEach(
      \State.pisos,
      CasePath(Action.piso) { if case .piso(let id, let a) = $0 { (id, a) } else { nil } })
    Piso().scope(
      \State.unico, CasePath(Action.unico) { if case .unico(let a) = $0 { a } else { nil } })
    Piso().ifLet(
      \State.quizas, CasePath(Action.quizas) { if case .quizas(let a) = $0 { a } else { nil } })
  }
}

private struct Piso: Pantalla {
  struct State: Hashable, Identifiable, Sendable {
    let id: Int
    var avisos: [Int] = []
  }

  enum Action: Hashable, Sendable {
    case aviso(Int)
  }

  struct Interior: Pantalla {
    typealias State = Piso.State
    typealias Action = Piso.Action

    func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
      if case .aviso(let cuanto) = action { state.avisos.append(cuanto) }
      return .none
    }

    func screen(for state: State, entorno: Entorno) -> Screen<Action> {
      OwnedStore(
        Marca(), initial: Marca.State(nombre: "piso \(state.id)", avisaCada: 3), in: entorno)
    }
  }

  var body: some Pantalla<State, Action> {
    Interior().entorno(\.avisar) { .aviso($0) }
  }
}
