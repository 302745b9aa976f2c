// Walks through the leaves in order: one for a list alone, two side by side for two versions. What
// two versions share is one array in memory, so the walk of both steps over it without a look
// inside.

extension RowTree {
  /// Calls a closure for each row where it lies, in order, until it answers `false`.
  @inlinable
  func lendEach(_ body: (UnsafePointer<Element>, ID) -> Bool) {
    _ = root.lendEach(body)
  }

  /// Where a walk stands: on a branch, or at the end.
  @usableFromInline
  struct Cursor {
    @usableFromInline typealias Level = (
      parts: ContiguousArray<Outline>, branches: ContiguousArray<Branch>, slot: Int
    )
    @usableFromInline var above: [Level] = []
    /// The branch, or `nil` at the end.
    @usableFromInline var branch: Branch?
    @usableFromInline var outline: Outline
    /// How many forks are between the branch and its leaves.
    @usableFromInline var height = 0
    /// The number of rows before the branch.
    @usableFromInline var position = 0

    @inlinable
    init(_ tree: RowTree) {
      outline = tree.outline
      branch = tree.count == 0 ? nil : tree.root
      var below = outline
      while let first = below.parts.first {
        height += 1
        below = first
      }
    }

    /// The rows, if this is a leaf.
    @inlinable
    var rows: ContiguousArray<Element>? {
      if case .leaf(let rows) = branch { rows } else { nil }
    }

    /// From a fork to its first branch.
    @inlinable
    mutating func descend() {
      guard case .fork(let branches) = branch else { return }
      above.append((outline.parts, branches, 0))
      outline = outline.parts[0]
      branch = branches[0]
      height -= 1
    }

    /// Steps over the branch and all that is in it, and over as many of the branches after it on
    /// the same fork as make up a length.
    @inlinable
    mutating func advance(by length: Int = 1) {
      position += outline.count
      branch = nil
      if length > 1, let top = above.indices.last {
        let slot = above[top].slot
        for passed in 1..<length { position += above[top].parts[slot + passed].count }
        above[top].slot = slot + length - 1
      }
      while let top = above.indices.last {
        let slot = above[top].slot + 1
        if slot < above[top].branches.count {
          above[top].slot = slot
          outline = above[top].parts[slot]
          branch = above[top].branches[slot]
          return
        }
        above.removeLast()
        height += 1
      }
    }

    /// How many branches two cursors share from here on, each on its fork, if they share the first.
    @inlinable
    func shared(with other: Cursor) -> Int {
      guard let top = above.indices.last, let otherTop = other.above.indices.last else { return 1 }
      let (slot, otherSlot) = (above[top].slot, other.above[otherTop].slot)
      return above[top].branches.withUnsafeBufferPointer { branches in
        other.above[otherTop].branches.withUnsafeBufferPointer { others in
          let most = Swift.min(branches.count - slot, others.count - otherSlot)
          var length = 1
          while length < most, branches[slot + length].isSame(as: others[otherSlot + length]) {
            length += 1
          }
          return length
        }
      }
    }
  }

  /// What two versions have, one after the other.
  @usableFromInline
  enum Stretch {
    /// Rows that lie in the same leaves.
    case shared
    /// A leaf of the older version.
    case old(ContiguousArray<Element>)
    /// A leaf of the newer version, and the position of its first row.
    case new(ContiguousArray<Element>, at: Int)
    /// A leaf as it was and as it is.
    case both(ContiguousArray<Element>, ContiguousArray<Element>, at: Int)
  }

  /// Walks an older version and this one side by side, by label.
  ///
  /// Shared branches are met at the same time in both, or not as such: what is split, merged or
  /// labelled anew in one of them is handed out as old and as new.
  @inlinable
  func walk(since older: RowTree, _ body: (Stretch) -> Void) {
    var old = Cursor(older)
    var new = Cursor(self)
    while let a = old.branch, let b = new.branch {
      if a.isSame(as: b) {
        body(.shared)
        let length = old.shared(with: new)
        old.advance(by: length)
        new.advance(by: length)
      } else if old.height > 0 || new.height > 0 {
        let heights = (old.height, new.height)
        if heights.0 >= heights.1 { old.descend() }
        if heights.1 >= heights.0 { new.descend() }
      } else {
        let label = old.outline.label
        if label == new.outline.label, let oldRows = old.rows, let newRows = new.rows {
          body(.both(oldRows, newRows, at: new.position))
          old.advance()
          new.advance()
        } else if label < new.outline.label {
          Self.take(&old, isOld: true, body)
        } else {
          Self.take(&new, isOld: false, body)
        }
      }
    }
    while old.branch != nil { Self.take(&old, isOld: true, body) }
    while new.branch != nil { Self.take(&new, isOld: false, body) }
  }

  @inlinable
  static func take(_ cursor: inout Cursor, isOld: Bool, _ body: (Stretch) -> Void) {
    while cursor.height > 0 { cursor.descend() }
    if let rows = cursor.rows { body(isOld ? .old(rows) : .new(rows, at: cursor.position)) }
    cursor.advance()
  }

  /// Whether both have equal rows in the same order. Shared branches at the same positions are
  /// not looked into.
  @inlinable
  func isEqual(to other: RowTree, by areEqual: (Element, Element) -> Bool) -> Bool {
    guard count == other.count else { return false }
    var a = Cursor(self)
    var b = Cursor(other)
    // How many rows of the leaf were compared already, as leaves may begin at different rows.
    var done = (0, 0)
    while let left = a.branch, let right = b.branch {
      if done == (0, 0), left.isSame(as: right) {
        let length = a.shared(with: b)
        a.advance(by: length)
        b.advance(by: length)
      } else if a.height > 0 || b.height > 0 {
        let heights = (a.height, b.height)
        if heights.0 >= heights.1 { a.descend() }
        if heights.1 >= heights.0 { b.descend() }
      } else {
        guard let left = a.rows, let right = b.rows else { return false }
        let length = Swift.min(left.count - done.0, right.count - done.1)
        for offset in 0..<length
        where !areEqual(left[done.0 + offset], right[done.1 + offset]) { return false }
        done = (done.0 + length, done.1 + length)
        if done.0 == left.count { (done.0, _) = (0, a.advance()) }
        if done.1 == right.count { (done.1, _) = (0, b.advance()) }
      }
    }
    return a.branch == nil && b.branch == nil
  }
}

extension RowTree.Branch {
  @inlinable
  func lendEach(_ body: (UnsafePointer<Element>, Element.ID) -> Bool) -> Bool {
    switch self {
    case .leaf(let rows):
      rows.withUnsafeBufferPointer { rows in
        guard let first = rows.baseAddress else { return true }
        for offset in rows.indices
        where !body(first + offset, RowTree<Element>.id(rows, offset)) { return false }
        return true
      }
    case .fork(let branches):
      branches.withUnsafeBufferPointer { branches in
        for slot in branches.indices where !branches[slot].lendEach(body) { return false }
        return true
      }
    }
  }

  /// Whether both are one array in memory, which both versions keep from changing.
  @inlinable
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.leaf(let a), .leaf(let b)): Self.isSame(a, b)
    case (.fork(let a), .fork(let b)): Self.isSame(a, b)
    default: false
    }
  }

  @inlinable
  static func isSame<Item>(_ a: ContiguousArray<Item>, _ b: ContiguousArray<Item>) -> Bool {
    a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { a.baseAddress == $0.baseAddress } }
  }
}
