public import Synchronization

/// A list of listeners that may come and go while it is being told something.
///
/// Everyone who listened when a round began and has not left since is called once per round, in
/// the order of arrival; who arrives during a round is called from the next one on.
@usableFromInline
package final class Audience<News> {
  @usableFromInline var listeners: [(presence: Presence, listen: (News) -> Void)] = []
  /// So many listeners are worth a look for those who left while there was nothing to tell.
  private var crowd = 16

  package init() {}

  @inlinable
  package var isEmpty: Bool { listeners.isEmpty }

  package func add(_ listen: @escaping (News) -> Void) -> Presence {
    if listeners.count >= crowd {
      sweep()
      crowd = max(16, 2 * listeners.count)
    }
    let presence = Presence()
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
    if listeners.contains(where: { !$0.presence.isHere }) {
      listeners.removeAll { !$0.presence.isHere }
    }
  }
}

/// Whether a listener still listens. May be ended from any thread.
@usableFromInline
package final class Presence: Sendable {
  @usableFromInline let here = Atomic(true)

  @inlinable
  package var isHere: Bool { here.load(ordering: .acquiring) }
  package func leave() { here.store(false, ordering: .releasing) }
}
