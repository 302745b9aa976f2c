import Estadio
import Synchronization
import Testing

/// What a diff says of two versions of an `IdentifiedList`, and how much it looks at to say it.
@Suite struct VersionsTests {
  struct Row: Equatable, Identifiable {
    static let comparisons = Atomic(0)
    var id: Int
    var value = 0

    static func == (a: Self, b: Self) -> Bool {
      comparisons.wrappingAdd(1, ordering: .relaxed)
      return a.id == b.id && a.value == b.value
    }
  }

  struct Listed: Equatable { var rows: IdentifiedList<Plain> }
  struct Plain: Equatable, Identifiable {
    var id: Int
    var value = 0
  }
  struct Arrayed: Equatable { var rows: [Plain] }

  @Test func `a version is described as the arrays of its elements would be`() {
    var generator = Seeded(17)
    for round in 0..<300 {
      let count = generator.below(90)
      let old = IdentifiedList((0..<count).map { Plain(id: $0) })
      var new = old
      for _ in 0..<generator.below(6) {
        let id = generator.below(max(1, count))
        switch generator.below(4) {
        case 0: new.remove(id: id)
        case 1: new.insert(Plain(id: 1_000 + generator.below(50)), at: new.count / 2)
        case 2: new.move(id: id, to: 0)
        default: new.modify(id: id) { $0.value += 1 }
        }
      }
      let listed = StateDiff(from: Listed(rows: old), to: Listed(rows: new))
      let arrayed = StateDiff(from: Arrayed(rows: Array(old)), to: Arrayed(rows: Array(new)))
      // An edit script may take an element that was replaced for one that changed.
      let hasBoth = listed.lines.contains { $0.kind == .removed || $0.kind == .added }
      if !hasBoth { #expect(listed.description == arrayed.description, "round \(round)") }
      #expect(listed.isEmpty == (old == new), "round \(round)")
    }
  }

  @Test func `one changed row of many is found without looking at the others`() {
    let old = IdentifiedList((0..<100_000).map { Row(id: $0) })
    var new = old
    new.modify(id: 70_000) { $0.value = 1 }
    new.append(Row(id: 100_000))
    new.remove(id: 5)
    let before = Row.comparisons.load(ordering: .relaxed)
    let diff = StateDiff(from: old, to: new)
    #expect(Row.comparisons.load(ordering: .relaxed) - before < 500)
    #expect(
      diff.description == """
        - [5] Row(id: 5, value: 0)
        [id: 70000].value: 0 → 1
        + [99999] Row(id: 100000, value: 0)
        """)
  }
}
