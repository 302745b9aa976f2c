import Estadio
import EstadioHistory
import Testing

/// Reported faults of undo, U01 to U09 and U16.
@Suite struct UndoCases {
  private func editor(
    _ reducer: UndoableReducer<Editor> = Editor().undoable(grouping: tecleo, filter: esPaso)
  ) -> VirtualStore<Undoable<Editor.State>, UndoableAction<Editor.Action>> {
    VirtualStore(initial: Undoable(Editor.State()), reducer: reducer)
  }

  private func contador(
    limit: UndoLimit<Int>
  ) -> VirtualStore<Undoable<Int>, UndoableAction<Int>> {
    VirtualStore(initial: Undoable(0), reducer: Contador().undoable(limit: limit))
  }

  // U01
  @Test func `what is no step leaves the history alone, and goes when an older state comes back`() {
    let store = editor()
    store.send(.content(.poner("a")))
    store.send(.content(.encima(1)))
    store.send(.content(.poner("b")))
    store.send(.content(.encima(2)))
    #expect(store.state.undoCount == 2)
    store.send(.undo)
    #expect(store.state.present == Editor.State(texto: "a", encima: 1))
    #expect(store.state.canRedo)
    store.send(.redo)
    #expect(store.state.present == Editor.State(texto: "b", encima: 2))
  }

  // U02
  @Test func `the state before the first step is reached, whatever came before it`() {
    let store = editor()
    store.send(.content(.encima(1)))
    store.send(.content(.encima(2)))
    store.send(.content(.poner("a")))
    store.send(.undo)
    #expect(store.state.present == Editor.State(encima: 2))
    #expect(!store.state.canUndo)
  }

  // U04
  @Test func `with a limit, undo goes back from what is there`() {
    let store = contador(limit: .steps(2))
    for _ in 0..<5 { store.send(.content(1)) }
    store.send(.undo)
    #expect(store.state.present == 4)
  }

  // U04
  @Test func `an undo makes nothing again, however long the history is`() {
    let cuenta = Cuenta()
    let reducer = Reduce<Int, Int> { state, action in
      cuenta.sumar()
      state += action
      return .none
    }
    let store = VirtualStore(initial: Undoable(0), reducer: reducer.undoable(limit: .none))
    for _ in 0..<10_000 { store.send(.content(1)) }
    for _ in 0..<100 { store.send(.undo) }
    #expect(store.state.present == 9_900)
    #expect(cuenta.total == 10_000)
  }

  // U05
  @Test func `at the limit every step can be undone, and no more`() {
    let store = contador(limit: .steps(4))
    for _ in 0..<6 {
      let before = store.state.present
      store.send(.content(1))
      store.send(.undo)
      #expect(store.state.present == before)
    }
    for _ in 0..<5 { store.send(.content(1)) }
    let values = (0..<5).map { _ in
      store.send(.undo)
      return store.state.present
    }
    #expect(values == [4, 3, 2, 1, 1])
    for _ in 0..<100 { store.send(.content(1)) }
    for _ in 0..<4 { store.send(.undo) }
    #expect(store.state.present == 97)
    #expect(!store.state.canUndo && store.state.redoCount == 4)
  }

  // U06
  @Test func `undo and redo past an end, and jumps of any size, stay within the history`() {
    let store = contador(limit: .steps(100))
    for _ in 0..<3 { store.send(.content(1)) }
    for _ in 0..<10 { store.send(.undo) }
    #expect(store.state == Undoable(past: [], present: 0, future: [1, 2, 3]))
    for _ in 0..<10 { store.send(.redo) }
    #expect(store.state == Undoable(past: [0, 1, 2], present: 3))
    for (jump, present) in [(-99, 0), (99, 3), (0, 3), (Int.min, 0), (.max, 3)] {
      store.send(.jump(jump))
      #expect(store.state.present == present)
    }
  }

  // U06
  @Test func `two undos in one turn go two steps back`() {
    let store = VirtualStore(
      initial: Undoable(0),
      reducer: Reduce<Undoable<Int>, UndoableAction<Int>> { state, action in
        if case .content(7) = action { .merge(.send(.undo), .send(.undo)) } else { .none }
      }.then(Contador().undoable()))
    for _ in 0..<4 { store.send(.content(1)) }
    store.send(.content(7))
    #expect(store.state.present == 3)
    #expect(store.state.redoCount == 2)
  }

  // U07
  @MainActor
  @Test func `the observer of the slice that an undo changes is told, once, and no other`() {
    let store = Store(initial: Undoable(Editor.State()), reducer: Editor().undoable())
    store.send(.content(.poner("a")))
    store.send(.content(.zoom(2)))
    var told: [String] = []
    let tokens = [
      store.observe(\.texto) { told.append("texto \($1)") },
      store.observe(\.zoom) { told.append("zoom \($1)") },
    ]
    store.send(.undo)
    #expect(told == ["zoom 1"])
    store.send(.redo)
    store.send(.jump(-2))
    #expect(told == ["zoom 1", "zoom 2", "texto ", "zoom 1"])
    tokens.forEach { $0.cancel() }
  }

  // U08
  @Test func `typing is one step until a pause, another action or a save`() {
    let store = editor()
    for _ in 0..<30 {
      store.send(.content(.teclear("x")))
      store.advance(by: .milliseconds(999))
    }
    store.advance(by: .seconds(2))
    for _ in 0..<5 { store.send(.content(.teclear("y"))) }
    store.send(.content(.zoom(2)))
    #expect(store.state.past.map(\.texto.count) == [0, 30, 35])
    store.send(.undo)
    store.send(.undo)
    #expect(store.state.texto == String(repeating: "x", count: 30))
    store.send(.undo)
    #expect(store.state.texto == "")
  }

  // U09
  @Test func `typing right after an undo is a step of its own`() {
    let store = editor()
    for key in ["a", "b"] { store.send(.content(.teclear(key))) }
    store.advance(by: .seconds(5))
    for key in ["c", "d"] { store.send(.content(.teclear(key))) }
    store.send(.undo)
    store.send(.content(.teclear("e")))
    #expect(store.state.texto == "abe")
    store.send(.undo)
    #expect(store.state.texto == "ab")
    store.send(.undo)
    #expect(store.state.texto == "")
    store.send(.jump(2))
    store.send(.content(.teclear("f")))
    #expect(store.state.past.map(\.texto) == ["", "ab", "abe"])
  }
}

extension Reducer {
  /// Runs this reducer, then another one of the same state and actions.
  func then(_ other: some Reducer<State, Action>) -> some Reducer<State, Action> {
    Seguidos(uno: self, otro: other)
  }
}

private struct Seguidos<Uno: Reducer, Otro: Reducer<Uno.State, Uno.Action>>: Reducer {
  let uno: Uno
  let otro: Otro

  @ReducerBuilder<Uno.State, Uno.Action> var body: some Reducer<Uno.State, Uno.Action> {
    uno
    otro
  }
}
