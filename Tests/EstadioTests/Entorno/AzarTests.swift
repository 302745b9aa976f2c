import Estadio
import Foundation
import Testing

/// What comes of a seed, to the last bit: recordings rely on it.
///
/// The numbers were made by another implementation of the generator (PCG64DXSM of NumPy 2.4), from
/// states that were derived as `Azar` says.
@Suite struct AzarTests {
  private static func numbers(_ azar: Azar, _ count: Int) -> [UInt64] {
    var azar = azar
    return (0..<count).map { _ in azar.next() }
  }

  @Test func `the numbers of a seed are the same for ever`() {
    #expect(
      Self.numbers(Azar(seed: 0), 4) == [
        0x73D8_5DFA_F84F_2CA6, 0x1E74_5744_9B31_DB98, 0xF92C_5EC7_BAC5_520D,
        0xDF18_18D9_28D2_1321,
      ])
    #expect(
      Self.numbers(Azar(seed: 42), 4) == [
        0x9346_E283_2051_A4C5, 0x4740_C125_B937_FB9A, 0x8581_08A3_1011_975E,
        0x9400_F855_EA7C_764A,
      ])
  }

  @Test func `a copy gives what the original gives`() {
    var original = Azar(seed: 3)
    _ = original.next()
    let copy = original
    #expect(copy == original)
    #expect(Self.numbers(copy, 10) == Self.numbers(original, 10))
  }

  @Test func `neither seeds nor streams that are neighbours have a number in common`() {
    var seen: Set<UInt64> = []
    for seed in 0..<30 as Range<UInt64> {
      for stream in 0..<30 as Range<UInt64> {
        seen.formUnion(Self.numbers(Azar(seed: seed, stream: stream), 10))
      }
    }
    #expect(seen.count == 30 * 30 * 10)
  }

  @Test func `each face of a die comes up about as often as the others`() {
    // One throw in each of many streams, as one action after the other makes it.
    var faces: [Int: Int] = [:]
    for step in 0..<6_000 as Range<UInt64> {
      var azar = Azar(seed: 0, stream: step << 2)
      faces[Int.random(in: 1...6, using: &azar), default: 0] += 1
    }
    #expect(faces.count == 6)
    #expect(faces.values.allSatisfy { (850...1_150).contains($0) }, "\(faces)")
  }

  @Test func `a generator that was saved goes on where it was`() throws {
    var azar = Azar(seed: 5)
    _ = azar.next()
    let saved = try JSONEncoder().encode(azar)
    #expect(try JSONDecoder().decode(Azar.self, from: saved) == azar)
  }

  @Test func `its ids are marked as random and differ`() {
    var azar = Azar(seed: 0)
    let ids = (0..<1_000).map { _ in azar.uuid() }
    #expect(Set(ids).count == 1_000)
    for id in ids {
      let text = Array(id.description)
      #expect(text[14] == "4" && "89ab".contains(text[19]), "\(id)")
    }
  }
}
