// How rows come and go: one way down to the leaf, and on the way back up what has grown too large
// is split and what has become small enough is merged with its neighbour.
//
// Of two neighbours on one fork more than half a capacity is always filled: a removal merges them
// if at most three quarters would be. That bounds the depth, and a row that comes and goes at a
// boundary does not split and merge each time.

extension RowTree {
  /// What a branch became when a row was inserted.
  @usableFromInline
  enum Growth {
    /// As before, with one row more.
    case grown
    /// Split: this is the new branch to its right.
    case split(Outline, Branch)
    /// Not changed: there is no label left for a new leaf here.
    case crowded
  }

  /// What lies beside a branch.
  @usableFromInline
  struct Edge {
    /// Whether nothing is to its left.
    @usableFromInline var isFirst = true
    /// The label to its right; `nil` at the end.
    @usableFromInline var upper: Int?

    @inlinable
    init() {}
  }

  /// Inserts a row whose id has no row in the tree, before a position from 0 to `count`.
  @inlinable
  mutating func insert(_ row: Element, at position: Int, generation: UInt64) {
    revision = Revision.next()
    let place = Place(label: 0, generation: generation)
    while true {
      switch Self.insert(row, place, at: position, in: &outline, &root, Edge(), &places) {
      case .grown: return
      case .split(let newOutline, let newBranch):
        let parts: ContiguousArray = [outline, newOutline]
        outline = Outline(
          label: parts[0].label, count: parts[0].count + newOutline.count, parts: parts)
        root = .fork([root, newBranch])
        return
      case .crowded: makeRoom(at: position)
      }
    }
  }

  @inlinable
  static func insert(
    _ row: Element, _ place: Place, at position: Int, in outline: inout Outline,
    _ branch: inout Branch, _ edge: Edge, _ places: inout HashTrie<ID, Place>
  ) -> Growth {
    switch consume branch {
    case .leaf(var rows):
      defer { branch = .leaf(rows) }
      return insert(row, place, at: position, in: &outline, &rows, edge, &places)
    case .fork(var branches):
      defer { branch = .fork(branches) }
      let (slot, rest) = outline.slot(insertingAt: position)
      var below = edge
      if slot > 0 { below.isFirst = false }
      if slot + 1 < branches.count { below.upper = outline.parts[slot + 1].label }
      let growth = insert(
        row, place, at: rest, in: &outline.parts[slot], &branches[slot], below, &places)
      if case .crowded = growth { return growth }
      outline.count += 1
      guard case .split(let newOutline, let newBranch) = growth else { return .grown }
      outline.parts.insert(newOutline, at: slot + 1)
      branches.insert(newBranch, at: slot + 1)
      guard branches.count > width else { return .grown }
      // At the end of all, nothing follows that would need room in the left half.
      let isLast = edge.upper == nil && slot + 2 == branches.count
      return split(&outline, &branches, at: isLast ? width : width / 2)
    }
  }

  @inlinable
  static func insert(
    _ row: Element, _ place: Place, at offset: Int, in outline: inout Outline,
    _ rows: inout ContiguousArray<Element>, _ edge: Edge, _ places: inout HashTrie<ID, Place>
  ) -> Growth {
    let isFull = rows.count == capacity
    let front = edge.isFirst ? label(before: outline.label) : nil
    let back = label(after: outline.label, edge.upper)
    if isFull, front == nil, back == nil { return .crowded }
    let isLast = edge.upper == nil && offset == rows.count
    rows.insert(row, at: offset)
    outline.count += 1
    places.set(Place(label: outline.label, generation: place.generation), for: row.id)
    guard isFull else { return .grown }
    let middle = isLast ? capacity : rows.count / 2
    let right = ContiguousArray(rows[middle...])
    rows.removeSubrange(middle...)
    var new = Outline(label: outline.label, count: right.count)
    outline.count = rows.count
    // One of the halves keeps the label.
    if let back {
      new.label = back
      relabel(right, back, &places)
    } else if let front {
      outline.label = front
      relabel(rows, front, &places)
    }
    return .split(new, .leaf(right))
  }

  @inlinable
  static func split(
    _ outline: inout Outline, _ branches: inout ContiguousArray<Branch>, at middle: Int
  ) -> Growth {
    let parts = ContiguousArray(outline.parts[middle...])
    let right = ContiguousArray(branches[middle...])
    outline.parts.removeSubrange(middle...)
    branches.removeSubrange(middle...)
    let count = parts.reduce(0) { $0 + $1.count }
    outline.count -= count
    return .split(Outline(label: parts[0].label, count: count, parts: parts), .fork(right))
  }

  @inlinable
  static func relabel(
    _ rows: ContiguousArray<Element>, _ label: Int, _ places: inout HashTrie<ID, Place>
  ) {
    rows.withUnsafeBufferPointer { rows in
      for offset in rows.indices { places.update(id(rows, offset)) { $0.label = label } }
    }
  }
}

// MARK: - Removing

extension RowTree {
  /// Removes the row at a position and gives it back; its place in the index stays.
  ///
  /// Of a row that was taken out of its leaf already, only the gap is removed.
  @inlinable @discardableResult
  mutating func remove(at position: Int, isTaken: Bool = false) -> Element? {
    revision = Revision.next()
    let row = Self.remove(at: position, isTaken, in: &outline, &root, &places)
    while outline.parts.count == 1, case .fork(let branches) = root {
      let only = outline.parts[0]
      outline = only
      root = branches[0]
    }
    if outline.count == 0 {
      outline.parts = []
      root = .leaf([])
    }
    return row
  }

  @inlinable
  static func remove(
    at position: Int, _ isTaken: Bool, in outline: inout Outline, _ branch: inout Branch,
    _ places: inout HashTrie<ID, Place>
  ) -> Element? {
    outline.count -= 1
    switch consume branch {
    case .leaf(var rows):
      let row = isTaken ? nil : rows.remove(at: position)
      branch = .leaf(rows)
      return row
    case .fork(var branches):
      let (slot, rest) = outline.slot(at: position)
      let row = remove(at: rest, isTaken, in: &outline.parts[slot], &branches[slot], &places)
      tidy(slot, &outline.parts, &branches, &places)
      branch = .fork(branches)
      return row
    }
  }

  /// Merges a branch that lost something with its neighbours where they are small enough.
  @inlinable
  static func tidy(
    _ slot: Int, _ parts: inout ContiguousArray<Outline>,
    _ branches: inout ContiguousArray<Branch>, _ places: inout HashTrie<ID, Place>
  ) {
    var slot = slot
    if parts[slot].count == 0 {
      parts.remove(at: slot)
      branches.remove(at: slot)
    } else if slot + 1 < parts.count {
      merge(slot, &parts, &branches, &places)
    }
    slot -= 1
    if slot >= 0, slot + 1 < parts.count { merge(slot, &parts, &branches, &places) }
  }

  @inlinable
  static func merge(
    _ slot: Int, _ parts: inout ContiguousArray<Outline>,
    _ branches: inout ContiguousArray<Branch>, _ places: inout HashTrie<ID, Place>
  ) {
    let right = parts[slot + 1]
    let size = right.parts.isEmpty ? right.count : right.parts.count
    let room = right.parts.isEmpty ? capacity : width
    let left = right.parts.isEmpty ? parts[slot].count : parts[slot].parts.count
    guard (left + size) * 4 <= room * 3 else { return }
    parts[slot].count += right.count
    parts[slot].parts += right.parts
    parts.remove(at: slot + 1)
    switch branches.remove(at: slot + 1) {
    case .leaf(let rows):
      relabel(rows, parts[slot].label, &places)
      branches[slot].withLeaf(0) { $0 += rows }
    case .fork(let right):
      branches[slot].withBranches { $0 += right }
    }
  }
}

extension RowTree.Outline {
  /// The part that a row is put into, and the position there: at a boundary the left one.
  @inlinable
  func slot(insertingAt position: Int) -> (slot: Int, rest: Int) {
    var slot = 0
    var rest = position
    while slot + 1 < parts.count, rest > parts[slot].count {
      rest -= parts[slot].count
      slot += 1
    }
    return (slot, rest)
  }

  /// The part that holds the row at a position, and its position there.
  @inlinable
  func slot(at position: Int) -> (slot: Int, rest: Int) {
    var slot = 0
    var rest = position
    while slot + 1 < parts.count, rest >= parts[slot].count {
      rest -= parts[slot].count
      slot += 1
    }
    return (slot, rest)
  }
}

extension RowTree.Branch {
  @inlinable
  mutating func withBranches(_ body: (inout ContiguousArray<Self>) -> Void) {
    switch consume self {
    case .leaf(let rows): self = .leaf(rows)
    case .fork(var branches):
      body(&branches)
      self = .fork(branches)
    }
  }
}

// MARK: - Laying out

extension RowTree {
  /// Lays out rows anew, each id once; ids that are in the index keep their generation. O(n).
  @inlinable
  mutating func lay(_ rows: ContiguousArray<Element>) {
    revision = Revision.next()
    var parts: ContiguousArray<Outline> = []
    var branches: ContiguousArray<Branch> = []
    for start in stride(from: 0, to: rows.count, by: Self.capacity) {
      let leaf = ContiguousArray(rows[start..<Swift.min(start + Self.capacity, rows.count)])
      let label = parts.count * Self.step
      for row in leaf {
        let generation = places[row.id]?.generation ?? 0
        places.set(Place(label: label, generation: generation), for: row.id)
      }
      parts.append(Outline(label: label, count: leaf.count))
      branches.append(.leaf(leaf))
    }
    while parts.count > 1 {
      let starts = stride(from: 0, to: parts.count, by: Self.width)
      let ranges = starts.map { $0..<Swift.min($0 + Self.width, parts.count) }
      branches = ContiguousArray(ranges.map { .fork(ContiguousArray(branches[$0])) })
      parts = ContiguousArray(
        ranges.map { range in
          let below = ContiguousArray(parts[range])
          let count = below.reduce(0) { $0 + $1.count }
          return Outline(label: below[0].label, count: count, parts: below)
        })
    }
    outline = parts.first ?? Outline(label: 0, count: 0)
    root = branches.first ?? .leaf([])
  }
}
