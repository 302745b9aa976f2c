import Estadio
import EstadioHistory
import Testing

/// Decorators around a feature whose actions cause one another. U14.
@Suite struct OrdersTests {
  /// `a` sends `b` at once; whoever observes the store sends `c` when it sees `b`.
  struct Cadena: Reducer {
    enum Action: Hashable, Sendable { case a, b, c }

    func reduce(into state: inout [Action], action: Action, entorno: Entorno) -> Effect<Action> {
      state.append(action)
      return action == .a ? .send(.b) : .none
    }
  }

  struct Oido<State: Sendable, Action: Sendable>: Watcher {
    let apuntes: Apuntes<String>
    func reduced(_ transition: Transition<State, Action>) { apuntes.add("\(transition.action)") }
  }

  /// Runs the trip through a reducer that can be undone, with a log and with a journey.
  private func trip(
    _ log: Apuntes<String>, _ heard: Apuntes<String>,
    _ reducer: some Reducer<Undoable<[Cadena.Action]>, UndoableAction<Cadena.Action>>
  ) {
    let store = VirtualStore(initial: Undoable([]), reducer: reducer)
    let viaje = store.traveller(snapshotEvery: 1)
    let presence = store.engine.listen { [weak store] in
      if store?.state.present.last == .b { store?.send(.content(.c)) }
    }
    store.send(.content(.a))
    #expect(store.state == Undoable(past: [[], [.a], [.a, .b]], present: [.a, .b, .c]))
    #expect(viaje.entries.map(\.action) == [.content(.a), .content(.b), .content(.c)])
    #expect(log.all.count == 3)
    #expect(zip(log.all, ["a", "b", "c"]).allSatisfy { $0.contains($1) })
    #expect(heard.all.count == 3)
    for position in [0, 3, 1, 2] {
      #expect(viaje.jump(to: position))
      #expect(store.state.present == Array([.a, .b, .c].prefix(position)))
      #expect(store.state.undoCount == position)
    }
    #expect(viaje.resume())
    #expect(viaje.entries.count == 3 && log.all.count == 3 && heard.all.count == 3)
    store.send(.undo)
    #expect(store.state.present == [.a, .b, .c], "the observer sent it again")
    presence.leave()
  }

  @Test func `in all orders of wrapping, what an action causes happens once and in order`() {
    let (log, heard) = (Notas(), Notas())
    func go(
      _ reducer: some Reducer<Undoable<[Cadena.Action]>, UndoableAction<Cadena.Action>>
    ) {
      trip(log.next(), heard.next(), reducer)
    }
    func logging(_ text: Apuntes<String>) -> Log { Log { text.add($0.action) } }
    func oido<S, A>(_ type: (S, A).Type = (S, A).self) -> Oido<S, A> { Oido(apuntes: heard.now) }
    let cadena = Cadena()
    go(cadena.logging(to: logging(log.now)).watched(by: oido()).undoable())
    go(cadena.watched(by: oido()).logging(to: logging(log.now)).undoable())
    go(cadena.logging(to: logging(log.now)).undoable().watched(by: oido()))
    go(cadena.watched(by: oido()).undoable().logging(to: logging(log.now)))
    go(cadena.undoable().logging(to: logging(log.now)).watched(by: oido()))
    go(cadena.undoable().watched(by: oido()).logging(to: logging(log.now)))
  }
}

/// New notes for each trip.
private final class Notas {
  private(set) var now = Apuntes<String>()

  /// Gives what was written to so far, and begins anew.
  func next() -> Apuntes<String> {
    defer { now = Apuntes() }
    return now
  }
}
