import Estadio
import EstadioScreens
import Observation
import Synchronization
import Testing

@testable import EstadioTesting

/// Owned stores under a test store and a live one.
@Suite struct OwnedDriverTests {
  @Test func `what a guest does needs no word, and its calls are received`() {
    let store = TestStore(initial: Rellano.State(), reducer: Rellano())
    let app = ScreenDriver(store)
    app.buttons["Sumar"].tap()
    #expect(app.staticTexts["0+1"].exists)
    store.advance(by: .seconds(2))
    #expect(app.staticTexts["2+1"].exists)
    store.advance(by: .seconds(1), receiving: [.aviso(3)]) { $0.avisos = [3] }
    app.buttons["Avisar"].tap { $0.avisos = [3, 3] }
    store.finish()
  }

  @Test func `a call that a guest makes while it is looked at is held`() {
    let store = TestStore(initial: Rellano.State(avisaAlEmpezar: true), reducer: Rellano())
    let app = ScreenDriver(store)
    #expect(app.staticTexts["0+0"].exists)
    #expect(store.held == [.aviso(0)])
    store.receive(.aviso(0)) { $0.avisos = [0] }
    store.finish()
  }

  @Test func `a forwarded call of a function that nobody gave is expected`() {
    let store = TestStore(initial: Rellano.State(escucha: false), reducer: Rellano())
    let app = ScreenDriver(store)
    app.buttons["Avisar"].tap()
    store.expect(\.avisarDelPiso, 0)
    store.advance(by: .seconds(3))
    store.expect(\.avisarDelPiso, 3)
    store.finish()
  }

  @Test func `a test waits for what a guest shows`() {
    let store = TestStore(initial: Rellano.State(escucha: false), reducer: Rellano())
    let app = ScreenDriver(store)
    #expect(app.staticTexts["2+0"].waitForExistence(timeout: 5))
    #expect(store.now == .seconds(2))
    store.finish()
  }

  @MainActor @Test func `in a live store a guest is used, and wakes who tracks the screen`() {
    let store = Store(initial: Rellano.State(), reducer: Rellano())
    let app = ScreenDriver(store)
    let wakes = Mutex(0)
    func look() {
      withObservationTracking {
        _ = store.screen
      } onChange: {
        wakes.withLock { $0 += 1 }
      }
    }
    look()
    app.buttons["Sumar"].tap()
    #expect(wakes.withLock(\.self) == 1)
    #expect(app.staticTexts["0+1"].exists)
    look()
    app.buttons["Abrir"].tap()
    look()
    #expect(wakes.withLock(\.self) == 2)
    app.buttons.matching(label: "Sumar").element(boundBy: 1).tap()
    #expect(wakes.withLock(\.self) == 3)
    app.buttons.matching(label: "Avisar").firstMatch.tap()
    #expect(store.state.avisos == [0])
  }

  @MainActor @Test func `a guest that begins to wait sets the alarm of a live store`() throws {
    let store = Store(initial: Rellano.State(), reducer: Rellano())
    let engine = try #require(store.engine)
    #expect(engine.host.alarmDeadline == nil)
    _ = store.screen
    let first = try #require(engine.host.alarmDeadline)
    #expect(engine.nextAlarm == first)
    store.send(.cerro(true))
    _ = store.screen
    #expect(engine.host.alarmDeadline == nil)
  }

  @MainActor @Test func `a guest's guest sets the alarm of a live store too`() throws {
    let store = Store(initial: Rellano.State(periodo: 1_000), reducer: Rellano())
    let engine = try #require(store.engine)
    let app = ScreenDriver(store)
    app.buttons["Abrir"].tap()
    let before = try #require(engine.host.alarmDeadline)
    _ = store.screen
    let after = try #require(engine.host.alarmDeadline)
    #expect(after < before && engine.nextAlarm == after)
  }

  @MainActor @Test func `a live store that is released leaves nothing of its guests`() {
    var store: Store<Rellano.State, Rellano.Action>? = Store(
      initial: Rellano.State(), reducer: Rellano())
    weak let engine = store?.engine
    weak let host = store?.engine?.host
    _ = store?.screen
    store = nil
    #expect(engine == nil && host == nil)
  }
}

extension Entorno.Claves {
  fileprivate static var avisarDelPiso: Clave<@Sendable (Int) -> Void> {
    Clave("avisarDelPiso") { _ in }
  }
}

/// A landlord with one place.
private struct Rellano: Pantalla {
  struct State: Hashable, Sendable {
    var escucha = true
    var avisaAlEmpezar = false
    var periodo = 1
    var estaCerrado = false
    var avisos: [Int] = []
  }

  enum Action: Hashable, Sendable {
    case aviso(Int)
    case cerro(Bool)
  }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .aviso(let cuanto): state.avisos.append(cuanto)
    case .cerro(let estaCerrado): state.estaCerrado = estaCerrado
    }
    return .none
  }

  func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    if state.escucha {
      Hueco().entorno(\.avisarDelPiso) { .aviso($0) }.screen(for: state, entorno: entorno)
    } else {
      Hueco().screen(for: state, entorno: entorno)
    }
  }

  struct Hueco: Pantalla {
    typealias State = Rellano.State
    typealias Action = Rellano.Action

    func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
      .none
    }

    func screen(for state: State, entorno: Entorno) -> Screen<Action> {
      if !state.estaCerrado {
        OwnedStore(
          Piso(), initial: Piso.State(periodo: state.periodo),
          start: state.avisaAlEmpezar ? .aviso : nil, in: entorno)
      }
    }
  }
}

/// What lives in the place; it may open a place of its own, whose clock is faster.
private struct Piso: Pantalla {
  struct State: Hashable, Sendable {
    var periodo = 1
    var segundos = 0
    var suma = 0
    var interior = false
  }

  enum Action: Hashable, Sendable {
    case tic(Int)
    case sumo
    case aviso
    case abrio
  }

  func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .tic(let cuantos):
      state.segundos += cuantos
      if state.segundos.isMultiple(of: 3) { return .invoke(\.avisarDelPiso, state.segundos) }
    case .sumo: state.suma += 1
    case .aviso: return .invoke(\.avisarDelPiso, state.segundos)
    case .abrio: state.interior = true
    }
    return .none
  }

  func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
    .every(.seconds(state.periodo), id: "reloj") { .tic($0.elapsed) }
  }

  func screen(for state: State, entorno: Entorno) -> Screen<Action> {
    Text("\(state.segundos)+\(state.suma)")
    Button("Sumar", sends: .sumo)
    Button("Avisar", does: .invoke(\.avisarDelPiso, state.segundos))
    Button("Abrir", sends: .abrio)
    if state.interior { OwnedStore(Piso(), initial: State(), in: entorno) }
  }
}
