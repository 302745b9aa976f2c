import Estadio
import Testing

/// A stated error of a request.
enum CaseError: Error, Hashable { case offline(Int) }

@Sendable private func offline(_ code: Int) async throws(CaseError) -> String {
  throw .offline(code)
}

extension Entorno.Claves {
  static let caseAsk0 = Clave<@Sendable () async -> String>("caseAsk0") { "0" }
  static let caseAsk1 = Clave<@Sendable (String) async -> String>("caseAsk1") { $0 }
  static let caseAsk2 = Clave<@Sendable (Int, Int) async -> Int>("caseAsk2") { $0 + $1 }
  static let caseThrow0 = Clave<@Sendable () async throws -> String>("caseThrow0") {
    throw CaseError.offline(0)
  }
  static let caseThrow1 = Clave<@Sendable (Int) async throws -> String>("caseThrow1") {
    throw CaseError.offline($0)
  }
  static let caseThrow2 = Clave<@Sendable (Int, Int) async throws -> String>("caseThrow2") {
    throw CaseError.offline($0 + $1)
  }
  static let caseThrow3 = Clave<@Sendable (Int, Int, Int) async throws -> String>(
    "caseThrow3"
  ) { throw CaseError.offline($0 + $1 + $2) }
  static let caseTyped = Clave<@Sendable (Int) async throws(CaseError) -> String>(
    "caseTyped", offline)
}

/// Requests of every kind of function: throwing, throwing a stated type, never throwing. In
/// processes of their own, because a wrong calling convention ends them.
@Suite struct RequestCases {
  @Test(arguments: [false, true])
  func `a request of a function that cannot throw succeeds`(isSuspended: Bool) async {
    await #expect(processExitsWith: .success) { [isSuspended] in
      let gate = Gate()
      let store = scene(entorno: {
        $0.caseAsk1 = { text in
          if isSuspended { await gate.wait("x") }
          return "a long answer to \(text), on the heap"
        }
      }) { _, action, _ in
        guard action == "ask" else { return .none }
        return .merge(
          .request(\.caseAsk0) { (result: Result<String, Never>) in result.only() },
          .request(\.caseAsk1, "x") { $0.only() },
          .request(\.caseAsk2, 1, 2) { "\($0.only())" })
      }
      store.send("ask")
      gate.open("x")
      store.settle()
      let answers = Set(store.state.log.dropFirst())
      precondition(answers == ["0", "a long answer to x, on the heap", "3"], "\(answers)")
      precondition(store.engine.ledger.isEmpty)
    }
  }

  @Test func `a request of a function that throws gives its error`() async {
    await #expect(processExitsWith: .success) {
      let store = scene { _, action, _ in
        guard action == "ask" else { return .none }
        return .merge(
          .request(\.caseThrow0) { $0.text }, .request(\.caseThrow1, 1) { $0.text },
          .request(\.caseThrow2, 1, 1) { $0.text }, .request(\.caseThrow3, 1, 1, 1) { $0.text })
      }
      store.send("ask")
      let expected = (0...3).map { "offline(\($0))" }
      precondition(store.state.log == ["ask"] + expected, "\(store.state.log)")
      precondition(store.engine.ledger.isEmpty)
    }
  }

  @Test func `a request of a function that throws a stated type gives that error`() {
    let store = scene { _, action, _ in
      guard action == "ask" else { return .none }
      return .request(\.caseTyped, 7) { (result: Result<String, CaseError>) in result.text }
    }
    store.send("ask")
    #expect(store.state.log == ["ask", "offline(7)"])
    store.expectNothingLeft()
  }
}

extension Result where Failure == Never {
  fileprivate func only() -> Success {
    switch self {
    case .success(let value): value
    }
  }
}

extension Result {
  fileprivate var text: String {
    switch self {
    case .success(let value): "\(value)"
    case .failure(let error): "\(error)"
    }
  }
}
