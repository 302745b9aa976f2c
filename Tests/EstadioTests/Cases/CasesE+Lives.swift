import Estadio
import Testing

/// Group E, continued: work that is out of sight, and work of others.
@Suite struct EffectLifeCases {
  // E14
  @Test func `cancelling everything reaches work whose id was taken by another`() {
    let gate = Gate()
    let notes = Notebook()
    let store = scene { _, action, _ in
      switch action {
      case "start":
        .run(id: "x") { _, send in
          await gate.holdUntilCancelled(action)
          notes.note("over")
          send("late")
        }
      case "again": .run(id: "x") { _, _ in await gate.holdUntilCancelled("again") }
      case "asleep": .after(.seconds(1), id: "x", "late")
      case "stop": .cancelAll
      default: .none
      }
    }
    for action in ["start", "again", "asleep"] { store.send(action) }
    #expect(store.engine.host.taskCount == 2)
    store.send("stop")
    store.advance(by: .seconds(5))
    #expect(notes.lines == ["over"])
    #expect(store.state.log == ["start", "again", "asleep", "stop"])
    store.expectNothingLeft()
  }

  // E14, law 13
  @Test func `releasing a store ends its work and releases what the work held`() {
    let notes = Notebook()
    do {
      let gate = Gate()
      let store = scene { _, action, _ in
        let object = Parting { notes.note("released \(action)") }
        if action == "sleep" {
          return .concatenate(
            .after(.seconds(1), "x"), .run { _, _ in withExtendedLifetime(object) {} })
        }
        return .run { _, send in
          await gate.holdUntilCancelled("run")
          withExtendedLifetime(object) { send("late") }
        }
      }
      store.send("sleep")
      store.send("run")
      #expect(notes.lines.isEmpty)
      weak let engine = store.engine
      #expect(engine != nil)
    }
    #expect(Set(notes.lines) == ["released sleep", "released run"])
  }

  // E15
  @Test func `what a handle sends after its effect was cancelled is dropped`() {
    let kept = Keeper<Send<String>>()
    let gate = Gate()
    let store = scene { _, action, _ in
      switch action {
      case "start":
        .run(id: "x") { _, send in
          kept.put(send)
          await gate.wait("x")
        }
      case "stop": .cancel("x")
      default: .none
      }
    }
    store.send("start")
    kept.value?("in time")
    store.settle()
    store.send("stop")
    kept.value?("late")
    store.settle()
    gate.open("x")
    store.settle()
    kept.value?("too late")
    store.settle()
    #expect(store.state.log == ["start", "in time", "stop"])
    store.expectNothingLeft()
  }

  // E15: the rule of `Send`, whether or not an earlier action still waits in the queue.
  @Test(arguments: [true, false])
  func `what a handle sends after its effect has ended is dropped`(sendsBefore: Bool) {
    let kept = Keeper<Send<String>>()
    let store = scene { _, action, _ in
      guard action == "start" else { return .none }
      return .merge(
        .run { _, send in
          kept.put(send)
          if sendsBefore { send("in time") }
        },
        // Runs when the first has ended and before the store has collected what it sent.
        .run { _, _ in kept.value?("late") })
    }
    store.send("start")
    #expect(store.state.log == ["start"] + (sendsBefore ? ["in time"] : []))
    store.expectNothingLeft()
  }

  // E15
  @Test func `what a handle sends after its effect has ended is reported`() {
    let faults = FaultLog()
    let kept = Keeper<Send<String>>()
    let store = scene(faults: faults) { _, action, _ in
      action == "start" ? .run { _, send in kept.put(send) } : .none
    }
    store.send("start")
    kept.value?("late")
    store.settle()
    #expect(store.state.log == ["start"])
    #expect(faults.all.count == 1)
  }

  // E15
  @Test func `actions sent by tasks within an effect arrive in order and end with it`() {
    let store = scene { _, action, _ in
      guard action == "start" else { return .none }
      return .run(id: "x") { _, send in
        for number in 1...3 {
          await withTaskGroup { group in group.addTask { send("\(number)") } }
        }
      }
    }
    store.send("start")
    #expect(store.state.log == ["start", "1", "2", "3"])
    store.expectNothingLeft()
  }

  // E16: mapping by hand makes the work the parent's.
  @Test func `the effect of a child reduced by hand is its parent's and outlives the row`() {
    let role = Role { _, _, _ in .after(.seconds(1), id: "x", "done") }
    let store = VirtualStore(
      initial: Cast.State(rows: [.init(id: 1), .init(id: 2)]),
      reducer: Cast(script: { state, action, entorno in
        switch action {
        case .here("start 1"):
          let effect = state.rows.modify(id: 1) { row in
            role.reduce(into: &row, action: "go", entorno: entorno)
          }
          return (effect ?? .none).map { .here("row \($0)") }
        case .here("remove 1"):
          state.rows.remove(id: 1)
          return .none
        case .here("cancel"): return .cancel("x")
        default: return .none
        }
      }))
    store.send(.here("start 1"))
    store.send(.here("remove 1"))
    #expect(!store.engine.ledger.isEmpty)
    store.advance(by: .seconds(1))
    #expect(store.state.log == ["start 1", "remove 1", "row done"])
    store.expectNothingLeft()
  }

  // E16
  @Test func `the effect of a child reduced by hand is cancelled by its parent's ids`() {
    let role = Role { _, _, _ in .after(.seconds(1), id: "x", "done") }
    let store = VirtualStore(
      initial: Cast.State(),
      reducer: Cast(script: { state, action, entorno in
        switch action {
        case .here("start"):
          return role.reduce(into: &state.a, action: "go", entorno: entorno).map { .a($0) }
        case .here("cancel"): return .cancel("x")
        default: return .none
        }
      }))
    store.send(.here("start"))
    store.send(.here("cancel"))
    store.advance(by: .seconds(1))
    #expect(store.state.a.log == ["go"])
    store.expectNothingLeft()
  }

  // F03
  @Test func `the effect of fifty composed reducers that return none is none`() {
    struct Fifty: Reducer {
      @ReducerBuilder<Int, String> var body: some Reducer<Int, String> {
        five
        five
        five
        five
        five
        five
        five
        five
        five
        five
      }
      @ReducerBuilder<Int, String> var five: some Reducer<Int, String> {
        one
        one.onChange(of: { $0 }) { _, _, _, _ in .none }
        one.checking { Invariant("It grows") { $0 >= 0 } }
        one.scope(
          \.self,
          CasePath {
            $0
          } extract: {
            $0
          })
        one.logging(to: Log(isOn: false))
      }
      var one: some Reducer<Int, String> {
        Reduce { state, _ in
          state += 1
          return .none
        }
      }
    }
    var state = 0
    let entorno = Entorno(context: StoreContext { _ in })
    let effect = Fifty().reduce(into: &state, action: "go", entorno: entorno)
    #expect(state == 50)
    #expect(effect.isNone)
    #expect(Effect<String>.merge(.none, .merge(.none), .concatenate(.none, .none)).isNone)
    #expect(Effect<String>.none.map { $0 }.cancellable(id: 1).merged(with: .none).isNone)
  }
}
