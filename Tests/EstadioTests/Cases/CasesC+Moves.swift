import Estadio
import Testing

/// Group C of the reported faults, on the list alone: moves, in-place changes, and older versions
/// that are kept meanwhile.
@MainActor
@Suite struct MoveCases {
  private static func rows(_ count: Int) -> IdentifiedList<Role.State> {
    IdentifiedList((0..<count).map { Role.State(id: $0, log: ["\($0)"]) })
  }

  /// The list as it was, and that it says what became of it.
  private static func check(
    _ new: IdentifiedList<Role.State>, _ expected: [Int], since old: IdentifiedList<Role.State>,
    _ comment: Comment
  ) {
    #expect(new.map(\.id) == expected, comment)
    #expect(new.allSatisfy { new[id: $0.id] == $0 && $0.log == ["\($0.id)"] }, comment)
    #expect(expected.enumerated().allSatisfy { new.index(id: $1) == $0 }, comment)
    #expect(old.map(\.id) == Array(0..<old.count), comment)
    let changes = new.changes(since: old)
    #expect(changes.removed.isEmpty && changes.inserted.isEmpty, comment)
    #expect(changes.updated.isEmpty, comment)
    #expect(changes.moved.isEmpty == (expected == Array(0..<old.count)), comment)
    let out = Set(changes.moved.map(\.id))
    var followed = old.map(\.id).filter { !out.contains($0) }
    for place in changes.moved { followed.insert(place.id, at: place.position) }
    #expect(followed == expected, comment)
  }

  // C04
  @Test(arguments: [0, 1, 2, 5, 7])
  func `every range moves to every place, within itself too, and the old version stays`(
    _ count: Int
  ) {
    let old = Self.rows(count)
    for from in 0...count {
      for end in from...count {
        for to in 0...count {
          var new = old
          new.move(fromOffsets: from..<end, toOffset: to)
          let isMoved = { (id: Int) in (from..<end).contains(id) }
          let expected =
            (0..<to).filter { !isMoved($0) } + Array(from..<end)
            + (to..<count).filter { !isMoved($0) }
          Self.check(new, expected, since: old, "\(from)..<\(end) to \(to)")
        }
      }
    }
  }

  // C04
  @Test func `ranges across many leaves move as a plain array's would, and each version stays`() {
    let count = 500
    var list = Self.rows(count)
    var expected = Array(0..<count)
    var versions = [(list, expected)]
    var random = Seeded(4)
    for round in 0..<60 {
      let from = [0, random.below(count)][round % 2]
      let end = [count, from, min(count, from + 1), random.below(count - from + 1) + from][
        round % 4]
      let to = [0, count, from, end, (from + end) / 2, random.below(count + 1)][round % 6]
      list.move(fromOffsets: from..<end, toOffset: to)
      let moved = Set(expected[from..<end])
      expected =
        expected[..<to].filter { !moved.contains($0) } + expected[from..<end]
        + expected[to...].filter { !moved.contains($0) }
      #expect(list.map(\.id) == expected, "round \(round): \(from)..<\(end) to \(to)")
      versions.append((list, expected))
    }
    for (version, ids) in versions {
      #expect(version.map(\.id) == ids)
      #expect(version._checkInvariants() == [])
      #expect(ids.enumerated().allSatisfy { version.index(id: $1) == $0 })
    }
  }

  // C04
  @Test(arguments: [1, 2, 33, 300])
  func `whatever reorders a list leaves its older version as it was`(_ count: Int) {
    typealias List = IdentifiedList<Role.State>
    let ways: [(inout List) -> Void] = [
      { $0.sort { $0.id > $1.id } },
      { $0.sort { $0.id % 7 < $1.id % 7 } },
      { $0.partition { $0.id % 3 != 0 } },
      { $0.partition { _ in true } },
      { $0.reverse() },
      { list in
        var random = Seeded(1)
        list.shuffle(using: &random)
      },
      { $0.swapAt(0, $0.count - 1) },
      { $0.swapAt($0.count / 2, $0.count / 2) },
      { $0.move(id: 0, to: $0.count - 1) },
      { $0.move(id: $0.count - 1, to: 0) },
    ]
    let old = Self.rows(count)
    var all = old
    for (number, way) in ways.enumerated() {
      var new = old
      way(&new)
      Self.check(new, new.map(\.id), since: old, "way \(number) of \(count)")
      #expect(new.map(\.id).sorted() == Array(0..<count))
      way(&all)
    }
    Self.check(all, all.map(\.id), since: old, "all of \(count)")
    #expect(Set(all.ids) == Set(0..<count))
  }

  // C04
  @Test func `elements are changed through ids, positions and bindings, and the old ones stay`() {
    let old = Self.rows(100)
    var new = old
    for id in new.ids { new[id: id]?.log.append("by id") }
    for position in new.indices { new[position].log.append("by position") }
    for position in new.indices { new.modify(at: position) { $0.log.append("by closure") } }
    #expect(new.map(\.log) == (0..<100).map { ["\($0)", "by id", "by position", "by closure"] })
    #expect(old == Self.rows(100))
    #expect(new.changes(since: old).updated == Array(0..<100))

    let store = Store(
      initial: old,
      reducer: Reduce<IdentifiedList<Role.State>, IdentifiedList<Role.State>> { state, new in
        state = new
        return .none
      })
    let list = store.binding(\.self) { $0 }
    for id in [99, 0, 50] { list[dynamicMember: \.[id: id]].wrappedValue?.log = ["bound"] }
    #expect(store.state.filter { $0.log == ["bound"] }.map(\.id) == [0, 50, 99])
    #expect(store.state.changes(since: old).updated == [0, 50, 99])
    list[dynamicMember: \.[id: 7]].wrappedValue = nil
    #expect(store.state.count == 99)
    #expect(Array(store.state.ids) == (0..<100).filter { $0 != 7 })
  }

  // C04
  @Test func `giving an element another id is rejected also where an older version is kept`()
    async throws
  {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let old: IdentifiedList = [Role.State(id: 1), Role.State(id: 2)]
        var new = old
        new.swapAt(0, 1)
        new[1].id = 2
        precondition(old.count == new.count)
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Old id:  1"))
    #expect(text.contains("New id:  2"))
  }

  // C06
  @Test func `handles of rows stay who they are through every kind of change of the list`() {
    let store = Store(
      initial: Cast.State(rows: Self.rows(100)),
      reducer: Cast(script: { state, action, _ in
        guard case .here(let way) = action else { return .none }
        var random = Seeded(2)
        switch way {
        case "sort": state.rows.sort { $0.id % 10 < $1.id % 10 }
        case "shuffle": state.rows.shuffle(using: &random)
        case "insert": state.rows.insert(.init(id: 1_000), at: 50)
        case "delete": for id in stride(from: 0, to: 100, by: 2) { state.rows.remove(id: id) }
        case "renew": for id in 0..<4 { state.rows.insert(.init(id: id), at: 0) }
        default: break
        }
        return .none
      }))
    let first = store.scopes(\.rows, .row)
    #expect(Set(first.map(ObjectIdentifier.init)).count == 100)
    let firstByID = Dictionary(uniqueKeysWithValues: first.map { ($0.id, $0) })
    for way in ["sort", "shuffle", "insert", "delete", "renew", "shuffle", "sort"] {
      store.send(.here(way))
      let now = store.scopes(\.rows, .row)
      #expect(now.map(\.id) == Array(store.rows.ids))
      #expect(Set(now.map(ObjectIdentifier.init)).count == now.count)
      for row in now {
        let old = firstByID[row.id]
        // 0 and 2 were deleted and came back; 1 and 3 were there when they were inserted again.
        let isFresh = row.id == 1_000 || row.id % 2 == 0 && store.rows.count < 100
        #expect((row === old) == !isFresh, "\(row.id) after \(way)")
        if isFresh { #expect(row.log == []) }
      }
    }
    #expect(store.rows.count == 53)
  }
}
