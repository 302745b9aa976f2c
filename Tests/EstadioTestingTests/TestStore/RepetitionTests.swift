import Estadio
import Foundation
import Testing

@testable import EstadioTesting

/// The same test over and over, with effects, timers and cancels: it never differs, whatever else
/// the machine does.
///
/// `ESTADIO_RUNS` says how often; 10,000 by hand.
@Suite struct RepetitionTests {
  static let runs = ProcessInfo.processInfo.environment["ESTADIO_RUNS"].flatMap(Int.init) ?? 200

  @Test func `a test with effects, timers and cancels never differs`() {
    for _ in 0..<Self.runs {
      let store = TestStore(initial: Ensayo.State(), reducer: Ensayo()) { $0.aviso = { _ in } }
      store.send(.correr)
      store.receive(.sumar, times: 2) { $0.cuenta = 2 }
      store.send(.dormir(.seconds(2)))
      store.send(.luego(.seconds(1)))
      store.send(.reloj(true)) { $0.reloj = true }
      store.advance(by: .milliseconds(1_000), receiving: [.tic, .tic, .tic, .sumar, .tic]) {
        $0.cuenta = 7
      }
      store.send(.pedir)
      store.resolve(\.partidos, .success(1))
      store.receive(.llego(1)) { $0.cuenta = 1 }
      store.send(.reloj(false)) { $0.reloj = false }
      store.send(.pedirDe(2))
      store.send(.parar)
      store.advance(by: .seconds(60))
      store.send(.dormir(.seconds(1)))
      store.advance(by: .seconds(1))
      store.receive(.sumar) { $0.cuenta = 2 }
      store.finish()
    }
  }
}
