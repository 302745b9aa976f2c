import Estadio
import Observation
import Testing

/// Bindings and derived values.
@MainActor
@Suite struct BindingTests {
  struct Ajustes: Reducer {
    struct State: Equatable, Sendable {
      var duracion = 10
      var nombre = Nombre()
      var escrituras = 0
    }
    struct Nombre: Equatable, Sendable {
      var corto = "a"
      var largo = "b"
    }
    enum Action: Hashable, Sendable {
      case duracion(Int)
      case nombre(String, String)
    }

    func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
      state.escrituras += 1
      switch action {
      case .duracion(let minutos): state.duracion = min(90, minutos)
      case .nombre(let corto, let largo): state.nombre = Nombre(corto: corto, largo: largo)
      }
      return .none
    }
  }

  private func ajustes() -> Store<Ajustes.State, Ajustes.Action> {
    Store(initial: Ajustes.State(), reducer: Ajustes())
  }

  @Test func `a binding reads one place and writes by an action`() {
    let store = ajustes()
    let duracion = store.binding(\.duracion) { .duracion($0) }
    #expect(duracion.wrappedValue == 10)
    duracion.wrappedValue = 200
    #expect(store.duracion == 90, "the reducer decides")
    #expect(duracion.wrappedValue == 90)
    duracion.wrappedValue = 90
    #expect(store.escrituras == 2, "a write of what is there is a fact too")
  }

  @Test func `a binding maps to another type, to members, and may be constant`() {
    let store = ajustes()
    let texto = store.binding(\.duracion) { .duracion($0) }.map {
      "\($0)"
    } _: {
      Int($0) ?? 0
    }
    texto.wrappedValue = "45"
    #expect(texto.wrappedValue == "45")
    #expect(store.duracion == 45)
    let nombre = store.binding(\.nombre) { .nombre($0.corto, $0.largo) }
    nombre.largo.wrappedValue = "c"
    #expect(store.nombre == Ajustes.Nombre(corto: "a", largo: "c"))
    let fijo = StoreBinding.constant(3)
    fijo.wrappedValue = 4
    #expect(fijo.wrappedValue == 3)
  }

  @Test func `reading a binding is tracked as reading the member`() {
    let store = ajustes()
    let duracion = store.binding(\.duracion) { .duracion($0) }
    let woken = Notes<Bool>()
    withObservationTracking {
      _ = duracion.wrappedValue
    } onChange: {
      woken.add(true)
    }
    store.send(.nombre("x", "y"))
    #expect(woken.all.isEmpty)
    duracion.wrappedValue = 11
    #expect(woken.all == [true])
  }

  // S03
  @Test func `a write after the part was dismissed is dropped without a word`() {
    let faults = Notes<Fault>()
    let store = Store(
      initial: Parent.State(child: Child.State(count: 4)), reducer: Parent(),
      onFault: { faults.add($0) })
    let child = store.scope(\.child, Parent.childCase)
    let count = child?.binding(\.count) { .tick($0) }
    count?.wrappedValue = 1
    #expect(count?.wrappedValue == 5)
    store.send(.setChild(nil))
    count?.wrappedValue = 7
    #expect(store.state.child == nil)
    #expect(count?.wrappedValue == 5)
    #expect(faults.all.isEmpty)
    child?.send(.add)
    #expect(faults.all.count == 1, "an explicit send is said")
  }

  @Test func `a binding does not keep the store alive and reads the last value after it`() {
    var store: Store<Ajustes.State, Ajustes.Action>? = ajustes()
    weak let gone = store
    let duracion = store?.binding(\.duracion) { .duracion($0) }
    duracion?.wrappedValue = 20
    #expect(duracion?.wrappedValue == 20)
    store = nil
    #expect(gone == nil)
    duracion?.wrappedValue = 30
    #expect(duracion?.wrappedValue == 20)
  }

  @Test func `a derived value is computed once for each change of its parts`() {
    let store = ajustes()
    var computed = 0
    let texto = store.derived(\.duracion, \.nombre) { duracion, nombre in
      computed += 1
      return "\(nombre.corto) \(duracion)"
    }
    #expect(computed == 0)
    #expect(texto.value == "a 10")
    #expect(texto.value == "a 10")
    #expect(computed == 1)
    store.send(.duracion(10))
    #expect(texto.value == "a 10")
    #expect(computed == 1, "another member changed")
    store.send(.duracion(12))
    #expect(texto.value == "a 12")
    #expect(computed == 2)
    let uno = store.derived(\.duracion) { $0 * 2 }
    let tres = store.derived(\.duracion, \.nombre.corto, \.nombre.largo) { "\($0)\($1)\($2)" }
    #expect(uno.value == 24)
    #expect(tres.value == "12ab")
  }

  @Test func `reading a derived value is tracked by its parts, and outlives the store`() {
    var store: Store<Ajustes.State, Ajustes.Action>? = ajustes()
    let doble = store?.derived(\.duracion) { $0 * 2 }
    let unread = store?.derived(\.duracion) { $0 * 3 }
    let woken = Notes<Bool>()
    withObservationTracking {
      _ = doble?.value
    } onChange: {
      woken.add(true)
    }
    store?.send(.nombre("x", "y"))
    #expect(woken.all.isEmpty)
    store?.send(.duracion(11))
    #expect(woken.all == [true])
    #expect(doble?.value == 22)
    weak let gone = store
    store = nil
    #expect(gone == nil)
    #expect(doble?.value == 22)
    #expect(unread?.value == 30, "the parts as they were when it was made")
  }
}
