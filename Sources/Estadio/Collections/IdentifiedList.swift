/// An ordered collection whose elements are found by id as well as by position, each id once.
///
/// One rule for duplicates, everywhere: the newest element takes the place of the one with the
/// same id, and the list keeps its length.
///
/// An element that was removed and inserted again is another one to `forEach`: it starts fresh,
/// even within one action. A list made anew is a change of values to the elements that the list in
/// its place held from the beginning: their work goes on. Where that list had lost an element and
/// got one of the same id again, the new list holds another one.
///
/// Access by id or position is O(1); inserting, removing and moving are O(n).
public struct IdentifiedList<Element: Identifiable> {
  private struct Place: Sendable {
    var position: Int
    /// How often an element of this id was removed before.
    let generation: UInt64
  }

  private var elements: [Element] = []
  private var places: [Element.ID: Place] = [:]
  /// The generations that come next, of ids that were removed. They tell apart what one action
  /// removed and inserted again, so old ones may be forgotten.
  private var departed: [Element.ID: UInt64] = [:]
  /// The highest generation that was forgotten: whoever comes now may have been there before.
  private var forgotten: UInt64 = 0

  /// An empty list.
  public init() {}

  /// A list of the given elements; of those with one id the last, in the place of the first.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// The ids, in order.
  public var ids: some Collection<Element.ID> & Equatable { elements.map(\.id) }

  /// Whether an element has this id. O(1).
  public func contains(id: Element.ID) -> Bool { places[id] != nil }

  /// What tells an element from another one that had its id before.
  package func generation(id: Element.ID) -> UInt64? { places[id]?.generation }

  /// The position of the element with this id. O(1).
  public func index(id: Element.ID) -> Int? { places[id]?.position }

  /// The element with this id, or `nil`. O(1).
  public subscript(id id: Element.ID) -> Element? { index(id: id).map { elements[$0] } }

  /// Lends each element where it lies, in order, until the closure answers `false`.
  @usableFromInline
  func lendEach(_ body: (UnsafePointer<Element>, Element.ID) -> Bool) {
    elements.withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      for position in elements.indices where !body(first + position, id(at: position)) { return }
    }
  }

  // In a frame of its own: in a debug build it copies the element.
  @inline(never)
  private func id(at position: Int) -> Element.ID { elements[position].id }

  /// Lends the element with this id where it lies; `nil`, without calling the closure, if there
  /// is none.
  func lend<Result>(
    id: Element.ID, _ body: (UnsafePointer<Element>) -> Result
  ) -> Result? {
    guard let position = index(id: id) else { return nil }
    return elements.withUnsafeBufferPointer { $0.baseAddress.map { body($0 + position) } }
  }

  /// Adds an element at the end, or replaces the one with the same id where it stands.
  public mutating func append(_ element: Element) {
    if let position = index(id: element.id) {
      elements[position] = element
    } else {
      settle(element.id, at: elements.count)
      elements.append(element)
    }
  }

  /// Inserts an element before a position, or replaces the one with the same id where it stands.
  ///
  /// - Precondition: `position` is between 0 and `count`.
  public mutating func insert(_ element: Element, at position: Int) {
    if let old = index(id: element.id) {
      elements[old] = element
    } else {
      elements.insert(element, at: position)
      settle(element.id, at: position)
      renumber(from: position)
    }
  }

  /// Removes the element with this id and gives it back; `nil` if there is none.
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    guard let place = depart(id) else { return nil }
    let element = elements.remove(at: place.position)
    renumber(from: place.position)
    return element
  }

  /// Removes every element that matches.
  public mutating func removeAll(where matches: (Element) throws -> Bool) rethrows {
    let kept = try elements.filter { try !matches($0) }
    guard kept.count < elements.count else { return }
    let ids = Set(kept.map(\.id))
    for element in elements where !ids.contains(element.id) { depart(element.id) }
    elements = kept
    renumber(from: 0)
  }

  /// Moves the element with this id to a position of the resulting list; no such id, no change.
  ///
  /// - Precondition: `position` is between 0 and `count - 1`.
  public mutating func move(id: Element.ID, to position: Int) {
    guard let old = index(id: id), old != position else { return }
    elements.insert(elements.remove(at: old), at: position)
    renumber(from: Swift.min(old, position))
  }

  /// Changes the element with this id in place and gives back the closure's result; `nil`, without
  /// calling it, if there is none. O(1).
  ///
  /// The element has to keep its id: another one ends the process with a fault.
  @inlinable
  public mutating func modify<Result>(
    id: Element.ID, _ change: (inout Element) throws -> Result
  ) rethrows -> Result? {
    guard let position = index(id: id) else { return nil }
    return try change(&self[unchanged: position, id])
  }

  // Yields the slot itself, so that a row is changed where it lies.
  @usableFromInline
  subscript(unchanged position: Int, id: Element.ID) -> Element {
    get { elements[position] }
    _modify {
      // Deferred, because a closure that throws ends the access without coming back here.
      defer {
        let newID = elements[position].id
        if newID != id {
          Fault.trap(.identityChanged(from: Rendering.line(id), to: Rendering.line(newID)))
        }
      }
      yield &elements[position]
    }
  }

  private mutating func settle(_ id: Element.ID, at position: Int) {
    let generation = departed.removeValue(forKey: id) ?? forgotten
    places[id] = Place(position: position, generation: generation)
  }

  @discardableResult
  private mutating func depart(_ id: Element.ID) -> Place? {
    guard let place = places.removeValue(forKey: id) else { return nil }
    if departed.count > Swift.max(64, elements.count) {
      forgotten = departed.values.reduce(forgotten, Swift.max)
      departed = [:]
    }
    departed[id] = place.generation + 1
    return place
  }

  private mutating func renumber(from start: Int) {
    for position in start..<elements.count {
      places[elements[position].id]?.position = position
    }
  }
}

extension IdentifiedList: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { elements.count }
  /// The element at a position. O(1).
  public subscript(position: Int) -> Element { elements[position] }
}

extension IdentifiedList: ExpressibleByArrayLiteral {
  /// A list of the literal's elements, under the rule for duplicates.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedList: Equatable where Element: Equatable {
  /// Equal when the same elements stand in the same order.
  public static func == (a: Self, b: Self) -> Bool { a.elements == b.elements }
}

extension IdentifiedList: Hashable where Element: Hashable {
  /// Feeds the elements in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension IdentifiedList: Encodable where Element: Encodable {
  /// Encodes as an array of the elements.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension IdentifiedList: Decodable where Element: Decodable {
  /// Decodes an array of elements, under the rule for duplicates.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension IdentifiedList: Sendable where Element: Sendable, Element.ID: Sendable {}

extension IdentifiedList: CustomStringConvertible {
  /// As an array of the elements.
  public var description: String { elements.description }
}

extension IdentifiedList {
  /// The ids of the elements that may differ from those of an older version, gone or new.
  func touched(since older: IdentifiedList) -> [Element.ID] {
    ids.filter { generation(id: $0) != older.generation(id: $0) || true }
      + older.ids.filter { !contains(id: $0) }
  }
}
