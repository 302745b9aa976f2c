import Estadio
import Testing

/// Case F05: big values and deep ones.
extension StateDiffTests {
  @Test func `one change in a list of 100,000 rows is one line`() {
    let old = (0..<100_000).map { Fila(id: $0, texto: "fila") }
    var new = old
    new[70_000].texto = "otra"
    #expect(diff(old, new) == #"[id: 70000].texto: "fila" → "otra""#)
    new[2].texto = "otra"
    #expect(
      diff(old, new) == """
        [id: 2].texto: "fila" → "otra"
        [id: 70000].texto: "fila" → "otra"
        """)
    new[2] = old[2]
    new.remove(at: 3)
    #expect(
      diff(old, new) == """
        - [3] Fila(id: 3, texto: "fila")
        [id: 70000].texto: "fila" → "otra"
        """)
  }

  @Test func `the lines are bounded, and the others counted`() {
    let (old, new) = (Array(0..<1_000), Array(1_000..<2_000))
    let diff = StateDiff(from: old, to: new, limits: .init(maxLines: 2))
    #expect(
      diff.description == """
        [0]: 0 → 1000
        [1]: 1 → 1001
        … and 998 more changes
        """)
    #expect(!diff.isComplete)
    #expect(diff.lines.last?.kind == .note)
    #expect(
      self.diff([1, 2], [3, 4], .init(maxLines: 0)) == "[0]: 1 → 3\n… and 1 more change")
    #expect(StateDiff(from: Array(0..<10), to: [], limits: .init()).lines.count == 10)
  }

  @Test func `the values looked into are bounded, and a last line says so`() {
    let (old, new) = (Array(0..<100_000), Array(100_000..<200_000))
    #expect(
      diff(old, new, .init(maxLines: 1, maxValues: 50)) == """
        [0]: 0 → 100000
        … and 47 or more changes; the rest was not compared (limit of 50 values)
        """)

    struct Suelta { var valor: Int }
    let sueltas = (0..<100_000).map(Suelta.init)
    #expect(
      diff(sueltas, sueltas) == "… the rest was not compared (limit of 10000 values)")
    #expect(
      diff(Dictionary(uniqueKeysWithValues: old.map { ($0, 0) }), [:])
        == "100000 keys removed, added or changed")
    #expect(diff(Set(old), Set(new)) == "100000 members removed, 100000 added")
  }

  indirect enum Cadena: Equatable {
    case fin(Int)
    case eslabon(Cadena)
  }

  @Test func `a value 10,000 levels deep is compared down to the limit`() {
    var (old, new) = (Cadena.fin(1), Cadena.fin(2))
    for _ in 0..<10_000 { (old, new) = (.eslabon(old), .eslabon(new)) }
    #expect(
      diff(old, new, .init(maxDepth: 3))
        == ".eslabon.eslabon.eslabon: differs below the limit of 3 levels")
    #expect(
      diff(old, new)
        == String(repeating: ".eslabon", count: 7) + ".es…bon"
        + String(repeating: ".eslabon", count: 7) + ": differs below the limit of 32 levels")
  }

  @Test func `what lies too deep and has no == is said not to be compared`() {
    indirect enum Suelta {
      case fin(Int)
      case eslabon(Suelta)
    }
    var (old, new) = (Suelta.fin(1), Suelta.fin(2))
    for _ in 0..<10_000 { (old, new) = (.eslabon(old), .eslabon(new)) }
    #expect(diff(old, new) == "… parts below 32 levels were not compared")
  }
}
