/// A collection that finds what became of an older version of itself without looking at the rest.
protocol Versioned {
  /// Its elements as contents.
  var versionContents: any ListContents { get }
}

extension IdentifiedList: Versioned {
  var versionContents: any ListContents { VersionContents(list: self) }
}

/// The elements of an `IdentifiedList`.
///
/// Two versions of one list are aligned in time proportional to what came, went and changed; they
/// say the same of it as two arrays would. Where elements moved, or one went and came back, the
/// arrays are asked.
private struct VersionContents<Element: Identifiable>: ListContents {
  let list: IdentifiedList<Element>

  var count: Int { list.count }

  subscript(index: Int) -> Any { list[index] }

  func alignment(
    to other: any ListContents, maxIDs: Int, identify: (Any) -> AnyHashable?
  ) -> Alignment? {
    guard let other = other as? Self, let equal = Equality.typed(Element.self) else { return nil }
    return versionAlignment(to: other.list, maxIDs: maxIDs, equal: equal)
      ?? TypedList(elements: Array(list)).alignment(
        to: TypedList(elements: Array(other.list)), maxIDs: maxIDs, identify: identify)
  }

  private func versionAlignment(
    to new: IdentifiedList<Element>, maxIDs: Int, equal: (Element, Element) -> Bool
  ) -> Alignment? {
    if Element.ID.self == ObjectIdentifier.self { return nil }
    let changes = new.changes(since: list, by: equal)
    let size = changes.removed.count + changes.inserted.count + 2 * changes.updated.count
    guard changes.moved.isEmpty, size <= maxIDs,
      Set(changes.removed).isDisjoint(with: changes.inserted.map(\.id))
    else { return nil }
    var steps: [(place: Int, step: Alignment.Step)] = []
    for placed in changes.inserted { steps.append((placed.position, .added(placed.position))) }
    for id in changes.updated {
      guard let from = list.index(id: id), let to = new.index(id: id) else { return nil }
      steps.append((to, .pair(old: from, new: to, id: AnyHashable(id))))
    }
    steps.sort { $0.place < $1.place }
    let removed = changes.removed.compactMap { list.index(id: $0).map(Alignment.Step.removed) }
    return Alignment(steps: removed + steps.map(\.step))
  }
}
