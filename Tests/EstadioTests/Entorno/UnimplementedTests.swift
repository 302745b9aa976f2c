import Estadio
import Testing

extension Entorno.Claves {
  static let neededLoad = Clave<@Sendable () async -> Int>(unimplemented: "neededLoad") { 0 }
  static let neededCall = Clave<@Sendable (String) -> Void>(unimplemented: "neededCall") { _ in }
  static let neededName = Clave<String>(unimplemented: "neededName", "stand-in")
  static let neededCount = Clave<CaseCounter>(unimplemented: "neededCount", CaseCounter())
}

/// Keys without a harmless default: whoever touches one is reported.
@Suite struct UnimplementedTests {
  private static func store(
    _ faults: FaultLog, entorno: (inout Entorno) -> Void = { _ in }
  ) -> VirtualStore<Role.State, String> {
    scene(faults: faults, entorno: entorno) { state, action, entorno in
      switch action {
      case "value":
        state.log.append(entorno.neededName)
        return .none
      case "load": return .request(\.neededLoad) { "loaded \($0.orElse(-1))" }
      case "call": return .invoke(\.neededCall, "x")
      case "run": return .run { entorno, send in send(entorno.neededName) }
      default: return .none
      }
    }
  }

  @Test func `a value that is read in a reducer is reported once, with its origin`() {
    let faults = FaultLog()
    let store = Self.store(faults)
    for _ in 1...3 { store.send("value", fileID: "App/Vista.swift", line: 3) }
    store.send("run")
    #expect(faults.all.count == 1)
    #expect(
      faults.all.first?.description == """
        A key of the Entorno was read that has no value.

          Key:       neededName
          Declared:  at \(Entorno.Claves.neededName.identity.place)
          Origin:    sent at App/Vista.swift:3

        A key declared as unimplemented is given a value before it is read; its stand-in was used.

        To fix, give it one in the store's 'entorno:' closure ('$0.neededName = …'), or above the \
        reader with '.entorno(\\.neededName, …)'.
        """)
    #expect(store.state.log.suffix(2) == ["run", "stand-in"])
    store.expectNothingLeft()
  }

  @Test func `each key is reported once in each store, and the store goes on`() {
    for _ in 1...2 {
      let faults = FaultLog()
      let store = Self.store(faults)
      for action in ["load", "call", "run", "load", "call", "run"] { store.send(action) }
      #expect(
        faults.all.map { "\($0.cause)".prefix { $0 != "," } } == [
          "unimplementedKey(key: \"neededLoad\"", "unimplementedKey(key: \"neededCall\"",
          "unimplementedKey(key: \"neededName\"",
        ])
      let once = ["load", "loaded 0", "call", "run", "stand-in"]
      #expect(store.state.log == once + once)
      store.expectNothingLeft()
    }
  }

  @Test func `a key that has a value is not reported, nor one that nobody touches`() {
    let faults = FaultLog()
    let store = Self.store(faults) {
      $0.neededLoad = { 42 }
      $0.neededCall = { _ in }
      $0.neededName = "given"
    }
    for action in ["load", "call", "run", "value"] { store.send(action) }
    #expect(
      store.state.log == ["load", "loaded 42", "call", "run", "given", "value", "given"])
    Self.store(faults).send("other")
    #expect(faults.all.isEmpty, "\(faults.all)")
  }

  @Test func `a function that an ancestor wired does not touch the key`() {
    let faults = FaultLog()
    let cast = Cast(role: { _, action, _ in action == "go" ? .invoke(\.neededCall, "x") : .none })
    let store = VirtualStore(
      initial: Cast.State(), reducer: cast.entorno(\.neededCall) { .here($0) },
      onFault: faults.handler)
    store.send(.a("go"))
    #expect(store.state.log == ["x"])
    #expect(faults.all.isEmpty)
  }

  @Test func `what an effect reads while a reducer runs is not blamed on the reducer`() {
    let faults = FaultLog()
    let kept = Keeper<@Sendable () -> String>()
    let store = scene(faults: faults) { _, action, _ in
      if action == "other" { _ = kept.value?() }
      guard action == "keep" else { return .none }
      return .run { entorno, _ in kept.put { entorno.neededName } }
    }
    store.send("keep")
    store.send("other")
    #expect(faults.all.count == 1)
    #expect(faults.all.allSatisfy { $0.origin == nil })
  }

  @Test func `a stand-in is one object for the whole store`() {
    let store = scene { state, _, entorno in
      state.log.append("\(entorno.neededCount.next)")
      return .none
    }
    for _ in 1...2 { store.send("x") }
    #expect(store.state.log == ["x", "1", "x", "2"])
  }
}
