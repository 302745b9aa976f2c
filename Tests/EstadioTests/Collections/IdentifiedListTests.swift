import Estadio
import Foundation
import Testing

@Suite struct IdentifiedListTests {
  struct Row: Hashable, Identifiable, Codable {
    var id: Int
    var text = ""
  }

  private static let rows = IdentifiedList((1...4).map { Row(id: $0, text: "\($0)") })

  @Test func `a duplicate takes the place of the element with its id`() {
    let list: IdentifiedList = [Row(id: 1, text: "a"), Row(id: 2), Row(id: 1, text: "b")]
    #expect(list.map(\.id) == [1, 2])
    #expect(list[id: 1]?.text == "b")
    var rows = Self.rows
    rows.append(Row(id: 2, text: "new"))
    rows.insert(Row(id: 3, text: "new"), at: 0)
    #expect(rows.map(\.text) == ["1", "new", "new", "4"])
  }

  @Test(arguments: 1...4, 0...3)
  func `an element moves to the position it is sent to, and the others keep their order`(
    _ id: Int, _ position: Int
  ) {
    var rows = Self.rows
    rows.move(id: id, to: position)
    var expected = [1, 2, 3, 4].filter { $0 != id }
    expected.insert(id, at: position)
    #expect(rows.map(\.id) == expected)
    for (index, row) in rows.enumerated() { #expect(rows.index(id: row.id) == index) }
  }

  @Test func `what is not there is not found, moved, changed or removed`() {
    var rows = Self.rows
    #expect(rows[id: 9] == nil)
    #expect(!rows.contains(id: 9))
    #expect(rows.remove(id: 9) == nil)
    rows.move(id: 9, to: 0)
    #expect(rows.modify(id: 9) { $0.text = "x" } == nil)
    #expect(rows == Self.rows)
  }

  @Test func `an element is read, set, added and removed through its id`() {
    var rows = Self.rows
    rows[id: 2]?.text += "!"
    rows[id: 9]?.text += "!"
    #expect(rows.map(\.text) == ["1", "2!", "3", "4"])
    rows[id: 9] = Row(id: 9, text: "9")
    rows[id: 1] = Row(id: 1, text: "new")
    rows[id: 3] = nil
    rows[id: 8] = nil
    #expect(rows.map(\.text) == ["new", "2!", "4", "9"])
    rows[id: 3] = Row(id: 3)
    #expect(rows.generation(id: 3) == 1, "set to nil is removed")
    #expect(rows.generation(id: 1) == 0, "set to another value is a change")
    #expect(rows._checkInvariants() == [])
  }

  @Test func `an element is changed and removed by position`() {
    var rows = Self.rows
    rows[0].text = "a"
    rows.modify(at: 3) { $0.text.append("!") }
    #expect(rows.remove(at: 1) == Row(id: 2, text: "2"))
    #expect(rows.map(\.text) == ["a", "3", "4!"])
    #expect(rows.index(id: 4) == 2)
    #expect(rows.firstIndex { $0.id > 1 } == 1)
    #expect(rows.firstIndex { $0.id > 9 } == nil)
    #expect([rows.first, rows.last].map(\.?.id) == [1, 4])
  }

  @Test func `a walk goes through the list as it was when the walk began`() {
    var rows = IdentifiedList((0..<5_000).map { Row(id: $0) })
    var seen: [Int] = []
    for row in rows {
      seen.append(row.id)
      rows.remove(id: row.id + 1)
    }
    #expect(seen == Array(0..<5_000))
    #expect(rows.map(\.id) == [0])
  }

  @Test func `what throws in the middle changes nothing, or one element in place`() {
    struct Refused: Error {}
    var rows = Self.rows
    #expect(throws: Refused.self) {
      try rows.removeAll { if $0.id == 3 { throw Refused() } else { true } }
    }
    #expect(throws: Refused.self) { try rows.sort { _, _ in throw Refused() } }
    #expect(throws: Refused.self) { try rows.partition { _ in throw Refused() } }
    #expect(throws: Refused.self) { try rows.map { _ in throw Refused() } }
    #expect(rows == Self.rows)
    #expect(throws: Refused.self) {
      try rows.modify(id: 2) {
        $0.text = "half"
        throw Refused()
      }
    }
    #expect(rows.map(\.text) == ["1", "half", "3", "4"])
    #expect(rows._checkInvariants() == [])
  }

  @Test func `a list is encoded as an array and decoded under the rule for duplicates`() throws {
    let data = try JSONEncoder().encode(Self.rows)
    #expect(try JSONDecoder().decode([Row].self, from: data) == Array(Self.rows))
    #expect(try JSONDecoder().decode(IdentifiedList<Row>.self, from: data) == Self.rows)
    let twice = #"[{"id":1,"text":"a"},{"id":2,"text":"b"},{"id":1,"text":"c"}]"#
    let rows = try JSONDecoder().decode(IdentifiedList<Row>.self, from: Data(twice.utf8))
    #expect(rows == [Row(id: 1, text: "c"), Row(id: 2, text: "b")])
  }

  @Test func `lists are equal by their elements in order, whatever became of them before`() {
    var rows = IdentifiedList((0..<300).map { Row(id: $0) })
    let other = IdentifiedList((0..<300).map { Row(id: $0) })
    for id in stride(from: 0, to: 300, by: 3) {
      let row = rows.remove(id: id)
      #expect(rows != other)
      if let row { rows.insert(row, at: id) }
    }
    #expect(rows == other)
    #expect(rows.hashValue == other.hashValue)
    #expect("\(IdentifiedList([Row(id: 1)]))" == "\([Row(id: 1)])")
    rows.swapAt(0, 299)
    #expect(rows != other)
  }

  @Test func `an element that comes back is another one, and one of a new list is not`() {
    var rows = Self.rows
    rows.remove(id: 1)
    rows.append(Row(id: 9))
    #expect(rows.generation(id: 9) == 0, "a newcomer, whoever left before")
    rows.append(Row(id: 1))
    #expect(rows.generation(id: 1) == 1)
    #expect(rows.generation(id: 2) == 0)
    rows.move(id: 1, to: 0)
    #expect(rows.generation(id: 1) == 1)
    #expect(IdentifiedList(rows.reversed()).generation(id: 9) == 0)
    for id in 100..<10_000 {
      rows.append(Row(id: id))
      rows.remove(id: id)
    }
    rows.remove(id: 2)
    rows.append(Row(id: 2))
    #expect(rows.generation(id: 2) == 1)
    #expect(rows.generation(id: 5) == nil)
  }

  @Test func `however many are removed and inserted again at once, each is another one`() {
    var rows = IdentifiedList((0..<500).map { Row(id: $0) })
    let before = (0..<500).map { rows.generation(id: $0) }
    for id in 0..<500 { rows.remove(id: id) }
    for id in 0..<500 { rows.append(Row(id: id)) }
    for id in 0..<500 { #expect(rows.generation(id: id) != before[id]) }
  }

  @Test func `changing an element's id in place ends the process with a fault`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedList = [Row(id: 1), Row(id: 2)]
      rows.modify(id: 1) { $0.id = 2 }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains(Fault(.identityChanged(from: "1", to: "2")).description) == true)
  }

  @Test func `giving an element another id through a subscript ends the process too`() async {
    let byID = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedList = [Row(id: 1), Row(id: 2)]
      rows[id: 1]?.id = 3
    }
    let bySetting = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedList = [Row(id: 2)]
      rows[id: 1] = Row(id: 3)
    }
    let byPosition = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
    {
      var rows: IdentifiedList = [Row(id: 1), Row(id: 2)]
      rows[0].id = 3
    }
    let byClosure = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedList = [Row(id: 1), Row(id: 2)]
      rows.modify(at: 0) { $0.id = 3 }
    }
    for result in [byID, bySetting, byPosition, byClosure] {
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
      #expect(text?.contains(Fault(.identityChanged(from: "1", to: "3")).description) == true)
    }
  }
}
