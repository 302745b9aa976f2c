import Estadio
import Synchronization
import Testing

@Suite struct RetryTests {
  struct Refused: Error, Equatable {
    var isFinal = false
  }

  /// A server that refuses so many times, and counts.
  final class Server: Sendable {
    private let calls = Mutex(0)
    let refusals: Int
    let error: Refused
    init(refusals: Int, error: Refused = Refused()) {
      self.refusals = refusals
      self.error = error
    }
    var count: Int { calls.withLock { $0 } }
    func answer() throws -> Int {
      let call = calls.withLock {
        $0 += 1
        return $0
      }
      if call <= refusals { throw error }
      return call
    }
  }

  private func store(
    _ server: Server, _ policy: RetryPolicy, faults: Notes<Fault> = Notes()
  ) -> VirtualStore<[String], String> {
    let ask = Effect<String>.request(\.ask, id: "ask") { result in
      switch result {
      case .success(let call): "answer \(call)"
      case .failure(let error): "\(error)"
      }
    }
    let run = Effect<String>.run(id: "run") { entorno, send in
      send("trying")
      send("answer \(try await entorno.ask())")
    }
    return VirtualStore(
      initial: [],
      reducer: Script(
        effects: [
          "ask": ask.retry(policy), "run": run.retry(policy),
          "stop": .merge(.cancel("ask"), .cancel("run")), "once": ask,
        ])
    ) {
      $0.ask = { try server.answer() }
    } onFault: {
      faults.add($0)
    }
  }

  private static let doubling = RetryPolicy.exponential(attempts: 4, first: .seconds(1))

  @Test func `a request is tried again after pauses that grow, and answers once`() {
    let server = Server(refusals: 3)
    let store = store(server, Self.doubling)
    store.send("ask")
    var counts = [server.count]
    for _ in 1...8 {
      store.advance(by: .seconds(1))
      counts.append(server.count)
    }
    #expect(counts == [1, 2, 2, 3, 3, 3, 3, 4, 4], "after 1, 2 and 4 seconds")
    #expect(store.state == ["ask", "answer 4"])
    #expect(store.engine.ledger.isEmpty && store.engine.host.taskCount == 0)
  }

  @Test func `the last failure is the answer, and without a policy the first`() {
    let server = Server(refusals: 100)
    let store = store(server, Self.doubling)
    store.send("once")
    #expect(store.state == ["once", "\(Refused())"])
    store.send("ask")
    store.advance(by: .seconds(60))
    #expect(server.count == 5)
    #expect(store.state == ["once", "\(Refused())", "ask", "\(Refused())"])
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `an error that is not worth it ends the attempts`() {
    let server = Server(refusals: 100, error: Refused(isFinal: true))
    let policy = RetryPolicy.exponential(
      attempts: 9, first: .seconds(1), when: { ($0 as? Refused)?.isFinal == false })
    let store = store(server, policy)
    store.send("ask")
    #expect(server.count == 1)
    #expect(store.state.count == 2)
  }

  @Test func `cancelling works in a pause as it does while the work runs`() {
    let server = Server(refusals: 100)
    let store = store(server, Self.doubling)
    for word in ["ask", "run"] {
      store.send(word)
      store.advance(by: .milliseconds(1_500))
      store.send("stop")
      #expect(store.engine.ledger.isEmpty && store.engine.host.taskCount == 0)
    }
    let count = server.count
    store.advance(by: .seconds(60))
    #expect(server.count == count)
  }

  @Test func `a run that throws begins again, and is reported when it never ends well`() {
    let faults = Notes<Fault>()
    let store = store(Server(refusals: 1), Self.doubling, faults: faults)
    store.send("run")
    store.advance(by: .seconds(1))
    #expect(store.state == ["run", "trying", "trying", "answer 2"])
    #expect(faults.all.isEmpty)
    let hopeless = self.store(Server(refusals: 9), Self.doubling, faults: faults)
    hopeless.send("run")
    hopeless.advance(by: .seconds(60))
    #expect(hopeless.state.count { $0 == "trying" } == 4)
    #expect(faults.all.count == 1)
    #expect(hopeless.engine.ledger.isEmpty)
  }

  @Test func `pauses are bounded, and jitter multiplies them`() {
    let policy = RetryPolicy.exponential(
      attempts: 100, first: .seconds(1), factor: 3, longest: .seconds(10),
      jitter: { $0 == 2 ? 0.5 : 1 })
    #expect(
      [1, 2, 3, 4, 90].map(policy.pause) == [1, 1.5, 9, 10, 10].map { Duration.seconds($0) })
    #expect(RetryPolicy(attempts: 0, pause: { _ in .zero }).attempts == 1)
  }
}

extension Entorno.Claves {
  fileprivate static let ask = Clave<@Sendable () async throws -> Int>("ask", { 0 })
}
