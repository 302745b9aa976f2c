import Testing

@testable import Estadio

@Suite struct AlignmentTests {
  struct Fila: Equatable {
    var id: Int
    var texto: Int
  }

  /// The steps applied to the old list, with what they do not mention kept in order.
  private func applied<Element: Equatable>(
    _ alignment: Alignment, from old: [Element], to new: [Element]
  ) -> [Element] {
    var (gone, places) = (Set<Int>(), [Int: Element]())
    for step in alignment.steps {
      switch step {
      case .pair(let i, let j, _):
        gone.insert(i)
        places[j] = new[j]
      case .removed(let i): gone.insert(i)
      case .added(let j): places[j] = new[j]
      case .moved(let i, let j, _):
        gone.insert(i)
        places[j] = places[j] ?? old[i]
      }
    }
    var kept = old.indices.filter { !gone.contains($0) }.map { old[$0] }[...]
    return new.indices.compactMap { places[$0] ?? kept.popFirst() } + kept
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `applying the steps to the old list gives the new one`(seed: UInt64) {
    var random = Secuencia(state: seed)
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        Int.random(in: 0...4, using: &random)
      }
      let new = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        Int.random(in: 0...4, using: &random)
      }
      let alignment = Alignment(from: old, to: new, equal: ==, id: { _ in nil })
      #expect(applied(alignment, from: old, to: new) == new, "\(old) → \(new), seed \(seed)")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `applying the steps of elements with ids gives the new list`(seed: UInt64) {
    var random = Secuencia(state: seed)
    for _ in 0..<500 {
      let ids = (0..<9).shuffled(using: &random)
      let old = ids.prefix(Int.random(in: 0...9, using: &random)).map { Fila(id: $0, texto: 0) }
      let new = ids.shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random)).map {
        Fila(id: $0, texto: Int.random(in: 0...1, using: &random))
      }
      let alignment = Alignment(from: old, to: new, equal: ==, id: { AnyHashable($0.id) })
      #expect(applied(alignment, from: old, to: new) == new, "\(old) → \(new), seed \(seed)")
    }
  }

  @Test func `one element moved is one step`() {
    let alignment = Alignment(
      from: [1, 2, 3, 4, 5], to: [2, 3, 4, 1, 5], equal: ==, id: { AnyHashable($0) })
    #expect(alignment.steps == [.moved(from: 0, to: 3, id: 1)])
  }

  @Test func `the longest rise keeps as many as can be`() {
    #expect(Alignment.longestRise(in: [3, 0, 1, 4, 2]) == [0, 1, 2])
    #expect(Alignment.longestRise(in: []) == [])
    #expect(Alignment.longestRise(in: [2, 1, 0]).count == 1)
  }

  /// A repeatable source of numbers (SplitMix64).
  struct Secuencia: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
