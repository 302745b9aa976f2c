/// How one list became another: which elements belong together, which came, went and moved.
///
/// Elements equal at both ends are set aside first: most actions touch one place. What is between
/// them is matched by id if every element has one and none is used twice there; else, if it is
/// small, by the shortest edit script; else by position. Within a gap of an edit script elements
/// are paired in order, so that a value replaced by another is one change and not two.
struct Alignment {
  enum Step: Equatable {
    /// Two elements that belong together and are not known to be equal.
    case pair(old: Int, new: Int, id: AnyHashable?)
    case removed(Int)
    case added(Int)
    case moved(from: Int, to: Int, id: AnyHashable)
  }

  /// The largest product of the two middles' lengths for which an edit script is sought.
  static let maxCells = 10_000

  private(set) var steps: [Step] = []

  /// Linear in both lists, and in `maxCells` where no ids help; with moves n log n.
  ///
  /// Not more than `maxIDs` elements are asked for an id: if there are more, position decides.
  init<Element>(
    from old: [Element], to new: [Element], maxIDs: Int = .max,
    equal: (Element, Element) -> Bool, id: (Element) -> AnyHashable?
  ) {
    let (oldMiddle, newMiddle) = Self.middles(of: old, new, equal: equal)
    if oldMiddle.isEmpty || newMiddle.isEmpty {
      addGap(oldMiddle, newMiddle)
    } else if let pairs = Self.changedInPlace(
      old, oldMiddle, new, newMiddle, maxIDs: maxIDs, equal: equal, id: id)
    {
      steps = pairs
    } else if oldMiddle.count + newMiddle.count <= maxIDs,
      let oldIDs = Self.uniqueIDs(old[oldMiddle], id: id),
      let newIDs = Self.uniqueIDs(new[newMiddle], id: id)
    {
      matchByID(oldIDs, from: oldMiddle.lowerBound, newIDs, from: newMiddle.lowerBound) {
        equal(old[$0], new[$1])
      }
    } else if newMiddle.count <= Self.maxCells / oldMiddle.count {
      matchByEdits(old, oldMiddle, new, newMiddle, equal: equal)
    } else {
      addGap(oldMiddle, newMiddle) { equal(old[$0], new[$1]) }
    }
  }

  /// What somebody else found: removed elements in their old order, then the others in their new.
  init(steps: [Step]) { self.steps = steps }

  /// Pairs elements by position; what one list has more came or went at its end.
  init(pairing old: Range<Int>, with new: Range<Int>) { addGap(old, new) }

  // MARK: - Ends

  /// The ranges that remain when what is equal at the beginning and at the end is taken away.
  static func middles<Element>(
    of old: [Element], _ new: [Element], equal: (Element, Element) -> Bool
  ) -> (old: Range<Int>, new: Range<Int>) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, equal(old[start], new[start]) { start += 1 }
    var end = 0
    while end < shorter - start, equal(old[old.count - 1 - end], new[new.count - 1 - end]) {
      end += 1
    }
    return (start..<(old.count - end), start..<(new.count - end))
  }

  // MARK: - By id

  /// The pairs that differ, if every element kept its place; `nil` if an id says otherwise.
  ///
  /// The usual case of a list with ids, and the cheap one: only what differs is asked for its id.
  private static func changedInPlace<Element>(
    _ old: [Element], _ oldMiddle: Range<Int>, _ new: [Element], _ newMiddle: Range<Int>,
    maxIDs: Int, equal: (Element, Element) -> Bool, id: (Element) -> AnyHashable?
  ) -> [Step]? {
    guard oldMiddle.count == newMiddle.count else { return nil }
    var (pairs, used) = ([Step](), Set<AnyHashable>())
    for (i, j) in zip(oldMiddle, newMiddle) where !equal(old[i], new[j]) {
      guard 2 * (pairs.count + 1) <= maxIDs, let oldID = id(old[i]), oldID == id(new[j]),
        used.insert(oldID).inserted
      else { return nil }
      pairs.append(.pair(old: i, new: j, id: oldID))
    }
    return pairs
  }

  private static func uniqueIDs<Element>(
    _ elements: ArraySlice<Element>, id: (Element) -> AnyHashable?
  ) -> [AnyHashable]? {
    var ids: [AnyHashable] = []
    ids.reserveCapacity(elements.count)
    for element in elements {
      guard let id = id(element) else { return nil }
      ids.append(id)
    }
    return Set(ids).count == ids.count ? ids : nil
  }

  private mutating func matchByID(
    _ old: [AnyHashable], from oldStart: Int, _ new: [AnyHashable], from newStart: Int,
    equal: (Int, Int) -> Bool
  ) {
    let oldPlaces = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let newIDs = Set(new)
    for (index, id) in old.enumerated() where !newIDs.contains(id) {
      steps.append(.removed(oldStart + index))
    }
    let stayed = Self.longestRise(in: new.compactMap { oldPlaces[$0] })
    for (index, id) in new.enumerated() {
      guard let oldIndex = oldPlaces[id] else {
        steps.append(.added(newStart + index))
        continue
      }
      let (from, to) = (oldStart + oldIndex, newStart + index)
      if !stayed.contains(oldIndex) { steps.append(.moved(from: from, to: to, id: id)) }
      if !equal(from, to) { steps.append(.pair(old: from, new: to, id: id)) }
    }
  }

  /// The members of a longest rising subsequence: the elements that need not move.
  static func longestRise(in values: [Int]) -> Set<Int> {
    var lasts: [Int] = []  // positions in `values`: the smallest end of a rise of each length
    var previous: [Int?] = []
    for (position, value) in values.enumerated() {
      var (low, high) = (0, lasts.count)
      while low < high {
        let middle = (low + high) / 2
        if values[lasts[middle]] < value { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? lasts[low - 1] : nil)
      if low == lasts.count { lasts.append(position) } else { lasts[low] = position }
    }
    var rise: Set<Int> = []
    var next = lasts.last
    while let position = next {
      rise.insert(values[position])
      next = previous[position]
    }
    return rise
  }

  // MARK: - By edits and by position

  private mutating func matchByEdits<Element>(
    _ old: [Element], _ oldMiddle: Range<Int>, _ new: [Element], _ newMiddle: Range<Int>,
    equal: (Element, Element) -> Bool
  ) {
    let edits = Array(new[newMiddle]).difference(from: Array(old[oldMiddle]), by: equal)
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for case .remove(let offset, _, _) in edits { removed.insert(oldMiddle.lowerBound + offset) }
    for case .insert(let offset, _, _) in edits { inserted.insert(newMiddle.lowerBound + offset) }
    var (i, j) = (oldMiddle.lowerBound, newMiddle.lowerBound)
    while i < oldMiddle.upperBound || j < newMiddle.upperBound {
      let (gapStart, newGapStart) = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      addGap(gapStart..<i, newGapStart..<j)
      (i, j) = (i + 1, j + 1)  // both are kept here, and equal
    }
  }

  private mutating func addGap(
    _ old: Range<Int>, _ new: Range<Int>, equal: (Int, Int) -> Bool = { _, _ in false }
  ) {
    for (i, j) in zip(old, new) where !equal(i, j) {
      steps.append(.pair(old: i, new: j, id: nil))
    }
    for i in old.dropFirst(new.count) { steps.append(.removed(i)) }
    for j in new.dropFirst(old.count) { steps.append(.added(j)) }
  }
}
