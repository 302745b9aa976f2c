/// Watches one list for all the stores of its rows: a turn costs what changed in the list, however
/// many row stores there are.
///
/// The loop keeps it for as long as a row is listened to, and nobody else does; so listeners may
/// hold on to row stores without keeping anything alive that the root does not.
@MainActor
@usableFromInline
final class RowWatch<Row: Identifiable> {
  @usableFromInline let list: () -> IdentifiedList<Row>?
  @usableFromInline var audiences: [Row.ID: Audience<Void>] = [:]
  @usableFromInline var told: IdentifiedList<Row>?
  @usableFromInline let changes = RowChanges<Row>()
  @usableFromInline let departures = Departures()
  @usableFromInline var count = 0
  @usableFromInline var presence: Presence?

  @inlinable
  init(_ list: @escaping () -> IdentifiedList<Row>?) { self.list = list }

  /// Calls back after each turn in which the row changed, or went.
  @inlinable
  func add(_ id: Row.ID, _ listener: @escaping () -> Void) -> Presence {
    let audience = audiences[id] ?? Audience(departures: departures)
    audiences[id] = audience
    count += 1
    return audience.add(listener)
  }

  @inlinable
  func begin(_ listen: (@escaping () -> Void) -> Presence?) {
    told = list()
    presence = listen { self.turnEnded() }
  }

  @inlinable
  func turnEnded() {
    let (before, now) = (told ?? [], list() ?? [])
    told = now
    for id in changes.ids(now, since: before) { audiences[id]?.tell(()) }
    // Half of them left: what it costs to look at all was paid by as many departures.
    if departures.count * 2 >= count { sweep() }
    if audiences.isEmpty { presence?.leave() }
  }

  @usableFromInline
  func sweep() {
    departures.reset()
    for audience in audiences.values { audience.sweep() }
    audiences = audiences.filter { !$0.value.isEmpty }
    count = audiences.values.reduce(0) { $0 + $1.count }
  }
}

/// The way to the watch of a list, for all its row stores: there is a watch while anybody listens.
@MainActor
@usableFromInline
final class RowWatchers<State, Action: Sendable, Row: Identifiable> {
  @usableFromInline let list: () -> IdentifiedList<Row>?
  @usableFromInline let listen: (@escaping () -> Void) -> Presence?
  @usableFromInline weak var watch: RowWatch<Row>?

  @inlinable
  init(
    _ rows: any KeyPath<State, IdentifiedList<Row>> & Sendable, _ link: StoreLink<State, Action>
  ) {
    let reader = link.reader
    list = { reader.read { $0[keyPath: rows] } }
    listen = link.listen
  }

  /// Calls back after each turn in which the row changed, or went; `nil` if the store is gone.
  @inlinable
  func listen(_ id: Row.ID, _ listener: @escaping () -> Void) -> Presence? {
    if let watch, watch.presence?.isHere == true { return watch.add(id, listener) }
    let new = RowWatch(list)
    new.begin(listen)
    watch = new
    return new.presence == nil ? nil : new.add(id, listener)
  }
}

/// How two versions of a list are compared: rows as they say, or, if they do not say, never as
/// equal. Which of the two is found out once.
@usableFromInline
struct RowChanges<Row: Identifiable> {
  @usableFromInline typealias List = IdentifiedList<Row>
  @usableFromInline let compare: (List, List) -> ListChanges<Row.ID>

  @inlinable
  init() {
    func byValue<Known: ComparableRows>(_ type: Known.Type) -> (List, List) -> ListChanges<Row.ID> {
      { now, before in
        guard let now = now as? Known, let before = before as? Known,
          let changes = now.changes(since: before) as? ListChanges<Row.ID>
        else { return ListChanges() }
        return changes
      }
    }
    compare =
      (List.self as? any ComparableRows.Type).map { byValue($0) }
      ?? { now, before in now.changes(since: before) { _, _ in false } }
  }

  /// Everything that is not as it was, once each, but for what merely stands elsewhere.
  @inlinable
  func ids(_ now: List, since before: List) -> [Row.ID] {
    let changes = compare(now, before)
    if changes.removed.isEmpty, changes.inserted.isEmpty { return changes.updated }
    let came = changes.inserted.map(\.id)
    let isBack = Set(came)
    return changes.removed.filter { !isBack.contains($0) } + came + changes.updated
  }
}

/// A list whose rows can be compared.
@usableFromInline
protocol ComparableRows<ID> {
  associatedtype ID: Hashable
  func changes(since older: Self) -> ListChanges<ID>
}

extension IdentifiedList: ComparableRows where Element: Equatable {
  @usableFromInline typealias ID = Element.ID
}
