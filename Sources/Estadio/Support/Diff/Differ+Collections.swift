extension Differ {
  // MARK: - Lists

  /// Reports what came, went, moved and changed in a list.
  func compareLists(
    _ old: any ListContents, _ new: any ListContents, at path: ValuePath, depth: Int
  ) {
    let alignment =
      old.alignment(to: new, maxIDs: budget / 2, identify: identify)
      ?? walkedAlignment(old, new, depth: depth)
    guard !ranOut else { return }  // an alignment cut short would claim what was not seen
    for step in alignment.steps {
      switch step {
      case .pair(let i, let j, let id):
        let place = id.map { elementPath(path, id: $0) } ?? path.element("\(j)")
        compare(old[i], new[j], at: place, depth: depth)
      case .removed(let i):
        report(.removed, at: path) { "- [\(i)] \(self.line(old[i]))" }
      case .added(let j):
        report(.added, at: path) { "+ [\(j)] \(self.line(new[j]))" }
      case .moved(let i, let j, let id):
        report(.moved, at: elementPath(path, id: id)) { "moved [\(i)] → [\(j)]" }
      }
    }
  }

  /// How elements without `==` belong together: equal is what a walk finds equal.
  ///
  /// Such a walk may be needed twice for an element, so long lists go by position at once.
  private func walkedAlignment(
    _ old: any ListContents, _ new: any ListContents, depth: Int
  ) -> Alignment {
    guard old.count + new.count <= budget / 8 else {
      return Alignment(pairing: 0..<old.count, with: 0..<new.count)
    }
    return Alignment(
      from: (0..<old.count).map { old[$0] }, to: (0..<new.count).map { new[$0] },
      equal: { !self.differs($0, $1, depth: depth) }, id: identify)
  }

  /// The id of an element, found by reflection and therefore paid from the budget.
  private func identify(_ element: Any) -> AnyHashable? {
    budget > 0 && spend(1) ? ElementID.of(element) : nil
  }

  private func elementPath(_ path: ValuePath, id: AnyHashable) -> ValuePath {
    path.element("id: \(keyLine(id.base))")
  }

  // MARK: - Dictionaries and sets

  /// Reports the keys that went, changed and came, in an order that does not depend on hashing.
  func compareTables(
    _ old: any TableContents, _ new: any TableContents, at path: ValuePath, depth: Int
  ) {
    guard let all = old.changes(to: new) else { return }
    guard all.count <= budget, spend(all.count) else {
      return report(.changed, at: path) { "\(all.count) keys removed, added or changed" }
    }
    for change in StableOrder.sorted(all, by: \.key) {
      let key = keyLine(change.key)
      switch change.kind {
      case .removed(let value):
        report(.removed, at: path) { "- [\(key)] \(self.line(value))" }
      case .added(let value):
        report(.added, at: path) { "+ [\(key)] \(self.line(value))" }
      case .kept(let old, let new):
        compare(old, new, at: path.element(key), depth: depth)
      }
    }
  }

  /// Reports the members that went and came; one with the same id in both is one that changed.
  func compareSets(
    _ old: any SetContents, _ new: any SetContents, at path: ValuePath, depth: Int
  ) {
    guard let (removed, added) = old.changes(to: new) else { return }
    let count = removed.count + added.count
    guard count <= budget / 2, spend(count) else {
      return report(.changed, at: path) { "\(removed.count) members removed, \(added.count) added" }
    }
    let newIDs = added.map { identify($0) }
    var newMembers = Dictionary(
      zip(newIDs, added).compactMap { id, member in id.map { ($0, member) } },
      uniquingKeysWith: { first, _ in first })
    var matched: Set<AnyHashable> = []
    for member in StableOrder.sorted(removed, by: \.self) {
      if let id = identify(member), let newMember = newMembers.removeValue(forKey: id) {
        matched.insert(id)
        compare(member, newMember, at: elementPath(path, id: id), depth: depth)
      } else {
        report(.removed, at: path) { "- \(self.line(member))" }
      }
    }
    let came = zip(newIDs, added).filter { id, _ in id.map { !matched.contains($0) } ?? true }
    for (_, member) in StableOrder.sorted(came, by: \.1) {
      report(.added, at: path) { "+ \(self.line(member))" }
    }
  }

  private func keyLine(_ key: Any) -> String { Rendering.line(key, limit: 40) }
}
