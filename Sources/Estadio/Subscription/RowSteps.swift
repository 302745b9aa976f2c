/// Which rows of a list were reduced by themselves, from one revision of the list to another.
///
/// Who has seen the one revision finds here which rows are not as they were in the other. Rows that
/// anybody else changed are not in it; then the steps do not lead from one to the other.
@usableFromInline
final class RowSteps<ID: Hashable> {
  @exclusivity(unchecked) @usableFromInline
  var steps: [(from: UInt64, to: UInt64, id: ID)] = []
  /// How many lists look here, as the rows of a list may have lists of their own.
  @exclusivity(unchecked) @usableFromInline
  var readers = 0

  @inlinable
  static var limit: Int { 256 }

  @inlinable
  init() {}

  @inlinable
  func add(from: UInt64, to: UInt64, _ id: ID) {
    if steps.count == Self.limit { steps.removeAll(keepingCapacity: true) }
    steps.append((from, to, id))
  }

  /// The rows that changed between two revisions, each once; `nil` if that is not known.
  @inlinable
  func ids(from: UInt64, to: UInt64) -> [ID]? {
    defer { if readers == 1 { steps.removeAll(keepingCapacity: true) } }
    // Backwards: one step alone leads to a revision, but several may begin at one.
    var revision = to
    var ids: [ID] = []
    for step in steps.reversed() where step.to == revision {
      if ids.last != step.id { ids.append(step.id) }
      revision = step.from
      if revision == from { break }
    }
    guard revision == from else { return nil }
    if ids.count > 1 {
      var seen: Set<ID> = []
      ids = ids.filter { seen.insert($0).inserted }
    }
    return ids
  }
}
