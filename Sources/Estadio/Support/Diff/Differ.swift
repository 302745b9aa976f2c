/// The walk that finds what changed: two values side by side, as far down as they differ.
///
/// At every level `==` is asked first, and equal parts are left alone. Where it says that two
/// values differ, their parts are walked; if none of the parts accounts for the difference, the
/// value itself is reported, so a difference is never lost between two levels. Values without
/// `==` differ if a part does.
///
/// A class, because the list matching calls back into the walk while the walk is under way. It
/// lives for one comparison and never leaves it.
final class Differ {
  /// The characters of a value that are rendered to look for the first difference.
  static let maxRendered = 4_096

  let limits: StateDiff.Limits

  /// The changes for which there was room.
  private(set) var lines: [StateDiff.Line] = []

  /// The changes found, with and without a line.
  private(set) var changes = 0

  /// Whether the budget of values was too small.
  private(set) var ranOut = false

  private var visited = 0
  private var hitDepth = false
  private var comparedObjects: Set<[ObjectIdentifier]> = []

  /// The number of changes at which a trial is decided; `nil` while lines are written.
  private var trialEnd: Int?

  init(limits: StateDiff.Limits) { self.limits = limits }

  /// Adds a line for every difference found between the two.
  func compare(_ old: Any, _ new: Any, at path: ValuePath, depth: Int = 0) {
    if let trialEnd, changes >= trialEnd { return }
    guard spend(1) else { return }
    guard type(of: old) == type(of: new) else { return replaceOtherType(old, new, at: path) }
    let areEqual = Equality.areEqual(old, new)
    guard areEqual != true else { return }
    let before = changes
    if depth < limits.maxDepth {
      walk(old, new, at: path, depth: depth)
    } else if areEqual == nil {
      hitDepth = true
    } else {
      replace(old, new, at: path) { "differs below the limit of \(self.limits.maxDepth) levels" }
    }
    guard areEqual == false, changes == before, !ranOut else { return }
    reportUnprintable(old, new, at: path)
  }

  /// What was left out, or `nil` if nothing was.
  var note: String? {
    var parts: [String] = []
    let rest = changes - lines.count
    switch (rest, ranOut) {
    case (..<1, _): break
    case (_, true): parts.append("and \(rest) or more changes")
    case (1, false): parts.append("and 1 more change")
    default: parts.append("and \(rest) more changes")
    }
    if ranOut {
      parts.append("the rest was not compared (limit of \(limits.maxValues) values)")
    } else if hitDepth {
      parts.append("parts below \(limits.maxDepth) levels were not compared")
    }
    return parts.isEmpty ? nil : "… \(parts.joined(separator: "; "))"
  }

  // MARK: - Walking

  private func walk(_ old: Any, _ new: Any, at path: ValuePath, depth: Int) {
    let (left, right) = (Reflected(old), Reflected(new))
    if let old = left.ownDescription, let new = right.ownDescription, old != new {
      return report(.changed, at: path) { self.change(old, new, dress: { Escaping.escaped($0) }) }
    }
    let depth = depth + 1
    switch (left.form, right.form) {
    case (.nothing, .nothing):
      break
    case (.something(let old), .something(let new)):
      compare(old, new, at: path.unwrapped(), depth: depth)
    case (.string(let old), .string(let new)):
      compareStrings(old, new, at: path)
    case (.choice(let name), .choice(let newName)) where name == newName:
      compareFields(left.fields, right.fields, at: payloadPath(path, name, left), depth: depth)
    case (.structure, .structure), (.tuple, .tuple):
      compareFields(left.fields, right.fields, at: path, depth: depth)
    case (.object, .object):
      compareObjects(old as AnyObject, left, new as AnyObject, right, at: path, depth: depth)
    case (.list(let old), .list(let new)):
      compareLists(old, new, at: path, depth: depth)
    case (.table(let old), .table(let new)):
      compareTables(old, new, at: path, depth: depth)
    case (.set(let old), .set(let new)):
      compareSets(old, new, at: path, depth: depth)
    case (.atom(let old), .atom(let new)) where old == new:
      break
    default:
      replace(old, new, at: path)
    }
  }

  private func payloadPath(_ path: ValuePath, _ name: String, _ value: Reflected) -> ValuePath {
    value.fields.isEmpty ? path : path.choice(name)
  }

  private func compareFields(
    _ old: [Reflected.Field], _ new: [Reflected.Field], at path: ValuePath, depth: Int
  ) {
    for (index, (left, right)) in zip(old, new).enumerated() {
      let isOnlyPayload = left.label == nil && old.count == 1
      let part = isOnlyPayload ? path : path.field(left.label ?? "\(index)")
      compare(left.value, right.value, at: part, depth: depth)
    }
  }

  /// Objects are walked once, whatever the number of ways that lead to them.
  private func compareObjects(
    _ old: AnyObject, _ left: Reflected, _ new: AnyObject, _ right: Reflected,
    at path: ValuePath, depth: Int
  ) {
    guard old !== new,
      comparedObjects.insert([ObjectIdentifier(old), ObjectIdentifier(new)]).inserted
    else { return }
    let before = changes
    compareFields(left.fields, right.fields, at: path, depth: depth)
    guard changes == before, !ranOut, Equality.areEqual(old, new) == nil else { return }
    report(.changed, at: path) { "another \(left.typeName) with the same contents" }
  }

  /// Whether a walk finds a difference; leaves no lines. Once the values ran out, it does not.
  func differs(_ old: Any, _ new: Any, depth: Int) -> Bool {
    let saved = (changes, comparedObjects, trialEnd)
    defer { (changes, comparedObjects, trialEnd) = saved }
    trialEnd = changes + 1
    compare(old, new, at: ValuePath(), depth: depth)
    return changes > saved.0
  }

  /// The values that may still be looked into.
  var budget: Int { ranOut ? 0 : limits.maxValues - visited }

  /// Takes values from the budget; `false` if there are not that many left.
  func spend(_ values: Int) -> Bool {
    guard values <= budget else {
      ranOut = true
      return false
    }
    visited += values
    return true
  }

  // MARK: - Reporting

  /// Counts a change, and gives it a line while there is room.
  func report(_ kind: StateDiff.Line.Kind, at path: ValuePath, _ text: () -> String) {
    changes += 1
    guard hasRoom else { return }
    lines.append(
      StateDiff.Line(kind: kind, path: path.description, text: text(), member: path.member))
  }

  /// Whether the next change gets a line.
  private var hasRoom: Bool { trialEnd == nil && lines.count < limits.maxLines }

  /// A value on one line, for lines that show a single one.
  func line(_ value: Any) -> String { Rendering.line(value, limit: limits.maxCharacters) }

  /// `old → new`, both cut around their first difference.
  func change(_ old: String, _ new: String, dress: (Substring) -> String) -> String {
    let excerpt = Excerpt(old, new, limit: limits.maxCharacters, dress: dress)
    return "\(excerpt.old) → \(excerpt.new)"
  }

  /// Reports that one value took another's place; nothing if both print alike and no `otherwise`
  /// says what to write then.
  func replace(
    _ old: Any, _ new: Any, at path: ValuePath, otherwise: (() -> String)? = nil
  ) {
    guard hasRoom else {
      changes += 1  // counted without printing the two
      return
    }
    let left = Rendering.line(old, limit: Self.maxRendered)
    let right = Rendering.line(new, limit: Self.maxRendered)
    guard left == right else {
      return report(.changed, at: path) { self.change(left, right, dress: String.init) }
    }
    if let otherwise { report(.changed, at: path, otherwise) }
  }

  private func replaceOtherType(_ old: Any, _ new: Any, at path: ValuePath) {
    replace(old, new, at: path) {
      "\(self.line(old)) (\(type(of: old))) → \(self.line(new)) (\(type(of: new)))"
    }
  }

  /// `==` says that the two differ, and no part of them shows it.
  private func reportUnprintable(_ old: Any, _ new: Any, at path: ValuePath) {
    report(.changed, at: path) {
      let (left, right) = (self.line(old), self.line(new))
      if left != right { return "\(left) → \(right)" }
      if Equality.areEqual(old, old) == false { return "\(left) is not equal to itself" }
      return "not equal, but both print as \(left)"
    }
  }
}
