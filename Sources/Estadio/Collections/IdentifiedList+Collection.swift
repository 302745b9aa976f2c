// Reading by position and in order. An iterator holds the leaf that it is in and the leaves beside
// it, and looks for the next ones once in some hundred elements.

extension IdentifiedList: RandomAccessCollection {
  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable
  public var endIndex: Int { tree.count }

  /// The element at a position, which may be changed in place but has to keep its id. O(log n).
  ///
  /// - Precondition: `position` is between 0 and `count - 1`.
  @inlinable
  public subscript(position: Int) -> Element {
    get {
      check(position)
      return tree[tree.path(position: position)]
    }
    _modify {
      check(position)
      let path = tree.path(position: position)
      // Taken out, so that whatever it holds is not shared while it is changed.
      var element = tree.withLeaf(path.slots) { $0.remove(at: path.offset) }
      let id = element.id
      defer {
        Self.check(element.id, is: id)
        tree.withLeaf(path.slots) { $0.insert(element, at: path.offset) }
      }
      yield &element
    }
  }

  @inlinable
  func check(_ position: Int) {
    precondition(position >= 0 && position < tree.count, "Position out of range")
  }

  /// Walks through the elements of a list, as it was when the walk began, in order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let tree: RowTree<Element>
    @usableFromInline var leaves: ContiguousArray<RowTree<Element>.Branch> = []
    @usableFromInline var leaf = 0
    @usableFromInline var rows: ContiguousArray<Element> = []
    @usableFromInline var offset = 0
    /// The position behind the rows.
    @usableFromInline var end = 0

    @inlinable
    init(_ tree: RowTree<Element>) { self.tree = tree }

    /// The next element, or `nil` at the end. O(1), amortised.
    @inlinable
    public mutating func next() -> Element? {
      if offset == rows.count, !findRows() { return nil }
      defer { offset += 1 }
      return rows[offset]
    }

    @inlinable
    mutating func findRows() -> Bool {
      guard end < tree.count else { return false }
      if leaf == leaves.count {
        (leaves, leaf) = tree.root.leaves(tree.path(position: end))
      }
      guard case .leaf(let rows) = leaves[leaf] else { return false }
      self.rows = rows
      leaf += 1
      offset = 0
      end += rows.count
      return true
    }
  }

  /// Begins a walk through the elements.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(tree) }

  /// What a closure makes of each element, in order. O(n).
  @inlinable
  public func map<Result, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for element in self { results.append(try transform(element)) }
    return results
  }

  /// The position of the first element that matches, or `nil`. O(n).
  @inlinable
  public func firstIndex(where matches: (Element) throws -> Bool) rethrows -> Int? {
    var position = 0
    for element in self {
      if try matches(element) { return position }
      position += 1
    }
    return nil
  }
}

extension RowTree.Branch {
  /// The leaves on the lowest fork of a path, and which of them the path leads to.
  @inlinable
  func leaves(_ path: RowTree<Element>.Path) -> (ContiguousArray<Self>, Int) {
    var branch = self
    var slots = path.slots
    while case .fork(let branches) = branch {
      let slot = Int(slots & 15)
      if case .leaf = branches[slot] { return (branches, slot) }
      branch = branches[slot]
      slots >>= 4
    }
    return ([branch], 0)
  }
}
