/// What makes one version of a list of another.
///
/// To make the newer list of the older one: remove the elements in ``removed`` and take out those
/// in ``moved``; then put in those in ``inserted`` and ``moved``, together and in ascending order
/// of their positions; then replace those in ``updated``.
///
/// An element that was removed and inserted again with the same id is another one: it is in
/// ``removed`` and in ``inserted``.
public struct ListChanges<ID: Hashable> {
  /// An element of the newer list.
  public struct Placed {
    /// Which element.
    public var id: ID
    /// Where it is in the newer list.
    public var position: Int

    @inlinable
    init(id: ID, position: Int) {
      self.id = id
      self.position = position
    }
  }

  /// The elements that only the older list has, in its order.
  public var removed: [ID] = []
  /// The elements that only the newer list has, by ascending position.
  public var inserted: [Placed] = []
  /// Elements of both, by ascending position, that were moved. All others are in the same order in
  /// both lists. Of two elements that changed places either may be the one that moved.
  public var moved: [Placed] = []
  /// The elements of both that are not equal, in the order of the newer list, moved or not.
  public var updated: [ID] = []

  @inlinable
  init() {}

  /// Whether both lists are equal and hold the same elements.
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
  }
}

extension ListChanges: Hashable {}
extension ListChanges.Placed: Hashable {}
extension ListChanges: Sendable where ID: Sendable {}
extension ListChanges.Placed: Sendable where ID: Sendable {}

extension IdentifiedList where Element: Equatable {
  /// What is different from an older version of this list, or from any other list.
  ///
  /// What both share is not looked at. With k changes since the older version it takes
  /// O(k log n); between lists that share nothing, or after a change that concerned most elements,
  /// O(n) and O(m log m) for m elements that stand in another order.
  @inlinable
  public func changes(since older: Self) -> ListChanges<Element.ID> {
    changes(since: older, by: ==)
  }
}

extension IdentifiedList {
  /// What is different from an older version of this list, or from any other list, where a closure
  /// says which elements are equal. See ``changes(since:)``.
  @inlinable
  public func changes(
    since older: Self, by areEqual: (Element, Element) -> Bool
  ) -> ListChanges<Element.ID> {
    // Where nothing ever left, all generations are 0.
    let isGrownOnly = highest == 0 && older.highest == 0
    return withoutActuallyEscaping(areEqual) { areEqual in
      var comparison = Comparison(areEqual: areEqual) { id in
        isGrownOnly || generation(id: id) == older.generation(id: id)
      }
      tree.walk(since: older.tree) { comparison.add($0) }
      return comparison.changes()
    }
  }

  /// The rows that lie in leaves which only one of two versions has.
  @usableFromInline
  struct Comparison {
    @usableFromInline let areEqual: (Element, Element) -> Bool
    /// Whether an id of both lists names one element.
    @usableFromInline let isSame: (Element.ID) -> Bool
    @usableFromInline var old: [(row: Element, gap: Int)] = []
    @usableFromInline var new: [(row: Element, gap: Int, position: Int)] = []
    @usableFromInline var updated: [ListChanges<Element.ID>.Placed] = []
    /// How many stretches that both share have been passed: what comes before one and after it
    /// in the other list has moved.
    @usableFromInline var gap = 0

    @inlinable
    init(
      areEqual: @escaping (Element, Element) -> Bool, isSame: @escaping (Element.ID) -> Bool
    ) {
      self.areEqual = areEqual
      self.isSame = isSame
    }

    @inlinable
    mutating func add(_ stretch: RowTree<Element>.Stretch) {
      switch stretch {
      case .shared: gap += 1
      case .old(let rows): for row in rows { old.append((row, gap)) }
      case .new(let rows, let start): add(rows, rows.indices, start)
      case .both(let oldRows, let newRows, let start): add(oldRows, newRows, start)
      }
    }

    @inlinable
    mutating func add(_ rows: ContiguousArray<Element>, _ offsets: Range<Int>, _ start: Int) {
      for offset in offsets { new.append((rows[offset], gap, start + offset)) }
    }

    // The rows at both ends of a leaf that have stayed are as good as shared.
    @inlinable
    mutating func add(
      _ oldRows: ContiguousArray<Element>, _ newRows: ContiguousArray<Element>, _ start: Int
    ) {
      let length = Swift.min(oldRows.count, newRows.count)
      var head = 0
      while head < length, stayed(oldRows[head], newRows[head], start + head) { head += 1 }
      if head > 0 { gap += 1 }
      var (oldEnd, newEnd) = (oldRows.count, newRows.count)
      while oldEnd > head, newEnd > head,
        stayed(oldRows[oldEnd - 1], newRows[newEnd - 1], start + newEnd - 1)
      {
        oldEnd -= 1
        newEnd -= 1
      }
      for offset in head..<oldEnd { old.append((oldRows[offset], gap)) }
      add(newRows, head..<newEnd, start)
      if newEnd < newRows.count { gap += 1 }
    }

    @inlinable
    mutating func stayed(_ old: Element, _ new: Element, _ position: Int) -> Bool {
      let id = new.id
      guard old.id == id, isSame(id) else { return false }
      if !areEqual(old, new) { updated.append(.init(id: id, position: position)) }
      return true
    }

    @inlinable
    mutating func changes() -> ListChanges<Element.ID> {
      var changes = ListChanges<Element.ID>()
      var places: [Element.ID: Int] = [:]
      places.reserveCapacity(old.count)
      for (place, entry) in old.enumerated() { places[entry.row.id] = place }
      var isKept = Array(repeating: false, count: old.count)
      // For each element of both in its new order, its place among the old ones.
      var order: [Int?] = []
      var both: [ListChanges<Element.ID>.Placed] = []
      for entry in new {
        let placed = ListChanges.Placed(id: entry.row.id, position: entry.position)
        guard let place = places[placed.id], isSame(placed.id) else {
          changes.inserted.append(placed)
          continue
        }
        isKept[place] = true
        if !areEqual(old[place].row, entry.row) { updated.append(placed) }
        order.append(old[place].gap == entry.gap ? place : nil)
        both.append(placed)
      }
      for (place, entry) in old.enumerated() where !isKept[place] {
        changes.removed.append(entry.row.id)
      }
      for (placed, hasStayed) in zip(both, rising(order)) where !hasStayed {
        changes.moved.append(placed)
      }
      updated.sort { $0.position < $1.position }
      changes.updated = updated.map(\.id)
      return changes
    }
  }
}

/// Which numbers belong to a longest rising sequence among them. O(n), and O(log n) for each that
/// is lower than one before.
@usableFromInline
func rising(_ numbers: [Int?]) -> [Bool] {
  // The ends of the best sequences of each length so far: where the lowest last number is.
  var ends: [(number: Int, at: Int)] = []
  var previous = Array(repeating: -1, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    guard let number else { continue }
    var low = 0
    var high = ends.count
    if let last = ends.last, last.number < number { low = high }
    while low < high {
      let middle = (low + high) / 2
      if ends[middle].number < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[place] = ends[low - 1].at }
    if low < ends.count { ends[low] = (number, place) } else { ends.append((number, place)) }
  }
  var isRising = Array(repeating: false, count: numbers.count)
  var place = ends.last?.at ?? -1
  while place >= 0 {
    isRising[place] = true
    place = previous[place]
  }
  return isRising
}
