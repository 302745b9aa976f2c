import Foundation
import Synchronization
import Testing

@testable import EstadioTesting
@testable import contador

@Test func `the failure that the README shows is what the test store says`() throws {
  let store = TestStore(initial: Contador.State(goles: 4), reducer: Contador())
  let texts = Mutex<[String]>([])
  store.reporter.sink = { text, _ in texts.withLock { $0.append(text) } }
  store.send(.anulado) { $0.goles = 0 }
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fallo.txt")
  #expect(texts.withLock { $0 } == [try String(contentsOf: file, encoding: .utf8).trimmed])
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .newlines) }
}
