import Estadio
import Testing

/// What comes and goes: presence observers, rows and screens, and what is let go of with them.
@MainActor
@Suite struct PresenceCases {
  private static func reducer() -> some Reducer<Cast.State, Cast.Action> {
    Cast(script: { state, action, _ in
      switch action {
      case .here("show child"): state.child = .init()
      case .here("hide child"): state.child = nil
      case .here("show row"): state.rows.append(.init(id: 1))
      case .here("hide row"): state.rows.remove(id: 1)
      default: break
      }
      return .none
    })
  }

  /// What is said of a presence that changed.
  private static func note(_ who: String, _ isThere: Bool) -> String {
    "\(who) \(isThere ? "came" : "left")"
  }

  // S05
  @Test func `whoever watches a presence hears of it once per coming and going`() {
    var seen: [String] = []
    let store = Store(
      initial: Cast.State(),
      reducer: Self.reducer()
        .onChange(of: { $0.child != nil }) { _, isThere, state, _ in
          state.log.append(Self.note("child", isThere))
          return .none
        }
        .onChange(of: { $0.rows[id: 1] != nil }) { _, isThere, state, _ in
          state.log.append(Self.note("row", isThere))
          return .none
        })
    let tokens = [
      store.observe({ $0.child != nil }) { _, isThere in seen.append(Self.note("child", isThere)) },
      store.observe({ $0.rows[id: 1] != nil }) { _, isThere in
        seen.append(Self.note("row", isThere))
      },
    ]
    for _ in 0..<10 {
      for action: Cast.Action in [
        .here("show child"), .child("edit"), .child("edit"), .here("hide child"),
        .here("show row"), .row(1, "edit"), .row(1, "edit"), .here("hide row"),
      ] { store.send(action) }
    }
    let round = ["child came", "child left", "row came", "row left"]
    let expected = Array(repeating: round, count: 10).flatMap { $0 }
    #expect(seen == expected)
    #expect(store.log.filter(expected.contains) == expected)
    withExtendedLifetime(tokens) {}
  }

  // S07
  @Test func `a removed row's observer is not asked for a value that is not there`() {
    let store = Store(
      initial: Cast.State(rows: [.init(id: 1), .init(id: 2)]), reducer: Self.reducer())
    let row = \Cast.State.rows[id: 1]
    let path = CasePath<Cast.Action, String>({ .row(1, $0) }) { action in
      if case .row(1, let text) = action { text } else { nil }
    }
    guard let child = store.scope(row, path) else {
      Issue.record("The row is there.")
      return
    }
    var (evaluations, ids, lengths) = (0, [[Int]](), [Int]())
    // The child's observer is the elder, so that the parent's cannot go before it by chance.
    let tokens = [
      child.observe({ state in
        evaluations += 1
        return state.log.count
      }) { _, new in lengths.append(new) },
      store.observe({ Array($0.rows.ids) }) { _, new in ids.append(new) },
    ]
    child.send("edit")
    #expect((evaluations, lengths) == (2, [1]))
    store.send(.here("hide row"))
    store.send(.here("something else"))
    #expect(ids == [[2]])
    #expect((evaluations, lengths) == (2, [1]))
    #expect(child.isGone)
    store.send(.here("show row"))
    #expect(lengths == [1, 0])
    withExtendedLifetime(tokens) {}
  }
}

// MARK: - Screens on a stack

extension PresenceCases {
  /// A screen that can push one like it, and runs a timer and an endless effect while it is there.
  private static func screens(_ free: @escaping @Sendable (Int) -> Void) -> Role.Script {
    { state, action, _ in
      guard action == "appear" else { return .none }
      state.beat = .seconds(1_000)
      let target = Farewell { [id = state.id] in free(id) }
      return .merge(
        .run { _, _ in
          let (never, _) = AsyncStream.makeStream(of: Void.self)
          for await _ in never {}
          withExtendedLifetime(target) {}
        }, .after(.seconds(1_000), "never"))
    }
  }

  private static func pushing(_ free: @escaping @Sendable (Int) -> Void) -> Cast {
    Cast(role: screens(free)) { state, action, _ in
      if case .here(let text) = action, let id = Int(text) {
        if id > 0 { state.rows.append(.init(id: id)) } else { state.rows.remove(id: -id) }
      }
      return .none
    }
  }

  // M03
  @Test func `a screen that is pushed and popped a hundred times leaves nothing behind`() {
    let freed = Notes<Int>()
    let store = VirtualStore(initial: Cast.State(), reducer: Self.pushing { freed.add($0) })
    for round in 1...100 {
      for id in 1...3 {
        store.send(.here("\(id)"))
        store.send(.row(id, "appear"))
      }
      #expect(store.engine.host.taskCount == 3)
      // By turns from the top of the stack, and from below.
      for id in round % 2 == 0 ? [3, 2, 1] : [1, 2, 3] { store.send(.here("-\(id)")) }
      store.expectNothingLeft()
      #expect(freed.all.count == 3 * round)
    }
  }

  // M03
  @Test func `a store with screens on its stack is freed with all that they run`() async throws {
    let (freed, free) = AsyncStream.makeStream(of: Int.self)
    var store: Store? = Store(
      initial: Cast.State(), reducer: Self.pushing { free.yield($0) })
    for id in 1...3 {
      store?.send(.here("\(id)"))
      store?.send(.row(id, "appear"))
    }
    let path = CasePath<Cast.Action, String>({ .row(3, $0) }) { action in
      if case .row(3, let text) = action { text } else { nil }
    }
    var top = store.flatMap { $0.scope(\.rows[id: 3], path) }
    weak let weakTop = top
    // Without the child's handle the store works on; with it alone, the child reads as gone.
    top = nil
    #expect(weakTop == nil)
    store?.send(.row(3, "on"))
    #expect(store?.rows[id: 3]?.log == ["appear", "on"])
    top = store.flatMap { $0.scope(\.rows[id: 3], path) }
    weak let weakStore = store
    store = nil
    #expect(weakStore == nil)
    // A loop that somebody keeps would be waited for below without an end.
    try #require(top?.isGone == true)
    #expect(top?.log == ["appear", "on"])
    #expect(top?.send("x").isFinished == true)
    var ids: Set<Int> = []
    for await id in freed {
      ids.insert(id)
      if ids.count == 3 { break }
    }
    #expect(ids == [1, 2, 3])
  }
}
