import Synchronization

/// The rows of an `IdentifiedList`: a tree that holds them in order, and an index by id.
///
/// **Order.** Rows lie in leaves of at most `capacity` rows; leaves hang on forks of at most 16
/// branches, all at the same depth. Leaves and forks are arrays. A copy of the tree is a few
/// references; a change copies the arrays on its way down if another version shares them, and
/// else changes the rows where they lie.
///
/// **Outline.** What is known of a branch without looking into it (its label, the number of its
/// rows, and the same of its parts) is kept in a tree of its own with the same shape. Changing a
/// row changes no outline: a version costs one leaf and one array of 16 references a level.
///
/// **Labels.** A leaf has a number, its label, that rises from leaf to leaf. The index says for
/// each id the label of its leaf. No label changes when rows come and go elsewhere, which is why
/// there is nothing to renumber; the position of a row follows from the counts on the way to its
/// label. A leaf that splits gives half its rows a label between its own and the next one's. Where
/// no number is left between two labels, those around are spread anew (`RowTree+Room`).
///
/// Rejected: positions in the index (each insertion renumbers all that follow); rows in the index
/// and ids in the order (iteration would jump); nodes as classes (they would not be `Sendable`
/// without a promise that the compiler cannot check).
@usableFromInline
struct RowTree<Element: Identifiable> {
  @usableFromInline typealias ID = Element.ID

  @usableFromInline
  struct Outline {
    /// The label of a leaf; of a fork a number above all labels to its left, and not above those
    /// within, but for the leftmost fork of all.
    @usableFromInline var label: Int
    /// How many rows there are.
    @usableFromInline var count: Int
    /// Empty for a leaf.
    @usableFromInline var parts: ContiguousArray<Outline> = []

    @inlinable
    init(label: Int, count: Int, parts: ContiguousArray<Outline> = []) {
      self.label = label
      self.count = count
      self.parts = parts
    }
  }

  @usableFromInline
  enum Branch {
    case leaf(ContiguousArray<Element>)
    case fork(ContiguousArray<Branch>)
  }

  /// Where a row is, and which of the rows that had its id over time it is.
  @usableFromInline
  struct Place: Sendable {
    @usableFromInline var label: Int
    @usableFromInline let generation: UInt64

    @inlinable
    init(label: Int, generation: UInt64) {
      self.label = label
      self.generation = generation
    }
  }

  /// The way from the root to a leaf, and a row's offset there. Four bits for the slot in each
  /// fork, the root's lowest: 16 levels, more than memory can fill.
  @usableFromInline
  struct Path {
    @usableFromInline var slots: UInt64 = 0
    @usableFromInline var depth: UInt64 = 0
    @usableFromInline var offset = 0
    /// The number of rows before the leaf.
    @usableFromInline var before = 0

    @inlinable
    init() {}

    @inlinable @inline(__always)
    mutating func descend(_ slot: Int, before rows: Int) {
      slots |= UInt64(truncatingIfNeeded: slot) << depth
      depth += 4
      before += rows
    }
  }

  @usableFromInline var outline = Outline(label: 0, count: 0)
  @usableFromInline var root = Branch.leaf([])
  @usableFromInline var places = HashTrie<ID, Place>()
  /// Names this version: no other tree of this process has the same one, but for copies and for
  /// trees without rows that never had any, which have 0.
  @usableFromInline var revision: UInt64 = 0

  @inlinable
  init() {}

  @inlinable
  var count: Int { outline.count }

  /// The most rows of a leaf: 512 bytes of them, and 4 to 32.
  @inlinable
  static var capacity: Int {
    Swift.max(4, Swift.min(32, 512 / Swift.max(1, MemoryLayout<Element>.stride)))
  }
  /// The most branches of a fork.
  @inlinable
  static var width: Int { 16 }
  /// How far apart labels are that nothing presses together.
  @inlinable
  static var step: Int { 1 << 32 }
}

/// Names versions of lists.
@usableFromInline
enum Revision {
  private static let last = Atomic<UInt64>(0)

  @usableFromInline
  static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}

extension RowTree: Sendable where Element: Sendable, ID: Sendable {}
extension RowTree.Outline: Sendable {}
extension RowTree.Branch: Sendable where Element: Sendable {}

// MARK: - Finding

extension RowTree {
  /// The way to the leaf with a label that exists.
  @inlinable
  func path(label: Int) -> Path {
    var path = Path()
    outline.find(label: label, &path)
    return path
  }

  /// The way to the row at a position below `count`.
  @inlinable
  func path(position: Int) -> Path {
    var path = Path()
    path.offset = outline.find(position: position, &path)
    return path
  }

  /// The way to the row with an id, or `nil`.
  @inlinable
  func path(id: ID) -> Path? {
    places[id].map { path(id: id, at: $0) }
  }

  @inlinable
  func path(id: ID, at place: Place) -> Path {
    var path = path(label: place.label)
    path.offset = lendLeaf(path.slots) { Self.offset(of: id, in: $0) }
    return path
  }

  @inlinable
  subscript(path: Path) -> Element {
    lendLeaf(path.slots) { $0[path.offset] }
  }

  /// Lends the rows of a leaf where they lie.
  @inlinable
  func lendLeaf<Result>(
    _ slots: UInt64, _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result {
    try root.lendLeaf(slots, body)
  }

  /// Lends the rows of a leaf for a change in place.
  @inlinable
  mutating func withLeaf<Result>(
    _ slots: UInt64, _ body: (inout ContiguousArray<Element>) throws -> Result
  ) rethrows -> Result {
    revision = Revision.next()
    return try root.withLeaf(slots, body)
  }

  /// The offset of the row with an id that is in this leaf.
  @inlinable
  static func offset(of id: ID, in rows: UnsafeBufferPointer<Element>) -> Int {
    var offset = 0
    while offset < rows.count - 1, Self.id(rows, offset) != id { offset += 1 }
    return offset
  }

  // In a frame of its own: in a debug build it copies the row.
  #if DEBUG
    @inlinable @inline(never)
    static func id(_ rows: UnsafeBufferPointer<Element>, _ offset: Int) -> ID { rows[offset].id }
  #else
    @inlinable @inline(__always)
    static func id(_ rows: UnsafeBufferPointer<Element>, _ offset: Int) -> ID { rows[offset].id }
  #endif
}

extension RowTree.Outline {
  @usableFromInline typealias Path = RowTree<Element>.Path

  @inlinable
  func find(label: Int, _ path: inout Path) {
    parts.withUnsafeBufferPointer { parts in
      guard !parts.isEmpty else { return }
      var slot = 0
      var before = 0
      while slot + 1 < parts.count, parts[slot + 1].label <= label {
        before += parts[slot].count
        slot += 1
      }
      path.descend(slot, before: before)
      parts[slot].find(label: label, &path)
    }
  }

  /// Gives back the offset in the leaf. The position may be `count`, at the end of the last leaf.
  @inlinable
  func find(position: Int, _ path: inout Path) -> Int {
    parts.withUnsafeBufferPointer { parts in
      guard !parts.isEmpty else { return position }
      var slot = 0
      var rest = position
      while slot + 1 < parts.count, rest >= parts[slot].count {
        rest -= parts[slot].count
        slot += 1
      }
      path.descend(slot, before: position - rest)
      return parts[slot].find(position: rest, &path)
    }
  }
}

extension RowTree.Branch {
  @inlinable
  func lendLeaf<Result>(
    _ slots: UInt64, _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result {
    switch self {
    case .leaf(let rows): try rows.withUnsafeBufferPointer(body)
    case .fork(let branches):
      try branches.withUnsafeBufferPointer { try $0[Int(slots & 15)].lendLeaf(slots >> 4, body) }
    }
  }

  // Takes each array out of its case while it is changed, so that nothing else holds it.
  @inlinable
  mutating func withLeaf<Result>(
    _ slots: UInt64, _ body: (inout ContiguousArray<Element>) throws -> Result
  ) rethrows -> Result {
    switch consume self {
    case .leaf(var rows):
      defer { self = .leaf(rows) }
      return try body(&rows)
    case .fork(var branches):
      defer { self = .fork(branches) }
      return try branches[Int(slots & 15)].withLeaf(slots >> 4, body)
    }
  }
}
