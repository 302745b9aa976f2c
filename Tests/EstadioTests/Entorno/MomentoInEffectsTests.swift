import Estadio
import Testing

extension Entorno.Claves {
  static let noteMoment = Clave<@Sendable (String) -> Void>("noteMoment") { _ in }
  static let momentOfCall = Clave<@Sendable (CallNotes) -> Void>(momentary: "momentOfCall") {
    moment in { $0.notes.note("\(moment.ahora) \(moment.uuid)") }
  }
}

/// An argument of an `.invoke` that takes notes.
struct CallNotes: Hashable, Sendable {
  let notes: Notebook
  static func == (a: Self, b: Self) -> Bool { a.notes === b.notes }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(notes)) }
}

/// Time and chance in effects: time goes on, and no two share an id.
@Suite struct MomentoInEffectsTests {
  @Test func `in an effect time goes on, and its id stays`() {
    let gate = Gate()
    let store = scene { _, action, _ in
      guard action == "go" else { return .none }
      return .run { entorno, send in
        send("\(entorno.ahora) \(entorno.fecha) \(entorno.uuid)")
        await gate.wait("x")
        send("\(entorno.ahora) \(entorno.fecha) \(entorno.uuid)")
      }
    }
    store.send("go")
    store.advance(by: .seconds(2))
    gate.open("x")
    store.settle()
    let words = store.state.log.dropFirst().map { $0.split(separator: " ").map(String.init) }
    #expect(words.map(\.first) == ["0.0", "2.0"])
    #expect(words.map { $0[2] } == ["2026-01-01T00:00:00Z", "2026-01-01T00:00:02Z"])
    #expect(words[0].last == words[1].last)
    store.expectNothingLeft()
  }

  @Test func `no two effects share an id, nor does one with a transition`() {
    let store = scene { state, action, entorno in
      guard action == "go" else { return .none }
      state.log.append("\(entorno.uuid)")
      return .merge(
        (0..<3).map { _ in .run { entorno, send in send("\(entorno.uuid)") } })
    }
    for _ in 0..<20 { store.send("go") }
    let ids = store.state.log.filter { $0 != "go" }
    #expect(ids.count == 20 * 4)
    #expect(Set(ids).count == ids.count)
    store.expectNothingLeft()
  }

  @Test func `a request that is tried again keeps its id`() {
    let notes = Notebook()
    let store = scene { _, action, _ in
      guard action == "go" else { return .none }
      return .run { entorno, _ in
        notes.note("\(entorno.uuid)")
        throw CancelledByTest()
      }.retry(RetryPolicy(attempts: 3, pause: { _ in .seconds(1) }))
    }
    store.send("go")
    store.advance(by: .seconds(5))
    #expect(notes.lines.count == 3)
    #expect(Set(notes.lines).count == 1)
  }

  private struct CancelledByTest: Error {}

  @Test func `a function that an invoke calls finds the id of the latest transition`() {
    let called = Notebook()
    let store = scene { state, action, entorno in
      guard action == "go" else { return .none }
      state.log.append("\(entorno.ahora) \(entorno.uuid)")
      return .invoke(\.momentOfCall, CallNotes(notes: called))
    }
    store.send("go")
    store.advance(by: .seconds(1))
    store.send("go")
    #expect(called.lines == store.state.log.filter { $0 != "go" })
    #expect(Set(called.lines).count == 2)
  }

  @Test func `an override reaches effects as any other key's does`() throws {
    let id = try #require(Uuid("00000000-0000-4000-8000-000000000001"))
    let store = scene(entorno: { $0.uuid = id }) { _, action, _ in
      action == "go" ? .run { entorno, send in send("\(entorno.uuid)") } : .none
    }
    store.send("go")
    #expect(store.state.log == ["go", "\(id)"])
  }
}
