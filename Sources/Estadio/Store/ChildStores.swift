/// The child stores that somebody keeps: the same part asked twice is the same object.
///
/// They are held weakly, and those that are gone are forgotten as more are made, so the table never
/// holds more than twice as many as there are.
@MainActor
@usableFromInline
package final class ChildStores {
  @usableFromInline
  struct Entry {
    @usableFromInline weak var object: AnyObject?
  }

  @usableFromInline var entries: [ChildKey: Entry] = [:]
  /// The watchers of lists, kept by the row stores.
  @usableFromInline var watches: [ChildKey: Entry] = [:]
  private var crowd = 16

  nonisolated init() {}

  @usableFromInline
  func store<State, Action>(
    _ key: ChildKey, _ make: () -> Store<State, Action>
  ) -> Store<State, Action> {
    find(key, in: \.entries, make)
  }

  @usableFromInline
  func watchers<State, Action, Row>(
    _ key: ChildKey, _ make: () -> RowWatchers<State, Action, Row>
  ) -> RowWatchers<State, Action, Row> {
    find(key, in: \.watches, make)
  }

  /// How many are remembered.
  package var count: Int { entries.count + watches.count }

  private func find<Object: AnyObject>(
    _ key: ChildKey, in table: ReferenceWritableKeyPath<ChildStores, [ChildKey: Entry]>,
    _ make: () -> Object
  ) -> Object {
    if let known = self[keyPath: table][key]?.object as? Object { return known }
    let new = make()
    if count >= crowd {
      entries = entries.filter { $0.value.object != nil }
      watches = watches.filter { $0.value.object != nil }
      crowd = max(16, 2 * count)
    }
    self[keyPath: table][key] = Entry(object: new)
    return new
  }
}

/// What makes two questions for a child store the same question.
@usableFromInline
struct ChildKey: Hashable {
  let path: AnyKeyPath
  let action: SourceLocation
  let state: SourceLocation?
  let types: [ObjectIdentifier]
  let row: AnyID?
  let generation: UInt64

  @usableFromInline
  init<Root, Part, Action, ChildAction>(
    _ path: KeyPath<Root, Part>, _ action: CasePath<Action, ChildAction>,
    case state: SourceLocation? = nil, row: AnyID? = nil, generation: UInt64 = 0
  ) {
    self.path = path
    self.action = action.place
    self.state = state
    types = [ObjectIdentifier(Part.self), ObjectIdentifier(ChildAction.self)]
    self.row = row
    self.generation = generation
  }
}
