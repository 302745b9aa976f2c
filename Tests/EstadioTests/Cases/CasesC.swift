import Estadio
import Testing

/// Group C of the reported faults: identified collections and rows.
@Suite struct RowCases {
  private static func rows(
    _ ids: Int..., faults: FaultLog = FaultLog(), entorno: (inout Entorno) -> Void = { _ in },
    role: @escaping Role.Script,
    script: @escaping (inout Cast.State, Cast.Action, Entorno) -> Effect<Cast.Action> = {
      _, _, _ in .none
    }
  ) -> VirtualStore<Cast.State, Cast.Action> {
    VirtualStore(
      initial: Cast.State(rows: IdentifiedList(ids.map { Role.State(id: $0) })),
      reducer: Cast(role: role, script: script), entorno: entorno, onFault: faults.handler)
  }

  // C01
  @Test func `the work of a row ends with it and the other rows go on`() {
    let faults = FaultLog()
    let store = Self.rows(
      1, 2, 3, faults: faults,
      role: { state, action, _ in
        guard action == "start" else { return .none }
        state.beat = .seconds(1)
        return .merge(
          .after(.seconds(2), id: "x", "waited"), .run { _, send in send("ran") }, .send("now"))
      },
      script: { state, action, _ in
        if action == .here("delete") { state.rows.remove(id: 2) }
        return .none
      })
    for id in 1...3 { store.send(.row(id, "start")) }
    store.advance(by: .milliseconds(1_500))
    store.send(.here("delete"))
    store.advance(by: .milliseconds(1_500))
    let whole = ["start", "now", "ran", "tick 1", "waited", "tick 1", "tick 1"]
    for id in [1, 3] {
      #expect(store.state.rows[id: id]?.log.sorted() == whole.sorted())
    }
    #expect(faults.all.isEmpty)
    #expect(store.engine.ledger.workCount == 0)
  }

  // C01
  @Test func `a result that is queued already is dropped with its row, without a word`() {
    let faults = FaultLog()
    let store = Self.rows(
      1, 2, faults: faults,
      role: { _, action, _ in
        action == "start" ? .merge(.send("now"), .run { _, send in send("ran") }) : .none
      },
      script: { state, action, _ in
        switch action {
        case .here("go"): return .merge(.send(.row(2, "start")), .send(.here("delete")))
        case .here("delete"): state.rows.remove(id: 2)
        default: break
        }
        return .none
      })
    store.send(.here("go"))
    #expect(store.state.rows.map(\.id) == [1])
    #expect(store.state.rows[id: 1]?.log == [])
    #expect(faults.all.isEmpty)
    store.expectNothingLeft()
  }

  // C01
  @Test func `an action from outside for a deleted row is ignored with one diagnostic`() throws {
    let faults = FaultLog()
    let store = Self.rows(1, 3, faults: faults, role: { _, _, _ in .none })
    store.send(.row(2, "stray"))
    #expect(store.state.rows == [.init(id: 1), .init(id: 3)])
    #expect(faults.all.count == 1)
    let fault = try #require(faults.all.first)
    #expect(
      fault.cause
        == .missingChild(child: "Role", action: ".row(2, \"stray\")", rows: ["1", "3"]))
    guard case .outside = fault.origin else {
      Issue.record("the fault has no place: \(fault)")
      return
    }
    store.expectNothingLeft()
  }

  // C02
  @Test func `by default the row handles its action before the parent removes it`() {
    let faults = FaultLog()
    let notes = Notebook()
    let store = Self.rows(
      1, 2, faults: faults,
      role: { state, action, _ in
        notes.note("\(state.id) \(action)")
        return .after(.seconds(1), "late")
      },
      script: { state, action, _ in
        if case .row(let id, "remove me") = action { state.rows.remove(id: id) }
        return .none
      })
    store.send(.row(1, "remove me"))
    store.advance(by: .seconds(1))
    #expect(notes.lines == ["1 remove me"])
    #expect(store.state.rows == [.init(id: 2)])
    #expect(faults.all.isEmpty)
    store.expectNothingLeft()
  }

  // C02
  @Test func `a parent that removes the row first is safe and diagnosed`() {
    struct ParentFirst: Reducer {
      @ReducerBuilder<Cast.State, Cast.Action> var body: some Reducer<Cast.State, Cast.Action> {
        Reduce<Cast.State, Cast.Action> { state, action in
          if case .row(let id, "remove me") = action { state.rows.remove(id: id) }
          return .none
        }
        Cast()
      }
    }
    let faults = FaultLog()
    let store = VirtualStore(
      initial: Cast.State(rows: [.init(id: 1), .init(id: 2)]), reducer: ParentFirst(),
      onFault: faults.handler)
    store.send(.row(1, "remove me"))
    #expect(store.state.rows == [.init(id: 2)])
    #expect(faults.all.count == 1)
    store.expectNothingLeft()
  }

  // C04
  @Test func `every move keeps the elements, their ids and where they are found`() {
    for from in 0..<5 {
      for to in 0..<5 {
        var list = IdentifiedList((0..<5).map { Role.State(id: $0) })
        var expected = Array(0..<5)
        list.move(id: from, to: to)
        expected.insert(expected.remove(at: from), at: to)
        #expect(Array(list.ids) == expected)
        for (position, id) in expected.enumerated() {
          #expect(list.index(id: id) == position)
          #expect(list[id: id]?.id == id)
        }
      }
    }
    var list: IdentifiedList = [Role.State(id: 1)]
    list.move(id: 9, to: 0)
    #expect(list.map(\.id) == [1])
  }

  // C04
  @Test(arguments: [0, 1, 2, 5, 40, 700])
  func `however a list is reordered, every element is found under its own id`(_ count: Int) {
    var random = Seeded(UInt64(count))
    let start = IdentifiedList((0..<count).map { Role.State(id: $0, log: ["\($0)"]) })
    var reordered: [IdentifiedList<Role.State>] = []
    func reorder(_ change: (inout IdentifiedList<Role.State>) -> Void) {
      var list = start
      change(&list)
      reordered.append(list)
    }
    reorder { $0.sort { $0.id * 7 % 11 < $1.id * 7 % 11 } }
    reorder { $0.reverse() }
    reorder { $0.shuffle(using: &random) }
    reorder { $0.partition { $0.id % 3 == 0 } }
    for (from, to) in [(0, 0), (0, count - 1), (count - 1, 0), (count / 2, count / 3)] {
      guard count > 0 else { break }
      reorder { $0.swapAt(from, to) }
      reorder { $0.move(fromOffsets: from...from, toOffset: to) }
      reorder { $0.move(fromOffsets: from..<count, toOffset: to) }
      reorder { $0.move(fromOffsets: 0..<from, toOffset: count) }
    }
    for list in reordered {
      #expect(list.map(\.id).sorted() == Array(0..<count))
      #expect(list.allSatisfy { $0.log == ["\($0.id)"] && list[id: $0.id] == $0 })
      #expect(list.map(\.id).allSatisfy { list.generation(id: $0) == 0 })
      #expect(list._checkInvariants() == [])
    }
  }

  // C04
  @Test func `elements that are moved together arrive together, from both sides`() {
    var list = IdentifiedList((0..<8).map { Role.State(id: $0) })
    list.move(fromOffsets: [6, 0, 2], toOffset: 4)
    #expect(list.map(\.id) == [1, 3, 0, 2, 6, 4, 5, 7])
    list.move(fromOffsets: 2..<5, toOffset: 3)
    #expect(list.map(\.id) == [1, 3, 0, 2, 6, 4, 5, 7])
  }

  // C04
  @Test func `changing an element's id in place ends the process with a text that says so`()
    async throws
  {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var list: IdentifiedList = [Role.State(id: 1), Role.State(id: 2)]
        list.modify(id: 1) { $0.id = 5 }
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("An element of an IdentifiedList was given another id in place."))
    #expect(text.contains("Old id:  1"))
    #expect(text.contains("New id:  5"))
    #expect(text.contains("To fix, remove the element and insert one with the new id."))
  }

  // C04
  @Test func `a row's reducer that changes its id ends the process with the same text`()
    async throws
  {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = VirtualStore(
          initial: Cast.State(rows: [.init(id: 1)]),
          reducer: Cast(role: { state, _, _ in
            state.id = 5
            return .none
          }))
        store.send(.row(1, "change"))
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("An element of an IdentifiedList was given another id in place."))
  }

  // C04
  @Test func `an id changed by a closure that then throws is not left in the list`() async throws {
    struct Refused: Error {}
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var list: IdentifiedList = [Role.State(id: 1)]
        do {
          try list.modify(id: 1) { element in
            element.id = 5
            throw Refused()
          }
        } catch {}
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("An element of an IdentifiedList was given another id in place."))
  }

  // C05
  @Test func `a result reaches its row wherever the row has moved`() {
    let gate = Gate()
    let faults = FaultLog()
    let store = Self.rows(
      1, 2, 3, faults: faults,
      entorno: {
        $0.caseLoad = { text in
          await gate.wait(text)
          return text
        }
      },
      role: { _, action, _ in
        action == "load"
          ? .merge(
            .request(\.caseLoad, "loaded") { $0.orElse("failed") }, .after(.seconds(1), "waited"))
          : .none
      },
      script: { state, action, _ in
        if action == .here("move") { state.rows.move(id: 2, to: 0) }
        if action == .here("delete") { state.rows.remove(id: 1) }
        if action == .here("insert") { state.rows.insert(.init(id: 9), at: 0) }
        return .none
      })
    store.send(.row(2, "load"))
    for action in ["move", "delete", "insert"] { store.send(.here(action)) }
    gate.open("loaded")
    store.advance(by: .seconds(1))
    #expect(store.state.rows.map(\.id) == [9, 2, 3])
    #expect(store.state.rows[id: 2]?.log == ["load", "loaded", "waited"])
    #expect(faults.all.isEmpty)
    store.expectNothingLeft()
  }
}
