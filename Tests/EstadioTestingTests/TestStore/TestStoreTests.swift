import Estadio
import Testing

@testable import EstadioTesting

@Suite struct TestStoreTests {
  let store = TestStore(initial: Ensayo.State(), reducer: Ensayo())

  @Test func `a send asserts what its action changed`() {
    store.send(.sumar) { $0.cuenta = 1 }
    store.send(.nada)
    #expect(store.state.cuenta == 1)
  }

  @Test func `what an effect sends is held until it is received`() {
    store.send(.dosMas)
    #expect(store.held == [.sumar, .sumar])
    #expect(store.state.cuenta == 0)
    store.receive(.sumar) { $0.cuenta = 1 }
    #expect(store.held == [.sumar])
    store.receive(.sumar) { $0.cuenta = 2 }
    store.finish()
  }

  @Test func `a run of actions is received at once`() {
    store.send(.dosMas)
    store.receive(.sumar, times: 2) { $0.cuenta = 2 }
  }

  @Test func `an action is received by its case and gives what it carries`() {
    store.send(.pedir)
    store.resolve(\.partidos, .success(7))
    #expect(store.receive(Ensayo.llego) { $0.cuenta = 7 } == 7)
  }

  @Test func `an action is received by a predicate`() {
    store.send(.dosMas)
    store.receive(where: { $0 == .sumar }) { $0.cuenta = 1 }
    store.receive("one more", where: { $0 == .sumar }) { $0.cuenta = 2 }
  }

  @Test func `time passes when the test says so, to the instant`() {
    store.send(.luego(.seconds(1)))
    store.advance(by: .milliseconds(999))
    #expect(store.held.isEmpty)
    store.advance(by: .milliseconds(1))
    store.receive(.sumar) { $0.cuenta = 1 }
    #expect(store.now == .seconds(1))
    store.advance(to: .seconds(5))
    #expect(store.now == .seconds(5))
  }

  @Test func `a subscription ticks and is named at the end`() {
    store.send(.reloj(true)) { $0.reloj = true }
    #expect(store.subscriptions.map(\.kind) == [.every(.milliseconds(250))])
    #expect(store.subscriptions.map(\.due) == [.milliseconds(250)])
    store.advance(by: .seconds(1), receiving: [.tic, .tic, .tic, .tic]) { $0.cuenta = 4 }
    store.finish(alive: [Ensayo.ID.reloj])
  }

  @Test func `one long advance equals many short ones`() {
    func run(_ steps: Int) -> ([Duration], Int) {
      let store = TestStore(initial: Ensayo.State(reloj: true), reducer: Ensayo())
      var instants: [Duration] = []
      for _ in 0..<steps {
        store.advance(
          by: .seconds(4) / steps, receiving: .tic, times: 16 / steps
        ) { $0.cuenta += 16 / steps }
        instants.append(store.now)
      }
      store.finish(alive: [Ensayo.ID.reloj])
      return (instants.suffix(1), store.state.cuenta)
    }
    #expect(run(1) == run(16))
    #expect(run(1).1 == 16)
  }

  @Test func `a request is decided by the test`() {
    store.send(.pedirDe(3))
    #expect(store.pending.map(\.kind) == [.request(key: "partidosDe", arguments: ["3"])])
    #expect(store.pending.allSatisfy { $0.has(id: Ensayo.ID.espera) })
    store.resolve(\.partidosDe, 3, .failure(Ensayo.SinRed()))
    store.receive(.fallo) { $0.texto = "fallo" }
    store.send(.pedirDe(4))
    store.resolve(\.partidosDe, 4, .success(9))
    store.receive(.llego(9)) { $0.cuenta = 9 }
    store.finish()
  }

  @Test func `a request of a function that the test gives runs by itself`() {
    let store = TestStore(initial: Ensayo.State(), reducer: Ensayo()) { $0.partidos = { 5 } }
    store.send(.pedir)
    store.receive(.llego(5)) { $0.cuenta = 5 }
    store.finish()
  }

  @Test func `a request that was cancelled is not pending any more`() {
    store.send(.pedir)
    store.send(.parar)
    #expect(store.pending.isEmpty)
    store.finish()
  }

  @Test func `a call is kept for the test to expect`() {
    store.send(.llamar(1))
    store.send(.llamar(2))
    #expect(store.calls == ["abrirPartido, 1", "abrirPartido, 2"])
    store.expect(\.abrirPartido, 2)
    store.expect(\.abrirPartido, 1)
    store.finish()
  }

  @Test func `a function that the test gives is called`() {
    let texts = Texts()
    let store = TestStore(initial: Ensayo.State(), reducer: Ensayo()) {
      $0.abrirPartido = { texts.add("\($0)") }
    }
    store.send(.llamar(7))
    #expect(texts.all == ["7"])
    store.finish()
  }

  @Test func `free work runs on the test's thread and has begun when the call returns`() {
    let texts = Texts()
    let store = TestStore(initial: Ensayo.State(), reducer: Ensayo()) {
      $0.aviso = { texts.add($0) }
    }
    store.send(.correr)
    #expect(texts.all == ["empieza"])
    store.receive(.sumar, times: 2) { $0.cuenta = 2 }
    store.finish()
  }

  @Test func `work that sleeps by the store's clock wakes at its instant`() {
    store.send(.dormir(.seconds(3)))
    #expect(store.pending.map(\.due) == [.seconds(3)])
    store.advance(by: .seconds(3))
    store.receive(.sumar) { $0.cuenta = 1 }
    store.finish()
  }

  @Test func `work that sleeps ends when it is cancelled`() {
    store.send(.dormir(.seconds(3)))
    store.send(.parar)
    store.advance(by: .seconds(5))
    store.finish()
  }

  @Test func `time runs until the state is as wanted`() {
    store.send(.reloj(true)) { $0.reloj = true }
    store.run(until: { $0.cuenta == 3 }) { $0.cuenta = 3 }
    #expect(store.now == .milliseconds(750))
    store.finish(alive: [Ensayo.ID.reloj])
  }

  @Test func `work outside the test is waited for by the one asynchronous call`() async {
    store.send(.salir)
    await store.settle()
    store.receive(.sumar) { $0.cuenta = 1 }
    await store.settle()
    store.finish()
  }

  @Test func `what is skipped is reduced and asks for nothing`() {
    store.send(.dosMas)
    store.skipReceived()
    #expect(store.state.cuenta == 2)
    store.skipReceived(strict: false)
    store.send(.luego(.seconds(9)))
    store.skipRunning()
    store.skipRunning(strict: false)
    store.finish()
  }

  @Test func `a tag and the place of the call are the action's origin`() {
    let texts = Texts()
    let presence = store.engine.onTransition { texts.add($0.origin.description) }
    defer { presence.leave() }
    store.send(.sumar, tag: ActionTag("a")) { $0.cuenta = 1 }
    #expect(texts.all == ["sent at the test:\(#line - 1)"])
  }

  @Test func `after a pause of the process a coalesced clock ticks once`() {
    store.send(.reloj(true)) { $0.reloj = true }
    store.sleep(for: .seconds(10))
    store.receive(.tic) { $0.cuenta = 1 }
    store.advance(by: .milliseconds(250), receiving: .tic, times: 1) { $0.cuenta = 2 }
    store.finish(alive: [Ensayo.ID.reloj])
  }
}
