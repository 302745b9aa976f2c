import Estadio
import Testing

@Suite struct LoggingTests {
  private func logged(
    _ log: Log, _ rows: Int = 3
  ) -> VirtualStore<Parent.State, Parent.Action> {
    VirtualStore(
      initial: Parent.State(
        child: Child.State(id: 10), rows: IdentifiedList((1...rows).map { Child.State(id: $0) })),
      reducer: Parent().entorno(\.openRow) { .opened($0) }.logging(to: log), onFault: { _ in })
  }

  @Test func `an entry says the action, its origin, what changed and what was started`() {
    let entries = Notes<String>()
    let store = logged(Log { entries.add($0.description) })
    store.send(.row(2, .add), fileID: "App/Vista.swift", line: 4)
    store.send(.row(3, .ask), fileID: "App/Vista.swift", line: 5)
    store.send(.child(.wait), fileID: "App/Vista.swift", line: 6)
    store.advance(by: .seconds(1))
    #expect(
      entries.all == [
        """
        .row(2, .add)  ← sent at App/Vista.swift:4
          rows[id: 2].count: 0 → 1
        """,
        """
        .row(3, .ask)  ← sent at App/Vista.swift:5
          → .send(.opened(3))
        """,
        """
        .opened(3)  ← effect .invoke(openRow, 3) of Child[3]
          opened: + [0] 3
        """,
        """
        .child(.wait)  ← sent at App/Vista.swift:6
          → .after(1.0 seconds, .child(.add)).cancellable(id: "work")
        """,
        """
        .child(.add)  ← effect .after(1.0 seconds) with id "work" of Child
          child.count: 0 → 1
        """,
      ])
  }

  @Test func `a log that is off writes nothing, and can be switched at any time`() {
    let entries = Notes<String>()
    let log = Log(isOn: false) { entries.add($0.action) }
    let store = logged(log)
    store.send(.child(.add))
    log.isOn = true
    store.send(.child(.stop))
    log.isOn = false
    store.send(.child(.add))
    #expect(entries.all == [".child(.stop)"])
  }

  @Test func `an entry on a big state is as short as its change`() {
    let entries = Notes<String>()
    let store = logged(Log { entries.add($0.description) }, 10_000)
    store.send(.row(9_999, .add), fileID: "a", line: 1)
    #expect(
      entries.all == [
        """
        .row(9999, .add)  ← sent at a:1
          rows[id: 9999].count: 0 → 1
        """
      ])
  }

  @Test func `an action is logged even when it removes the feature that is logged`() {
    let entries = Notes<String>()
    let child = Child().logging(to: Log { entries.add($0.action) })
    struct State: Equatable { var child: Child.State? = Child.State() }
    let store = VirtualStore(
      initial: State(),
      reducer: Both(
        first: child.ifLet(\State.child, CasePath({ $0 }, extract: { $0 })),
        second: Reduce<State, Child.Action> { state, _ in
          state.child = nil
          return .none
        }))
    store.send(.add)
    #expect(entries.all == [".add"])
  }
}

/// Two reducers in a row, for tests that need no feature.
private struct Both<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
  let first: First
  let second: Second
  var body: some Reducer<First.State, First.Action> {
    first
    second
  }
}
