import Estadio
import EstadioHistory
import Foundation
import Testing

/// What the decorator does with actions; the cases are in `UndoCases`.
@Suite struct UndoTests {
  private func editor(
    _ reducer: UndoableReducer<Editor> = Editor().undoable(grouping: tecleo, filter: esPaso)
  ) -> VirtualStore<Undoable<Editor.State>, UndoableAction<Editor.Action>> {
    VirtualStore(initial: Undoable(Editor.State()), reducer: reducer)
  }

  @Test func `undo gives back what was before the step, and redo what was after it`() {
    let store = editor()
    store.send(.content(.poner("a")))
    store.send(.content(.poner("ab")))
    store.send(.undo)
    #expect(store.state.texto == "a")
    #expect(store.state.canUndo && store.state.canRedo)
    store.send(.redo)
    #expect(store.state.texto == "ab")
    store.send(.jump(-2))
    #expect(store.state.texto == "")
    #expect(Array(store.state.future.map(\.texto)) == ["a", "ab"])
    store.send(.jump(1))
    #expect(Array(store.state.past.map(\.texto)) == [""])
  }

  @Test func `a new step drops what could be redone, and what is no step does not`() {
    let store = editor()
    store.send(.content(.poner("a")))
    store.send(.undo)
    store.send(.content(.encima(3)))
    store.send(.content(.poner("")))
    #expect(store.state.canRedo, "the pointer is no step, and nothing changed by the other")
    store.send(.content(.zoom(2)))
    #expect(!store.state.canRedo && store.state.undoCount == 1)
  }

  @Test func `slices that are kept stay as they are, and changes of them alone are no steps`() {
    let store = editor(
      Editor().undoable(filter: esPaso).keeping(\.zoom).keeping(\.encima))
    store.send(.content(.poner("a")))
    store.send(.content(.zoom(5)))
    #expect(store.state.undoCount == 1)
    store.send(.content(.poner("b")))
    store.send(.content(.encima(9)))
    store.send(.content(.zoom(7)))
    store.send(.undo)
    #expect(store.state.present == Editor.State(texto: "a", encima: 9, zoom: 7))
    store.send(.content(.zoom(8)))
    #expect(store.state.canRedo)
    store.send(.redo)
    #expect(store.state.present == Editor.State(texto: "b", encima: 9, zoom: 8))
  }

  @Test func `work that was begun ends with an undo, and an undo of nothing ends nothing`() {
    let store = editor()
    store.send(.content(.guardar))
    store.send(.undo)
    store.send(.redo)
    store.send(.jump(0))
    #expect(store.engine.ledger.workCount == 1)
    store.send(.content(.poner("a")))
    store.send(.undo)
    #expect(store.engine.ledger.isEmpty)
    store.advance(by: .seconds(5))
    #expect(!store.state.guardado)
  }

  @Test func `an undo ends the work of its feature and leaves that of its neighbours`() {
    struct Mesa: Reducer {
      struct State {
        var uno = Undoable(Editor.State())
        var otro = Undoable(Editor.State())
      }
      enum Action: Sendable {
        case uno(UndoableAction<Editor.Action>)
        case otro(UndoableAction<Editor.Action>)
        case mesa
      }
      var body: some Reducer<State, Action> {
        Editor().undoable().scope(
          \State.uno, CasePath(Action.uno) { if case .uno(let action) = $0 { action } else { nil } }
        )
        Editor().undoable().scope(
          \State.otro,
          CasePath(Action.otro) { if case .otro(let action) = $0 { action } else { nil } })
        Reduce { _, action in
          if case .mesa = action { .after(.seconds(9), .otro(.mark)) } else { .none }
        }
      }
    }
    let store = VirtualStore(initial: Mesa.State(), reducer: Mesa())
    store.send(.mesa)
    store.send(.uno(.content(.poner("a"))))
    store.send(.uno(.content(.guardar)))
    store.send(.otro(.content(.guardar)))
    #expect(store.engine.ledger.workCount == 3)
    store.send(.uno(.undo))
    #expect(store.engine.ledger.workCount == 2)
    store.advance(by: .seconds(5))
    #expect(!store.state.uno.guardado && store.state.otro.guardado)
  }

  @MainActor
  @Test func `whether one can undo is observed like every other member`() {
    let store = Store(initial: Undoable(Editor.State()), reducer: Editor().undoable())
    var told: [String] = []
    let tokens = [
      store.observe(\.canUndo) { told.append("undo \($1)") },
      store.observe(\.canRedo) { told.append("redo \($1)") },
    ]
    store.send(.content(.poner("a")))
    store.send(.content(.poner("b")))
    store.send(.undo)
    store.send(.undo)
    #expect(told == ["undo true", "redo true", "undo false"])
    #expect(store.canRedo)
    #expect(store.texto == "")
    let child = store.scope(\.present, UndoableAction.contentCase)
    child.send(.poner("c"))
    #expect(store.texto == "c" && store.canUndo)
    tokens.forEach { $0.cancel() }
  }

  // MARK: - Groups

  @Test func `a mark, a redo and another kind of action end a group, and the pointer does not`() {
    let store = editor()
    for key in "ab" { store.send(.content(.teclear("\(key)"))) }
    store.send(.content(.encima(4)))
    store.send(.content(.teclear("c")))
    #expect(store.state.undoCount == 1)
    store.send(.mark)
    store.send(.content(.teclear("d")))
    #expect(store.state.undoCount == 2)
    store.send(.content(.zoom(2)))
    store.send(.content(.teclear("e")))
    #expect(store.state.undoCount == 4)
    store.send(.undo)
    store.send(.redo)
    store.send(.content(.teclear("f")))
    #expect(store.state.undoCount == 5)
  }

  @Test func `groups of another id do not mix, and one without a window has no end in time`() {
    let store = VirtualStore(
      initial: Undoable(0),
      reducer: Contador().undoable(grouping: { action, _ in UndoGroup(action % 10) }))
    for action in [11, 21, 12, 22, 1] {
      store.send(.content(action))
      store.advance(by: .seconds(3_600))
    }
    #expect(Array(store.state.past) == [0, 32, 66])
    let other = VirtualStore(
      initial: Undoable(0),
      reducer: Contador().undoable(grouping: { action, _ in
        action == 1 ? UndoGroup(1) : UndoGroup(UInt8(1))
      }))
    other.send(.content(1))
    other.send(.content(2))
    #expect(other.state.undoCount == 2, "ids of different types never match")
  }

  // MARK: - Values

  @Test func `a limit in bytes forgets the oldest, and what is larger than all of it`() {
    let store = editor(
      Editor().undoable(limit: .steps(9).bytes(10) { $0.texto.utf8.count }))
    for texto in ["aaa", "bbb", "ccc", "ddd", "eee"] { store.send(.content(.poner(texto))) }
    #expect(Array(store.state.past.map(\.texto)) == ["bbb", "ccc", "ddd"])
    store.send(.undo)
    store.send(.content(.poner("ffff")))
    #expect(Array(store.state.past.map(\.texto)) == ["bbb", "ccc", "ddd"])
    store.send(.content(.poner("ggggg")))
    #expect(Array(store.state.past.map(\.texto)) == ["ccc", "ddd", "ffff"])
    store.send(.content(.poner(String(repeating: "h", count: 50))))
    store.send(.content(.poner("i")))
    #expect(!store.state.canUndo)
    store.send(.content(.poner("j")))
    #expect(Array(store.state.past.map(\.texto)) == ["i"])
  }

  @Test func `an undoable value is equal, hashed and coded as its versions are`() throws {
    var value = Undoable(1)
    value.step { $0 = 2 }
    value.step { $0 = 3 }
    value.step { $0 = 4 }
    value.jump(by: -2)
    #expect(value == Undoable(past: [1], present: 2, future: [3, 4]))
    #expect(value.hashValue == Undoable(past: [1], present: 2, future: [3, 4]).hashValue)
    #expect(value != Undoable(past: [1], present: 2, future: [4, 3]))
    #expect(value != Undoable(past: [], present: 2, future: [3, 4]))
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(Undoable<Int>.self, from: data) == value)
    var grouped = Undoable(1)
    grouped.step(group: "a") { $0 = 2 }
    #expect(grouped != Undoable(past: [1], present: 2), "the next step may join the last one")
    grouped.mark()
    #expect(grouped == Undoable(past: [1], present: 2))
    grouped.undo()
    #expect(grouped.future.elementsEqual([2]))
  }
}
