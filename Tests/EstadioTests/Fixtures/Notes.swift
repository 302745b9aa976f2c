import Synchronization

/// Takes notes from any thread, for a test to read afterwards.
final class Notes<Note: Sendable>: Sendable {
  private let notes = Mutex<[Note]>([])

  func add(_ note: Note) { notes.withLock { $0.append(note) } }
  var all: [Note] { notes.withLock { $0 } }
}

/// Calls a closure when it is released: to see when something is let go, and to act in a deinit.
final class Farewell: Sendable {
  private let say: @Sendable () -> Void
  init(_ say: @escaping @Sendable () -> Void) { self.say = say }
  deinit { say() }
}
