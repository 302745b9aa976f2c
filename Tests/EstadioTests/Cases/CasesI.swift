import Estadio
import Synchronization
import Testing

/// Counts how often it was asked; made once for each store.
final class CaseCounter: Sendable {
  static let seeds = CaseCounter()
  private let count = Mutex(0)
  var next: Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

extension Entorno.Claves {
  static let caseCounter = Clave<CaseCounter>("caseCounter", CaseCounter())
  static let caseStep = Clave<Int>("caseStep", 1)
  static let caseSeed = Clave<Int>("caseSeed", CaseCounter.seeds.next)
  static let caseName = Clave<String>("caseName", "default")
  static let caseFetch = Clave<@Sendable () async throws -> Int>("caseFetch", notOverridden)
  static let caseMaybe = Clave<String?>("caseMaybe", "seven")
  static let caseMade = Clave<@Sendable () -> Int>("caseMade", counting())
}

private func counting() -> @Sendable () -> Int {
  let counter = CaseCounter()
  return { counter.next }
}

@Sendable private func notOverridden() async throws -> Int {
  Issue.record("the default was called")
  return 0
}

/// Group I of the reported faults: overrides of dependencies.
@Suite struct OverrideCases {
  // I02
  @Test func `an effect of an action of an effect sees the override`() {
    let store = VirtualStore(
      initial: Cast.State(child: .init()),
      reducer: Cast(role: { _, action, _ in
        switch action {
        case "appear": .run { _, send in send("fetch") }
        case "fetch": .after(.seconds(1), "fetch now")
        case "fetch now": .request(\.caseFetch) { "got \($0.orElse(0))" }
        case "got 42":
          .run { entorno, send in send("ran \(try await entorno.caseFetch())") }
        default: .none
        }
      }),
      entorno: { $0.caseFetch = { 42 } })
    store.send(.child("appear"))
    store.advance(by: .seconds(1))
    #expect(store.state.child?.log == ["appear", "fetch", "fetch now", "got 42", "ran 42"])
    store.expectNothingLeft()
  }

  // I03
  @Test func `a closure kept by an effect uses its own scope's values whenever it is called`()
    async
  {
    let kept = Keeper<@Sendable () -> String>()
    let parent = Cast(
      role: { _, _, _ in .run { entorno, _ in kept.put { entorno.caseName } } }
    )
    let child = parent.entorno(\.caseName, "child")
    let store = VirtualStore(
      initial: Cast.State(), reducer: child, entorno: { $0.caseName = "store" })
    store.send(.a("keep"))
    store.advance(by: .seconds(1))
    #expect(kept.value?() == "child")
    #expect(await Task.detached { kept.value?() }.value == "child")
    store.expectNothingLeft()
  }

  // I05
  @Test func `a default that is made per store is one object everywhere in it`() {
    let store = VirtualStore(
      initial: Cast.State(),
      reducer: Cast(
        role: { state, action, entorno in
          guard action == "read" else { return .none }
          state.log.append("\(entorno.caseCounter.next)")
          return .run { entorno, send in send("\(entorno.caseCounter.next)") }
        },
        script: { state, action, entorno in
          guard action == .here("read") else { return .none }
          state.log.append("\(entorno.caseCounter.next)")
          state.log.append("\(entorno.caseCounter.next)")
          return .none
        }
      ).entorno(\.caseStep, 2))
    store.send(.here("read"))
    store.send(.a("read"))
    #expect(store.state.log == ["read", "1", "2"])
    #expect(store.state.a.log == ["read", "3", "4"])
    store.expectNothingLeft()
  }

  // I05
  @Test func `two stores have each their own per-store default`() {
    let stores = (1...2).map { _ in
      scene { state, _, entorno in
        state.log.append("\(entorno.caseCounter.next)")
        return .none
      }
    }
    for _ in 1...2 { for store in stores { store.send("x") } }
    for store in stores { #expect(store.state.log == ["x", "1", "x", "2"]) }
  }

  // I05
  @Test func `a per-store default may be an optional or a function`() {
    let store = scene { state, _, entorno in
      state.log.append(entorno.caseMaybe ?? "none")
      state.log.append("\(entorno.caseMade())")
      return .none
    }
    store.send("x")
    store.send("x")
    #expect(store.state.log == ["x", "seven", "1", "x", "seven", "2"])
  }

  // I05
  @Test func `a default that differs each time it is made is made once for each store`() {
    let store = scene { state, _, entorno in
      state.log.append("\(entorno.caseSeed)")
      return .run { entorno, send in
        if entorno.caseSeed < 0 { send("never") }
      }
    }
    for _ in 1...3 { store.send("x") }
    let seeds = Set(store.state.log.filter { $0 != "x" })
    #expect(seeds.count == 1, "\(seeds)")
    store.expectNothingLeft()
  }

  // I06
  @Test func `overrides given at creation hold for the store's whole life`() {
    let store = VirtualStore(
      initial: Cast.State(child: .init(), rows: [.init(id: 1)]),
      reducer: Cast(
        role: { state, action, entorno in
          guard action == "read" else { return .none }
          state.log.append(entorno.caseName)
          return .merge(
            .run { entorno, send in send(entorno.caseName) },
            .concatenate(
              .after(.seconds(1), "waited"), .run { entorno, send in send(entorno.caseName) }))
        }),
      entorno: { $0.caseName = "store" })
    for action in [Cast.Action.child("read"), .row(1, "read"), .a("read")] { store.send(action) }
    store.advance(by: .seconds(1))
    let whole = ["read", "store", "store", "waited", "store"]
    #expect(store.state.child?.log == whole)
    #expect(store.state.rows[id: 1]?.log == whole)
    #expect(store.state.a.log == whole)
    store.expectNothingLeft()
  }

  // I06
  @Test @MainActor
  func `a live store's overrides reach its child store and its start action`() {
    let store = Store(
      initial: Cast.State(),
      reducer: Cast(
        role: { state, _, entorno in
          state.log.append(entorno.caseName)
          return .none
        },
        script: { state, action, entorno in
          if case .here = action { state.log.append(entorno.caseName) }
          return .none
        }),
      start: .here("start"), entorno: { $0.caseName = "store" })
    store.scope(\.a, CasePath.a).send("read")
    #expect(store.log == ["start", "store"])
    #expect(store.a.log == ["read", "store"])
  }

  // I07
  @Test func `a value derived in a hook is the one that an action sees`() {
    let hooked = Cast(script: { state, action, entorno in
      if action == .here("read") { state.log.append(entorno.caseName) }
      if action == .here("write") { state.number += 1 }
      return .none
    }).onChange(of: { $0.number }) { _, _, state, entorno in
      state.log.append("hook \(entorno.caseName)")
      return .run { entorno, send in send(.here("effect \(entorno.caseName)")) }
    }
    let store = VirtualStore(
      initial: Cast.State(), reducer: hooked.entorno(\.caseName, "level"),
      entorno: { $0.caseName = "store" })
    store.send(.here("read"))
    store.send(.here("write"))
    #expect(
      store.state.log == ["read", "level", "write", "hook level", "effect level"])
    store.expectNothingLeft()
  }
}
