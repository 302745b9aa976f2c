import Estadio
import Testing

extension LawsTests {
  /// Each way in which the child or row 2 can go away.
  enum Departure: CaseIterable, CustomTestStringConvertible {
    case byParent, byGrandparent
    var testDescription: String { "\(self)" }

    var actions: [Parent.Action] {
      switch self {
      case .byParent: [.setChild(nil), .remove(2)]
      case .byGrandparent:
        [
          .replace(
            Parent.State(rows: [Child.State(id: 1), Child.State(id: 3)]))
        ]
      }
    }
  }

  @Test(arguments: Departure.allCases)
  func `What belongs to a piece of state ends with it, whoever removed it`(
    _ departure: Departure
  ) {
    let faults = Notes<Fault>()
    let store = VirtualStore<Parent.State, Parent.Action>.family { faults.add($0) }
    for start in [Child.Action.wait, .toggle] {
      store.send(.child(start))
      store.send(.row(2, start))
    }
    for action in departure.actions { store.send(action) }
    #expect(store.engine.ledger.isEmpty, "ended in the same turn, subscriptions included")
    store.advance(by: .seconds(10))
    #expect(store.state.rows.map(\.count) == [0, 0])
    #expect(faults.all.isEmpty, "actions of its own work are dropped silently")

    store.send(.child(.add))
    store.send(.row(2, .add))
    #expect(
      faults.all.map(\.cause) == [
        .missingChild(child: "Child", action: ".child(.add)", rows: nil),
        .missingChild(child: "Child", action: ".row(2, .add)", rows: ["1", "3"]),
      ], "actions of anyone else are reported once")
  }

  @Test func `work returned by the very action that removed its feature never starts`() {
    struct Leaving: Reducer {
      struct State: Equatable { var child: Child.State? = Child.State() }
      enum Action { case child(Child.Action) }
      var body: some Reducer<State, Action> {
        Child().ifLet(
          \State.child, CasePath(Action.child) { if case .child(let a) = $0 { a } else { nil } })
        Reduce { state, _ in
          state.child = nil
          return .none
        }
      }
    }
    let faults = Notes<Fault>()
    for action in [Child.Action.wait, .sendNow, .ask] {
      let store = VirtualStore(
        initial: Leaving.State(), reducer: Leaving(), onFault: { faults.add($0) })
      store.send(.child(action))
      store.advance(by: .seconds(5))
      #expect(store.engine.ledger.isEmpty)
    }
    #expect(faults.all.isEmpty)
  }

  @Test func `gone and back in two actions starts fresh`() {
    let store = VirtualStore<Parent.State, Parent.Action>.family()
    store.send(.child(.wait))
    store.send(.row(2, .wait))
    store.send(.setChild(nil))
    store.send(.setChild(Child.State(id: 10)))
    store.send(.remove(2))
    store.send(.insert(Child.State(id: 2)))
    store.advance(by: .seconds(5))
    #expect(store.state.child?.count == 0)
    #expect(store.state.rows[id: 2]?.count == 0)
  }

  @Test func `a row that takes another's place keeps the work it starts in that very action`() {
    struct Replacing: Reducer {
      struct State: Equatable { var rows: IdentifiedList<Child.State> = [Child.State(id: 1)] }
      enum Action {
        case row(Int, Child.Action)
      }
      var body: some Reducer<State, Action> {
        Reduce { state, action in
          // Before the row sees its second wait, another row has come under its id.
          if case .row(1, .wait) = action, state.rows[id: 1]?.count == 7 {
            state.rows.remove(id: 1)
            state.rows.append(Child.State(id: 1, count: 100))
          }
          return .none
        }
        Child().forEach(
          \State.rows,
          CasePath(Action.row) {
            if case .row(let id, let action) = $0 { (id, action) } else { nil }
          })
      }
    }
    let store = VirtualStore(initial: Replacing.State(), reducer: Replacing())
    store.send(.row(1, .wait))
    store.send(.row(1, .tick(7)))
    store.advance(by: .milliseconds(500))
    store.send(.row(1, .wait))
    store.advance(by: .milliseconds(500))
    #expect(store.state.rows[id: 1]?.count == 100, "the old row's work is gone")
    store.advance(by: .milliseconds(500))
    #expect(store.state.rows[id: 1]?.count == 101, "the new row's is not")
  }

  @Test func `a new value of a child in one action is a change, and its work goes on`() {
    let store = VirtualStore<Parent.State, Parent.Action>.family()
    store.send(.child(.wait))
    store.send(.setChild(Child.State(id: 10, count: 50)))
    store.advance(by: .seconds(1))
    #expect(store.state.child?.count == 51)
  }

  @Test func `a row keeps its work wherever it moves`() {
    let store = VirtualStore<Parent.State, Parent.Action>.family()
    store.send(.row(2, .wait))
    var moved = store.state
    moved.rows.move(id: 2, to: 0)
    moved.rows.remove(id: 1)
    store.send(.replace(moved))
    store.advance(by: .seconds(1))
    #expect(store.state.rows.map(\.id) == [2, 3])
    #expect(store.state.rows.map(\.count) == [1, 0])
  }

  @MainActor
  @Test func `Releasing the store cancels everything it runs, and nothing keeps it alive`() async {
    let (ended, end) = AsyncStream.makeStream(of: String.self)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let reducer = Reduce<Parent.State, Parent.Action> { _, _ in
      .merge(
        .after(.seconds(1_000), .opened(1)),
        .run { _, send in
          start.yield()
          let (never, _) = AsyncStream.makeStream(of: Void.self)
          for await _ in never {}
          end.yield(Task.isCancelled ? "cancelled" : "ended")
          send(.opened(2))
        })
    }
    var store: Store? = Store(initial: Parent.State(child: Child.State()), reducer: reducer)
    weak let weakStore = store
    let child: Store<Child.State, Child.Action>? = store?.scope(\.child, Parent.childCase)
    let states = store?.states
    let token = store?.observe(\.opened) { _, _ in }
    let inbox = store?.inbox
    store?.send(.opened(0))
    for await _ in started { break }
    #expect(child?.isGone == false)

    store = nil
    #expect(weakStore == nil)
    #expect(child?.isGone == true)
    #expect(child?.count == 0, "the last state that was read")
    child?.send(.add)
    inbox?.send(.opened(3))
    for await how in ended {
      #expect(how == "cancelled")
      break
    }
    if let states { for await _ in states {} }
    token?.cancel()
  }

  @Test func `finished work leaves no bookkeeping behind`() {
    let store = scripted([
      "start": .merge(
        .run(id: 1) { _, send in send("a") }, .send("b").cancellable(id: 2),
        .concatenate(.send("c"), .after(.seconds(1), id: 3, "d"), .run { _, _ in }),
        .after(.seconds(2), "e"), .cancel(9), .cancelAll)
    ])
    store.send("start")
    store.advance(by: .seconds(5))
    #expect(store.engine.ledger.isEmpty)
    #expect(store.engine.host.taskCount == 0)
  }
}
