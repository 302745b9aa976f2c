import Estadio
import Synchronization
import Testing

@testable import EstadioTesting

typealias EnsayoStore = TestStore<Ensayo.State, Ensayo.Action>

/// What a store says against a body of calls: each text, in order.
func failures(
  _ initial: Ensayo.State = Ensayo.State(), exhaustivity: Exhaustivity = .on,
  entorno: (inout Entorno) -> Void = { _ in }, _ body: (EnsayoStore) throws -> Void
) rethrows -> [String] {
  let texts = Texts()
  do {
    let store = TestStore(
      initial: initial, reducer: Ensayo(), exhaustivity: exhaustivity, entorno: entorno)
    store.reporter.sink = { text, _ in texts.add(text) }
    try body(store)
  }
  return texts.all
}

/// Texts that come from anywhere.
final class Texts: Sendable {
  private let texts = Mutex<[String]>([])
  var all: [String] { texts.withLock(\.self) }
  func add(_ text: String) { texts.withLock { $0.append(text) } }
}

/// Compares texts one by one, so that the failure of this suite shows which one and how. The lines
/// of the fixture's file may move.
func expectTexts(
  _ texts: [String], _ expected: [String],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  #expect(texts.count == expected.count, sourceLocation: sourceLocation)
  for (text, wanted) in zip(texts, expected) {
    let text = text.replacing(/Ensayo\.swift:\d+/) { _ in "Ensayo.swift:…" }
    #expect(text == wanted, sourceLocation: sourceLocation)
  }
}
