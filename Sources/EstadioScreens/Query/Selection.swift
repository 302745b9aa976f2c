/// A query as a value, without a screen: what to look for, step by step.
///
/// It is what a query over one screen and a query over a running store have in common: the one asks
/// it of its screen, the other of the present one, each time anew.
package struct Selection<Action: Sendable> {
  package enum Step {
    case kind(ElementKind)
    /// By identifier, else by label.
    case named(String)
    case identified(String)
    case labelled(String)
    case holding((PlacedElement<Action>) -> Bool)
    case containing(ElementType, String)
    case at(Int)
    case first
    /// At a position among all elements of the one screen that it was found on; the root says how.
    case known(Int)
  }

  /// What the query is asked of, as one would write it.
  package var root: String
  package var steps: [Step] = []

  package init(root: String) { self.root = root }

  package func appending(_ step: Step) -> Selection {
    var longer = self
    longer.steps.append(step)
    return longer
  }

  /// The query as one would write it: `screen.tabBars.buttons["Laboratorio"]`.
  package var text: String { root + steps.map(\.text).joined() }

  /// What it finds, as positions among all elements of a screen, in reading order.
  package func positions(in all: [PlacedElement<Action>]) -> [Int] {
    steps.reduce(nil) { Self.take($1, from: $0, in: all) } ?? []
  }

  /// What one more step leaves of what was found; `nil` stands for the screen itself.
  static func take(_ step: Step, from found: [Int]?, in all: [PlacedElement<Action>]) -> [Int] {
    let candidates = found ?? []
    switch step {
    case .kind(let kind):
      guard let found else { return all.indices.filter { kind.fits($0, in: all) } }
      return within(found, of: all).filter { kind.fits($0, in: all) }
    case .named(let name):
      let identified = candidates.filter { all[$0].identifier == name }
      return identified.isEmpty ? candidates.filter { all[$0].label == name } : identified
    case .identified(let name): return candidates.filter { all[$0].identifier == name }
    case .labelled(let name): return candidates.filter { all[$0].label == name }
    case .holding(let condition): return candidates.filter { condition(all[$0]) }
    case .containing(let type, let name):
      let parts = all.indices.filter { all[$0].element.type == type }
      let named = take(.named(name), from: parts, in: all)
      let holders = Set(named.flatMap { all[$0].ancestors })
      return candidates.filter(holders.contains)
    case .at(let index): return candidates.indices.contains(index) ? [candidates[index]] : []
    case .first: return Array(candidates.prefix(1))
    case .known(let position): return [position]
    }
  }

  /// The positions of what is in some elements, without them: what is in one follows it at once.
  private static func within(_ found: [Int], of all: [PlacedElement<Action>]) -> [Int] {
    var inside: [Int] = []
    var next = 0
    for outer in found {
      next = max(next, outer + 1)
      while next < all.count, all[next].ancestors.count > all[outer].ancestors.count {
        inside.append(next)
        next += 1
      }
    }
    return inside
  }

  /// The steps up to the first that finds nothing, and what there was of the kind it looked for.
  func missing(in all: [PlacedElement<Action>]) -> (part: Selection, of: [Int], name: String) {
    var part = Selection(root: root)
    var found: [Int]?
    // What the last kind was looked for in: all of that kind is worth a mention.
    var kin: [Int] = []
    var name = ""
    for step in steps {
      part.steps.append(step)
      found = Self.take(step, from: found, in: all)
      if case .kind = step { kin = found ?? [] }
      if case .named(let wanted) = step { name = wanted }
      if case .identified(let wanted) = step { name = wanted }
      if case .labelled(let wanted) = step { name = wanted }
      if case .containing(_, let wanted) = step { name = wanted }
      if found?.isEmpty ?? true { break }
    }
    return (part, kin, name)
  }
}

extension Selection.Step {
  /// The step as one would write it.
  var text: String {
    switch self {
    case .kind(let kind): ".\(kind.name)"
    case .named(let name): "[\(name.debugDescription)]"
    case .identified(let name): ".matching(identifier: \(name.debugDescription))"
    case .labelled(let name): ".matching(label: \(name.debugDescription))"
    case .holding: ".matching { … }"
    case .containing(let type, let name): ".containing(.\(type), \(name.debugDescription))"
    case .at(let index): ".element(boundBy: \(index))"
    case .first: ".firstMatch"
    case .known: ""
    }
  }
}
