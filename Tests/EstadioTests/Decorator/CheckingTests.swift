import Estadio
import Testing

@Suite struct CheckingTests {
  private func store(_ faults: Notes<Fault>) -> VirtualStore<Int, Int> {
    VirtualStore(
      initial: 0,
      reducer: Reduce<Int, Int> { state, change in
        state += change
        return .none
      }
      .checking {
        Invariant("No es negativo") { $0 >= 0 }
        Invariant("No pasa de diez") { $0 <= 10 }
      }, onFault: { faults.add($0) })
  }

  @Test func `a broken invariant is named with the action that broke it, and the store goes on`() {
    let faults = Notes<Fault>()
    let store = store(faults)
    store.send(5)
    #expect(faults.all.isEmpty)
    store.send(-6, fileID: "App/Vista.swift", line: 3)
    #expect(
      faults.all == [
        Fault(
          .invariantBroken(name: "No es negativo", action: "-6", state: "-1"),
          origin: .outside(SourceLocation("App/Vista.swift", 3)))
      ])
    store.send(3)
    #expect(store.state == 2)
    #expect(faults.all.count == 1)
  }

  @Test func `an invariant that stays broken is said once, and again when it breaks anew`() {
    let faults = Notes<Fault>()
    let store = store(faults)
    for change in [-1, -1, -1, 5, -9, 20] { store.send(change) }
    let names = faults.all.map { fault in
      if case .invariantBroken(let name, let action, _) = fault.cause {
        "\(name) \(action)"
      } else {
        ""
      }
    }
    #expect(names == ["No es negativo -1", "No es negativo -9", "No pasa de diez 20"])
  }

  @Test func `both ends of one action are looked at, so two invariants can break together`() {
    let faults = Notes<Fault>()
    let store = VirtualStore(
      initial: 0,
      reducer: Reduce<Int, Int> { state, change in
        state += change
        return .none
      }
      .checking {
        Invariant("par") { $0 % 2 == 0 }
        Invariant("pequeño") { $0 < 100 }
      }, onFault: { faults.add($0) })
    store.send(101)
    #expect(faults.all.count == 2)
  }
}
