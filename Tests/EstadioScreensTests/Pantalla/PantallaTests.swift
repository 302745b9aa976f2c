import Estadio
import EstadioScreens
import Observation
import Testing

/// How a screen is reached by the tree of reducers, and what becomes of its controls on the way.
@Suite struct PantallaTests {
  /// Everything that a tree can be made of, around counters.
  struct Panel: Pantalla {
    struct State: Hashable, Sendable {
      var uno = Cuenta.State(id: 1)
      var quizas: Cuenta.State?
      var filas: IdentifiedList<Cuenta.State> = []
      var modo = Modo.cuenta(Cuenta.State(id: 50))
      var ficha: Int?
      var titulo = "Panel"
    }

    enum Modo: Hashable, Sendable {
      case cuenta(Cuenta.State)
      case nada
    }

    enum Action: Hashable, Sendable {
      case uno(Cuenta.Action)
      case quizas(Cuenta.Action)
      case fila(Int, Cuenta.Action)
      case modo(Cuenta.Action)
      case abrioFicha(Int)
    }

    var partes: some Pantalla<State, Action> {
      Juntas()
        .entorno(\.titulo, from: \.titulo)
        .entorno(\.abrirFicha) { .abrioFicha($0) }
        .filtering("todo") { _, _ in true }
        .onChange(of: { $0.ficha }) { _, _, _, _ in .none }
    }

    var body: some Reducer<State, Action> {
      partes
      Reduce { state, action, _ in
        if case .abrioFicha(let id) = action { state.ficha = id }
        return .none
      }
    }

    func screen(for state: State, entorno: Entorno) -> Screen<Action> {
      partes.screen(for: state, entorno: entorno)
      if let ficha = state.ficha { Text("Ficha \(ficha)") }
    }
  }

  /// A body that is a pantalla, without a screen of its own.
  struct Juntas: Pantalla {
    typealias State = Panel.State
    typealias Action = Panel.Action

    var body: some Pantalla<State, Action> {
      Cuenta().scope(
        \State.uno, CasePath(Action.uno) { if case .uno(let a) = $0 { a } else { nil } })
      Cuenta().ifLet(
        \State.quizas, CasePath(Action.quizas) { if case .quizas(let a) = $0 { a } else { nil } })
      Cuenta().forEach(
        \State.filas,
        CasePath(Action.fila) { if case .fila(let id, let a) = $0 { (id, a) } else { nil } })
      Cuenta().ifCase(
        CasePath(Panel.Modo.cuenta) { if case .cuenta(let cuenta) = $0 { cuenta } else { nil } },
        CasePath({ $0 }, extract: { $0 })
      )
      .scope(\State.modo, CasePath(Action.modo) { if case .modo(let a) = $0 { a } else { nil } })
    }
  }

  private func store(_ state: Panel.State) -> VirtualStore<Panel.State, Panel.Action> {
    VirtualStore(initial: state, reducer: Panel())
  }

  private var completo: Panel.State {
    Panel.State(
      quizas: Cuenta.State(id: 2), filas: [Cuenta.State(id: 31), Cuenta.State(id: 32)])
  }

  private func identificadores(_ screen: Screen<Panel.Action>?) -> [String] {
    screen?.elements.compactMap(\.element.accessibility.identifier) ?? []
  }

  private func boton(
    _ palabras: String, _ numero: Int, _ screen: Screen<Panel.Action>?
  ) -> Screen<Panel.Action>? {
    let botones = screen?.elements.map(\.element).filter { $0.label == palabras } ?? []
    return botones.indices.contains(numero) ? botones[numero] : nil
  }

  @Test func `every operator shows what its child shows, in the order of the body`() {
    #expect(
      identificadores(store(completo).screen)
        == ["cuenta-1", "cuenta-2", "cuenta-31", "cuenta-32", "cuenta-50"])
  }

  @Test func `a child that is not there shows nothing`() {
    #expect(
      identificadores(store(Panel.State(modo: .nada)).screen) == ["cuenta-1"])
  }

  @Test func `a control sends the action of its own place in the tree`() {
    let store = store(completo)
    for numero in 0..<5 {
      guard let control = boton("Sumar", numero, store.screen)?.control(.tap) else {
        Issue.record("there is no button \(numero)")
        return
      }
      store.perform(control.outcome)
    }
    #expect(store.state.uno.cuenta == 1)
    #expect(store.state.quizas?.cuenta == 1)
    #expect(store.state.filas.map(\.cuenta) == [1, 1])
    #expect(store.state.modo == .cuenta(Cuenta.State(id: 50, cuenta: 1)))
  }

  @Test func `what is written in a field comes as the action of its place, whatever the depth`() {
    let store = store(completo)
    let campos = store.screen?.elements.map(\.element).filter { $0.type == .textField } ?? []
    #expect(campos.count == 5)
    for (numero, campo) in campos.enumerated() {
      guard let control = campo.control(.write) else { continue }
      store.perform(control.outcome(writing: "nota \(numero)"))
    }
    #expect(store.state.uno.nota == "nota 0")
    #expect(store.state.filas.map(\.nota) == ["nota 2", "nota 3"])
    #expect(store.screen?.elements.contains { $0.element.value == "nota 2" } == true)
  }

  @Test func `a call by a control is an action of the nearest level that wired the key`() {
    let store = store(completo)
    let ficha = boton("Ficha", 3, store.screen)?.control(.tap)?.outcome
    #expect(ficha?.action == .abrioFicha(32))
    if let ficha { store.perform(ficha) }
    #expect(store.state.ficha == 32)
    #expect(store.screen?.elements.last?.element.text == "Ficha 32")
  }

  @Test func `the environment of a screen is that of its place in the tree`() {
    var state = completo
    state.titulo = "Otro"
    let titulos = store(state).screen?.elements.map(\.element)
      .filter { $0.traits.contains(.header) }.map(\.text)
    #expect(titulos == Array(repeating: "Otro", count: 5))
    let solo = VirtualStore(initial: Cuenta.State(id: 1), reducer: Cuenta())
    #expect(solo.screen?.elements.first?.element.text == "sin título")
  }

  @Test func `with nobody wired a call reaches what the store has, and by default does nothing`() {
    let oidas = Caja<Int>()
    let store = VirtualStore(initial: Cuenta.State(id: 7), reducer: Cuenta()) {
      $0.abrirFicha = { oidas.meter($0) }
    }
    let antes = store.state
    let outcome = store.screen?.elements.last?.element.control(.tap)?.outcome
    #expect(outcome?.action == nil)
    #expect(outcome?.description == ".invoke(abrirFicha, 7)")
    if let outcome { store.perform(outcome) }
    #expect(oidas.todos == [7])
    #expect(store.state == antes)

    let sordo = VirtualStore(initial: Cuenta.State(id: 7), reducer: Cuenta())
    if let outcome { sordo.perform(outcome) }
    #expect(sordo.state == antes)
  }

  @Test func `a value given on the way is called, and no level above it is asked`() {
    let oidas = Caja<Int>()
    let store = VirtualStore(
      initial: Cuenta.State(id: 7),
      reducer: Cuenta()
        .entorno(\.abrirFicha, { oidas.meter($0) } as @Sendable (Int) -> Void)
        .entorno(\.abrirFicha) { _ in .sumo })
    if let toque = store.screen?.elements.last?.element.control(.tap) {
      store.perform(toque.outcome)
    }
    #expect(oidas.todos == [7])
    #expect(store.state.cuenta == 0)
  }

  @Test func `a reducer that is no pantalla has no screen`() {
    let store = VirtualStore(
      initial: 0,
      reducer: Reduce<Int, Int> { state, action, _ in
        state += action
        return .none
      })
    #expect(store.screen == nil)
  }

  @Test func `a function called while a screen is made is reported and does nothing`() {
    struct Mala: Pantalla {
      func reduce(into state: inout Int, action: Int, entorno: Entorno) -> Effect<Int> { .none }
      func screen(for state: Int, entorno: Entorno) -> Screen<Int> {
        let _: Void = entorno.abrirFicha(1)
        Text("mala")
      }
    }
    let (oidas, faltas) = (Caja<Int>(), Caja<Fault.Cause>())
    let store = VirtualStore(
      initial: 0, reducer: Mala(), entorno: { $0.abrirFicha = { oidas.meter($0) } },
      onFault: { faltas.meter($0.cause) })
    #expect(store.screen == Text("mala").screen)
    #expect(oidas.todos.isEmpty)
    #expect(faltas.todos == [.functionCalledInReduction(key: "abrirFicha")])
  }

  @MainActor
  @Test func `a live store shows its screen, does what a control says, and wakes who looks`() {
    let store = Store(initial: completo, reducer: Panel())
    let despertado = Caja<Bool>()
    withObservationTracking {
      _ = store.screen
    } onChange: {
      despertado.meter(true)
    }
    if let toque = boton("Sumar", 0, store.screen)?.control(.tap) { store.perform(toque.outcome) }
    #expect(store.state.uno.cuenta == 1)
    #expect(despertado.todos == [true])
    let hija = store.scope(
      \.uno, CasePath(Panel.Action.uno) { if case .uno(let a) = $0 { a } else { nil } })
    #expect(hija.screen == nil)
  }

  @Test func `a stopped store does nothing that a control says`() {
    let oidas = Caja<Int>()
    let store = VirtualStore(initial: Cuenta.State(id: 7), reducer: Cuenta()) {
      $0.abrirFicha = { oidas.meter($0) }
    }
    store.engine.stop()
    for placed in store.screen?.elements ?? [] {
      for control in placed.element.controls { store.perform(control.outcome) }
    }
    #expect(oidas.todos.isEmpty)
    #expect(store.state == Cuenta.State(id: 7))
  }

  @Test func `a control of a row that is gone meanwhile does what an action for it does`() {
    let faltas = Caja<String>()
    let store = VirtualStore(
      initial: completo, reducer: Panel(), onFault: { faltas.meter($0.description) })
    let toque = boton("Sumar", 3, store.screen)?.control(.tap)
    var otro = completo
    otro.filas = []
    let vacio = VirtualStore(
      initial: otro, reducer: Panel(), onFault: { faltas.meter($0.description) })
    if let toque { vacio.perform(toque.outcome) }
    #expect(vacio.state == otro)
    #expect(faltas.todos.count == 1)
  }
}
