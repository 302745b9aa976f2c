public import Synchronization

/// A list of listeners that may come and go while it is being told something.
///
/// Everyone who listened when a round began and has not left since is called once per round, in
/// the order of arrival; who arrives during a round is called from the next one on.
@usableFromInline
package final class Audience<News> {
  @exclusivity(unchecked) @usableFromInline
  var listeners: [(presence: Presence, listen: (News) -> Void)] = []
  /// So many listeners are worth a look for those who left while there was nothing to tell.
  private var crowd = 16

  private let departures: Departures?

  package init() { departures = nil }

  /// - Parameter departures: counts those who leave, for an owner of many audiences.
  @usableFromInline
  init(departures: Departures) { self.departures = departures }

  @inlinable
  package var isEmpty: Bool { listeners.isEmpty }

  package var count: Int { listeners.count }

  @usableFromInline
  package func add(_ listen: @escaping (News) -> Void) -> Presence {
    if listeners.count >= crowd {
      sweep()
      crowd = max(16, 2 * listeners.count)
    }
    let presence = Presence(departures)
    listeners.append((presence, listen))
    return presence
  }

  @inlinable
  package func tell(_ news: News) {
    for listener in listeners where listener.presence.isHere { listener.listen(news) }
    sweep()
  }

  /// Forgets those who left.
  @inlinable
  package func sweep() {
    if isEmpty || listeners.allSatisfy(\.presence.isHere) { return }
    let former = listeners
    listeners = former.filter(\.presence.isHere)
    // Let go of last: what a listener held may send as it goes, and then the list is looked at.
    withExtendedLifetime(former) {}
  }
}

/// Whether a listener still listens. May be ended from any thread.
@usableFromInline
package final class Presence: Sendable {
  @usableFromInline let here = Atomic(true)
  private let departures: Departures?

  init(_ departures: Departures?) { self.departures = departures }

  @inlinable
  package var isHere: Bool { here.load(ordering: .acquiring) }

  @usableFromInline
  package func leave() {
    if here.exchange(false, ordering: .acquiringAndReleasing) { departures?.add() }
  }
}

/// How many listeners left and were not forgotten yet.
@usableFromInline
final class Departures: Sendable {
  private let number = Atomic(0)

  @usableFromInline
  init() {}

  @usableFromInline
  var count: Int { number.load(ordering: .relaxed) }
  func add() { number.wrappingAdd(1, ordering: .relaxed) }
  func reset() { number.store(0, ordering: .relaxed) }
}
