import Estadio
import EstadioHistory
import Testing

/// Travelling through the states of a store, under virtual time.
@Suite struct TravellerTests {
  typealias Viaje = Traveller<Diario.State, Diario.Action, VirtualHost<Diario.Action>>

  private func escrito(_ palabras: String...) -> VirtualStore<Diario.State, Diario.Action> {
    let store = VirtualStore(initial: Diario.State(), reducer: Diario())
    for palabra in palabras { store.send(.escribir(palabra)) }
    return store
  }

  // U06
  @Test func `jumps and steps past an end stay at it`() {
    let store = escrito()
    let viaje = store.traveller()
    for palabra in ["a", "b", "c"] { store.send(.escribir(palabra)) }
    func at(_ move: () -> Bool) -> String {
      #expect(move())
      return "\(viaje.position) \(store.state.palabras.joined())"
    }
    #expect(at { viaje.jump(to: -99) } == "0 ")
    #expect(at { viaje.jump(to: 99) } == "3 abc")
    #expect(at { viaje.jump(to: .min) } == "0 ")
    #expect(at { viaje.jump(to: .max) } == "3 abc")
    for expected in ["2 ab", "1 a", "0 ", "0 ", "0 "] {
      #expect(at { viaje.step(by: -1) } == expected)
    }
    for expected in ["1 a", "2 ab", "3 abc", "3 abc"] {
      #expect(at { viaje.step(by: 1) } == expected)
    }
    #expect(at { viaje.jump(to: 0) } == "0 ")
    #expect(viaje.resume())
    #expect(!viaje.isAway && viaje.position == 3)
    #expect(store.state.palabras == ["a", "b", "c"])
    #expect(!viaje.resume() && !viaje.resumeFromHere(), "it is in the present")
  }

  @Test func `what happened before the journal was made is where it begins`() {
    let store = escrito("a", "b")
    let viaje = store.traveller()
    store.send(.escribir("c"))
    #expect(viaje.entries.map(\.number) == [3])
    #expect(viaje.jump(to: 0))
    #expect(store.state.palabras == ["a", "b"])
  }

  @Test func `the stamps of a state that is shown are those that it had`() {
    let store = escrito()
    let viaje = store.traveller(snapshotEvery: 7)
    var states = [store.state]
    for number in 0..<40 {
      store.advance(by: .milliseconds(number * 10))
      store.send(.escribir("\(number)"))
      states.append(store.state)
    }
    for position in [3, 40, 0, 7, 8, 6, 39, 21] {
      #expect(viaje.jump(to: position))
      #expect(store.state == states[position])
    }
  }

  // U10
  @Test func `travelling makes no effect, calls nothing and adds nothing to the history`() {
    let calls = Cuenta()
    let store = VirtualStore(initial: Diario.State(), reducer: Diario()) {
      $0.preguntar = {
        calls.sumar()
        return "eco \(calls.total)"
      }
    }
    let viaje = store.traveller(snapshotEvery: 3)
    let presence = store.engine.listen { [weak store] in
      guard let store, store.state.palabras.count == 2 else { return }
      store.send(.escribir("observador"))
    }
    store.send(.escribir("a"))
    store.send(.latir)
    store.send(.luego("b"))
    store.send(.pedir)
    store.advance(by: .milliseconds(2_500))
    let (state, entries, due) = (store.state, viaje.entries.count, store.engine.ledger.nextDeadline)
    #expect(calls.total == 1)
    #expect(state.palabras == ["a", "eco 1", "observador", "b"])
    for position in [3, 7, 1, 5] {
      #expect(viaje.jump(to: position))
      store.advance(by: .seconds(1))
    }
    #expect(calls.total == 1)
    #expect(viaje.entries.count == entries)
    #expect(store.engine.ledger.nextDeadline == due)
    #expect(viaje.resume())
    #expect(calls.total == 1)
    #expect(store.state.palabras == state.palabras)
    #expect(store.state.latidos == state.latidos + 1, "four ticks that are late are one, coalesced")
    presence.leave()
  }

  @Test func `sent meanwhile, an action waits if it is paused and is dropped if it is locked`() {
    let store = escrito("a")
    let viaje = store.traveller()
    #expect(viaje.leave(isLocked: false))
    store.send(.escribir("b"))
    #expect(viaje.leave(isLocked: true))
    store.send(.escribir("perdida"))
    #expect(viaje.isLocked)
    #expect(store.state.palabras == ["a"])
    #expect(viaje.resume())
    #expect(store.state.palabras == ["a", "b"])
    #expect(viaje.entries.count == 1)
  }

  // MARK: - Going on

  @Test func `going on from a past state makes it the history, with its subscriptions alone`() {
    let store = escrito()
    let viaje = store.traveller(snapshotEvery: 2)
    store.send(.latir)
    store.send(.escribir("a"))
    store.send(.latir)
    store.send(.luego("tarde"))
    store.send(.pedir)
    store.send(.escribir("b"))
    #expect(viaje.jump(to: 2))
    store.send(.escribir("c"))
    #expect(viaje.resumeFromHere())
    #expect(store.state.palabras == ["a", "c"])
    #expect(viaje.entries.map(\.number) == [1, 2, 8])
    store.advance(by: .seconds(2))
    #expect(store.state.palabras == ["a", "c"], "what the former present had begun never comes")
    #expect(store.state.latidos == 2)
    let states = (0...viaje.count).map { position in
      _ = viaje.jump(to: position)
      return store.state.palabras.joined()
    }
    #expect(states == ["", "", "a", "ac", "ac", "ac"])
  }

  @Test func `where the present is shown, going on from there loses nothing`() {
    let store = escrito()
    let viaje = store.traveller()
    store.send(.luego("b"))
    #expect(viaje.jump(to: 0) && viaje.jump(to: 1))
    #expect(viaje.resumeFromHere())
    store.advance(by: .seconds(1))
    #expect(store.state.palabras == ["b"])
  }

  @Test func `a store that is stopped while it is away is in the present for the traveller too`() {
    let store = escrito()
    let viaje = store.traveller()
    store.send(.escribir("a"))
    store.send(.escribir("b"))
    let news = Apuntes<String>()
    viaje.told = { news.add("\($0)") }
    #expect(viaje.jump(to: 1) && viaje.skip(1, true))
    store.engine.stop()
    #expect(!viaje.isAway && viaje.position == 2)
    #expect(viaje.entries.allSatisfy { !$0.isSkipped })
    #expect(news.all == ["away", "entries", "entries", "away", "entries"])
    #expect(!viaje.jump(to: 0), "a stopped store does not travel")
  }

  @Test func `from inside the loop nobody travels`() {
    let store = escrito()
    let viaje = store.traveller()
    let answers = Apuntes<Bool>()
    let presence = store.engine.listen {
      for answer in [
        viaje.leave(isLocked: false), viaje.jump(to: 0), viaje.resume(), viaje.resumeFromHere(),
        viaje.skip(1, true),
      ] { answers.add(answer) }
    }
    store.send(.escribir("a"))
    #expect(viaje.jump(to: 0))
    #expect(answers.all == Array(repeating: false, count: 10))
    presence.leave()
  }

  @Test func `two travellers of one store come back together`() {
    let store = escrito()
    let (viaje, otro) = (store.traveller(), store.traveller())
    store.send(.escribir("a"))
    store.send(.escribir("b"))
    #expect(viaje.jump(to: 0))
    #expect(otro.isAway && otro.position == 2)
    #expect(otro.step(by: -1))
    #expect(store.state.palabras == ["a"])
    let news = Apuntes<String>()
    viaje.told = { news.add("viaje \($0)") }
    otro.told = { news.add("otro \($0)") }
    #expect(otro.resume())
    #expect(!viaje.isAway && viaje.position == 2)
    #expect(news.all == ["viaje away", "viaje entries", "otro away", "otro entries"])
    #expect(viaje.jump(to: 0) && otro.jump(to: 1) && otro.resumeFromHere())
    store.send(.escribir("c"))
    store.send(.escribir("d"))
    #expect(viaje.jump(to: 3))
    #expect(store.state.palabras == ["a", "c"])
  }

  @Test func `a traveller does not keep its store, and keeps its entries without it`() {
    var store: VirtualStore<Diario.State, Diario.Action>? = escrito()
    weak let gone = store?.engine
    let viaje = store?.traveller()
    store?.send(.escribir("a"))
    _ = viaje?.jump(to: 0)
    store = nil
    #expect(gone == nil)
    #expect(viaje?.isAway == false)
    #expect(viaje?.entries.count == 1)
    #expect(viaje?.jump(to: 0) == false)
    #expect(viaje?.leave(isLocked: true) == false)
  }
}
