import Observation

/// What was read of a store since it last changed, so that a change wakes the readers of what
/// changed and nobody else.
///
/// The standard registrar needs a key path of the store for each read; making one takes
/// microseconds for a generic class, so each is made once and kept as long as somebody may wait
/// for its change, and for one turn more, since who is woken mostly reads again. A store that
/// nobody reads keeps nothing here and is told nothing.
@MainActor
final class ReadTracker<State> {
  private struct Read {
    /// Reads are woken in the order in which they were made.
    var serial: Int
    /// Marks the read with the registrar.
    let access: () -> Void
    var isChanged: (State?) -> Bool
    let wake: () -> Void
    /// Whether somebody read another value since, in the middle of a turn.
    var isMixed = false
    /// Whether somebody waits; if not, he was woken in the last turn and may read again.
    var isAwaited = true
  }

  private let registrar = ObservationRegistrar()
  private var reads: [AnyKeyPath: Read] = [:]
  private var serial = 0
  private var presence: Presence?
  /// Kept here and not by the listener, so that a child store which is released lets go of its last
  /// state at once.
  private var reader: StoreReader<State>?

  nonisolated init() {}

  deinit { presence?.leave() }

  func willRead<Action>(_ store: Store<State, Action>) {
    willRead(store, \State.self, \Store<State, Action>.state) { _ in true }
  }

  func willReadPresence<Action>(_ store: Store<State, Action>) {
    willRead(store, \Store<State, Action>.isGone, \Store<State, Action>.isGone) { _ in false }
  }

  func willRead<Action, Value>(
    _ store: Store<State, Action>, _ path: KeyPath<State, Value>, _ old: Value,
    _ same: @escaping (Value, Value) -> Bool
  ) {
    willRead(store, path, \Store<State, Action>.[tracked: path]) { state in
      !same(old, state[keyPath: path])
    }
  }

  private func willRead<Action, Value>(
    _ store: Store<State, Action>, _ key: AnyKeyPath,
    _ path: @autoclosure () -> KeyPath<Store<State, Action>, Value>,
    changed: @escaping (State) -> Bool
  ) {
    serial += 1
    let isChanged = { [wasGone = store.link.reader.isGone] (state: State?) in
      guard let state else { return !wasGone }
      return wasGone || changed(state)
    }
    if var read = reads[key] {
      if read.isAwaited {
        if store.isAtWork, read.isChanged(store.current) { reads[key]?.isMixed = true }
      } else {
        (read.serial, read.isChanged, read.isMixed, read.isAwaited) = (
          serial, isChanged, false, true
        )
        reads[key] = read
      }
      read.access()
      return listen(store)
    }
    let path = path()
    let read = Read(
      serial: serial,
      access: { [registrar, weak store] in
        if let store { registrar.access(store, keyPath: path) }
      },
      isChanged: isChanged,
      wake: { [registrar, weak store] in
        if let store { registrar.withMutation(of: store, keyPath: path) {} }
      })
    reads[key] = read
    read.access()
    listen(store)
  }

  private func listen<Action>(_ store: Store<State, Action>) {
    guard presence?.isHere != true else { return }
    reader = store.link.reader
    presence = store.link.listen { [weak self] in self?.turnEnded() }
  }

  /// Wakes whoever read what changed, and stops listening when nobody has read since he was woken.
  private func turnEnded() {
    let state = reader?.read { $0 }
    var changed: [(key: AnyKeyPath, serial: Int, wake: () -> Void)] = []
    for (key, read) in reads {
      if !read.isAwaited {
        reads[key] = nil
      } else if read.isMixed || read.isChanged(state) {
        changed.append((key, read.serial, read.wake))
      }
    }
    // Marked first: who is woken may read again, and that read waits for the next change.
    for read in changed { reads[read.key]?.isAwaited = false }
    for read in changed.sorted(by: { $0.serial < $1.serial }) { read.wake() }
    if reads.isEmpty { presence?.leave() }
  }
}
