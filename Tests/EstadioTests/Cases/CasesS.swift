import Estadio
import Observation
import Testing

/// Child stores, and what is read, sent or asked for at an awkward moment.
@MainActor
@Suite struct ChildStoreCases {
  private func family(_ faults: FaultLog = FaultLog()) -> Store<Parent.State, Parent.Action> {
    Store(
      initial: Parent.State(child: Child.State(id: 10)), reducer: Parent(),
      onFault: faults.handler)
  }

  @Test func `S01 a gone child never answers with an older state than its observer saw`() {
    let family = family()
    let child: Store<Child.State, Child.Action>? = family.scope(\.child, Parent.childCase)
    var seen: [Int] = []
    let token = child?.observe(\.count) { _, new in seen.append(new) }
    for _ in 0..<5 { family.send(.child(.add)) }
    family.send(.setChild(nil))
    #expect(seen == [1, 2, 3, 4, 5])
    #expect(child?.count == 5)
    withExtendedLifetime(token) {}
  }

  @Test func `S02 what a gone child is sent is reported once and changes nothing`() {
    let faults = FaultLog()
    let family = family(faults)
    let child: Store<Child.State, Child.Action>? = family.scope(\.child, Parent.childCase)
    family.send(.setChild(nil))
    child?.send(.add)
    #expect(family.state.child == nil)
    #expect(
      faults.all.map(\.cause) == [
        .missingChild(child: "EstadioTests.Child.State", action: ".child(.add)", rows: nil)
      ])
  }

  @Test func `what a child store is sent while a reducer runs is queued`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var child: Store<Child.State, Child.Action>?
        let store = Store(
          initial: Parent.State(),
          reducer: Reduce<Parent.State, Parent.Action> { state, action in
            switch action {
            case .setChild: MainActor.assumeIsolated { _ = child?.send(.add) }
            case .fixed(.add): state.fixed.count += 1
            default: break
            }
            return .none
          })
        child = store.scope(\.fixed, Parent.fixedCase)
        store.send(.setChild(nil))
        precondition(store.state.fixed.count == 1)
      }
    }
  }

  @Test func `a value read in the middle of a turn that does not last wakes its reader`() {
    var look: (@MainActor () -> Void)?
    let store = Store(
      initial: 0,
      reducer: Reduce<Int, Int> { state, number in
        state = number
        return number == 1 ? .merge(.invoke(\.look), .send(0)) : .none
      }
    ) {
      $0.look = { MainActor.assumeIsolated { look?() } }
    }
    let woken = Notebook()
    withObservationTracking {
      _ = store.description
    } onChange: {
      woken.note("before")
    }
    look = {
      withObservationTracking {
        _ = store.description
      } onChange: {
        woken.note("amid")
      }
    }
    store.send(1)
    #expect(store.state == 0)
    #expect(woken.lines.contains("amid"))
  }

  @Test func `listeners that came and went while nothing happened are not kept`() {
    let audience = Audience<Void>()
    let kept = Keeper<Int>()
    for number in 0..<1_000 {
      let farewell = Farewell { kept.put((kept.value ?? 0) + 1) }
      let presence = audience.add { [farewell] in withExtendedLifetime(farewell) {} }
      presence.leave()
      if number == 999 { #expect((kept.value ?? 0) > 900) }
    }
  }

  @Test func `a wired invocation behind a sleeping one ends with the child that waits`() {
    let cast = Cast(
      role: { _, action, _ in
        action == "open"
          ? .concatenate(.after(.seconds(1), "first"), .invoke(\.caseOpen1, 2)) : .none
      },
      script: { state, action, _ in
        if action == .here("dismiss") { state.child = nil }
        return .none
      })
    let store = VirtualStore(
      initial: Cast.State(child: .init()),
      reducer: cast.entorno(\.caseOpen1) { .here("open \($0)") })
    store.send(.child("open"))
    store.send(.here("dismiss"))
    store.advance(by: .seconds(5))
    #expect(store.state.log == ["dismiss"])
    store.expectNothingLeft()
  }

  @Test func `time asked to pass from inside the loop does not pass`() {
    let way = WayBack<[String], String>()
    let store = VirtualStore(
      initial: [String](),
      reducer: Reduce<[String], String> { log, action in
        log.append(action)
        return action == "go" ? .merge(.after(.seconds(1), "late"), .invoke(\.look)) : .none
      }
    ) {
      $0.look = { MainActor.assumeIsolated { way.store?.advance(by: .seconds(2)) } }
    }
    way.store = store
    store.send("go")
    #expect(store.state == ["go"])
    store.advance(by: .seconds(1))
    #expect(store.state == ["go", "late"])
    way.store = nil
  }
}

extension Entorno.Claves {
  fileprivate static let look = Clave<@Sendable () -> Void>("look") {}
}
