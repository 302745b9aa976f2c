import Estadio
import Testing

extension Entorno.Claves {
  static let caseOpen0 = Clave<@Sendable () -> Void>("caseOpen0") {}
  static let caseOpen1 = Clave<@Sendable (Int) -> Void>("caseOpen1") { _ in }
  static let caseOpen2 = Clave<@Sendable (Int, String) -> Void>("caseOpen2") { _, _ in }
  static let caseOpen3 = Clave<@Sendable (Int, String, Bool) -> Void>("caseOpen3") { _, _, _ in }
  static let caseChoose = Clave<@Sendable (Int?) -> Void>("caseChoose") { _ in }
}

/// Group I, continued: values, slices and wirings, nested and shadowed.
@Suite struct ScopeCases {
  private static func opening(
    _ effect: Effect<String>
  ) -> (inout Role.State, String, Entorno) -> Effect<String> {
    { _, action, _ in action == "open" ? effect : .none }
  }

  private static let byHand = Effect<String>.run { entorno, _ in entorno.caseOpen1(3) }

  @Test func `invocations of every arity become actions of the level that wired them`() {
    let effects: [(Effect<String>, String)] = [
      (.invoke(\.caseOpen0), "0"), (.invoke(\.caseOpen1, 1), "1"),
      (.invoke(\.caseOpen2, 1, "b"), "1b"), (.invoke(\.caseOpen3, 1, "b", true), "1btrue"),
      (.invoke(\.caseChoose, nil), "nil"), (.invoke(\.caseChoose, 4), "Optional(4)"),
      (.run { entorno, _ in entorno.caseOpen0() }, "0"),
      (.run { entorno, _ in entorno.caseOpen1(1) }, "1"),
      (.run { entorno, _ in entorno.caseOpen2(1, "b") }, "1b"),
      (.run { entorno, _ in entorno.caseOpen3(1, "b", true) }, "1btrue"),
      (.run { entorno, _ in entorno.caseChoose(nil) }, "nil"),
    ]
    for (effect, expected) in effects {
      let reducer = Cast(role: Self.opening(effect))
        .entorno(\.caseOpen0) { .here("0") }
        .entorno(\.caseOpen1) { .here("\($0)") }
        .entorno(\.caseOpen2) { .here("\($0)\($1)") }
        .entorno(\.caseOpen3) { .here("\($0)\($1)\($2)") }
        .entorno(\.caseChoose) { .here($0.map { "Optional(\($0))" } ?? "nil") }
      let store = VirtualStore(initial: Cast.State(child: .init()), reducer: reducer)
      for action in [Cast.Action.child("open"), .a("open")] { store.send(action) }
      #expect(store.state.log == [expected, expected], "\(effect)")
      store.expectNothingLeft()
    }
  }

  @Test(arguments: [false, true])
  func `a value below a wiring hides the wiring, and a wiring below a value hides the value`(
    byHand: Bool
  ) {
    let notes = Notebook()
    let effect = byHand ? Self.byHand : .invoke(\.caseOpen1, 3)
    let function: @Sendable (Int) -> Void = { notes.note("value \($0)") }
    let cast = Cast(role: Self.opening(effect))

    let valueBelow = VirtualStore(
      initial: Cast.State(),
      reducer: cast.entorno(\.caseOpen1, function).entorno(\.caseOpen1) { .here("wired \($0)") })
    valueBelow.send(.a("open"))
    #expect(notes.lines == ["value 3"])
    #expect(valueBelow.state.log == [])
    valueBelow.expectNothingLeft()

    let wiringBelow = VirtualStore(
      initial: Cast.State(),
      reducer: cast.entorno(\.caseOpen1) { .here("wired \($0)") }.entorno(\.caseOpen1, function))
    wiringBelow.send(.a("open"))
    #expect(notes.lines == ["value 3"])
    #expect(wiringBelow.state.log == ["wired 3"])
    wiringBelow.expectNothingLeft()
  }

  @Test(arguments: [false, true])
  func `the nearest of two wirings wins, and the store's own value comes last`(byHand: Bool) {
    let notes = Notebook()
    let effect = byHand ? Self.byHand : .invoke(\.caseOpen1, 3)
    let plain = Cast(role: Self.opening(effect))
    let reducer = plain.entorno(\.caseOpen1) { .here("inner \($0)") }
      .entorno(\.caseOpen1) { .here("outer \($0)") }
    let store = VirtualStore(
      initial: Cast.State(), reducer: reducer,
      entorno: { $0.caseOpen1 = { notes.note("store \($0)") } })
    store.send(.a("open"))
    #expect(store.state.log == ["inner 3"])
    #expect(notes.lines == [])
    let unwired = VirtualStore(
      initial: Cast.State(), reducer: plain,
      entorno: { $0.caseOpen1 = { notes.note("store \($0)") } })
    unwired.send(.a("open"))
    #expect(notes.lines == ["store 3"])
    unwired.expectNothingLeft()
  }

  @Test func `the nearest of nested values wins, and a sibling sees none of it`() {
    struct Two: Reducer {
      @ReducerBuilder<Cast.State, Cast.Action> var body: some Reducer<Cast.State, Cast.Action> {
        reader.entorno(\.caseName, "inner").scope(\.a, .a).entorno(\.caseName, "middle")
        reader.scope(\.b, .b)
      }
      var reader: Role {
        Role { state, action, entorno in
          guard action == "read" else { return .none }
          state.log.append(entorno.caseName)
          return .run { entorno, send in send(entorno.caseName) }
        }
      }
    }
    let store = VirtualStore(
      initial: Cast.State(), reducer: Two().entorno(\.caseName, "outer"))
    store.send(.a("read"))
    store.send(.b("read"))
    #expect(store.state.a.log == ["read", "inner", "inner"])
    #expect(store.state.b.log == ["read", "outer", "outer"])
    store.expectNothingLeft()
  }

  /// A parent whose `number` its children read as `caseStep`.
  private static func slicing(
    _ read: @escaping @Sendable (Entorno) -> Effect<String>
  ) -> VirtualStore<Cast.State, Cast.Action> {
    let cast = Cast(
      role: { state, action, entorno in
        guard action == "read" else { return .none }
        state.log.append("\(entorno.caseStep)")
        return read(entorno)
      },
      script: { state, action, _ in
        if case .here(let text) = action { state.number = Int(text) ?? 0 }
        if action == .a("read") { state.number += 100 }
        return .none
      })
    return VirtualStore(
      initial: Cast.State(number: 1), reducer: cast.entorno(\.caseStep, from: \.number))
  }

  @Test func `a reducer reads a slice as it was when the reduction of its level began`() {
    let store = Self.slicing { _ in .none }
    store.send(.b("read"))
    store.send(.here("2"))
    store.send(.b("read"))
    store.send(.a("read"))
    #expect(store.state.b.log == ["read", "1", "read", "2"])
    #expect(store.state.a.log == ["read", "2"])
    #expect(store.state.number == 102)
  }

  @Test func `an effect reads a slice as it was when the effect was returned`() {
    let gate = Gate()
    let store = Self.slicing { _ in
      .run { entorno, send in
        await gate.wait("x")
        send("effect \(entorno.caseStep)")
      }
    }
    store.send(.b("read"))
    store.send(.here("7"))
    gate.open("x")
    store.settle()
    #expect(store.state.b.log == ["read", "1", "effect 1"])
    store.expectNothingLeft()
  }

  // Design §5: current in an effect "as of the moment the effect was returned", when the level's
  // reduction is over.
  @Test func `an effect reads a slice that its own reduction changed`() {
    let store = Self.slicing { _ in
      .run { entorno, send in send("effect \(entorno.caseStep)") }
    }
    store.send(.a("read"))
    #expect(store.state.number == 101)
    #expect(store.state.a.log == ["read", "1", "effect 101"])
    store.expectNothingLeft()
  }

  @Test func `a function called by a reducer does nothing and is reported with its origin`() throws
  {
    let faults = FaultLog()
    let notes = Notebook()
    let store = scene(faults: faults, entorno: { $0.caseNote = { notes.note($0) } }) {
      _, _, entorno in
      entorno.caseNote("called")
      return .none
    }
    store.send("x")
    #expect(notes.lines == [])
    let fault = try #require(faults.all.first)
    #expect(fault.cause == .functionCalledInReduction(key: "caseNote"))
    guard case .outside = fault.origin else {
      Issue.record("the fault does not say during which action: \(fault)")
      return
    }
  }
}
