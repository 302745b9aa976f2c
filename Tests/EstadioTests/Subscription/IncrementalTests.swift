import Estadio
import Testing

/// Who is asked for subscriptions after a drain: those who may answer otherwise than before.
@Suite struct IncrementalTests {
  /// A row that notes when it is asked.
  private struct Row: Reducer {
    struct State: Identifiable {
      let id: Int
      var count = 0
      var word = ""
      var isOn = true
      var heap = Heap()
      var copies = 0
    }
    final class Heap: Sendable {}

    enum Action: Hashable {
      case add
      case write(String)
      case toggle
      case tick(String)
      case after
    }

    let asked: Notes<Int>
    var readsTime = false

    func reduce(into state: inout State, action: Action, entorno: Entorno) -> Effect<Action> {
      if !isKnownUniquelyReferenced(&state.heap) { state.copies += 1 }
      switch action {
      case .add: state.count += 1
      case .write(let word): state.word = word
      case .toggle: state.isOn.toggle()
      case .tick(let word): state.word = "heard \(word)"
      case .after: return .send(.add)
      }
      return .none
    }

    func subscriptions(for state: State, entorno: Entorno) -> Subscriptions<Action> {
      asked.add(state.id)
      guard state.isOn else { return .none }
      let late = readsTime && entorno.ahora > .seconds(1)
      return .every(late ? .seconds(5) : entorno.caseStep == 1 ? .seconds(2) : .seconds(3), id: 0) {
        [word = state.word] _ in .tick(word)
      }
    }
  }

  /// A list of them below a slice of the state.
  private struct Table: Reducer {
    struct State {
      var rows: IdentifiedList<Row.State>
      var step = 1
      var log: [Int] = []
    }

    enum Action: Hashable {
      case row(Int, Row.Action)
      case step(Int)
      case edit(Edit)
    }

    enum Edit: Hashable {
      case none
      case set(Int, String)
      case move(Int, to: Int)
      case remove(Int)
      case insert(Int)
      case replace(Int)
      case removeAndSendBack(Int)
      case swap
    }

    let row: Row

    var body: some Reducer<State, Action> {
      row.forEach(
        \State.rows,
        CasePath(Action.row) { if case .row(let id, let a) = $0 { (id, a) } else { nil } }
      )
      .entorno(\.caseStep, from: \.step)
      Reduce { state, action in
        if case .row(let id, .tick) = action { state.log.append(id) }
        if case .step(let step) = action { state.step = step }
        if case .edit(let edit) = action { return change(&state, edit) }
        return .none
      }
    }

    private func change(_ state: inout State, _ edit: Edit) -> Effect<Action> {
      switch edit {
      case .none: break
      case .set(let id, let word): state.rows[id: id]?.word = word
      case .move(let id, let position): state.rows.move(id: id, to: position)
      case .remove(let id): state.rows.remove(id: id)
      case .insert(let id): state.rows.append(Row.State(id: id))
      case .replace(let id):
        if let row = state.rows.remove(id: id) { state.rows.append(row) }
      case .removeAndSendBack(let id):
        state.rows.remove(id: id)
        return .send(.edit(.insert(id)))
      case .swap: state.rows.swapAt(0, 1)
      }
      return .none
    }
  }

  private struct Stage {
    let asked = Notes<Int>()
    let store: VirtualStore<Table.State, Table.Action>

    init(_ count: Int, readsTime: Bool = false) {
      store = VirtualStore(
        initial: Table.State(rows: IdentifiedList((0..<count).map { Row.State(id: $0) })),
        reducer: Table(row: Row(asked: asked, readsTime: readsTime)))
      #expect(asked.all == Array(0..<count))
    }

    /// Who is asked because of an action.
    func asked(by action: Table.Action) -> [Int] {
      let before = asked.all.count
      store.send(action)
      return Array(asked.all[before...])
    }

    /// Which rows tick in the next so many seconds.
    func ticks(in seconds: Int) -> [Int] {
      let before = store.state.log.count
      store.advance(by: .seconds(seconds))
      return Array(store.state.log[before...])
    }
  }

  @Test func `of 1,000 rows only the one that changed is asked again`() {
    let stage = Stage(1_000)
    #expect(stage.asked(by: .row(500, .add)) == [500])
    #expect(stage.asked(by: .row(7, .write("x"))) == [7])
    #expect(stage.asked(by: .edit(.none)) == [])
    #expect(stage.asked(by: .row(500, .after)) == [500])
    #expect(stage.ticks(in: 2).count == 1_000)
  }

  @Test func `rows that changed in one drain are asked in the order of the list`() {
    let stage = Stage(5)
    _ = stage.store.engine.onTransition { step in
      if step.action == .row(4, .add) { stage.store.send(.row(1, .add)) }
    }
    #expect(stage.asked(by: .row(4, .add)) == [1, 4])
  }

  @Test func `a tick uses the newest closure of a row that changed`() {
    let stage = Stage(3)
    _ = stage.asked(by: .row(1, .write("new")))
    #expect(stage.ticks(in: 2) == [0, 1, 2])
    #expect(stage.store.state.rows.map(\.word) == ["heard ", "heard new", "heard "])
    _ = stage.asked(by: .row(2, .write("newer")))
    _ = stage.asked(by: .edit(.set(0, "newest")))
    #expect(stage.ticks(in: 2) == [0, 1, 2])
    #expect(
      stage.store.state.rows.map(\.word) == ["heard newest", "heard heard new", "heard newer"])
  }

  @Test func `a row that is changed by its parent is asked again`() {
    let stage = Stage(3)
    #expect(stage.asked(by: .edit(.set(1, "x"))).contains(1))
    #expect(stage.ticks(in: 2) == [0, 1, 2])
    #expect(stage.store.state.rows[id: 1]?.word == "heard x")
  }

  @Test func `a row that is moved goes on, and what changes after that is asked`() {
    let stage = Stage(4)
    stage.store.advance(by: .seconds(1))
    _ = stage.asked(by: .edit(.move(0, to: 3)))
    _ = stage.asked(by: .edit(.swap))
    #expect(stage.store.state.rows.map(\.id) == [2, 1, 3, 0])
    #expect(stage.asked(by: .row(0, .add)) == [0])
    #expect(stage.ticks(in: 1) == [0, 1, 2, 3])
  }

  @Test func `a row that stops asking stops alone`() {
    let stage = Stage(3)
    #expect(stage.asked(by: .row(1, .toggle)) == [1])
    #expect(stage.ticks(in: 2) == [0, 2])
    stage.store.advance(by: .seconds(1))
    #expect(stage.asked(by: .row(1, .toggle)) == [1])
    #expect(stage.ticks(in: 2) == [0, 2, 1])
  }

  @Test func `a row that is removed stops, and one of its id that comes later begins anew`() {
    let stage = Stage(3)
    stage.store.advance(by: .seconds(1))
    _ = stage.asked(by: .edit(.remove(1)))
    #expect(stage.store.engine.ledger.standingSubscriptions.count == 2)
    _ = stage.asked(by: .edit(.insert(1)))
    #expect(stage.ticks(in: 1) == [0, 2])
    #expect(stage.ticks(in: 1) == [1])
  }

  @Test func `a row that is removed and inserted in one action or one drain begins anew`() {
    for edit in [Table.Edit.replace(1), .removeAndSendBack(1)] {
      let stage = Stage(3)
      stage.store.advance(by: .seconds(1))
      _ = stage.asked(by: .edit(edit))
      #expect(stage.ticks(in: 1) == [0, 2], "\(edit)")
      #expect(stage.ticks(in: 1) == [1], "\(edit)")
    }
  }

  @Test func `another value of a slice above the list has all rows asked, the same one none`() {
    let stage = Stage(3)
    #expect(stage.asked(by: .step(1)) == [])
    #expect(stage.asked(by: .step(2)) == [0, 1, 2])
    #expect(stage.asked(by: .row(2, .add)) == [2])
    #expect(stage.ticks(in: 2) == [])
    #expect(stage.ticks(in: 1) == [0, 1, 2])
  }

  @Test func `rows whose answer follows from the time are asked after every drain`() {
    let stage = Stage(2, readsTime: true)
    #expect(stage.asked(by: .row(0, .add)) == [0, 1])
    stage.store.advance(by: .milliseconds(1_500))
    #expect(stage.asked(by: .edit(.none)) == [0, 1])
    #expect(stage.ticks(in: 4) == [])
    #expect(stage.ticks(in: 1) == [0, 1])
  }

  @Test func `to know which rows changed shares nothing that they hold`() {
    let stage = Stage(40)
    for _ in 1...3 { stage.store.send(.row(3, .add)) }
    stage.store.advance(by: .seconds(4))
    #expect(stage.store.state.rows.map(\.copies).allSatisfy { $0 == 0 })
  }

  @Test func `a list that is put back as it was is asked about in full`() {
    let stage = Stage(3)
    let before = stage.store.state.rows
    _ = stage.asked(by: .row(1, .toggle))
    struct Restore: Reducer {
      let table: Table
      let rows: IdentifiedList<Row.State>
      var body: some Reducer<Table.State, Table.Action> {
        table
        Reduce { state, action in
          if action == .edit(.none) { state.rows = rows }
          return .none
        }
      }
    }
    let asked = Notes<Int>()
    let store = VirtualStore(
      initial: Table.State(rows: before),
      reducer: Restore(table: Table(row: Row(asked: asked)), rows: before))
    store.send(.row(1, .toggle))
    store.send(.edit(.none))
    store.advance(by: .seconds(2))
    #expect(store.state.log == [0, 2, 1])
  }

  @Test func `a store that is stopped and started asks for all subscriptions anew`() {
    let stage = Stage(3)
    stage.store.advance(by: .seconds(1))
    stage.store.engine.stop()
    stage.store.advance(by: .seconds(1))
    stage.store.engine.start()
    #expect(stage.ticks(in: 1) == [])
    #expect(stage.ticks(in: 1) == [0, 1, 2])
  }
}
