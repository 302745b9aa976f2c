import Estadio
import Foundation
import Testing

/// Random changes, side by side with an array.
///
/// In a plain run some thousands of them; with the environment variable `ESTADIO_SOAK` set to
/// a number, that many for each kind of id.
@Suite struct IdentifiedListModelTests {
  /// An id whose hash says next to nothing.
  struct Clash: Hashable {
    var number: Int
    func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
  }

  static let steps =
    ProcessInfo.processInfo.environment["ESTADIO_SOAK"].flatMap { Int($0) } ?? 3_000

  private func run<ID: Hashable>(_ ids: [ID], steps: Int = steps, seed: UInt64) {
    var model = ListModel(seed: seed, ids: ids)
    for step in 0..<steps {
      model.change()
      guard model.glance() else {
        Issue.record("seed \(seed), step \(step): \(model.list)")
        return
      }
      if step % 16 == 0 { model.keep() }
      if step % 300 == 299 { model.goBack() }
      guard step % 100 == 0 else { continue }
      let isRight = model.isRight()
      let isRightSince = model.isRightSinceVersion()
      #expect(isRight, "seed \(seed), step \(step)")
      #expect(isRightSince, "seed \(seed), step \(step): a version, or the changes since")
      if !isRight || !isRightSince { return }
    }
    for version in model.versions {
      #expect(Array(version.list) == version.rows)
      #expect(version.list._checkInvariants() == [])
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `random changes of a list and of its versions agree with an array`(_ seed: UInt64) {
    run(Array(0..<2_000), seed: seed)
  }

  @Test func `random changes of a list with text for ids agree with an array`() {
    run((0..<500).map { "a row with the number \($0)" }, seed: 4)
  }

  @Test func `random changes of a list with ids of equal hashes agree with an array`() {
    run((0..<100).map { Clash(number: $0) }, seed: 5)
  }

  @Test func `random changes of a tiny list agree with an array`() {
    run([1, 2, 3], seed: 6)
  }
}
