import Estadio
import Testing

/// What versions of a list share, and what is said about their differences.
@Suite struct IdentifiedListVersionTests {
  struct Row: Equatable, Identifiable {
    var id: Int
    var value = 0
  }

  /// A row with a part on the heap, as an array has one.
  struct Heavy: Identifiable {
    final class Part {}
    var id: Int
    var part = Part()
    /// Whether nobody else holds the part, at the moment of a change.
    mutating func isAlone() -> Bool { isKnownUniquelyReferenced(&part) }
  }

  private static func rows(_ ids: Range<Int>) -> IdentifiedList<Row> {
    IdentifiedList(ids.map { Row(id: $0) })
  }

  /// How many pairs of rows are compared to find the changes.
  private func compared(_ new: IdentifiedList<Row>, _ old: IdentifiedList<Row>) -> Int {
    var count = 0
    _ = new.changes(since: old) { a, b in
      count += 1
      return a == b
    }
    return count
  }

  // MARK: - Sharing

  @Test func `an old version stays what it was, whatever is done to the new one`() {
    let old = Self.rows(0..<2_000)
    var new = old
    for id in 0..<2_000 {
      switch id % 5 {
      case 0: new.modify(id: id) { $0.value = 1 }
      case 1: new.remove(id: id)
      case 2: new.move(id: id, to: 0)
      case 3: new.insert(Row(id: -id), at: 7)
      default: new.swapAt(0, 3)
      }
    }
    #expect(old == Self.rows(0..<2_000))
    #expect(old._checkInvariants() == [])
    #expect(new._checkInvariants() == [])
  }

  @Test func `versions share all but the leaves that were changed`() {
    let old = Self.rows(0..<100_000)
    var new = old
    #expect(compared(new, old) == 0)
    new.modify(id: 70_000) { $0.value = 1 }
    #expect((1...32).contains(compared(new, old)))
    new.insert(Row(id: -1), at: 10)
    new.remove(id: 30_000)
    new.move(id: 50_000, to: 99_000)
    #expect(compared(new, old) <= 8 * 32)
    for id in 0..<1_000 { new.insert(Row(id: -2 - id), at: 20_000) }
    #expect(compared(new, old) <= 64 * 32, "leaves that were split share their neighbours")
  }

  @Test func `equality does not look at what two versions share`() {
    final class Count { var value = 0 }
    struct Counting: Equatable, Identifiable {
      let id: Int
      var value = 0
      let count: Count
      static func == (a: Self, b: Self) -> Bool {
        a.count.value += 1
        return a.id == b.id && a.value == b.value
      }
    }
    let count = Count()
    let old = IdentifiedList((0..<10_000).map { Counting(id: $0, count: count) })
    var new = old
    #expect(new == old)
    #expect(count.value == 0)
    new.modify(id: 9_000) { $0.value = 1 }
    #expect(new != old)
    new.modify(id: 9_000) { $0.value = 0 }
    #expect(new == old)
    #expect((1...64).contains(count.value))
  }

  @Test func `a part on the heap is changed where it lies, by id and by position`() {
    var rows = IdentifiedList((0..<200).map { Heavy(id: $0) })
    #expect(rows.modify(id: 150) { $0.isAlone() } == true)
    #expect(rows.modify(at: 150) { $0.isAlone() })
    let byID = rows[id: 150]?.isAlone()
    let byPosition = rows[150].isAlone()
    #expect(byID == true)
    #expect(byPosition)
    rows.move(id: 150, to: 3)
    rows.swapAt(3, 100)
    rows.insert(Heavy(id: 500), at: 60)
    rows.remove(at: 60)
    rows.reverse()
    for id in 0..<200 { #expect(rows.modify(id: id) { $0.isAlone() } == true) }
    let old = rows
    #expect(rows.modify(id: 150) { $0.isAlone() } == false, "an older version holds it too")
    #expect(old.count == 200)
  }

  // MARK: - Labels

  @Test(arguments: [0, 1, 3_000, 6_000])
  func `however many are inserted at one spot, every one is found`(_ start: Int) {
    var rows = Self.rows(0..<6_000)
    var ids = Array(0..<6_000)
    for id in 10_000..<20_000 {
      // Before the last one, and now and then behind it.
      let position = id % 50 == 0 ? Swift.min(start + 1, rows.count) : start
      rows.insert(Row(id: id), at: position)
      ids.insert(id, at: position)
    }
    #expect(rows.map(\.id) == ids)
    #expect(rows._checkInvariants() == [])
    for id in ids.reversed() where id % 7 != 0 { rows.remove(id: id) }
    #expect(rows.map(\.id) == ids.filter { $0 % 7 == 0 })
    #expect(rows._checkInvariants() == [])
  }

  // MARK: - Changes

  @Test func `changes name what was removed, inserted, moved and updated`() {
    let old = Self.rows(0..<100)
    var new = old
    new.remove(id: 20)
    new.remove(id: 10)
    new.insert(Row(id: 200), at: 50)
    new.append(Row(id: 201))
    new.move(id: 90, to: 5)
    new[id: 90]?.value = 1
    new[id: 40]?.value = 1
    let changes = new.changes(since: old)
    #expect(changes.removed == [10, 20])
    #expect(changes.inserted.map(\.id) == [200, 201])
    #expect(changes.inserted.map(\.position) == [51, 99])
    #expect(changes.moved.map(\.id) == [90])
    #expect(changes.moved.map(\.position) == [5])
    #expect(changes.updated == [90, 40])
    #expect(!changes.isEmpty)
    #expect(new.changes(since: new).isEmpty)
    #expect(old.changes(since: new).inserted.map(\.id) == [10, 20])
  }

  @Test func `an element that was removed and inserted again is both in the changes`() {
    let old = Self.rows(0..<10)
    var new = old
    if let row = new.remove(id: 4) { new.insert(row, at: 4) }
    #expect(new == old)
    let changes = new.changes(since: old)
    #expect(changes.removed == [4])
    #expect(changes.inserted.map(\.id) == [4])
    #expect(changes.updated.isEmpty && changes.moved.isEmpty)
  }

  @Test func `changes of lists that have nothing in common are found all the same`() {
    let old = Self.rows(0..<1_000)
    let new = IdentifiedList((500..<1_500).map { Row(id: $0, value: $0 == 600 ? 1 : 0) })
    let changes = new.changes(since: old)
    #expect(changes.removed == Array(0..<500))
    #expect(changes.inserted.map(\.id) == Array(1_000..<1_500))
    #expect(changes.inserted.map(\.position) == Array(500..<1_000))
    #expect(changes.moved.isEmpty)
    #expect(changes.updated == [600])
    #expect(new.changes(since: []).inserted.count == 1_000)
    #expect(IdentifiedList<Row>().changes(since: new).removed.count == 1_000)
    var reversed = old
    reversed.reverse()
    #expect(reversed.changes(since: old).moved.count == 999, "one of them may stay")
  }
}
