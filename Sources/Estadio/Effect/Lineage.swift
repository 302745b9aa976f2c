/// Where in the tree of features something came from: the list of scoping steps from the root
/// down to the instance that returned an effect or declared a subscription.
///
/// It is built from the inside out, one cell for each operator that an effect passes on its way
/// up, so that the root ends with the whole path and no feature ever has to know its own. `nil`
/// is the root. Two uses hang on it: ids are compared within one lineage (law 7), and `probe`
/// answers whether that instance still exists in a given state (law 8).
///
/// The hash is made once, cell by cell; equality compares steps alone.
@usableFromInline
package final class Lineage: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline let step: Step
  @usableFromInline let rest: Lineage?
  /// Whether the instance exists, asked of the state at the level of this cell; `nil`: always.
  @usableFromInline let probe: (any AnyProbe)?
  private let cachedHash: Int

  @usableFromInline
  package init(_ step: Step, _ rest: Lineage?, probe: (any AnyProbe)?) {
    self.step = step
    self.rest = rest
    self.probe = probe
    var hasher = Hasher()
    hasher.combine(step)
    hasher.combine(rest?.cachedHash)
    cachedHash = hasher.finalize()
  }

  @usableFromInline
  package static func == (a: Lineage, b: Lineage) -> Bool {
    var pair: (Lineage?, Lineage?) = (a, b)
    while let a = pair.0, let b = pair.1 {
      if a === b { return true }
      guard a.cachedHash == b.cachedHash, a.step == b.step else { return false }
      pair = (a.rest, b.rest)
    }
    return pair.0 == nil && pair.1 == nil
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(cachedHash) }

  /// Whether this instance is `ancestor` or lies below it; everything lies below the root.
  package func isWithin(_ ancestor: Lineage?) -> Bool {
    var mine: Lineage? = self
    var theirs = ancestor
    while let wanted = theirs {
      guard let cell = mine, cell.step == wanted.step else { return false }
      mine = cell.rest
      theirs = wanted.rest
    }
    return true
  }

  /// Whether the instance exists in a state of the root.
  @inlinable
  package func exists<State>(in state: UnsafePointer<State>) -> Bool {
    guard let probe else { return true }
    // A probe of another type belongs to a child whose effect was mapped by hand; such work is
    // its caller's, and lives as long as the caller does.
    guard type(of: probe) == Probe<State>.self else { return true }
    return unsafeDowncast(probe, to: Probe<State>.self).holds(state)
  }

  @usableFromInline
  package var description: String {
    var names: [String] = []
    var cell: Lineage? = self
    while let here = cell {
      names.append(here.step.description)
      cell = here.rest
    }
    return names.joined(separator: ".")
  }
}

extension Lineage {
  /// One scoping step: which piece of the parent's state, and which row of it.
  @usableFromInline
  package struct Step: Hashable, Sendable, CustomStringConvertible {
    /// The place of the operator, and the key path it was given: a helper function that scopes
    /// twice from one line is told apart by the second, two operators on one piece of state by
    /// the first.
    let place: SourceLocation
    let keyPath: any AnyKeyPath & Sendable
    let child: any Any.Type
    let row: AnyID?
    /// Which of the rows that had this id, one after the other.
    let generation: UInt64

    @usableFromInline
    init(
      place: SourceLocation, keyPath: any AnyKeyPath & Sendable, child: any Any.Type, row: AnyID?,
      generation: UInt64 = 0
    ) {
      self.place = place
      self.keyPath = keyPath
      self.child = child
      self.row = row
      self.generation = generation
    }

    @usableFromInline
    package static func == (a: Step, b: Step) -> Bool {
      a.place == b.place && a.row == b.row && a.generation == b.generation
        && (a.keyPath === b.keyPath || (a.keyPath as AnyKeyPath) == (b.keyPath as AnyKeyPath))
    }

    // Key paths hash slowly; place and row tell nearly all steps apart.
    @usableFromInline
    package func hash(into hasher: inout Hasher) {
      hasher.combine(place)
      hasher.combine(row)
    }

    @usableFromInline
    package var description: String {
      let name = Self.name(of: child)
      return row.map { "\(name)[\($0)]" } ?? name
    }

    /// The feature's name, without the decorators around it.
    private static func name(of feature: any Any.Type) -> String {
      func content<Wrapper: WrappingReducer>(_: Wrapper.Type) -> any Any.Type {
        Wrapper.Content.self
      }
      guard let wrapper = feature as? any WrappingReducer.Type else { return "\(feature)" }
      return name(of: content(wrapper))
    }
  }
}

/// A question about the existence of a feature instance, whatever type of state it is asked of.
@usableFromInline
package protocol AnyProbe: AnyObject, Sendable {}

/// The question at one level: does the instance exist in this `State`? Asked where the state lies.
@usableFromInline
package final class Probe<State>: AnyProbe {
  @usableFromInline let question: @Sendable (UnsafePointer<State>) -> Bool

  @inlinable
  package init(_ question: @escaping @Sendable (UnsafePointer<State>) -> Bool) {
    self.question = question
  }

  @inlinable
  package func holds(_ state: UnsafePointer<State>) -> Bool { question(state) }
}
