import Estadio
import Testing

@testable import EstadioTesting

/// Group X: faults that were reported in test stores.
@Suite struct CasesX {
  // X01
  @Test func `each form of receive fails on another action`() {
    let first = "Another action came than the test says."
    func happened(_ body: (EnsayoStore) -> Void) -> [String] {
      failures {
        $0.send(.dosMas)
        body($0)
        $0.skipReceived()
      }.map { String($0.prefix { !$0.isNewline }) }
    }
    #expect(happened { $0.receive(.tic) } == [first])
    #expect(happened { $0.receive(Ensayo.llego) } == [first])
    #expect(happened { $0.receive(where: { $0 == .tic }) } == [first])
    #expect(happened { $0.receive(.tic, times: 2) } == [first])
    #expect(happened { $0.receive(.sumar) { $0.cuenta = 1 } } == [])
    #expect(happened { $0.receive(where: { $0 == .sumar }) { $0.cuenta = 1 } } == [])
  }

  // X02
  @Test func `what is left is listed at the end, with and without a call of finish`() {
    let finished = failures {
      $0.send(.luego(.seconds(1)))
      $0.send(.dosMas)
      $0.finish()
    }
    let released = failures {
      $0.send(.luego(.seconds(1)))
      $0.send(.dosMas)
    }
    for texts in [finished, released] {
      #expect(texts.count == 1)
      #expect(texts.first?.contains("    .sumar, effect .send\n    .sumar, effect .send") == true)
      #expect(texts.first?.contains(".after(1.0 seconds, .sumar)") == true)
    }
  }

  // X02
  @Test func `a change that an effect makes last is not overlooked`() {
    let texts = failures {
      $0.send(.luego(.seconds(1)))
      $0.advance(by: .seconds(1))
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("Actions that were not received:\n    .sumar") == true)
  }

  // X03
  @Test func `changes of an effect's action are seen when it is received, also in shared objects`()
  {
    let shared = Compartido()
    let store = TestStore(initial: 0, reducer: Compartir(shared: shared), checksPurity: false)
    store.send(.empezar) { $0 = 1 }
    #expect(shared.value == 1)
    store.receive(.hecho) { $0 = 2 }
    #expect(shared.value == 2)
  }

  // X05
  @Test func `with exhaustivity off an indirect change is there after the call`() {
    let store = TestStore(initial: Ensayo.State(), reducer: Ensayo(), exhaustivity: .off)
    store.send(.dosMas)
    #expect(store.state.cuenta == 2)
    store.send(.luego(.seconds(1)))
    store.advance(by: .seconds(1))
    #expect(store.state.cuenta == 3)
    store.receive(.sumar) { $0.cuenta = 1 }
    store.receive(.sumar, times: 2) { $0.cuenta = 3 }
    store.finish()
  }

  // X05
  @Test func `what exhaustivity leaves out is told on request, once and by name`() {
    let texts = failures(exhaustivity: .off(showSkipped: true)) {
      $0.send(.masYMenos)
      $0.receive(.restar) { $0.cuenta = 0 }
      $0.finish()
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("  Skipped:\n    .sumar, effect .send\n\n") == true)
  }

  // X06
  @Test func `a wrong expectation is one failure, and the test goes on behind it`() {
    let texts = failures {
      $0.send(.masYMenos)
      $0.receive(.restar) { $0.cuenta = -1 }
      $0.send(.sumar) { $0.cuenta = 1 }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("the expected one is among those that wait behind") == true)
    #expect(texts.first?.contains("→") == false)
  }

  // X07
  @Test func `a closure that changes nothing fails with exhaustivity on and passes with it off`() {
    #expect(failures { $0.send(.nada) { $0.cuenta = 0 } }.count == 1)
    #expect(failures(exhaustivity: .off) { $0.send(.nada) { $0.cuenta = 0 } } == [])
    #expect(failures { $0.send(.sumar) }.count == 1)
    #expect(failures(exhaustivity: .off) { $0.send(.sumar) } == [])
    #expect(failures(exhaustivity: .off) { $0.send(.sumar) { $0.cuenta += 1 } } == [])
  }

  // X08
  @Test func `a difference that cannot be printed is said in words`() {
    func text<Value: Equatable & Sendable>(_ old: Value, _ new: Value) -> String {
      let texts = Texts()
      let store = TestStore(initial: old, reducer: Poner<Value>(), checksPurity: false)
      store.reporter.sink = { text, _ in texts.add(text) }
      store.send(.poner(new))
      return texts.all.joined()
    }
    #expect(text(Callado(secreto: 1), Callado(secreto: 2)).contains("both print as callado"))
    #expect(text(Double.nan, Double.nan).contains("nan is not equal to itself"))
    #expect(text([1: "a"], [1: "b"]).contains("[1]: \"a\" → \"b\""))
  }

  // X09
  @Test func `an effect has begun when send returns`() {
    for _ in 0..<1_000 {
      let texts = Texts()
      let store = TestStore(
        initial: Ensayo.State(), reducer: Ensayo(), exhaustivity: .off
      ) { $0.aviso = { texts.add($0) } }
      store.send(.correr)
      #expect(texts.all == ["empieza"])
    }
  }

  // I04
  @Test func `a hundred stores at once see only what is theirs`() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          let texts = Texts()
          let store = TestStore(
            initial: Ensayo.State(), reducer: Ensayo(), seed: UInt64(number)
          ) {
            $0.aviso = { texts.add("\($0) \(number)") }
            $0.partidos = { number + 100 }
          }
          store.send(.correr)
          store.receive(.sumar, times: 2) { $0.cuenta = 2 }
          store.send(.pedir)
          store.receive(.llego(number + 100)) { $0.cuenta = number + 100 }
          store.send(.luego(.seconds(number)))
          #expect(store.now == .zero)
          store.advance(by: .seconds(number))
          store.receive(.sumar) { $0.cuenta = number + 101 }
          store.finish()
          #expect(texts.all == ["empieza \(number)"])
        }
      }
    }
  }
}

private final class Compartido {
  var value = 0
}

/// Writes an object that others hold, which no reducer should do.
private struct Compartir: Reducer {
  enum Action { case empezar, hecho }
  let shared: Compartido

  func reduce(into state: inout Int, action: Action, entorno: Entorno) -> Effect<Action> {
    state += 1
    shared.value = state
    return action == .empezar ? .send(.hecho) : .none
  }
}

private struct Poner<Value: Equatable & Sendable>: Reducer {
  enum Action { case poner(Value) }

  func reduce(into state: inout Value, action: Action, entorno: Entorno) -> Effect<Action> {
    if case .poner(let value) = action { state = value }
    return .none
  }
}

/// Two that differ and print alike.
private struct Callado: Equatable, CustomStringConvertible, CustomReflectable {
  var secreto: Int
  var description: String { "callado" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
