import Estadio
import Testing

/// Cancelling in the list that starts the work, within groups, and of everything.
@Suite struct CancelCases {
  private static let never = Effect<String>.after(.seconds(9), id: "x", "late")

  private static func play(
    _ start: Effect<String>, _ then: Effect<String>? = nil, for time: Duration = .seconds(20)
  ) -> VirtualStore<Role.State, String> {
    let store = scene { _, action, _ in
      action == "start" ? start : action == "then" ? then ?? .none : .none
    }
    store.send("start")
    if then != nil { store.send("then") }
    store.advance(by: time)
    return store
  }

  @Test func `a cancel listed after the work it names undoes it`() {
    let notes = Notebook()
    let lists: [Effect<String>] = [
      .merge(Self.never, .cancel("x")),
      .merge(.send("late").cancellable(id: "x"), .cancel("x")),
      .merge(.run(id: "x") { _, send in send("late") }, .cancel("x")),
      .merge(Self.never, .cancelAll),
      .merge(.send("late"), .cancelAll),
      .merge(.concatenate(.send("late"), .send("late")).cancellable(id: "x"), .cancel("x")),
      .concatenate(.merge(Self.never, .cancel("x")), .none),
    ]
    for list in lists {
      let store = Self.play(list)
      #expect(store.state.log == ["start"], "\(list)")
      store.expectNothingLeft()
    }
    #expect(notes.lines.isEmpty)
  }

  @Test func `a cancel listed before the work it names spares it`() {
    let work = Effect<String>.after(.seconds(1), id: "x", "done")
    let lists: [Effect<String>] = [
      .merge(.cancel("x"), work), .merge(.cancelAll, work),
      .merge(.cancelAll, .send("done")), .concatenate(.cancel("x"), work),
      .merge(.send("done").cancellable(id: "y"), .cancel("x")),
    ]
    for list in lists {
      let store = Self.play(list)
      #expect(store.state.log == ["start", "done"], "\(list)")
      store.expectNothingLeft()
    }
  }

  @Test func `a cancel of everything at the head of a concatenation spares what follows`() {
    let work = Effect<String>.after(.seconds(1), id: "x", "done")
    let lists: [Effect<String>] = [
      .concatenate(.cancelAll, work), .concatenate(.cancelAll, .send("done")),
      .merge(.cancelAll, work).cancellable(id: "group"),
      .merge(.concatenate(.cancelAll, work), .none),
    ]
    for list in lists {
      let store = Self.play(list)
      #expect(store.state.log == ["start", "done"], "\(list)")
      store.expectNothingLeft()
    }
  }

  // Law 6: a wrapper does not change whether an effect runs.
  @Test func `a cancel within a group of the same id spares what the group lists after it`() {
    let list = Effect.merge(.cancel("x"), .after(.seconds(1), "done")).cancellable(id: "x")
    let store = Self.play(list)
    #expect(store.state.log == ["start", "done"])
    store.expectNothingLeft()
  }

  @Test func `a cancel that comes later stops what its own list started, listed before or after`() {
    let timeout = Effect<String>.concatenate(.after(.seconds(1), "timeout"), .cancel("x"))
    for list in [Effect.merge(timeout, Self.never), .merge(Self.never, timeout)] {
      let store = Self.play(list)
      #expect(store.state.log == ["start", "timeout"], "\(list)")
      store.expectNothingLeft()
    }
  }

  @Test func `a task that is cancelled in the list that starts it never begins`() {
    let notes = Notebook()
    let store = scene(entorno: {
      $0.caseLoad = { text in
        notes.note(text)
        return text
      }
    }) { _, action, _ in
      action == "start"
        ? .merge(
          .run(id: "x") { _, _ in notes.note("ran") },
          .request(\.caseLoad, "asked", id: "x") { $0.orElse("failed") }, .cancel("x"))
        : .none
    }
    store.send("start")
    #expect(notes.lines.isEmpty)
    #expect(store.state.log == ["start"])
    store.expectNothingLeft()
  }

  @Test func `a group is cancelled by its id while a member waits, sleeps and runs`() {
    let gate = Gate()
    let group = Effect.merge(
      .concatenate(.after(.seconds(1), "1"), .send("2"), Self.never),
      .run { _, send in
        await gate.holdUntilCancelled("run")
        send("late")
      },
      .after(.seconds(3), "3")
    ).cancellable(id: "group")
    let store = scene { _, action, _ in
      action == "start" ? group : action == "stop" ? .cancel("group") : .none
    }
    store.send("start")
    store.advance(by: .seconds(1))
    store.send("stop")
    store.advance(by: .seconds(9))
    #expect(store.state.log == ["start", "1", "2", "stop"])
    store.expectNothingLeft()
  }

  @Test func `an action that cancels its own concatenation is the last of it`() {
    let store = scene { _, action, _ in
      switch action {
      case "start": .concatenate(.send("1"), .send("2")).cancellable(id: "x")
      case "1": .cancel("x")
      default: .none
      }
    }
    store.send("start")
    #expect(store.state.log == ["start", "1"])
    store.expectNothingLeft()
  }

  @Test func `of nested labels the inner one stops its part and the outer one all`() {
    let inner = Effect<String>.after(.seconds(1), "inner").cancellable(id: 1).cancellable(id: 2)
    let both = Effect.merge(inner, .after(.seconds(1), "other")).cancellable(id: 3)
    let outcomes: [(Int, [String])] = [
      (1, ["other"]), (2, ["other"]), (3, []), (4, ["inner", "other"]),
    ]
    for (id, expected) in outcomes {
      let store = Self.play(both, .cancel(id))
      #expect(store.state.log == ["start", "then"] + expected, "\(id)")
      store.expectNothingLeft()
    }
  }

  @Test func `one label twice on one work is no harm`() {
    for policy in [InFlight.together, .replace, .keepFirst] {
      let work = Effect<String>.after(.seconds(1), "done")
        .cancellable(id: "x", inFlight: policy).cancellable(id: "x", inFlight: policy)
      let store = Self.play(work)
      #expect(store.state.log == ["start", "done"], "\(policy)")
      store.expectNothingLeft()
      #expect(Self.play(work, .cancel("x")).state.log == ["start", "then"], "\(policy)")
    }
  }

  @Test func `within a concatenation each part replaces what is in flight when its turn comes`() {
    func part(_ name: String) -> Effect<String> {
      .after(.seconds(2), name).cancellable(id: "x", inFlight: .replace)
    }
    let list = Effect.concatenate(part("1"), part("2"))
    let store = Self.play(list)
    #expect(store.state.log == ["start", "1", "2"])
    store.expectNothingLeft()

    // Another work of that id replaces the part whose turn it is, not the one that waits.
    let replaced = Self.play(list, part("3"))
    #expect(replaced.state.log == ["start", "then", "2"])
    replaced.expectNothingLeft()
  }

  @Test func `what keeps the first in a concatenation is skipped and the next goes on`() {
    let part = Effect<String>.after(.seconds(1), "skipped")
      .cancellable(id: "x", inFlight: .keepFirst)
    let store = Self.play(Self.never, .concatenate(part, .send("next")))
    #expect(store.state.log == ["start", "then", "next", "late"])
    store.expectNothingLeft()
  }

  @Test func `a group that replaces a group replaces all of it`() {
    func group(_ name: String) -> Effect<String> {
      .merge(.after(.seconds(1), "\(name)1"), .after(.seconds(2), "\(name)2"))
        .cancellable(id: "x", inFlight: .replace)
    }
    let store = Self.play(group("a"), group("b"))
    #expect(store.state.log == ["start", "then", "b1", "b2"])
    store.expectNothingLeft()
  }

  @Test func `a replaced effect's queued actions go with it`() {
    let store = scene { _, action, _ in
      switch action {
      case "start": .merge(.send("go 1"), .send("go 2"))
      case "go 1", "go 2":
        .send("done \(action)").cancellable(id: "x", inFlight: .replace)
      default: .none
      }
    }
    store.send("start")
    #expect(store.state.log == ["start", "go 1", "go 2", "done go 2"])
    store.expectNothingLeft()
  }

  @Test func `an error after the cancel is nobody's business, one before it is reported once`() {
    struct Broken: Error {}
    let faults = FaultLog()
    let gate = Gate()
    let store = scene(faults: faults) { _, action, _ in
      switch action {
      case "start":
        .run(id: "x") { _, _ in
          await gate.wait("x")
          throw Broken()
        }
      case "fail": .concatenate(.run { _, _ in throw Broken() }, .send("next"))
      case "stop": .cancel("x")
      case "give up": .run { _, _ in throw CancellationError() }
      default: .none
      }
    }
    for action in ["start", "stop", "fail", "give up"] { store.send(action) }
    gate.open("x")
    store.settle()
    #expect(store.state.log == ["start", "stop", "fail", "next", "give up"])
    #expect(faults.all.count == 1)
    guard case .effect(let origin) = faults.all.first?.origin else {
      Issue.record("\(faults.all)")
      return
    }
    #expect(origin.description.hasPrefix(".run("))
    #expect(origin.description.contains("CasesE+Lists.swift"))
    store.expectNothingLeft()
  }
}

/// Cancelling across features, on purpose.
@Suite struct CancelReachTests {
  /// A family in which everybody waits under the id `"work"`, and the parent cancels as told.
  private func store(_ reach: CancelReach) -> VirtualStore<Parent.State, Parent.Action> {
    let store = VirtualStore(
      initial: Parent.State(
        child: Child.State(id: 10), rows: IdentifiedList((1...3).map { Child.State(id: $0) })),
      reducer: Canceller(reach: reach))
    store.send(.opened(1))
    store.send(.child(.wait))
    store.send(.row(1, .wait))
    store.send(.row(2, .wait))
    store.send(.opened(2))
    store.advance(by: .seconds(2))
    return store
  }

  @Test func `a cancel reaches the work of its own instance unless it says more`() {
    let store = store(.instance)
    #expect(store.state.opened == [1, 2])
    #expect(store.state.child?.count == 1)
    #expect(store.state.rows.map(\.count) == [1, 1, 0])
  }

  @Test func `a cancel that reaches below stops the same id in every feature below`() {
    let store = store(.below)
    #expect(store.state.opened == [1, 2])
    #expect(store.state.child?.count == 0)
    #expect(store.state.rows.map(\.count) == [0, 0, 0])
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `a child's cancel reaches below itself, and the whole store if it says so`() {
    func run(_ reach: CancelReach) -> [Int] {
      let effects: [String: Effect<String>] = [
        "wait": .after(.seconds(1), id: "work", "done"), "cancel": .cancel("work", reach: reach),
      ]
      let store = VirtualStore(
        initial: Cast.State(), reducer: Cast(role: { _, word, _ in effects[word] ?? .none }))
      store.send(.a("wait"))
      store.send(.b("wait"))
      store.send(.a("cancel"))
      store.advance(by: .seconds(2))
      return [store.state.a, store.state.b].map { $0.log.count { $0 == "done" } }
    }
    #expect(run(.instance) == [0, 1])
    #expect(run(.below) == [0, 1])
    #expect(run(.store) == [0, 0])
  }

  @Test func `the reach is part of what an effect says`() {
    #expect("\(Effect<Int>.cancel(1, reach: .below))" == ".cancel(1, reach: .below)")
    #expect(Effect<Int>.cancel(1, reach: .below) != .cancel(1))
  }
}

/// A family whose parent waits at 1 and cancels at 2.
private struct Canceller: Reducer {
  let reach: CancelReach

  @ReducerBuilder<Parent.State, Parent.Action>
  var body: some Reducer<Parent.State, Parent.Action> {
    Parent()
    Reduce { _, action in
      switch action {
      case .opened(1): .after(.seconds(1), id: "work", .opened(10))
      case .opened(2): .cancel("work", reach: reach)
      default: .none
      }
    }
  }
}
