// Labels: where the next one comes from, and what is done where none is left.
//
// A new label halves the gap between its neighbours, so that thirty leaves that split one after the
// other at one spot use a gap of 2³² up. Then the leaves of the lowest fork around the spot are
// spread evenly over the numbers that this fork has for itself, if that makes the gaps wide again;
// if not, those of the fork above, and so on to the root, which has all numbers. The wider the
// fork, the wider the gaps have to become: what is moved was paid for by at least as many splits.
// That makes a split O(log n) labels, on average over the changes of a list one after the other.

extension RowTree {
  /// Labels lie between minus this and this, so that their differences are numbers too.
  @inlinable
  static var limit: Int { 1 << 61 }

  /// A label above one and below the next; `nil` if there is none. At the end of all there is no
  /// next one.
  @inlinable
  static func label(after label: Int, _ upper: Int?) -> Int? {
    let gap = (upper ?? limit) - label
    let up = upper == nil ? Swift.min(step, gap / 2) : gap / 2
    return up > 0 ? label + up : nil
  }

  /// A label below the first one.
  @inlinable
  static func label(before label: Int) -> Int? {
    label - step > -limit ? label - step : nil
  }

  /// Spreads the labels around the leaf in which a row is going to be inserted.
  @usableFromInline
  mutating func makeRoom(at position: Int) {
    _ = Self.makeRoom(at: position, in: &outline, root, (-Self.limit, Self.limit), true, &places)
  }

  // Gives back the height of the branch and whether its labels are spread already.
  private static func makeRoom(
    at position: Int, in outline: inout Outline, _ branch: Branch,
    _ bounds: (lower: Int, upper: Int), _ isRoot: Bool, _ places: inout HashTrie<ID, Place>
  ) -> (height: Int, isDone: Bool) {
    guard case .fork(let branches) = branch else { return (0, false) }
    let (slot, rest) = outline.slot(insertingAt: position)
    var below = bounds
    if slot > 0 { below.lower = outline.parts[slot - 1].lastLabel }
    if slot + 1 < branches.count { below.upper = outline.parts[slot + 1].label }
    let (height, isDone) = makeRoom(
      at: rest, in: &outline.parts[slot], branches[slot], below, false, &places)
    if isDone { return (height + 1, true) }
    let gap = (bounds.upper - bounds.lower) / (outline.leafCount + 1)
    guard isRoot || gap >= 256 << (4 * height) else { return (height + 1, false) }
    var next = bounds.lower
    spread(&outline, branch, gap, &next, &places)
    return (height + 1, true)
  }

  private static func spread(
    _ outline: inout Outline, _ branch: Branch, _ gap: Int, _ label: inout Int,
    _ places: inout HashTrie<ID, Place>
  ) {
    switch branch {
    case .leaf(let rows):
      label += gap
      outline.label = label
      relabel(rows, label, &places)
    case .fork(let branches):
      for slot in branches.indices {
        spread(&outline.parts[slot], branches[slot], gap, &label, &places)
      }
      outline.label = outline.parts[0].label
    }
  }
}

extension RowTree.Outline {
  fileprivate var lastLabel: Int { parts.last?.lastLabel ?? label }

  fileprivate var leafCount: Int {
    parts.isEmpty ? 1 : parts.reduce(0) { $0 + $1.leafCount }
  }
}

// MARK: - Checks

extension RowTree {
  /// What is wrong with the tree; empty if nothing is.
  func audit() -> [String] {
    var faults: [String] = []
    var last = -Self.limit
    var rows = 0
    _ = audit(outline, root, true, &last, &rows, &faults)
    if rows != count { faults.append("\(count) rows counted, \(rows) found") }
    if places.count != count { faults.append("\(places.count) places for \(count) rows") }
    if places.audit().keys != count { faults.append("\(places.audit().keys) keys found") }
    if count > 1, outline.parts.count == 1 { faults.append("the root has one branch") }
    return faults
  }

  private func audit(
    _ outline: Outline, _ branch: Branch, _ isFirst: Bool, _ last: inout Int, _ found: inout Int,
    _ faults: inout [String]
  ) -> Int {
    func check(_ isRight: Bool, _ fault: @autoclosure () -> String) {
      if !isRight { faults.append("\(fault()) at label \(outline.label)") }
    }
    check(outline.label > last || isFirst, "a label that does not rise")
    switch branch {
    case .leaf(let rows):
      check(outline.parts.isEmpty, "parts of a leaf")
      check(rows.count == outline.count, "\(rows.count) rows counted as \(outline.count)")
      check(rows.count <= Self.capacity, "\(rows.count) rows in a leaf")
      check(!rows.isEmpty || count == 0, "an empty leaf")
      for (offset, row) in rows.enumerated() {
        check(places[row.id]?.label == outline.label, "a wrong place of \(row.id)")
        check(path(id: row.id)?.offset == offset, "another row in the place of \(row.id)")
      }
      last = outline.label
      found += rows.count
      return 0
    case .fork(let branches):
      let parts = outline.parts
      check(parts.count == branches.count, "\(parts.count) outlines of \(branches.count) branches")
      check((1...Self.width).contains(branches.count), "\(branches.count) branches")
      check(parts.reduce(0) { $0 + $1.count } == outline.count, "a wrong count")
      let heights = branches.indices.map {
        audit(parts[$0], branches[$0], isFirst && $0 == 0, &last, &found, &faults)
      }
      check(Set(heights).count == 1, "branches of several heights")
      for (left, right) in zip(parts, parts.dropFirst()) {
        let size = left.parts.count + right.parts.count
        let isFilled =
          left.parts.isEmpty
          ? left.count + right.count > Self.capacity / 2 : size > Self.width / 2
        check(isFilled, "two small neighbours")
      }
      return (heights.first ?? 0) + 1
    }
  }
}
