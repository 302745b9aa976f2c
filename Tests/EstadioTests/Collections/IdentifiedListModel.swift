import Estadio
import Testing

/// A list next to the plainest thing that does the same: an array.
struct ListModel<ID: Hashable> {
  struct Row: Equatable, Identifiable {
    var id: ID
    var value: Int
  }

  var list = IdentifiedList<Row>()
  var rows: [Row] = []
  /// The last generation of each id that left.
  var left: [ID: UInt64] = [:]
  /// Versions that are kept, and what they held when they were.
  var versions: [(list: IdentifiedList<Row>, rows: [Row], left: [ID: UInt64])] = []
  var random: Seeded
  let ids: [ID]
  /// How many of the ids are in use: it drifts, so that the list fills and drains.
  var reach = 8
  var step = 0

  init(seed: UInt64, ids: [ID]) {
    random = Seeded(seed)
    self.ids = ids
  }

  private mutating func row() -> Row {
    step += 1
    return Row(id: ids[random.below(Swift.min(reach, ids.count))], value: step)
  }

  private func place(_ id: ID) -> Int? { rows.firstIndex { $0.id == id } }

  /// One random change of both.
  mutating func change() {
    if random.below(400) == 0 { reach = 1 << random.below(12) }
    let row = row()
    switch random.below(1_000) {
    case 0..<300: add(row)
    case 300..<(reach > 64 ? 450 : 600): removeOne(row.id)
    case ..<920: changeOne(row)
    case ..<996: moveOne(row.id)
    default: changeAll()
    }
  }

  private mutating func add(_ row: Row) {
    let old = place(row.id)
    if random.below(2) == 0 {
      list.append(row)
      if let old { rows[old] = row } else { rows.append(row) }
    } else {
      // Often at one spot, so that labels become scarce.
      let position = random.below(3) == 0 ? random.below(rows.count + 1) : rows.count / 3
      list.insert(row, at: position)
      if let old { rows[old] = row } else { rows.insert(row, at: position) }
    }
  }

  private mutating func removeOne(_ id: ID) {
    let old = place(id)
    if old != nil { left[id] = list.generation(id: id) }
    if let old, random.below(2) == 0 {
      let removed = list.remove(at: old)
      #expect(removed == rows[old])
    } else if random.below(2) == 0 {
      list[id: id] = nil
    } else {
      let removed = list.remove(id: id)
      #expect(removed == old.map { rows[$0] })
    }
    if let old { rows.remove(at: old) }
  }

  private mutating func changeOne(_ row: Row) {
    let old = place(row.id)
    switch random.below(5) {
    case 0: list.modify(id: row.id) { $0.value = row.value }
    case 1: list[id: row.id]?.value = row.value
    case 2:
      if let old { list.modify(at: old) { $0.value = row.value } }
    case 3:
      if let old { list[old].value = row.value }
    default:
      list[id: row.id] = row
      if old == nil { rows.append(row) }
    }
    if let old { rows[old].value = row.value }
  }

  private mutating func moveOne(_ id: ID) {
    guard !rows.isEmpty else { return }
    let position = random.below(rows.count)
    switch random.below(3) {
    case 0:
      list.move(id: id, to: position)
      if let old = place(id) { rows.insert(rows.remove(at: old), at: position) }
    case 1:
      let other = random.below(rows.count)
      list.swapAt(position, other)
      rows.swapAt(position, other)
    default:
      let some = Set((0..<random.below(4)).map { _ in random.below(rows.count) })
      let target = random.below(rows.count + 1)
      list.move(fromOffsets: some, toOffset: target)
      let moved = some.sorted().map { rows[$0] }
      let before = rows[..<target].filter { !moved.contains($0) }
      rows = before + moved + rows[target...].filter { !moved.contains($0) }
    }
  }

  private mutating func changeAll() {
    let limit = random.below(step + 1)
    switch random.below(7) {
    case 0:
      list.sort { $0.value < $1.value }
      rows.sort { $0.value < $1.value }
    case 1:
      list.reverse()
      rows.reverse()
    case 2:
      var copy = random
      list.shuffle(using: &random)
      rows.shuffle(using: &copy)
    case 3:
      let start = list.partition { $0.value.isMultiple(of: 2) }
      rows =
        rows.filter { !$0.value.isMultiple(of: 2) } + rows.filter { $0.value.isMultiple(of: 2) }
      #expect(start == rows.count { !$0.value.isMultiple(of: 2) })
    case 4 where random.below(4) == 0:
      for row in rows { left[row.id] = list.generation(id: row.id) }
      list.removeAll()
      rows.removeAll()
    default:
      let divisor = random.below(2) == 0 ? 2 : 40
      for row in rows where row.value.isMultiple(of: divisor) && row.value < limit {
        left[row.id] = list.generation(id: row.id)
      }
      list.removeAll { $0.value.isMultiple(of: divisor) && $0.value < limit }
      rows.removeAll { $0.value.isMultiple(of: divisor) && $0.value < limit }
    }
  }

  // MARK: - Checks

  /// What is wrong with a row that was touched, or nothing. Cheap enough for each step.
  mutating func glance() -> Bool {
    guard list.count == rows.count else { return false }
    guard !rows.isEmpty else { return list.isEmpty && list.first == nil }
    let position = random.below(rows.count)
    let row = rows[position]
    return list[position] == row && list[id: row.id] == row && list.index(id: row.id) == position
      && list.generation(id: row.id) != left[row.id]
  }

  /// Everything that can be seen of the list.
  func isRight() -> Bool {
    list._checkInvariants() == [] && list.map(\.self) == rows && Array(list) == rows
      && Array(list.ids) == rows.map(\.id)
      && rows.allSatisfy { list.generation(id: $0.id) != left[$0.id] }
      && ids.allSatisfy { list.contains(id: $0) == (list.index(id: $0) != nil) }
      && rows.indices.allSatisfy { list.index(id: rows[$0].id) == $0 && list[$0] == rows[$0] }
  }

  mutating func keep() {
    if versions.count < 40 {
      versions.append((list, rows, left))
    } else {
      versions[random.below(versions.count)] = (list, rows, left)
    }
  }

  /// Goes on from a version that was kept.
  mutating func goBack() {
    guard !versions.isEmpty else { return }
    (list, rows, left) = versions[random.below(versions.count)]
  }

  /// Whether a kept version is what it was, and the list differs from it as it says.
  mutating func isRightSinceVersion() -> Bool {
    guard !versions.isEmpty else { return true }
    let (old, oldRows, _) = versions[random.below(versions.count)]
    return Array(old) == oldRows && (old == list) == (oldRows == rows)
      && applied(list.changes(since: old), to: old) == rows
      && applied(old.changes(since: list), to: list, for: old) == oldRows
  }

  private func applied(
    _ changes: ListChanges<ID>, to old: IdentifiedList<Row>, for new: IdentifiedList<Row>? = nil
  ) -> [Row]? {
    let new = new ?? list
    let out = Set(changes.removed + changes.moved.map(\.id))
    var result = old.filter { !out.contains($0.id) }
    let placed = (changes.inserted + changes.moved).sorted { $0.position < $1.position }
    for place in placed {
      let from = changes.inserted.contains(place) ? new : old
      guard let row = from[id: place.id], place.position <= result.count else { return nil }
      result.insert(row, at: place.position)
    }
    // Exactly those that differ.
    let updated = Set(changes.updated)
    for (position, row) in result.enumerated() {
      guard let newRow = new[id: row.id], updated.contains(row.id) == (newRow != row) else {
        return nil
      }
      result[position] = newRow
    }
    return result
  }
}
