import Estadio
import Testing

@testable import EstadioTesting

/// The test store is the same loop as every other store.
@Suite struct LoopTests {
  /// Random actions and waits.
  enum Step {
    case send(Ensayo.Action)
    case wait(Duration)
  }

  static func script(_ seed: UInt64, length: Int) -> [Step] {
    var azar = Azar(seed: seed, stream: 0)
    let actions: [Ensayo.Action] = [
      .sumar, .dosMas, .masYMenos, .luego(.milliseconds(100)), .luego(.zero), .correr,
      .dormir(.milliseconds(150)), .reloj(true), .reloj(false), .parar, .pedir, .pedirDe(3),
      .abrirHijo(true), .abrirHijo(false),
    ]
    return (0..<length).map { _ in
      Bool.random(using: &azar)
        ? .wait(.milliseconds(Int.random(in: 0...300, using: &azar)))
        : .send(actions.randomElement(using: &azar) ?? .nada)
    }
  }

  static func configure(_ entorno: inout Entorno) {
    entorno.partidos = { 5 }
    entorno.partidosDe = { _ in 6 }
    entorno.aviso = { _ in }
  }

  /// What a virtual store does, step by step.
  static func virtual(_ script: [Step]) -> [String] {
    let store = VirtualStore(
      initial: Ensayo.State(), reducer: Ensayo(), entorno: configure)
    let texts = Texts()
    let presence = store.engine.onTransition {
      texts.add("\($0.instant) \($0.action) \($0.after) \($0.origin.kindText)")
    }
    defer { presence.leave() }
    for step in script {
      switch step {
      case .send(let action): store.send(action)
      case .wait(let duration): store.advance(by: duration)
      }
    }
    return texts.all
  }

  /// What a test store does that receives one action after the other.
  static func tested(_ script: [Step], _ exhaustivity: Exhaustivity) -> [String] {
    let store = TestStore(
      initial: Ensayo.State(), reducer: Ensayo(), exhaustivity: exhaustivity, entorno: configure)
    let texts = Texts()
    let presence = store.engine.onTransition {
      texts.add("\($0.instant) \($0.action) \($0.after) \($0.origin.kindText)")
    }
    defer { presence.leave() }
    func receiveAll() {
      while let next = store.held.first {
        store.receive(next, Self.change(of: store.state, by: next))
      }
    }
    for step in script {
      switch step {
      case .send(let action): store.send(action, Self.change(of: store.state, by: action))
      case .wait(let duration):
        let end = store.now + duration
        while let next = store.engine.nextDeadline, next <= end {
          store.advance(to: next)
          receiveAll()
        }
        store.advance(to: end)
      }
      receiveAll()
    }
    store.exhaustivity = .off
    return texts.all
  }

  /// What an action changes, as one would assert it.
  private static func change(
    of state: Ensayo.State, by action: Ensayo.Action
  ) -> ((inout Ensayo.State) -> Void)? {
    let store = VirtualStore(
      initial: state, reducer: Ensayo(), entorno: { Self.configure(&$0) }, onFault: { _ in })
    store.engine.allowance = 1
    store.engine.enqueue(action, at: SourceLocation("the test", 1))
    let after = store.state
    return after == state ? nil : { $0 = after }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a test store reduces the same actions at the same instants as a virtual one`(
    _ seed: UInt64
  ) {
    let script = Self.script(seed, length: 40)
    let expected = Self.virtual(script)
    #expect(Self.tested(script, .off) == expected)
    #expect(Self.tested(script, .on) == expected)
  }

  @Test func `actions of two alarms of one instant are received in the order of their start`() {
    let store = TestStore(initial: Ensayo.State(), reducer: Ensayo())
    store.send(.luego(.seconds(1)))
    store.send(.reloj(true)) { $0.reloj = true }
    store.advance(by: .seconds(1), receiving: [.tic, .tic, .tic, .sumar, .tic]) { $0.cuenta = 5 }
    store.finish(alive: [Ensayo.ID.reloj])
  }

  @Test func `a subscription that ends with a received action sends nothing after it`() {
    let store = TestStore(initial: Ensayo.State(reloj: true), reducer: Ensayo())
    store.advance(by: .milliseconds(250))
    store.receive(.tic) { $0.cuenta = 1 }
    store.send(.reloj(false)) { $0.reloj = false }
    store.advance(by: .seconds(3))
    store.finish()
  }
}

extension Origin {
  /// What an origin says, but for the place of the call, which differs.
  fileprivate var kindText: String {
    if case .outside = self { "outside" } else { description }
  }
}
