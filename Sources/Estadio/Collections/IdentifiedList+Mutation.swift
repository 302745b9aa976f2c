// Changes by id and by position. Each of them is one way down the tree; what concerns most of the
// elements lays the rows out anew.

extension IdentifiedList {
  /// The element with this id, or `nil`. O(log n).
  ///
  /// Through it the element is changed in place; it has to keep its id. Setting `nil` removes it.
  /// Setting an element where there is none appends it; it has to have this id.
  @inlinable
  public subscript(id id: Element.ID) -> Element? {
    get { tree.path(id: id).map { tree[$0] } }
    set {
      if let newValue {
        Self.check(newValue.id, is: id)
        append(newValue)
      } else {
        remove(id: id)
      }
    }
    _modify {
      let path = tree.path(id: id)
      // Taken out, so that whatever it holds is not shared while it is changed.
      var element = path.map { path in tree.withLeaf(path.slots) { $0.remove(at: path.offset) } }
      defer { put(element, id, path) }
      yield &element
    }
  }

  // Puts an element back that was taken out of its leaf, or what there is instead.
  @inlinable
  mutating func put(_ element: Element?, _ id: Element.ID, _ path: RowTree<Element>.Path?) {
    if let element { Self.check(element.id, is: id) }
    switch (element, path) {
    case (let element?, let path?):
      tree.withLeaf(path.slots) { $0.insert(element, at: path.offset) }
    case (let element?, nil): append(element)
    case (nil, let path?):
      tree.remove(at: path.before + path.offset, isTaken: true)
      depart(id)
    case (nil, nil): break
    }
  }

  /// Changes the element with this id in place and gives back the closure's result; `nil`, without
  /// calling it, if there is none. O(log n).
  ///
  /// The element has to keep its id: another one ends the process with a fault.
  @inlinable
  public mutating func modify<Result>(
    id: Element.ID, _ change: (inout Element) throws -> Result
  ) rethrows -> Result? {
    guard let place = tree.places[id] else { return nil }
    return try tree.withLeaf(tree.path(label: place.label).slots) { rows in
      let offset = rows.withUnsafeBufferPointer { RowTree<Element>.offset(of: id, in: $0) }
      // Deferred, because a closure that throws leaves an element behind all the same.
      defer { Self.check(rows, offset, id) }
      return try change(&rows[offset])
    }
  }

  /// Changes the element at a position in place and gives back the closure's result. O(log n).
  ///
  /// The element has to keep its id: another one ends the process with a fault.
  ///
  /// - Precondition: `position` is between 0 and `count - 1`.
  @inlinable
  public mutating func modify<Result>(
    at position: Int, _ change: (inout Element) throws -> Result
  ) rethrows -> Result {
    check(position)
    let path = tree.path(position: position)
    return try tree.withLeaf(path.slots) { rows in
      let id = rows.withUnsafeBufferPointer { RowTree<Element>.id($0, path.offset) }
      defer { Self.check(rows, path.offset, id) }
      return try change(&rows[path.offset])
    }
  }

  @inlinable
  static func check(_ rows: ContiguousArray<Element>, _ offset: Int, _ id: Element.ID) {
    check(rows.withUnsafeBufferPointer { RowTree<Element>.id($0, offset) }, is: id)
  }

  @inlinable
  static func check(_ newID: Element.ID, is id: Element.ID) {
    if newID != id { identityChanged(from: id, to: newID) }
  }

  @usableFromInline
  static func identityChanged(from id: Element.ID, to newID: Element.ID) {
    Fault.trap(.identityChanged(from: Rendering.line(id), to: Rendering.line(newID)))
  }
}

// MARK: - Adding and removing

extension IdentifiedList {
  /// Adds an element at the end, or replaces the one with the same id where it stands. O(log n).
  @inlinable
  public mutating func append(_ element: Element) {
    insert(element, at: count)
  }

  /// Adds each element in turn, under the rule for duplicates.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    if isEmpty, departed.count == 0, forgotten == 0 {
      self = Self(elements)
    } else {
      for element in elements { append(element) }
    }
  }

  /// Inserts an element before a position, or replaces the one with the same id where it stands.
  /// O(log n).
  ///
  /// - Precondition: `position` is between 0 and `count`.
  @inlinable
  public mutating func insert(_ element: Element, at position: Int) {
    precondition(position >= 0 && position <= count, "Position out of range")
    if let path = tree.path(id: element.id) {
      tree.withLeaf(path.slots) { $0[path.offset] = element }
    } else {
      let generation = departed.remove(element.id) ?? forgotten
      tree.insert(element, at: position, generation: generation)
    }
  }

  /// Removes the element with this id and gives it back; `nil` if there is none. O(log n).
  @inlinable @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    guard let position = index(id: id) else { return nil }
    depart(id)
    return tree.remove(at: position)
  }

  /// Removes the element at a position and gives it back. O(log n).
  ///
  /// - Precondition: `position` is between 0 and `count - 1`.
  @inlinable @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let element = self[position]
    remove(id: element.id)
    return element
  }

  /// Removes every element that matches. O(n).
  ///
  /// If the closure throws, nothing is removed.
  @inlinable
  public mutating func removeAll(where matches: (Element) throws -> Bool) rethrows {
    var kept: ContiguousArray<Element> = []
    var gone: [Element.ID] = []
    for element in self {
      if try matches(element) { gone.append(element.id) } else { kept.append(element) }
    }
    // One by one, a few leave the other rows shared with older versions.
    if gone.count < count / 16 {
      for id in gone { remove(id: id) }
    } else {
      tree.lay(kept)
      for id in gone { depart(id) }
    }
  }

  /// Removes every element. O(n).
  @inlinable
  public mutating func removeAll() { removeAll { _ in true } }

  /// Forgets the place of an id, and remembers for a while that it was there.
  @inlinable
  mutating func depart(_ id: Element.ID) {
    guard let place = tree.places.remove(id) else { return }
    if departed.count > Swift.max(64, count) {
      forgotten = highest
      departed = HashTrie()
    }
    departed.set(place.generation + 1, for: id)
    highest = Swift.max(highest, place.generation + 1)
  }
}

// MARK: - Reordering

extension IdentifiedList {
  /// Moves the element with this id to a position of the resulting list; no such id, no change.
  /// O(log n).
  ///
  /// - Precondition: `position` is between 0 and `count - 1`.
  @inlinable
  public mutating func move(id: Element.ID, to position: Int) {
    guard let place = tree.places[id], let old = index(id: id), old != position else { return }
    check(position)
    guard let element = tree.remove(at: old) else { return }
    tree.insert(element, at: position, generation: place.generation)
  }

  /// Moves the elements at some positions, in their order, before the element that is now at
  /// `destination`; `count` is the end. O(m log n) for m of them.
  ///
  /// - Precondition: each position is between 0 and `count - 1`, the destination between 0 and
  ///   `count`.
  @inlinable
  public mutating func move(fromOffsets positions: some Sequence<Int>, toOffset destination: Int) {
    precondition(destination >= 0 && destination <= count, "Position out of range")
    let sorted = Set(positions).sorted()
    let ids = sorted.map { self[$0].id }
    let before = sorted.count { $0 < destination }
    // From both sides towards the destination, none of them passes another.
    for (offset, id) in ids[..<before].reversed().enumerated() {
      move(id: id, to: destination - 1 - offset)
    }
    for (offset, id) in ids[before...].enumerated() { move(id: id, to: destination + offset) }
  }

  /// Exchanges two elements. O(log n).
  ///
  /// - Precondition: both positions are between 0 and `count - 1`.
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    let (a, b) = (self[i], self[j])
    guard i != j else { return }
    let (from, to) = (tree.path(position: i), tree.path(position: j))
    tree.withLeaf(from.slots) { $0[from.offset] = b }
    tree.withLeaf(to.slots) { $0[to.offset] = a }
    guard let first = tree.places[a.id]?.label, let second = tree.places[b.id]?.label else {
      return
    }
    tree.places.update(a.id) { $0.label = second }
    tree.places.update(b.id) { $0.label = first }
  }

  /// Sorts the elements; those of which neither comes first keep their order. O(n log n).
  ///
  /// If the closure throws, nothing is moved.
  @inlinable
  public mutating func sort(by areInOrder: (Element, Element) throws -> Bool) rethrows {
    var last: Element?
    var isSorted = true
    for element in self {
      if let last, try areInOrder(element, last) {
        isSorted = false
        break
      }
      last = element
    }
    if !isSorted { tree.lay(ContiguousArray(try sorted(by: areInOrder))) }
  }

  /// Turns the order round. O(n).
  @inlinable
  public mutating func reverse() {
    var rows = ContiguousArray(self)
    rows.reverse()
    tree.lay(rows)
  }

  /// Puts the elements in an order that the generator decides. O(n).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    var rows = ContiguousArray(self)
    rows.shuffle(using: &generator)
    tree.lay(rows)
  }

  /// Puts the elements that match behind the others, both in their order, and gives back the
  /// position of the first of them, or `count`. O(n).
  ///
  /// If the closure throws, nothing is moved.
  @inlinable @discardableResult
  public mutating func partition(by matches: (Element) throws -> Bool) rethrows -> Int {
    var rows: ContiguousArray<Element> = []
    var matching: ContiguousArray<Element> = []
    for element in self {
      if try matches(element) { matching.append(element) } else { rows.append(element) }
    }
    let start = rows.count
    if start > 0, !matching.isEmpty { tree.lay(rows + matching) }
    return start
  }
}

extension IdentifiedList where Element: Comparable {
  /// Sorts the elements in ascending order; equal ones keep theirs. O(n log n).
  @inlinable
  public mutating func sort() { sort(by: <) }
}
