// What lists, dictionaries and sets hold, compared with their elements' own types and seen from
// outside as `Any`. The comparisons here are linear and reflect nothing.

/// The elements of a list.
protocol ListContents {
  var count: Int { get }
  subscript(index: Int) -> Any { get }

  /// How this list became the other, equal elements left out; `nil` if the elements have no `==`
  /// or the other list is of another type. Elements that are not `Identifiable` are identified by
  /// `identify`, at most `maxIDs` of them.
  func alignment(
    to other: any ListContents, maxIDs: Int, identify: (Any) -> AnyHashable?
  ) -> Alignment?
}

/// The keys and values of a dictionary.
protocol TableContents {
  var count: Int { get }
  var entries: [(key: Any, value: Any)] { get }

  /// What became of the keys, in no order, pairs with equal values left out; `nil` if the other
  /// one is of another type.
  func changes(to other: any TableContents) -> [TableChange]?
}

/// What became of one key of a dictionary.
struct TableChange {
  enum Kind {
    case removed(Any)
    case added(Any)
    case kept(Any, Any)
  }

  let key: Any
  let kind: Kind
}

/// The members of a set.
protocol SetContents {
  var count: Int { get }
  var members: [Any] { get }

  /// The members that went and came, in no order; `nil` if the other one is of another type.
  func changes(to other: any SetContents) -> (removed: [Any], added: [Any])?
}

// MARK: - Conformances

/// The elements of any collection, in an array.
struct TypedList<Element>: ListContents {
  let elements: [Element]

  var count: Int { elements.count }

  subscript(index: Int) -> Any { elements[index] }

  func alignment(
    to other: any ListContents, maxIDs: Int, identify: (Any) -> AnyHashable?
  ) -> Alignment? {
    guard let other = other as? TypedList<Element>, let equal = Equality.typed(Element.self) else {
      return nil
    }
    if let id = ElementID.typed(Element.self) {
      return Alignment(from: elements, to: other.elements, equal: equal, id: id)
    }
    return Alignment(from: elements, to: other.elements, maxIDs: maxIDs, equal: equal) {
      identify($0)
    }
  }
}

extension Collection {
  /// The elements as contents; constant time for an array, else linear.
  func listContents() -> any ListContents { TypedList(elements: Array(self)) }
}

extension Dictionary: TableContents {
  var entries: [(key: Any, value: Any)] { map { ($0.key, $0.value) } }

  func changes(to other: any TableContents) -> [TableChange]? {
    guard let other = other as? Self else { return nil }
    let equal = Equality.typed(Value.self)
    var changes: [TableChange] = []
    for (key, old) in self {
      guard let new = other[key] else {
        changes.append(TableChange(key: key, kind: .removed(old)))
        continue
      }
      guard equal?(old, new) != true else { continue }
      changes.append(TableChange(key: key, kind: .kept(old, new)))
    }
    for (key, new) in other where self[key] == nil {
      changes.append(TableChange(key: key, kind: .added(new)))
    }
    return changes
  }
}

extension Set: SetContents {
  var members: [Any] { Array(self) }

  func changes(to other: any SetContents) -> (removed: [Any], added: [Any])? {
    guard let other = other as? Self else { return nil }
    return (filter { !other.contains($0) }, other.filter { !contains($0) })
  }
}
