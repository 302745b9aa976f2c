import Estadio
import Testing

@testable import EstadioTesting

/// Faults that a review of the test store found, and their like.
@Suite struct ReviewTests {
  @Test func `work that goes on after it was cancelled is said to never come to rest`() {
    let texts = rounds { store in
      store.send(.sordo)
      store.send(.parar)
    }
    #expect(texts.first?.hasPrefix("The work of this instant never comes to rest.") == true)
  }

  @Test func `actions that cause each other by work are said to never come to rest`() {
    let texts = rounds(exhaustivity: .off) { $0.send(.vuelta) }
    #expect(texts.first?.hasPrefix("The work of this instant never comes to rest.") == true)
    #expect(texts.first?.contains("20000 steps without time passing") == true)
  }

  @Test func `a store that is released with a request undecided leaves nothing behind`() {
    weak var seen: Objeto?
    do {
      let objeto = Objeto()
      seen = objeto
      let store = TestStore(
        initial: Ensayo.State(), reducer: Ensayo(), exhaustivity: .off
      ) { $0.aviso = { [objeto] _ in _ = objeto } }
      store.send(.pedir)
    }
    #expect(seen == nil)
  }

  @Test func `faults of the last call are told when exhaustivity changes and at the end`() {
    let first = "An action reached a child that is gone."
    let changed = failures {
      $0.send(.perder)
      $0.exhaustivity = .off
    }
    #expect(changed.map { $0.prefix(first.count) } == [first[...]])
  }

  @Test func `a settle with exhaustivity off waits for what is new`() async {
    let store = TestStore(initial: Ensayo.State(), reducer: Ensayo(), exhaustivity: .off)
    store.send(.dosMas)
    store.send(.salir)
    await store.settle()
    #expect(store.state.cuenta == 3)
    await store.settle()
  }

  @Test func `what tasks have sent is seen behind what is held`() {
    let texts = failures {
      $0.send(.mezcla)
      #expect($0.held == [.sumar, .llego(7)])
      #expect($0.pending.isEmpty)
      $0.receive(.llego(7)) { $0.cuenta = 7 }
      $0.finish()
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("the expected one is among those that wait behind") == true)
  }

  @Test func `what is due at this instant is said to be`() {
    let texts = failures {
      $0.send(.luego(.zero))
      $0.receive(.sumar)
      $0.advance(by: .zero)
      $0.receive(.sumar) { $0.cuenta = 1 }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("store.advance(by: .zero)") == true)
  }

  @Test func `an action that is measured counts once`() {
    let measurements = Measurements()
    let store = TestStore(
      initial: Ensayo.State(), reducer: Ensayo().measuring(by: measurements))
    store.send(.nada)
    #expect(measurements.rows["nada"]?.count == 1)
  }

  @Test func `a state that is not equal to itself is said to be, and no reducer is accused`() {
    let texts = Texts()
    let store = TestStore(initial: Double.nan, reducer: Quieto())
    store.reporter.sink = { text, _ in texts.add(text) }
    store.send(true)
    #expect(texts.all.map { $0.prefix { !$0.isNewline } } == ["The state is not equal to itself."])
  }

  @Test func `a receive with exhaustivity off takes a closure that says how and names what came`() {
    let store = TestStore(initial: Ensayo.State(), reducer: Ensayo(), exhaustivity: .off)
    store.send(.dosMas)
    store.receive(.sumar) { $0.cuenta += 1 }
    let texts = failures(exhaustivity: .off) {
      $0.send(.dosMas)
      $0.receive(.tic)
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("No such action came.") == true)
    #expect(texts.first?.contains("Came and not asserted:\n    .sumar, effect .send") == true)
  }

  @Test func `what time and receives pass over is shown when that is asked for`() {
    let texts = failures(exhaustivity: .off(showSkipped: true)) {
      $0.send(.reloj(true))
      $0.advance(by: .milliseconds(500), receiving: [.tic])
      $0.run(until: { $0.cuenta == 3 })
      $0.exhaustivity = .on
      $0.finish(alive: [Ensayo.ID.reloj])
    }
    #expect(texts.count == 1)
    #expect(texts.allSatisfy { $0.hasPrefix("Some of what happened was not asserted.") })
  }

  @Test func `what was passed over is shown when exhaustivity is turned on again`() {
    let texts = failures(exhaustivity: .off(showSkipped: true)) {
      $0.send(.dosMas)
      $0.exhaustivity = .on
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("  Skipped:\n    .sumar, effect .send\n") == true)
  }

  @Test func `a call within a closure does not take the name of the call around it`() {
    let texts = failures { store in
      store.send(.sumar) { state in
        store.send(.nada)
        state.cuenta = 9
      }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("Call:  store.send(.sumar)") == true)
  }

  @Test func `code is offered only where it can be written`() {
    let child = failures(Ensayo.State(hijo: Hijo.State())) { $0.send(.hijo(.crecer)) }
    #expect(child.first?.contains("    $0.hijo?.altura = 2\n") == true)
    let new = failures { $0.send(.abrirHijo(true)) }
    #expect(new.first?.contains("    // hijo: nil → State(altura: 1)\n") == true)
  }

  @Test func `the advice at the end can be followed as it stands`() {
    let texts = failures {
      $0.send(.luego(.seconds(1)))
      $0.send(.reloj(true)) { $0.reloj = true }
      $0.send(.pedir)
      $0.finish()
    }
    #expect(
      texts.first?.hasSuffix(
        """
          store.resolve(\\.partidos, .success(…))
          store.skipRunning()  // what has no id cannot be named
          store.finish(alive: [Ensayo.ID.reloj])
        """) == true)
    let followed = failures {
      $0.send(.luego(.seconds(1)))
      $0.send(.reloj(true)) { $0.reloj = true }
      $0.send(.pedir)
      $0.resolve(\.partidos, .success(3))
      $0.receive(.llego(3)) { $0.cuenta = 3 }
      $0.skipRunning()
      $0.finish(alive: [Ensayo.ID.reloj])
    }
    #expect(followed == [])
  }

  @Test func `an end that names something wrong is one failure with the right names`() {
    let texts = failures {
      $0.send(.reloj(true)) { $0.reloj = true }
      $0.finish(alive: ["reloj"])
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasSuffix("store.finish(alive: [Ensayo.ID.reloj])") == true)
  }

  @Test func `ids of private types are printed without a place in memory`() {
    enum Secreto: Hashable, Sendable { case uno }
    let texts = failures { $0.finish(alive: [Secreto.uno]) }
    #expect(texts.first?.contains("unknown context") == false)
    #expect(texts.first?.contains("Secreto.uno") == true)
  }

  @Test func `one mistake with a call, a time or a number is one failure`() {
    #expect(
      failures {
        $0.send(.llamar(2))
        $0.expect(\.abrirPartido, 1)
      }.count == 1)
    #expect(failures { $0.run(until: { _ in false }, within: .seconds(-1)) }.count == 1)
    #expect(
      failures {
        $0.send(.dosMas)
        $0.receive(.sumar, times: 0)
        $0.receive(.sumar, times: 2) { $0.cuenta = 2 }
      } == [])
  }

  @Test func `a receive by case gives nothing if another action came`() {
    _ = failures {
      $0.send(.mezcla)
      #expect($0.receive(Ensayo.llego) { $0.cuenta = 7 } == nil)
    }
  }

  @Test func `long lists are cut and say by how much`() {
    let texts = failures { store in
      for _ in 0..<50 { store.send(.llamar(1)) }
      store.finish()
    }
    #expect(texts.first?.contains("    … and 30 more\n") == true)
  }
}

private final class Objeto: Sendable {}

private struct Quieto: Reducer {
  func reduce(into state: inout Double, action: Bool, entorno: Entorno) -> Effect<Bool> { .none }
}

/// Work without an end.
private struct Rondas: Reducer {
  enum Action { case sordo, parar, vuelta }

  func reduce(into state: inout Int, action: Action, entorno: Entorno) -> Effect<Action> {
    switch action {
    case .parar: return .cancelAll
    case .vuelta: return .run { _, send in send(.vuelta) }
    case .sordo:
      return .run { entorno, _ in
        while true { try? await entorno.reloj.sleep(for: .seconds(1)) }
      }
    }
  }
}

private func rounds(
  exhaustivity: Exhaustivity = .on, _ body: (TestStore<Int, Rondas.Action>) -> Void
) -> [String] {
  let texts = Texts()
  do {
    let store = TestStore(initial: 0, reducer: Rondas(), exhaustivity: exhaustivity)
    store.reporter.sink = { text, _ in texts.add(text) }
    body(store)
  }
  return texts.all
}
