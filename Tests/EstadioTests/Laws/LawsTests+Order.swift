import Estadio
import Testing

extension LawsTests {
  @MainActor
  @Test func `Actions are reduced one at a time, first in first out`() {
    // Every way of sending while the loop is busy, all in one turn.
    let home = Home()
    let send: @Sendable (String) -> Void = { word in
      MainActor.assumeIsolated { _ = home.store?.send(word) }
    }
    var depth = 0
    var deepest = 0
    var log: [String] = []
    let reducer = Reduce<Farewell?, String> { state, action, _ in
      depth += 1
      deepest = max(deepest, depth)
      log.append(action)
      defer { depth -= 1 }
      guard action == "start" else { return .none }
      send("by the reducer")
      state = nil
      send("by the reducer again")
      return .merge(.send("by an effect"), .invoke(\.shout, "by a call"))
    }
    let store = Store(initial: Farewell { send("by a deinit") }, reducer: reducer) {
      $0.shout = send
    }
    home.store = store
    var isTold = false
    let token = store.observe({ $0 == nil }) { _, _ in
      if !isTold { send("by an observer") }
      isTold = true
    }
    store.send("start")
    #expect(
      log == [
        "start", "by the reducer", "by a deinit", "by the reducer again", "by an effect",
        "by a call", "by an observer",
      ])
    #expect(deepest == 1)
    token.cancel()
  }

  @Test func `When the outermost send returns, the queue is empty`() {
    let store = scripted(
      [
        "a": .merge(.send("b"), .concatenate(.send("c"), .send("d"))),
        "b": .send("e"),
        "e": .merge(.none, .send("f").map { $0 }),
      ])
    store.engine.send("a", at: SourceLocation("here", 1))
    #expect(store.state == ["a", "b", "c", "e", "d", "f"])
    #expect(store.engine.ledger.isEmpty)
  }

  @Test func `An action is reduced, then its effects start, then observers are told once`() {
    let notes = Notes<String>()
    let effects: [String: Effect<String>] = [
      "a": .merge(.invoke(\.shout, "first"), .send("b"), .invoke(\.shout, "second")),
      "b": .invoke(\.shout, "third"),
      "again": .invoke(\.shout, "fourth"),
    ]
    let heard = VirtualStore(
      initial: [String](), reducer: Script(effects: effects),
      entorno: { $0.shout = { notes.add($0) } })
    let engine = heard.engine
    let presence = engine.listen {
      notes.add("told of \(engine.state.joined(separator: ","))")
      if engine.state.count == 2 { engine.send("again", at: SourceLocation("here", 1)) }
    }
    heard.send("a")
    #expect(
      notes.all == [
        "first", "second", "third", "told of a,b", "fourth", "told of a,b,again",
      ])
    presence.leave()
  }

  @Test func `A chain of actions that never ends is stopped, and the store goes on`() {
    let faults = Notes<Fault>()
    let reducer = Reduce<[String: Int], String> { counts, word in
      counts[word, default: 0] += 1
      return word == "ping" ? .send("pong") : word == "pong" ? .send("ping") : .none
    }
    let store = VirtualStore(initial: [:], reducer: reducer, onFault: { faults.add($0) })
    let engine = store.engine
    // Sent from outside while the chain runs, these are none of its business.
    let presence = engine.onTransition { step in
      guard step.number == 10 else { return }
      for word in ["one", "two"] {
        engine.host.funnel.post(.outside(word, SourceLocation("outside", 1)))
      }
      engine.collect()
    }
    store.send("ping")
    #expect(store.state == ["ping": 50_001, "pong": 50_000, "one": 1, "two": 1])
    #expect(
      faults.all.map(\.cause) == [
        .runawayChain(
          limit: 100_000, cycle: [#""pong" (effect .send)"#, #""ping" (effect .send)"#])
      ])
    presence.leave()
    store.send("calm")
    #expect(store.state["calm"] == 1)
    #expect(faults.all.count == 1)
  }

  @Test func `a chain that branches is stopped before it fills the memory`() {
    let faults = Notes<Fault>()
    let many = Effect<Bool>.merge((0..<2_000).map { _ in .send(true) })
    let store = VirtualStore(
      initial: 0,
      reducer: Reduce<Int, Bool> { count, branches in
        count += 1
        return branches ? many : .none
      }, onFault: { faults.add($0) })
    store.send(true)
    #expect(
      faults.all.map(\.cause) == [
        .runawayChain(limit: 1_000_000, cycle: ["true (effect .send)"])
      ])
    let stopped = store.state
    store.send(false)
    #expect(store.state == stopped + 1)
    #expect(store.engine.ledger.isEmpty)
  }

  @MainActor
  @Test func `a reducer that sends to its own store for ever is stopped like any chain`() {
    let home = FaultHome()
    let faults = Notes<Fault>()
    let store = Store(
      initial: 0,
      reducer: Reduce<Int, String> { count, word in
        count += 1
        if word == "again" { home.store?.send("again") }
        return .none
      }, onFault: { faults.add($0) })
    home.store = store
    store.send("again")
    #expect(store.state == 100_001)
    #expect(faults.all.count == 1)
  }

  @MainActor
  @Test func `a fault handler that sends in answer to a stopped chain is heard once`() {
    let home = FaultHome()
    let store = Store(
      initial: 0,
      reducer: Reduce<Int, String> { count, word in
        count += 1
        return word == "again" ? .send("again") : .none
      },
      onFault: { _ in MainActor.assumeIsolated { _ = home.store?.send("sorry") } })
    home.store = store
    store.send("again")
    #expect(store.state == 100_001, "the answer is part of the chain, and is stopped with it")
    store.send("calm")
    #expect(store.state == 100_002)
  }

  @Test func `an endless exchange between observers is a chain too`() {
    let faults = Notes<Fault>()
    let flips = VirtualStore(
      initial: 0,
      reducer: Reduce<Int, Int> { state, action in
        state = action
        return .none
      }, onFault: { faults.add($0) })
    let engine = flips.engine
    let presence = engine.listen {
      engine.send(1 - engine.state, at: SourceLocation("observer", 7))
    }
    flips.send(1)
    #expect(faults.all.count == 1)
    #expect(
      faults.all.first?.cause
        == .runawayChain(
          limit: 100_000,
          cycle: ["0", "1"].map { "\($0) (sent by an observer at observer:7)" }))
    presence.leave()
    flips.send(5)
    #expect(flips.state == 5)
  }
}

@MainActor
private final class FaultHome {
  weak var store: Store<Int, String>?
}

/// Where a closure finds a store that is made after it.
@MainActor
private final class Home {
  weak var store: Store<Farewell?, String>?
}
