import Estadio
import Testing

/// Group D, continued: long chains, their guard, and who sends meanwhile.
@Suite struct ChainCases {
  // D12
  @Test func `a hundred actions from outside survive a long chain, in order`() {
    let faults = FaultLog()
    let store = scene(faults: faults) { state, action, _ in
      guard action == "chain" else { return .none }
      state.log.removeLast()
      state.id += 1
      return state.id < 5_000 ? .send("chain") : .none
    }
    let funnel = store.engine.host.funnel
    store.steps { step in
      guard step.after.id == 10, step.action == "chain" else { return }
      for number in 1...100 { funnel.post(.outside("\(number)", SourceLocation(#fileID, #line))) }
    }
    store.send("chain")
    #expect(store.state.id == 5_000)
    #expect(store.state.log == (1...100).map { "\($0)" })
    #expect(faults.all.isEmpty)
    store.expectNothingLeft()
  }

  // D12
  @Test func `actions from outside survive the guard that stops an endless chain`() {
    let faults = FaultLog()
    let store = scene(faults: faults) { state, action, _ in
      guard action == "chain" else { return .none }
      state.log.removeLast()
      return .send("chain")
    }
    let funnel = store.engine.host.funnel
    funnel.post(.outside("chain", SourceLocation(#fileID, #line)))
    for number in 1...100 { funnel.post(.outside("\(number)", SourceLocation(#fileID, #line))) }
    store.settle()
    #expect(store.state.log == (1...100).map { "\($0)" })
    #expect(faults.all.count == 1)
    store.expectNothingLeft()
  }

  // D07, D12
  @Test func `a chain stopped in a child leaves no bookkeeping behind`() {
    let faults = FaultLog()
    let store = VirtualStore(
      initial: Cast.State(),
      reducer: Cast(role: { state, _, _ in
        state.log = []
        return .send("again")
      }),
      onFault: faults.handler)
    store.send(.a("start"))
    #expect(faults.all.count == 1)
    store.expectNothingLeft()
  }

  // D07, D12
  @Test func `a concatenation goes on behind an action that the guard dropped`() {
    let faults = FaultLog()
    let store = scene(faults: faults) { state, action, _ in
      guard action != "last" else { return .none }
      state.log = []
      state.id += 1
      return state.id == 100_001
        ? .concatenate(.send("too deep"), .after(.seconds(1), "last")) : .send("again")
    }
    store.send("start")
    store.advance(by: .seconds(1))
    #expect(faults.all.count == 1)
    store.expectNothingLeft()
  }

  // D07, T11: no time passes in it, so it is a chain like any other.
  @Test func `a chain of delays of zero is stopped like a chain of sends`() {
    let faults = FaultLog()
    let store = scene(faults: faults) { state, _, _ in
      state.log = []
      state.id += 1
      return state.id < 100_100 ? .after(.zero, "again") : .none
    }
    store.send("start")
    store.advance(by: .zero)
    #expect(faults.all.count == 1)
    #expect(store.state.id <= 100_001)
    store.expectNothingLeft()
  }

  // Transition.number "counts the steps of one store, from 1".
  @Test func `steps are counted also while nobody watches`() {
    let store = VirtualStore(
      initial: 0,
      reducer: Reduce<Int, Int> { state, _ in
        state += 1
        return .none
      })
    for _ in 1...3 { store.send(0) }
    var numbers: [Int] = []
    store.steps { numbers.append($0.number) }
    store.send(0)
    #expect(numbers == [4])
  }

  // Law 1
  @Test func `an object that sends as it is released from a cancelled effect is heard`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { sendOnRelease() }
    }
  }

  // Law 1
  @Test @MainActor func `an object that sends as the state lets it go is heard`() {
    let way = WayBack<Holder, String>()
    let store = VirtualStore(
      initial: Holder(object: Parting { way.send("released") }),
      reducer: Reduce<Holder, String> { state, action in
        state.log.append(action)
        if action == "drop" { state.object = nil }
        state.log.append("end of \(action)")
        return .none
      })
    way.store = store
    store.send("drop")
    #expect(store.state.log == ["drop", "end of drop", "released", "end of released"])
    store.expectNothingLeft()
    way.store = nil
  }

  private struct Holder {
    var object: Parting?
    var log: [String] = []
  }
}

/// Cancels an effect that alone holds an object whose release sends.
@MainActor private func sendOnRelease() {
  let way = WayBack<Role.State, String>()
  let store = scene { _, action, _ in
    switch action {
    case "wait":
      let object = Parting { way.send("released") }
      return .concatenate(
        .after(.seconds(9), id: "x", "late"),
        .run(id: "x") { _, _ in withExtendedLifetime(object) {} })
    case "stop": return .cancel("x")
    default: return .none
    }
  }
  way.store = store
  store.send("wait")
  store.send("stop")
  precondition(store.state.log == ["wait", "stop", "released"], "\(store.state.log)")
  precondition(store.engine.ledger.isEmpty, "work is left")
  way.store = nil
}

/// Says that it is released.
final class Parting: Sendable {
  private let say: @Sendable () -> Void
  init(_ say: @escaping @Sendable () -> Void) { self.say = say }
  deinit { say() }
}
