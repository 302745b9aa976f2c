import Estadio
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

  @Test func `a random run of changes agrees with a plain array`() {
    let seed: UInt64 = 7
    var random = Seeded(seed)
    var list = IdentifiedList<Row>()
    var model: [Row] = []
    for step in 0..<20_000 {
      let id = random.below(12)
      let row = Row(id: id, text: "\(step)")
      let place = model.firstIndex { $0.id == id }
      switch random.below(6) {
      case 0:
        list.append(row)
        if let place { model[place] = row } else { model.append(row) }
      case 1:
        let position = random.below(model.count + 1)
        list.insert(row, at: position)
        if let place { model[place] = row } else { model.insert(row, at: position) }
      case 2:
        #expect(list.remove(id: id) == place.map { model.remove(at: $0) })
      case 3:
        list.modify(id: id) { $0.text += "!" }
        if let place { model[place].text += "!" }
      case 4 where !model.isEmpty:
        let position = random.below(model.count)
        list.move(id: id, to: position)
        if let place { model.insert(model.remove(at: place), at: position) }
      default:
        list.removeAll { $0.id % 5 == 0 && $0.id == id }
        model.removeAll { $0.id % 5 == 0 && $0.id == id }
      }
      #expect(Array(list) == model, "seed \(seed), step \(step)")
      #expect(Array(list.ids) == model.map(\.id))
      #expect(model.indices.allSatisfy { list.index(id: model[$0].id) == $0 })
      if Array(list) != model { return }
    }
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
}
