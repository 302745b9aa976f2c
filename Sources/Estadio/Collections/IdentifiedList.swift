/// An ordered collection whose elements are found by id as well as by position, each id once.
///
/// ```swift
/// var filas: IdentifiedList = [Fila(id: 7, nombre: "a"), Fila(id: 9, nombre: "b")]
/// filas[id: 7]?.nombre = "x"
/// filas.move(id: 9, to: 0)
/// filas.map(\.nombre)  // ["b", "x"]
/// ```
///
/// One rule for duplicates, everywhere: the newest element takes the place of the one with the
/// same id, and the list keeps its length.
///
/// **Versions.** A copy is a version of the list that costs nothing to make and nearly nothing to
/// keep: versions share their structure, and a change copies only the way to what it changes, by
/// id as well as by position. Of rows of 8 bytes, one that changed in a list of 100,000 costs less
/// than a kilobyte. Without another version an element is changed where it lies.
/// ``changes(since:)`` tells what is different in a time that depends on what changed.
///
/// **Identity.** An element keeps its id for as long as it is in the list; to change it in place
/// ends the process with a fault. No method, however it reorders the elements, takes one for
/// another: the list is deliberately not a `MutableCollection`, whose algorithms put other elements
/// in a place for a moment.
///
/// An element that was removed and inserted again is another one to `forEach`: it starts fresh,
/// even within one action. A list made anew is a change of values to the elements that the list in
/// its place held from the beginning: their work goes on. Where that list had lost an element and
/// got one of the same id again, the new list holds another one.
///
/// **Cost.** Access by id or position, insertion, removal and moves are O(log n) (one that makes
/// room between crowded elements has been paid for by those before it); walking through all of
/// them is O(n). Ids with equal hashes are told apart one by one.
public struct IdentifiedList<Element: Identifiable> {
  @usableFromInline var tree = RowTree<Element>()
  /// The generations that come next, of ids that were removed. They tell apart what one action
  /// removed and inserted again, so old ones may be forgotten.
  @usableFromInline var departed = HashTrie<Element.ID, UInt64>()
  /// The highest generation that any of them had.
  @usableFromInline var highest: UInt64 = 0
  /// The highest generation that was forgotten: whoever comes now may have been there before.
  @usableFromInline var forgotten: UInt64 = 0

  /// An empty list.
  @inlinable
  public init() {}

  /// A list of the given elements; of those with one id the last, in the place of the first. O(n).
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    var rows: ContiguousArray<Element> = []
    var positions: [Element.ID: Int] = [:]
    rows.reserveCapacity(elements.underestimatedCount)
    positions.reserveCapacity(elements.underestimatedCount)
    for element in elements {
      if let position = positions.updateValue(rows.count, forKey: element.id) {
        positions[element.id] = position
        rows[position] = element
      } else {
        rows.append(element)
      }
    }
    tree.lay(rows)
  }

  /// The ids, in order. O(n).
  public var ids: some Collection<Element.ID> & Equatable {
    var ids: [Element.ID] = []
    ids.reserveCapacity(count)
    tree.lendEach { _, id in
      ids.append(id)
      return true
    }
    return ids
  }

  /// Whether an element has this id. O(log n).
  @inlinable
  public func contains(id: Element.ID) -> Bool { tree.places[id] != nil }

  /// The position of the element with this id, or `nil`. O(log n).
  @inlinable
  public func index(id: Element.ID) -> Int? {
    tree.path(id: id).map { $0.before + $0.offset }
  }

  /// Names this version among all lists: equal revisions are one version.
  @inlinable
  var revision: UInt64 { tree.revision }

  /// What tells an element from another one that had its id before.
  @inlinable
  package func generation(id: Element.ID) -> UInt64? { tree.places[id]?.generation }

  /// Lends each element where it lies, in order, until the closure answers `false`.
  @inlinable
  func lendEach(_ body: (UnsafePointer<Element>, Element.ID) -> Bool) { tree.lendEach(body) }

  /// Lends the element with this id where it lies; `nil`, without calling the closure, if there
  /// is none.
  @inlinable
  func lend<Result>(
    id: Element.ID, _ body: (UnsafePointer<Element>) -> Result
  ) -> Result? {
    guard let path = tree.path(id: id) else { return nil }
    return tree.lendLeaf(path.slots) { rows in rows.baseAddress.map { body($0 + path.offset) } }
  }

  /// Lends the element with this id where it lies, unless it is another one than the element of
  /// this generation.
  @inlinable
  func lend(id: Element.ID, generation: UInt64, _ body: (UnsafePointer<Element>) -> Void) {
    guard let place = tree.places[id], place.generation == generation else { return }
    let path = tree.path(id: id, at: place)
    tree.lendLeaf(path.slots) { rows in
      if let first = rows.baseAddress { body(first + path.offset) }
    }
  }

  /// What is wrong with the list's structure; empty unless the list itself has a defect. O(n).
  package func _checkInvariants() -> [String] {
    var faults = tree.audit()
    let bound = Swift.max(64, tree.count) + 1
    if departed.count > bound { faults.append("\(departed.count) departed are remembered") }
    return faults
  }
}

extension IdentifiedList: Sendable where Element: Sendable, Element.ID: Sendable {}

extension IdentifiedList: ExpressibleByArrayLiteral {
  /// A list of the literal's elements, under the rule for duplicates.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedList: Equatable where Element: Equatable {
  /// Equal when equal elements stand in the same order. O(n); between versions of one list, what
  /// they share at the same positions is not compared.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.tree.isEqual(to: b.tree, by: ==) }
}

extension IdentifiedList: Hashable where Element: Hashable {
  /// Feeds the elements in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension IdentifiedList: Encodable where Element: Encodable {
  /// Encodes as an array of the elements.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(element) }
  }
}

extension IdentifiedList: Decodable where Element: Decodable {
  /// Decodes an array of elements, under the rule for duplicates.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension IdentifiedList: CustomStringConvertible {
  /// As an array of the elements.
  public var description: String { Array(self).description }
}
