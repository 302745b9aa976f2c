import Estadio
import Testing

extension LawsTests {
  @Test(arguments: Cancelled.allCases)
  func `After a cancel no action of the cancelled work is ever reduced`(_ work: Cancelled) {
    let store = scripted([
      "start": work.effect,
      "stop": .cancel("id"),
      "hold": .send("held"),
    ])
    store.send("start")
    let before = store.state
    store.send("stop")
    store.advance(by: .seconds(100))
    #expect(store.state == before + ["stop"])
    #expect(store.engine.ledger.isEmpty)
    #expect(store.engine.host.taskCount == 0)
  }

  @Test func `an action that is already queued when its work is cancelled is dropped`() {
    let store = scripted([
      "start": .merge(.send("stop"), .send("late").cancellable(id: "id"), .send("kept")),
      "stop": .cancel("id"),
    ])
    store.send("start")
    #expect(store.state == ["start", "stop", "kept"])
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `a task that ignores its cancellation sends into the void`() async {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let store = scripted([
      "start": .run(id: "id") { _, send in
        // The task outlives its cancellation, and sends all the same.
        for await _ in gate { break }
        send("late")
      },
      "stop": .cancel("id"),
    ])
    store.send("start")
    store.send("stop")
    open.yield()
    store.settle()
    #expect(store.state == ["start", "stop"])
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `cancelling an unknown id is no fault`() {
    let faults = Notes<Fault>()
    let store = scripted(["stop": .cancel("never started")]) { faults.add($0) }
    store.send("stop")
    #expect(store.state == ["stop"])
    #expect(faults.all.isEmpty)
  }

  @Test func `a cancel spares what the same list starts after it, and ends what stands before`() {
    let replacing = scripted([
      "start": .after(.seconds(1), id: "id", "old"),
      "again": .merge(.cancel("id"), .after(.seconds(2), id: "id", "new")),
      "undone": .merge(.after(.seconds(1), id: "id", "undone"), .cancel("id")),
    ])
    replacing.send("start")
    replacing.send("again")
    replacing.advance(by: .seconds(10))
    #expect(replacing.state == ["start", "again", "new"])
    replacing.send("undone")
    replacing.advance(by: .seconds(10))
    #expect(replacing.state == ["start", "again", "new", "undone"])
    #expect(replacing.engine.ledger.isEmpty)
  }

  @Test func `Actions of one effect arrive in the order in which they were sent`() {
    let store = scripted([
      "start": .merge(
        .run { _, send in for n in 1...3 { send("a\(n)") } },
        .run { _, send in for n in 1...3 { send("b\(n)") } },
        .send("now"))
    ])
    store.send("start")
    #expect(store.state == ["start", "now", "a1", "a2", "a3", "b1", "b2", "b3"])
  }

  @Test(arguments: Wrapping.allCases)
  func `wrapping an effect never changes when or whether it runs`(_ wrapping: Wrapping) {
    let bare = scripted(["start": .merge(.send("x"), .send("y"))])
    bare.send("start")
    let wrapped = scripted(["start": .merge(wrapping.wrap(.send("x")), .send("y"))])
    wrapped.send("start")
    #expect(bare.state == ["start", "x", "y"])
    #expect(wrapped.state == bare.state)
    #expect(wrapped.engine.ledger.isEmpty)
  }

  @Test func `merged effects start in list order, however they are nested`() {
    let store = scripted([
      "start": .merge(
        .send("a"), .merge(.send("b"), .merge(.send("c"), .send("d"))), .send("e"))
    ])
    store.send("start")
    #expect(store.state == ["start", "a", "b", "c", "d", "e"])
  }

  @Test func `Ids are local to the feature instance that returned them`() {
    let store = VirtualStore<Parent.State, Parent.Action>.family()
    for id in 1...3 { store.send(.row(id, .wait)) }
    store.send(.child(.wait))
    store.send(.fixed(.wait))
    store.send(.row(2, .stop))
    store.send(.fixed(.stop))
    store.advance(by: .seconds(1))
    #expect(store.state.rows.map(\.count) == [1, 0, 1])
    #expect(store.state.child?.count == 1)
    #expect(store.state.fixed.count == 0)
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `equal ids of one type match, and ids of different types never do`() {
    let ids: [any Hashable & Sendable] = [1, UInt8(1), 1.0, "1", Named(id: 1), Other(id: 1)]
    for (position, id) in ids.enumerated() {
      let store = scripted([
        "start": .merge(
          ids.map { id in Effect.after(.seconds(1), id: AnyID(id), "\(type(of: id))") }),
        "stop": .cancel(AnyID(id)),
      ])
      store.send("start")
      store.send("stop")
      store.advance(by: .seconds(1))
      var others = ids.map { "\(type(of: $0))" }
      others.remove(at: position)
      #expect(store.state == ["start", "stop"] + others)
    }
  }
}

private struct Named: Hashable { let id: Int }
private struct Other: Hashable { let id: Int }

/// Work in each condition in which a cancel may find it.
enum Cancelled: CaseIterable {
  case sleeping, running, waiting, waitingInGroup, grouped, twiceNamed

  var effect: Effect<String> {
    let never: Effect<String> = .run(id: "id") { _, _ in
      for await _ in AsyncStream<Void>(unfolding: { try? await Forever().wait() }) {}
    }
    return switch self {
    case .sleeping: .after(.seconds(1), id: "id", "late")
    case .running: never
    case .waiting: .concatenate(.after(.seconds(1), "late"), .send("later")).cancellable(id: "id")
    case .waitingInGroup:
      .concatenate(.run { _, _ in }, .merge(.after(.seconds(1), "late")).cancellable(id: "id"))
    case .grouped:
      .merge(.after(.seconds(1), "late"), .after(.seconds(2), "later")).cancellable(id: "id")
    case .twiceNamed: .after(.seconds(1), id: "other", "late").cancellable(id: "id")
    }
  }
}

/// Waits until it is cancelled.
private struct Forever {
  func wait() async throws {
    let (stream, _) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
    throw CancellationError()
  }
}

/// Every way of putting something around an effect that must not be noticed.
enum Wrapping: CaseIterable {
  case map, merge, mergeWithNone, concatenate, cancellable, all

  func wrap(_ effect: Effect<String>) -> Effect<String> {
    switch self {
    case .map: effect.map { $0 }
    case .merge: .merge([effect])
    case .mergeWithNone: .merge(.none, .merge(effect, .none))
    case .concatenate: .concatenate([effect])
    case .cancellable: effect.cancellable(id: "w")
    case .all:
      Effect.concatenate([.merge([effect.map { $0 }.cancellable(id: 1)])]).cancellable(id: 2)
    }
  }
}
