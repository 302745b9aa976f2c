/// Watches one list for all the stores of its rows: a turn costs what changed in the list, however
/// many row stores there are.
///
/// The loop keeps it for as long as a row is listened to, and nobody else does; so listeners may
/// hold on to row stores without keeping anything alive that the root does not.
@MainActor
private final class RowWatch<Row: Identifiable> {
  private let list: () -> IdentifiedList<Row>?
  private var audiences: [Row.ID: Audience<Void>] = [:]
  private var told: IdentifiedList<Row>?
  private let areEqual: (Row, Row) -> Bool = equality()
  private let departures = Departures()
  private var count = 0
  private(set) var presence: Presence?

  init(_ list: @escaping () -> IdentifiedList<Row>?) { self.list = list }

  /// Calls back after each turn in which the row changed, or went.
  func add(_ id: Row.ID, _ listener: @escaping () -> Void) -> Presence {
    let audience = audiences[id] ?? Audience(departures: departures)
    audiences[id] = audience
    count += 1
    return audience.add(listener)
  }

  func begin(_ listen: (@escaping () -> Void) -> Presence?) {
    told = list()
    presence = listen { self.turnEnded() }
  }

  private func turnEnded() {
    let (before, now) = (told ?? [], list() ?? [])
    told = now
    for id in now.changes(since: before, by: areEqual).ids { audiences[id]?.tell(()) }
    // Half of them left: what it costs to look at all was paid by as many departures.
    if departures.count * 2 >= count { sweep() }
    if audiences.isEmpty { presence?.leave() }
  }

  private func sweep() {
    departures.reset()
    for audience in audiences.values { audience.sweep() }
    audiences = audiences.filter { !$0.value.isEmpty }
    count = audiences.values.reduce(0) { $0 + $1.count }
  }
}

/// The way to the watch of a list, for all its row stores: there is a watch while anybody listens.
@MainActor
final class RowWatchers<State, Action: Sendable, Row: Identifiable> {
  private let list: () -> IdentifiedList<Row>?
  private let listen: (@escaping () -> Void) -> Presence?
  private weak var watch: RowWatch<Row>?

  init(
    _ rows: any KeyPath<State, IdentifiedList<Row>> & Sendable, _ link: StoreLink<State, Action>
  ) {
    let reader = link.reader
    list = { reader.read { $0[keyPath: rows] } }
    listen = link.listen
  }

  /// Calls back after each turn in which the row changed, or went; `nil` if the store is gone.
  func listen(_ id: Row.ID, _ listener: @escaping () -> Void) -> Presence? {
    if let watch, watch.presence?.isHere == true { return watch.add(id, listener) }
    let new = RowWatch(list)
    new.begin(listen)
    watch = new
    return new.presence == nil ? nil : new.add(id, listener)
  }
}

extension ListChanges {
  /// Everything that is not as it was, once each, but for what merely stands elsewhere.
  fileprivate var ids: [ID] {
    let came = inserted.map(\.id)
    let isBack = Set(came)
    return removed.filter { !isBack.contains($0) } + came + updated
  }
}

/// How rows are compared: as they say, or, if they do not say, never as equal.
private func equality<Row>() -> (Row, Row) -> Bool {
  func compare<Known: Equatable>(_ type: Known.Type) -> (Row, Row) -> Bool {
    { ($0 as? Known) == ($1 as? Known) }
  }
  guard let type = Row.self as? any Equatable.Type else { return { _, _ in false } }
  return compare(type)
}
