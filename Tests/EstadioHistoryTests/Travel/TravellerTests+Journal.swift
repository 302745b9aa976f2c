import Estadio
import EstadioHistory
import Testing

/// What a traveller remembers, and what it makes of it again.
extension TravellerTests {
  /// Makes random steps and goes to random places, beside a list of all states there ever were.
  @Test(arguments: 0..<24)
  func `every place shows the state that it had, whatever is kept and left out`(_ seed: UInt64) {
    var random = Semilla(seed)
    let store = VirtualStore(initial: Diario.State(), reducer: Diario())
    let limit = [1, 5, 30, 1_000][random.below(4)]
    let viaje = store.traveller(
      limit: limit, leavingOut: { $0 == .tic }, snapshotEvery: [1, 3, 16, nil][random.below(4)])
    // The state after each entry; all from the first place that is shown are at the end.
    var states = [store.state]
    var count = 0
    func expect(_ isSo: Bool, _ what: String) { #expect(isSo, "\(what), limit \(limit)") }
    for round in 0..<120 {
      if random.below(3) == 0 { store.send(.tic) }
      if count == 0 { states = [store.state] }
      store.send(.escribir("\(round)"))
      states.append(store.state)
      count = min(limit, count + 1)
      guard random.below(6) == 0 else { continue }
      expect(viaje.count == count, "\(viaje.count) entries, not \(count)")
      let position = random.below(count + 1)
      expect(viaje.jump(to: position), "it can jump")
      let shown = states[states.count - 1 - count + position]
      expect(store.state.palabras == shown.palabras, "the words at \(position) of \(count)")
      expect(store.state.sellos == shown.sellos, "the stamps at \(position) of \(count)")
      // At the oldest place of all, ticks before the next step have folded into its state.
      if position > 0 { expect(store.state == shown, "the state at \(position) of \(count)") }
      if random.below(4) == 0, position > 0 {
        expect(viaje.resumeFromHere(), "it goes on")
        states.removeLast(count - position)
        count = viaje.count
      } else {
        expect(viaje.resume(), "it comes back")
      }
      expect(store.state == states.last, "the state after the journey")
    }
  }

  @Test func `the last place shows what was left out since the last entry, like the present`() {
    let store = VirtualStore(initial: Diario.State(), reducer: Diario())
    let viaje = store.traveller(leavingOut: { $0 == .tic })
    store.send(.escribir("a"))
    for _ in 0..<3 { store.send(.tic) }
    store.send(.escribir("b"))
    store.send(.tic)
    let latidos = [0, 1, 2, 1, 0].map { position in
      _ = viaje.jump(to: position)
      return store.state.latidos
    }
    #expect(latidos == [0, 0, 4, 0, 0])
    #expect(viaje.resume())
    #expect(store.state.latidos == 4)
  }

  @Test func `of a long history the newest steps are kept, and so many states that it is bounded`()
  {
    let store = VirtualStore(initial: Diario.State(), reducer: Diario())
    let viaje = store.traveller(limit: 100, snapshotEvery: 10)
    for number in 0..<5_000 {
      store.send(.escribir("\(number)"))
      #expect(viaje.count <= 100 && viaje.keptCount <= 12)
    }
    #expect(viaje.entries.map(\.number) == Array(4_901...5_000))
    #expect(viaje.jump(to: 0))
    #expect(store.state.palabras.count == 4_900)
    #expect(viaje.jump(to: 55))
    #expect(store.state.palabras.count == 4_955)
  }

  // MARK: - Skipping

  @Test func `a skipped entry did not happen in what is shown, and did in the present`() {
    let store = VirtualStore(initial: Diario.State(), reducer: Diario())
    let viaje = store.traveller(snapshotEvery: 2)
    for palabra in ["a", "b", "c", "d", "e"] { store.send(.escribir(palabra)) }
    let present = store.state
    #expect(viaje.skip(2, true))
    #expect(viaje.isAway && viaje.position == 5)
    #expect(store.state.palabras == ["a", "c", "d", "e"])
    #expect(viaje.skip(4, true))
    #expect(store.state.palabras == ["a", "c", "e"])
    #expect(viaje.entries.map(\.isSkipped) == [false, true, false, true, false])
    #expect(viaje.jump(to: 3))
    #expect(store.state.palabras == ["a", "c"])
    #expect(viaje.skip(2, false))
    #expect(store.state.palabras == ["a", "b", "c"])
    #expect(viaje.jump(to: 5))
    #expect(store.state.palabras == ["a", "b", "c", "e"])
    #expect(viaje.skip(4, false))
    #expect(store.state == present)
    #expect(viaje.skip(1, true) && viaje.resume())
    #expect(store.state == present)
    #expect(viaje.entries.allSatisfy { !$0.isSkipped })
    #expect(!viaje.skip(77, true))
  }

  @Test func `going on without a skipped entry, it is no part of the history`() {
    let store = VirtualStore(initial: Diario.State(), reducer: Diario())
    let viaje = store.traveller(snapshotEvery: 2)
    for palabra in ["a", "b", "c", "d", "e", "f", "g"] { store.send(.escribir(palabra)) }
    #expect(viaje.skip(3, true) && viaje.skip(6, true) && viaje.resumeFromHere())
    #expect(store.state.palabras == ["a", "b", "d", "e", "g"])
    #expect(viaje.entries.map(\.number) == [1, 2, 4, 5, 7])
    store.send(.escribir("h"))
    let states = (0...6).map { position in
      _ = viaje.jump(to: position)
      return store.state.palabras.joined()
    }
    #expect(states == ["", "a", "ab", "abd", "abde", "abdeg", "abdegh"])
    let stamps = store.state.sellos
    #expect(Set(stamps).count == 6, "each step keeps its own id")
  }

  @Test func `skipping makes again what lies after the nearest kept state, and nothing before`() {
    let cuenta = Cuenta()
    let store = VirtualStore(initial: Diario.State(), reducer: Diario(cuenta: cuenta))
    let viaje = store.traveller(snapshotEvery: 100)
    for number in 1...1_000 { store.send(.escribir("\(number)")) }
    func made(_ move: () -> Bool) -> Int {
      let before = cuenta.total
      #expect(move())
      return cuenta.total - before
    }
    // Once, the stretch around a place is compared with the kept state at its end.
    #expect(made { viaje.jump(to: 950) } == 50)
    #expect(made { viaje.jump(to: 340) } == 40 + 100)
    #expect(made { viaje.jump(to: 360) } == 60)
    #expect(made { viaje.jump(to: 1_000) } == 0)
    #expect(made { viaje.skip(981, true) } == 99)
    #expect(made { viaje.skip(985, true) } == 98)
    #expect(made { viaje.jump(to: 980) } == 80)
    #expect(made { viaje.skip(350, true) } == 679, "from 300 to 980, without one")
  }

  @Test func `with skips on, any place shows what repeating the others gives`() {
    var random = Semilla(11)
    for _ in 0..<40 {
      let store = VirtualStore(initial: Diario.State(), reducer: Diario())
      let viaje = store.traveller(snapshotEvery: 1 + random.below(6))
      for number in 1...30 { store.send(.escribir("\(number)")) }
      var skipped: Set<Int> = []
      for _ in 0..<20 {
        let number = 1 + random.below(30)
        let isSkipped = skipped.insert(number).inserted
        if !isSkipped { skipped.remove(number) }
        #expect(viaje.skip(number, isSkipped))
        let position = random.below(31)
        #expect(viaje.jump(to: position))
        let expected = (1...30).prefix(position).filter { !skipped.contains($0) }
        #expect(store.state.palabras == expected.map { "\($0)" })
      }
      let shown = store.state
      #expect(viaje.resumeFromHere())
      #expect(store.state == shown)
      #expect(viaje.jump(to: viaje.count / 2) && viaje.jump(to: viaje.count))
      #expect(store.state == shown)
    }
  }

  // MARK: - Purity

  @Test func `a step that gives another state when it is made again is reported, by its number`() {
    let faults = Apuntes<Fault>()
    let hidden = Cuenta()
    let store = VirtualStore(
      initial: 0,
      reducer: Reduce<Int, String> { state, action in
        state += 1
        if action == "impure" {
          hidden.sumar()
          state += 100 * hidden.total
        }
        return .none
      }, onFault: { faults.add($0) })
    let viaje = store.traveller(snapshotEvery: 10)
    for number in 1...40 { store.send(number == 17 ? "impure" : "pure \(number)") }
    #expect(viaje.jump(to: 5) && viaje.jump(to: 35))
    #expect(faults.all.isEmpty)
    #expect(viaje.jump(to: 12) && viaje.jump(to: 14))
    #expect(faults.all.count == 1, "each stretch is compared once")
    guard case .stepNotRepeated(let number, let action, let lines)? = faults.all.first?.cause
    else {
      Issue.record("another fault: \(faults.all)")
      return
    }
    #expect(number == 17)
    #expect(action == "\"impure\"")
    #expect(lines.count == 1)
  }
}
