import Estadio
import Testing

/// Decorators of one's own.
@Suite struct DecoratorTests {
  /// Counts the steps of its content beside it: another type of state.
  private struct ConVersiones<Content: Reducer>: Decorator where Content.State: Sendable {
    struct State: Sendable {
      var ahora: Content.State
      var versiones = 0
    }

    @ReducerBuilder<State, Content.Action>
    func body(content: Content) -> some Reducer<State, Content.Action> {
      content.scope(\State.ahora, CasePath({ $0 }, extract: { $0 }))
      Reduce { state, _ in
        state.versiones += 1
        return .none
      }
    }
  }

  @Test func `a decorator may change the type of the state that it wraps`() {
    let reducer = Script(
      effects: ["a": .after(.seconds(1), "b")],
      standing: ["a": .every(.seconds(2), id: 1) { _ in "tick" }]
    ).decorated(by: ConVersiones())
    let store = VirtualStore(initial: .init(ahora: []), reducer: reducer)
    store.send("a")
    store.advance(by: .seconds(2))
    #expect(store.state.ahora == ["a", "b", "tick"])
    #expect(store.state.versiones == 3)
  }

  @Test func `decorators compose in reading order, the innermost first`() {
    let notes = Notes<String>()
    func log(_ name: String) -> Log { Log { _ in notes.add(name) } }
    let reducer = Script(effects: [:]).logging(to: log("inner")).filtering("no x") { $1 != "x" }
      .logging(to: log("outer"))
    let store = VirtualStore(initial: [], reducer: reducer)
    store.send("a")
    store.send("x")
    #expect(notes.all == ["outer", "inner", "outer"])
  }
}
