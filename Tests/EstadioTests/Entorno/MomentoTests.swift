import Estadio
import Foundation
import Testing

extension Entorno.Claves {
  static let stamp = Clave<String>(momentary: "stamp") { "\($0.number) \($0.ahora)" }
}

/// Time and chance: fixed for a transition, and the same again from the same seed.
@Suite struct MomentoTests {
  /// Everything that a reader finds.
  private static func reading(_ entorno: Entorno) -> String {
    var azar = entorno.azar
    let dice = (0..<3).map { _ in Int.random(in: 1...6, using: &azar) }
    return "\(entorno.ahora) \(entorno.fecha) \(entorno.uuid) \(dice) \(azar.uuid())"
  }

  /// Notes a reading in each part that "read" reaches, and once more in an effect.
  private static func store(seed: UInt64? = nil) -> VirtualStore<Role.State, String> {
    VirtualStore(
      initial: Role.State(),
      reducer: Role { state, action, entorno in
        guard action == "read" else { return .none }
        state.log.append(reading(entorno))
        return .run { entorno, send in send(reading(entorno)) }
      }, seed: seed)
  }

  private static func run(seed: UInt64?) -> [String] {
    let store = store(seed: seed)
    for milliseconds in [0, 250, 1_000] {
      store.advance(by: .milliseconds(milliseconds))
      store.send("read")
    }
    return store.state.log
  }

  @Test func `the same seed, actions and instants give the same values`() {
    let once = Self.run(seed: 7)
    #expect(once == Self.run(seed: 7))
    #expect(Self.run(seed: nil) == Self.run(seed: 0))
    #expect(Set(once.filter { $0 != "read" }).count == 6)
  }

  @Test func `another seed gives other ids and numbers at the same times`() {
    for (a, b) in zip(Self.run(seed: 7), Self.run(seed: 8)) where a != "read" {
      #expect(a != b)
      #expect(a.split(separator: "Z ").first == b.split(separator: "Z ").first)
    }
  }

  // A change of these is a change of what old recordings say.
  @Test func `the values of seed 0 are the same for ever`() {
    let store = VirtualStore(
      initial: Role.State(),
      reducer: Role { state, action, entorno in
        guard action == "read" else { return .none }
        var azar = entorno.azar
        state.log += ["\(entorno.ahora) \(entorno.fecha)", "\(entorno.uuid)", "\(azar.next())"]
        return .run { entorno, send in
          var azar = entorno.azar
          send("\(entorno.uuid) \(azar.next())")
        }
      })
    store.advance(by: .milliseconds(1_500))
    store.send("read")
    #expect(
      store.state.log == [
        "read", "1.5 seconds 2026-01-01T00:00:01.500Z", "ecea46e8-a86c-433b-aa0d-48924e82ef98",
        "\(0xBDD4_7AEA_A7F0_ABA8 as UInt64)",
        "ad8b95dc-7752-466e-9294-b4f047797d77 \(0xCC25_94FA_A881_164F as UInt64)",
      ])
  }

  @Test func `all readers of one transition find the same, and the next one finds another`() {
    let cast = Cast(
      role: { state, _, entorno in
        state.log.append(Self.reading(entorno))
        return .none
      },
      script: { state, _, entorno in
        state.log.append(Self.reading(entorno))
        state.number += 1
        return .none
      }
    ).onChange(of: { $0.number }) { _, _, state, entorno in
      state.log.append(Self.reading(entorno))
      return .none
    }
    let store = VirtualStore(
      initial: Cast.State(), reducer: Tracing(content: cast.entorno(\.caseName, "x")))
    store.send(.a("read"))
    let (inner, outer) = (store.state.a.log.dropFirst(), store.state.log)
    #expect(inner.count == 1 && outer.count == 3)
    #expect(Set(inner + outer).count == 1)
    store.send(.b("read"))
    #expect(Set(store.state.b.log.dropFirst() + store.state.log.dropFirst(3)).count == 1)
    #expect(store.state.log.last != outer.last)
  }

  /// A decorator that reads what the reducer reads.
  private struct Tracing<Content: Reducer<Cast.State, Cast.Action>>: Reducer {
    let content: Content

    func reduce(
      into state: inout Cast.State, action: Cast.Action, entorno: Entorno
    ) -> Effect<Cast.Action> {
      let before = reading(entorno)
      let effect = content.reduce(into: &state, action: action, entorno: entorno)
      #expect(before == reading(entorno))
      state.log.append(before)
      return effect
    }
  }

  @Test func `subscriptions find the values of the latest transition`() {
    struct Clock: Reducer {
      let notes: Notebook
      func reduce(into state: inout Int, action: Int, entorno: Entorno) -> Effect<Int> {
        notes.note("\(entorno.uuid) \(entorno.ahora)")
        return .none
      }
      func subscriptions(for state: Int, entorno: Entorno) -> Subscriptions<Int> {
        notes.note("\(entorno.uuid) \(entorno.ahora)")
        return .none
      }
    }
    let notes = Notebook()
    let store = VirtualStore(initial: 0, reducer: Clock(notes: notes))
    let before = Set(notes.lines)
    store.advance(by: .seconds(1))
    store.send(1)
    // Asked once more later, without a transition in between.
    let asked = notes.lines.count
    store.advance(by: .seconds(1))
    store.engine.drain()
    #expect(notes.lines.count > asked)
    #expect(before.count == 1)
    #expect(Set(notes.lines).subtracting(before).count == 1)
  }

  @Test func `a transition's instant is what its reducer read`() {
    let world = Keeper<VirtualClock>()
    let store = scene { state, _, entorno in
      state.log.append("\(entorno.ahora)")
      // It takes its time.
      world.value?.pass(to: entorno.ahora + .seconds(5))
      return .none
    }
    world.put(store.engine.host.world)
    var instants: [Duration] = []
    store.steps { instants.append($0.instant) }
    store.advance(by: .seconds(2))
    store.send("a")
    store.send("b")
    #expect(instants == [.seconds(2), .seconds(7)])
    #expect(store.state.log == ["a", "2.0 seconds", "b", "7.0 seconds"])
  }

  @Test func `a momentary key is made of the moment, and may be overridden`() {
    func stamps(_ entorno: (inout Entorno) -> Void) -> [String] {
      let store = scene(entorno: entorno) { state, _, entorno in
        state.log.append(entorno.stamp)
        return .none
      }
      store.send("a")
      store.advance(by: .seconds(1))
      store.send("b")
      return store.state.log
    }
    #expect(stamps { _ in } == ["a", "1 0.0 seconds", "b", "2 1.0 seconds"])
    #expect(stamps { $0.stamp = "fixed" } == ["a", "fixed", "b", "fixed"])
  }

  @Test func `two live stores have different seeds`() async {
    await MainActor.run {
      let seeds = (0..<3).map { _ in Store(initial: 0, reducer: Reduce<Int, Int>.empty).seed }
      #expect(Set(seeds).count == 3)
      #expect(Store(initial: 0, reducer: Reduce<Int, Int>.empty, seed: 5).seed == 5)
    }
  }

  @Test func `a live store reads the clocks of the system once in a transition`() async {
    await MainActor.run {
      let reducer = Reduce<[String], Int> { state, _, entorno in
        let host = "\(entorno.ahora) \(entorno.fecha)"
        for _ in 0..<1_000 where host != "\(entorno.ahora) \(entorno.fecha)" {
          state.append("differs")
        }
        let off = entorno.fecha.sinceEpoch / .seconds(1) - Date().timeIntervalSince1970
        state.append(abs(off) < 3_600 ? "of today" : "\(off) seconds off")
        return .none
      }
      let store = Store(initial: [], reducer: reducer, seed: 1)
      store.send(1)
      #expect(store.state == ["of today"])
    }
  }
}

extension Reduce where State == Int, Action == Int {
  fileprivate static var empty: Self { Self { _, _ in .none } }
}
