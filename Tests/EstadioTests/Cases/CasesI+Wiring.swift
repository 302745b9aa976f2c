import Estadio
import Testing

/// Functions of the environment that an ancestor turned into actions, and lives that end meanwhile.
@Suite struct WiringCases {
  private static func store(
    _ open: Effect<String>, then: Effect<String> = .none, dismissing: Bool = false,
    faults: FaultLog = FaultLog()
  ) -> VirtualStore<Cast.State, Cast.Action> {
    let cast = Cast(
      role: { _, action, _ in action == "open" ? open : action == "then" ? then : .none },
      script: { state, action, _ in
        if dismissing, action == .child("open") { state.child = nil }
        if action == .here("dismiss") || action == .here("open 0") { state.child = nil }
        return .none
      })
    return VirtualStore(
      initial: Cast.State(child: .init()),
      reducer: cast.entorno(\.caseOpen1) { .here("open \($0)") }, onFault: faults.handler)
  }

  @Test func `a wired invocation of a child that is removed meanwhile still arrives`() {
    let store = Self.store(.merge(.invoke(\.caseOpen1, 1), .send("mine")), dismissing: true)
    store.send(.child("open"))
    #expect(store.state.child == nil)
    #expect(store.state.log == ["open 1"])
    store.expectNothingLeft()
  }

  @Test func `both wired invocations arrive when the first one removes the child`() {
    let store = Self.store(.merge(.invoke(\.caseOpen1, 0), .invoke(\.caseOpen1, 2)))
    store.send(.child("open"))
    #expect(store.state.log == ["open 0", "open 2"])
    store.expectNothingLeft()
  }

  @Test func `a wired invocation that waits in the concatenation of a removed child is not made`() {
    let store = Self.store(.concatenate(.invoke(\.caseOpen1, 0), .invoke(\.caseOpen1, 2)))
    store.send(.child("open"))
    #expect(store.state.log == ["open 0"])
    store.expectNothingLeft()
  }

  // Law 6: wrapping never changes whether an effect runs.
  @Test func `an id around a wired invocation does not change whether it arrives`() {
    let invocation = Effect<String>.invoke(\.caseOpen1, 1)
    let wrapped: [Effect<String>] = [
      invocation, invocation.cancellable(id: 1),
      .merge(invocation, .after(.seconds(1), "x")),
      .merge(invocation, .after(.seconds(1), "x")).cancellable(id: 1),
      invocation.cancellable(id: 1).cancellable(id: 2),
    ]
    for effect in wrapped {
      let store = Self.store(effect, dismissing: true)
      store.send(.child("open"))
      store.advance(by: .seconds(1))
      #expect(store.state.log == ["open 1"], "\(effect)")
      store.expectNothingLeft()
    }
  }

  // Law 5: the child's id names it, wired or not.
  @Test func `a wired invocation is cancelled by its child's id while it waits`() {
    let store = Self.store(
      .concatenate(
        .after(.seconds(1), "first"), .invoke(\.caseOpen1, 1).cancellable(id: "x")),
      then: .cancel("x"))
    store.send(.child("open"))
    store.send(.child("then"))
    store.advance(by: .seconds(1))
    #expect(store.state.child?.log == ["open", "then", "first"])
    #expect(store.state.log == [])
    store.expectNothingLeft()
  }

  @Test func `a wired invocation is cancelled by its child's id in the list that starts it`() {
    let store = Self.store(
      .merge(.invoke(\.caseOpen1, 1).cancellable(id: "x"), .cancel("x")))
    store.send(.child("open"))
    #expect(store.state.log == [])
    store.expectNothingLeft()
  }

  @Test func `a wired function called by a task arrives with the task's origin, and not after it`()
  {
    let kept = Keeper<@Sendable (Int) -> Void>()
    let store = Self.store(
      .run(id: "x") { entorno, _ in
        kept.put { entorno.caseOpen1($0) }
        entorno.caseOpen1(1)
      })
    var origins: [String] = []
    store.steps { step in
      if case .here = step.action { origins.append("\(step.origin)") }
    }
    store.send(.child("open"))
    kept.value?(2)
    store.settle()
    #expect(store.state.log == ["open 1"])
    #expect(origins.count == 1)
    #expect(origins.first?.hasSuffix("with id \"x\" of Role") == true, "\(origins)")
    store.expectNothingLeft()
  }

  @Test func `a wired function called by a task of a removed child does nothing`() {
    let gate = Gate()
    let faults = FaultLog()
    let store = Self.store(
      .run { entorno, _ in
        await gate.wait("x")
        entorno.caseOpen1(1)
      }, faults: faults)
    store.send(.child("open"))
    store.send(.here("dismiss"))
    gate.open("x")
    store.settle()
    #expect(store.state.log == ["dismiss"])
    #expect(faults.all.isEmpty)
    store.expectNothingLeft()
  }

  @Test func `the origin of a wired action names the feature that asked`() throws {
    let store = Self.store(.invoke(\.caseOpen1, 1))
    var origins: [String] = []
    store.steps { origins.append("\($0.origin)") }
    store.send(.child("open"))
    #expect(origins.count == 2)
    #expect(origins.last == "effect .invoke(caseOpen1, 1) of Role")
  }

  @Test func `a wired invocation keeps its place among the effects of its action`() {
    let store = Self.store(
      .merge(.send("1"), .invoke(\.caseOpen1, 1), .send("2"), .invoke(\.caseOpen1, 2)))
    var order: [String] = []
    store.steps { step in
      switch step.action {
      case .child(let action), .here(let action): order.append(action)
      default: break
      }
    }
    store.send(.child("open"))
    #expect(order == ["open", "1", "open 1", "2", "open 2"])
    store.expectNothingLeft()
  }

  // "Every call returns when nothing is left to do at the present instant."
  @Test func `what a called function hands to a running effect is reduced before send returns`() {
    let kept = Keeper<Send<String>>()
    let gate = Gate()
    let store = scene(entorno: { $0.caseNote = { kept.value?($0) } }) { _, action, _ in
      switch action {
      case "listen":
        .run { _, send in
          kept.put(send)
          await gate.wait("x")
        }
      case "ask": .run { _, send in send("asked") }
      case "asked": .invoke(\.caseNote, "heard")
      default: .none
      }
    }
    store.send("listen")
    store.send("ask")
    #expect(store.state.log == ["listen", "ask", "asked", "heard"])
    gate.open("x")
    store.settle()
    store.expectNothingLeft()
  }
}
