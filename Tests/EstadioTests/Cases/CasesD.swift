import Dispatch
import Estadio
import Foundation
import Synchronization
import Testing

extension Entorno.Claves {
  static let caseCall = Clave<@Sendable () -> Void>("caseCall") {}
  static let caseNote = Clave<@Sendable (String) -> Void>("caseNote") { _ in }
}

/// Group D of the reported faults: dispatch order and re-entrancy.
@Suite struct DispatchCases {
  // D01
  @Test func `an action sent by an observer is reduced before the outermost send returns`() {
    let store = scene { _, _, _ in .none }
    store.observe {
      if store.state.log == ["A"] { store.engine.send("B", at: SourceLocation(#fileID, #line)) }
    }
    store.send("A")
    #expect(store.state.log == ["A", "B"])
    store.expectNothingLeft()
  }

  // D03
  @Test @MainActor
  func `a send made by a function that an effect calls is queued and both changes last`() {
    let way = WayBack<Role.State, String>()
    let store = scene(entorno: { $0.caseCall = { way.send("setB") } }) { state, action, _ in
      if action == "setA" { return .invoke(\.caseCall) }
      state.id = 7
      return .none
    }
    way.store = store
    store.send("setA")
    #expect(store.state == Role.State(id: 7, log: ["setA", "setB"]))
    store.expectNothingLeft()
  }

  // D03, the other way into the middle of a reduction.
  @Test func `a send made while a reducer runs is queued, never nested`() {
    var storeBox: VirtualStore<Role.State, String>?
    let store = scene { state, action, _ in
      if action == "A" { storeBox?.engine.send("B", at: SourceLocation(#fileID, #line)) }
      state.log.append("end of \(action)")
      return .none
    }
    storeBox = store
    for _ in 1...2 { store.send("A") }
    let once = ["A", "end of A", "B", "end of B"]
    #expect(store.state.log == once + once)
    store.expectNothingLeft()
    storeBox = nil
  }

  // D04
  @Test @MainActor
  func `the records of a later observer form a chain when an earlier one sends`() {
    let store = Store(initial: Role.State(), reducer: Role { _, _, _ in .none })
    var records: [[Int]] = []
    let first = store.observe(\.log.count) { _, new in if new == 1 { store.send("B") } }
    let second = store.observe(\.log.count) { old, new in records.append([old, new]) }
    store.send("A")
    store.send("C")
    #expect(records == [[0, 1], [1, 2], [2, 3]])
    #expect(store.state.log == ["A", "B", "C"])
    first.cancel()
    second.cancel()
  }

  // D05
  @Test func `a failure in the middle is reported once and leaves the store usable`() {
    struct Broken: Error {}
    let faults = FaultLog()
    let reducer = Role { _, action, _ in
      action == "2" ? .run { _, _ in throw Broken() } : .none
    }
    let store = VirtualStore(
      initial: Role.State(),
      reducer: reducer.checking { Invariant("No 2 in the log") { !$0.log.contains("2") } },
      onFault: faults.handler)
    for number in 1...5 { store.send("\(number)") }
    #expect(store.state.log == ["1", "2", "3", "4", "5"])
    #expect(faults.all.count == 2)
    guard faults.all.count == 2 else { return }
    guard case .invariantBroken("No 2 in the log", _, _) = faults.all[0].cause,
      case .unhandledError(_, "Broken()") = faults.all[1].cause
    else {
      Issue.record("\(faults.all)")
      return
    }
    store.expectNothingLeft()
  }

  // D05
  @Test @MainActor func `a fault handler may send to the store that reports`() {
    let way = WayBack<Cast.State, Cast.Action>()
    let store = VirtualStore(
      initial: Cast.State(), reducer: Cast(), onFault: { _ in way.send(.here("reported")) })
    way.store = store
    store.send(.child("nobody"))
    store.send(.here("next"))
    #expect(store.state.log == ["reported", "next"])
    store.expectNothingLeft()
  }

  // D06
  @Test func `fifty thousand immediate effects of one action fit a stack of 512 KB`() {
    let (count, isEmpty) = onSmallStack {
      let store = scene { state, action, _ in
        if action == "start" {
          return .concatenate((1...50_000).map { _ in .send("add") })
        }
        state.log = []
        state.id += 1
        return .none
      }
      store.send("start")
      return (store.state.id, store.engine.ledger.isEmpty)
    }
    #expect(count == 50_000)
    #expect(isEmpty)
  }

  // D06, variant
  @Test(arguments: [false, true])
  func `a chain of fifty thousand effects fits a stack of 512 KB`(inChild: Bool) {
    let (count, isEmpty) = onSmallStack {
      let store = VirtualStore(
        initial: Cast.State(),
        reducer: Cast(
          role: { state, action, _ in
            state.log = []
            state.id += 1
            return state.id < 50_000 ? .send("add") : .none
          },
          script: { state, action, _ in
            guard action == .here("add") else { return .none }
            state.log = []
            state.number += 1
            return state.number < 50_000 ? .send(.here("add")) : .none
          }))
      store.send(inChild ? .a("add") : .here("add"))
      return (inChild ? store.state.a.id : store.state.number, store.engine.ledger.isEmpty)
    }
    #expect(count == 50_000)
    #expect(isEmpty)
  }

  // D06, released in one piece
  @Test func `cancelling fifty thousand waiting effects fits a stack of 512 KB`() {
    let (log, isEmpty) = onSmallStack {
      let store = scene { _, action, _ in
        switch action {
        case "start":
          .concatenate((1...50_000).map { _ in .after(.seconds(1), id: "x", "add") })
        case "stop": .cancel("x")
        default: .none
        }
      }
      store.send("start")
      store.advance(by: .seconds(2))
      store.send("stop")
      store.advance(by: .seconds(10))
      return (store.state.log, store.engine.ledger.isEmpty)
    }
    #expect(log == ["start", "add", "add", "stop"])
    #expect(isEmpty)
  }

  private func onSmallStack<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
  ) -> Result {
    let result = Keeper<Result>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result.put(work())
      done.signal()
    }
    thread.stackSize = 512 * 1_024
    thread.start()
    done.wait()
    guard let value = result.value else { preconditionFailure("The thread left no result.") }
    return value
  }

  // D07a
  @Test func `a chain of ten thousand actions sent by an observer completes`() {
    let store = scene { state, _, _ in
      state.log = []
      state.id += 1
      return .none
    }
    store.observe {
      if (1..<10_000).contains(store.state.id) {
        store.engine.send("next", at: SourceLocation(#fileID, #line))
      }
    }
    store.send("start")
    #expect(store.state.id == 10_000)
    store.expectNothingLeft()
  }

  // D07b
  @Test func `two observers that answer each other for ever are stopped and named`() throws {
    let faults = FaultLog()
    let store = scene(faults: faults) { state, action, _ in
      if state.log.count > 4 { state.log = [] }
      state.id = action == "ping" ? 1 : action == "pong" ? 2 : 0
      return .none
    }
    store.observe {
      if store.state.id == 1 { store.engine.send("pong", at: SourceLocation(#fileID, #line)) }
    }
    store.observe {
      if store.state.id == 2 { store.engine.send("ping", at: SourceLocation(#fileID, #line)) }
    }
    store.send("ping")
    #expect(faults.all.count == 1)
    let text = try #require(faults.all.first).description
    #expect(text.hasPrefix("Actions keep causing actions: the chain was stopped."))
    #expect(text.contains("100000 actions"))
    #expect(text.contains("\"ping\"") && text.contains("\"pong\""))
    guard case .observer = faults.all.first?.origin else {
      Issue.record("the fault does not name an observer: \(faults.all)")
      return
    }
    store.send("rest")
    #expect(store.state.id == 0)
    store.expectNothingLeft()
  }

  // D08
  @Test func `every effect of an action begins before any effect of a later one`() {
    let notes = Notebook()
    let store = scene(entorno: { $0.caseNote = { notes.note($0) } }) { _, action, _ in
      action == "E1"
        ? .merge(.invoke(\.caseNote, "x1"), .invoke(\.caseNote, "x2"))
        : .invoke(\.caseNote, "y1")
    }
    store.observe {
      if store.state.log.count == 1 { store.engine.send("E2", at: SourceLocation(#fileID, #line)) }
    }
    store.steps { notes.note($0.action) }
    store.send("E1")
    #expect(notes.lines == ["E1", "x1", "x2", "E2", "y1"])
    store.expectNothingLeft()
  }

  // D09
  @Test func `merged effects start in list order, nested or not`() {
    let nested = Effect.merge(.send("a"), .merge(.send("b"), .send("c")), .send("d"))
    let variants: [(Effect<String>, String)] = [
      (.merge(.send("a"), .send("b"), .send("c")), "abc"), (nested, "abcd"),
      (
        .merge(
          .send("a"), .merge(.send("b"), .send("c")).cancellable(id: 1),
          .concatenate(.send("d"), .none), .send("e")), "abcde"
      ),
      (.concatenate(nested, .merge(.send("e"), .send("f"))), "abcdef"),
    ]
    for (effect, expected) in variants {
      let store = scene { _, action, _ in action == "start" ? effect : .none }
      store.send("start")
      #expect(store.state.log.dropFirst().joined() == expected)
      store.expectNothingLeft()
    }
  }

  // D10
  @Test func `siblings and wrappers do not change when an effect happens`() {
    let never = Effect<String>.after(.seconds(99), "y")
    let variants: [Effect<String>] = [
      .send("x"), .merge(.send("x"), never), .merge(.merge(.send("x")), .none),
      .merge(never, .send("x")), .concatenate(.send("x"), never), .send("x").map { $0 },
      .send("x").cancellable(id: 1).cancellable(id: 2), .concatenate(.none, .send("x")),
      .merge(.send("x")).cancellable(id: 1, inFlight: .replace),
    ]
    for variant in variants {
      let store = scene { _, action, _ in
        action == "start" ? variant : action == "end" ? .cancelAll : .none
      }
      store.engine.send("start", at: SourceLocation(#fileID, #line))
      #expect(store.state.log == ["start", "x"], "\(variant)")
      store.send("end")
      store.expectNothingLeft()
    }
  }

  // D11
  @Test func `a change hook fires once, whoever wrote the value, and not for a value unchanged`() {
    var records: [[Int]] = []
    let family = Cast(
      role: { state, action, _ in
        if action == "both" { state.id = 5 }
        return .none
      },
      script: { state, action, _ in
        switch action {
        case .here("set"): state.number = 3
        case .a("both"): state.number = 9
        case .here("back"):
          state.number += 1
          state.number -= 1
        default: break
        }
        return .none
      })
    let reducer = family.onChange(of: { $0.number + $0.a.id }) { old, new, _, _ in
      records.append([old, new])
      return .send(.here("changed"))
    }
    let store = VirtualStore(initial: Cast.State(), reducer: reducer)
    store.send(.here("set"))
    store.send(.here("back"))
    store.send(.a("both"))
    store.send(.b("nothing"))
    #expect(records == [[0, 3], [3, 14]])
    #expect(store.state.log == ["set", "changed", "back", "changed"])
    store.expectNothingLeft()
  }
}
