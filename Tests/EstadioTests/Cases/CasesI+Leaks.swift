import Estadio
import Testing

extension Entorno.Claves {
  static let caseDepth = Clave<@Sendable (Int) -> Void>("caseDepth") { _ in }
}

/// Group I, continued: what escapes, what leaks, and what piles up.
@Suite struct LeakCases {
  private final class Client: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  // I03
  @Test func `kept closures of two scopes each see their own, a second later and detached`() async {
    let kept = Keeper<[@Sendable () -> String]>()
    let keep: Role.Script = { _, action, _ in
      guard action == "keep" else { return .none }
      return .run { entorno, _ in
        let read: @Sendable () -> String = {
          "\(entorno.caseName) \(entorno.caseStep) \(entorno[Client.self].name)"
        }
        kept.put((kept.value ?? []) + [read])
      }
    }
    struct Two: Reducer {
      let script: Role.Script
      @ReducerBuilder<Cast.State, Cast.Action> var body: some Reducer<Cast.State, Cast.Action> {
        Role(script: script).scope(\.a, .a)
          .entorno(\.caseName, "a").entorno(\.caseStep, from: \.number).entorno(Client("of a"))
        Role(script: script).scope(\.b, .b)
        Reduce { state, _ in
          state.number += 1
          return .none
        }
      }
    }
    let store = VirtualStore(
      initial: Cast.State(), reducer: Two(script: keep).entorno(\.caseName, "root"),
      entorno: { $0[Client.self] = Client("of the store") })
    store.send(.a("keep"))
    store.send(.b("keep"))
    store.send(.here("other"))
    store.advance(by: .seconds(1))
    let expected = ["a 0 of a", "root 1 of the store"]
    #expect(kept.value?.map { $0() } == expected)
    let detached = await Task.detached { kept.value?.map { $0() } }.value
    #expect(detached == expected)
    store.expectNothingLeft()
  }

  // I04
  @Test func `two stores of one reducer see each their own`() {
    let reducer = Role { state, action, entorno in
      guard action == "read" else { return .none }
      state.log += [entorno.caseName, "\(entorno.caseCounter.next)", "\(entorno.uuid)"]
      return .run { entorno, send in send(entorno.caseName) }
    }
    let stores = (1...2).map { number in
      VirtualStore(
        initial: Role.State(), reducer: reducer, seed: UInt64(number),
        entorno: { $0.caseName = "store \(number)" })
    }
    for store in stores { store.send("read") }
    for (number, store) in zip(1..., stores) {
      let log = store.state.log
      #expect(log[1...2] == ["store \(number)", "1"])
      #expect(log.last == "store \(number)")
    }
    #expect(stores[0].state.log[3] != stores[1].state.log[3])
  }

  /// What a store logs that has number, clock, object and default of its own.
  private static func life(_ number: Int) -> [String] {
    let keep = Gate()
    let store = VirtualStore(
      initial: Cast.State(child: .init()),
      reducer: Cast(
        role: { state, action, entorno in
          guard action == "read" else { return .none }
          state.log += [
            entorno.caseName, "\(entorno.caseStep)", "\(entorno.caseCounter.next)",
            entorno[Client.self].name, "\(entorno.ahora)", "\(entorno.uuid)",
          ]
          return .merge(
            .run { entorno, send in send("\(entorno.caseName) \(entorno.uuid)") },
            .after(.milliseconds(10), "later"))
        },
        script: { state, action, _ in
          if case .here = action { state.number += 1 }
          guard action == .here("hang") else { return .none }
          // Left running when the store is released.
          return .run { _, _ in await keep.holdUntilCancelled("for ever") }
        }
      ).entorno(\.caseStep, from: \.number).entorno(Client("client \(number)")),
      seed: UInt64(number), entorno: { $0.caseName = "store \(number)" })
    store.send(.here("hang"))
    for step in 0..<20 {
      store.send(.child("read"))
      store.send(.here("count"))
      store.advance(by: .milliseconds(number + step))
    }
    return store.state.child?.log ?? []
  }

  // I04
  @Test func `a hundred stores in parallel never see each other's values`() async {
    let alone = (0..<100).map(Self.life)
    await withTaskGroup(of: (Int, [String]).self) { group in
      for number in 0..<100 { group.addTask { (number, Self.life(number)) } }
      for await (number, log) in group {
        #expect(log == alone[number], "store \(number)")
        let strangers = log.filter { $0.hasPrefix("store ") && !$0.hasPrefix("store \(number)") }
        #expect(strangers == [])
        #expect(log.contains("client \(number)"))
      }
    }
    #expect(Set(alone).count == 100)
  }

  @Test func `overrides do not pile up, however many actions cause actions`() {
    let depths = Notes<Int>()
    let reducer = Cast(
      role: { state, action, entorno in
        depths.add(entorno.overrideCount)
        guard action == "go", state.id < 10_000 else { return .none }
        state.id += 1
        // By turns, a chain within a drain and one through tasks.
        if state.id % 2 == 0 { return .send("go") }
        return .run { entorno, send in
          depths.add(-entorno.overrideCount)
          send("go")
        }
      })
      .entorno(\.caseName, "level").entorno(\.caseStep, from: \.number).entorno(Client("x"))
      .entorno(\.caseDepth) { .here("\($0)") }
    let store = VirtualStore(
      initial: Cast.State(), reducer: reducer, entorno: { $0.caseName = "store" })
    store.send(.a("go"))
    #expect(store.state.a.id == 10_000)
    #expect(depths.all.count == 15_001)
    // A wired function is an override for effects alone.
    #expect(Set(depths.all) == [4, -5])
    store.expectNothingLeft()
  }

  // I06
  @Test @MainActor func `a fault handler and overrides of the task that made a store stay its own`()
  {
    let faults = FaultLog()
    let store = Fault.$handler.withValue(faults.handler) {
      Store(
        initial: Role.State(),
        reducer: Role { state, _, entorno in
          state.log.append("\(entorno.caseName) \(entorno.neededName)")
          return .none
        }, entorno: { $0.caseName = "made inside" })
    }
    store.send("x")
    #expect(store.log == ["x", "made inside stand-in"])
    #expect(faults.all.count == 1)
  }

  // I07
  @Test func `a date reached by an action, a hook, a child or an effect is the overridden one`() {
    let fecha = Fecha(sinceEpoch: .zero)
    let reducer = Cast(
      role: { state, action, entorno in
        guard action == "read" else { return .none }
        state.log.append("\(entorno.fecha)")
        return .run { entorno, send in send("\(entorno.fecha)") }
      },
      script: { state, action, entorno in
        if action == .here("write") { state.number += 1 }
        if action == .here("read") { state.log.append("\(entorno.fecha)") }
        return .none
      }
    ).onChange(of: { $0.number }) { _, _, state, entorno in
      state.log.append("\(entorno.fecha)")
      return .none
    }
    let overriding: [VirtualStore<Cast.State, Cast.Action>] = [
      VirtualStore(initial: Cast.State(), reducer: reducer.entorno(\.fecha, fecha)),
      VirtualStore(initial: Cast.State(), reducer: reducer, entorno: { $0.fecha = fecha }),
      VirtualStore(
        initial: Cast.State(),
        reducer: reducer.entorno(
          \.fecha, from: \Cast.State.number.dated)),
    ]
    for store in overriding {
      for action in [Cast.Action.here("read"), .a("read"), .here("write")] { store.send(action) }
      #expect(store.state.log == ["read", "\(fecha)", "write", "\(fecha)"])
      #expect(store.state.a.log == ["read", "\(fecha)", "\(fecha)"])
      store.expectNothingLeft()
    }
  }
}

extension Int {
  /// A date that a state holds.
  fileprivate var dated: Fecha { Fecha(sinceEpoch: .zero) }
}
